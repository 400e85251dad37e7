package org.refold.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.classification.LogisticRegression;
import org.apache.spark.ml.evaluation.Evaluator;
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

/** The stages in pipelines with Spark's own. */
@NeedsHadoop
final class PipelineTest {
  @TempDir Path folder;

  private final RefoldVectorizer vectorizer =
      new RefoldVectorizer().setKind("sentences").setInputCol("text").setOutputCol("features");

  /** The bundled sentences with a label, 1 for weather. */
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
                  new LogisticRegression().setMaxIter(5)
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

  /** A validator's score for each setting equals that of fitting to the other folds by hand. */
  @Test
  void crossValidator_overParamsOfTheVectorizer_fitsEach() throws IOException {
    Dataset<Row> data = labelled().selectExpr("text", "int(length(text) % 2) as fold").cache();
    int[] choices = {1, 3};
    double[] expected = new double[choices.length];
    for (int i = 0; i < choices.length; i++) {
      for (int fold = 0; fold < 2; fold++) {
        ParamMap sets = new ParamMap().put(vectorizer.sets().w(choices[i]));
        Dataset<Row> others = data.where("fold <> " + fold);
        expected[i] += vectorizer.copy(sets).fit(others).codec().dimension() / 2.0;
      }
    }
    assertThat(expected[0]).isNotEqualTo(expected[1]);
    CrossValidatorModel model =
        new CrossValidator()
            .setEstimator(new Pipeline().setStages(new PipelineStage[] {vectorizer}))
            .setEstimatorParamMaps(
                new ParamGridBuilder().addGrid(vectorizer.sets(), choices).build())
            .setEvaluator(new VectorLength())
            .setNumFolds(2)
            .setFoldCol("fold")
            .fit(data);
    assertThat(model.avgMetrics()).containsExactly(expected);
    RefoldVectorizerModel best =
        (RefoldVectorizerModel) ((PipelineModel) model.bestModel()).stages()[0];
    assertThat(best.codec().settings().sets())
        .isEqualTo(choices[expected[0] > expected[1] ? 0 : 1]);
    assertThat(best.codec().toBytes())
        .isEqualTo(vectorizer.setSets(best.codec().settings().sets()).fit(data).codec().toBytes());
  }

  /** The longer the vectors, the better: a known score that needs no classifier. */
  private static final class VectorLength extends Evaluator {
    @Override
    public double evaluate(Dataset<?> data) {
      return AttributeGroup.fromStructField(data.schema().apply("features")).size();
    }

    @Override
    public Evaluator copy(ParamMap extra) {
      return this;
    }

    @Override
    public String uid() {
      return "vectorLength";
    }
  }
}
