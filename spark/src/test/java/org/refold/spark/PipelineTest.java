package org.refold.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.classification.LogisticRegression;
import org.apache.spark.ml.evaluation.MulticlassClassificationEvaluator;
import org.apache.spark.ml.feature.SQLTransformer;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.tuning.CrossValidator;
import org.apache.spark.ml.tuning.CrossValidatorModel;
import org.apache.spark.ml.tuning.ParamGridBuilder;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stages among those of Spark. */
final class PipelineTest {
  @TempDir Path folder;

  private final RefoldVectorizer vectorizer =
      new RefoldVectorizer().setKind("sentences").setInputCol("text").setOutputCol("features");
  private final LogisticRegression regression = new LogisticRegression().setMaxIter(5);

  /** The shipped sentences with a label, 1 for weather. */
  private static Dataset<Row> labelled() throws IOException {
    List<String> lines = Files.readAllLines(Path.of("../examples/labelled.tsv"));
    return LocalSpark.column(lines, 3)
        .select(
            functions.expr("double(split(text, '\t')[0] = 'weather')").as("label"),
            functions.expr("split(text, '\t')[1]").as("text"));
  }

  @Test
  void pipeline_savedAndLoaded_predictsTheSame() throws IOException {
    Dataset<Row> data = labelled().cache();
    Dataset<Row> withBadRow =
        data.union(LocalSpark.column(List.of(""), 1).selectExpr("1d as label", "text"));
    PipelineModel model =
        new Pipeline()
            .setStages(
                new PipelineStage[] {
                  vectorizer,
                  new SQLTransformer()
                      .setStatement("select * from __THIS__ where features is not null"),
                  regression
                })
            .fit(withBadRow);
    List<Row> predictions = predictions(model, withBadRow);
    assertThat(predictions).hasSize((int) data.count());
    long right = predictions.stream().filter(row -> row.getDouble(1) == row.getDouble(2)).count();
    assertThat(right).isEqualTo(predictions.size());
    model.save(folder.resolve("pipeline").toString());
    PipelineModel loaded = PipelineModel.load(folder.resolve("pipeline").toString());
    assertThat(predictions(loaded, withBadRow)).isEqualTo(predictions);
  }

  private static List<Row> predictions(PipelineModel model, Dataset<Row> data) {
    return model
        .transform(data)
        .select("text", "label", "prediction", "probability")
        .collectAsList();
  }

  @Test
  void crossValidator_overParamsOfTheVectorizer_fitsEach() throws IOException {
    // Words that a fold has not seen give no vector: room for them there is, but no symbols.
    Pipeline pipeline =
        new Pipeline()
            .setStages(
                new PipelineStage[] {
                  vectorizer,
                  new SQLTransformer()
                      .setStatement("select * from __THIS__ where features is not null"),
                  regression
                });
    Dataset<Row> twice = labelled().union(labelled()).cache();
    ParamMap[] grid = new ParamGridBuilder().addGrid(vectorizer.sets(), new int[] {1, 3}).build();
    CrossValidatorModel model =
        new CrossValidator()
            .setEstimator(pipeline)
            .setEstimatorParamMaps(grid)
            .setEvaluator(new MulticlassClassificationEvaluator())
            .setNumFolds(2)
            .setSeed(1)
            .fit(twice);
    assertThat(model.avgMetrics()).hasSize(2).doesNotContain(Double.NaN);
    RefoldVectorizerModel best =
        (RefoldVectorizerModel) ((PipelineModel) model.bestModel()).stages()[0];
    assertThat(best.codec().settings().sets()).isIn(1, 3);
  }
}
