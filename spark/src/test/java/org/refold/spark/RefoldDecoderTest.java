package org.refold.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.mask.Masking;

@NeedsHadoop
final class RefoldDecoderTest {
  @TempDir Path folder;

  private static Dataset<Row> vectors(Vector... vectors) {
    return LocalSpark.session()
        .createDataFrame(
            Arrays.stream(vectors).map(RowFactory::create).toList(),
            new StructType().add("vector", SQLDataTypes.VectorType()));
  }

  private static RefoldDecoder decoder(Codec codec) {
    return RefoldDecoder.of(codec).setInputCol("vector").setOutputCol("back");
  }

  @Test
  void transform_vectorsOfAModel_givesTheTextsBack() {
    for (String kindName : List.of("clauses", "sentences", "json")) {
      List<String> texts =
          Examples.texts(
              kindName,
              switch (kindName) {
                case "clauses" -> "clauses.p";
                case "sentences" -> "sentences.txt";
                default -> "documents.json";
              });
      Dataset<Row> column = LocalSpark.column(texts, 3);
      RefoldVectorizerModel model =
          new RefoldVectorizer()
              .setKind(kindName)
              .setInputCol("text")
              .setOutputCol("vector")
              .fit(column);
      List<Row> rows =
          model
              .decoder()
              .setOutputCol("back")
              .transform(model.transform(column))
              .select("text", "back", "back_status", "back_error")
              .collectAsList();
      Kind kind = Kinds.named(kindName);
      assertThat(rows).hasSameSizeAs(texts);
      for (Row row : rows) {
        assertThat(kind.parse(row.getString(1))).isEqualTo(kind.parse(row.getString(0)));
        assertThat(row.getString(2)).isEqualTo("unique");
        assertThat(row.isNullAt(3)).isTrue();
      }
    }
  }

  @Test
  void transform_denseVector_isDecodedLikeItsSparseOne() {
    Codec codec = Examples.codec("terms", List.of("f(a, b)"));
    Vector sparse = SparkVectors.of(codec.encode(Kinds.TERMS.parse("f(b, a)")));
    List<Row> rows =
        decoder(codec).transform(vectors(sparse, sparse.toDense(), null)).collectAsList();
    assertThat(rows.get(0).getString(1)).isEqualTo("f(b, a)");
    assertThat(rows.get(1).getString(1)).isEqualTo("f(b, a)");
    assertThat(rows.get(2)).isEqualTo(RowFactory.create(null, null, null, null));
  }

  @Test
  void transform_whatIsNoCountVector_isInvalidWithAReason() {
    Codec codec = Examples.codec("terms", List.of("f(a, b)"));
    int size = codec.dimension();
    List<Row> rows =
        decoder(codec)
            .transform(
                vectors(
                    Vectors.sparse(size, new int[] {1}, new double[] {0.5}),
                    Vectors.sparse(size, new int[] {1}, new double[] {-1}),
                    Vectors.sparse(size, new int[] {1}, new double[] {3e9}),
                    Vectors.sparse(size, new int[] {1}, new double[] {Double.NaN}),
                    Vectors.sparse(size + 1, new int[] {1}, new double[] {1}),
                    Vectors.sparse(size, new int[] {1}, new double[] {1})))
            .collectAsList();
    List<String> got = List.of("0.5", "-1.0", "3.0E9", "NaN");
    for (int i = 0; i < got.size(); i++) {
      assertThat(rows.get(i).isNullAt(1)).isTrue();
      assertThat(rows.get(i).getString(2)).isEqualTo("invalid");
      assertThat(rows.get(i).getString(3))
          .startsWith("vector: got " + got.get(i) + " at index 1, expected a whole number");
    }
    assertThat(rows.get(4).getString(3))
        .startsWith("vector: got length " + (size + 1) + ", expected " + size);
    assertThat(rows.get(5).getString(2)).isEqualTo("inconsistent");
    assertThat(rows.get(5).getString(3)).isNotEmpty();
  }

  @Test
  void transform_severalTexts_areListed() {
    // One block each, and no masks: the vector holds only the symbols.
    Codec codec =
        Kinds.TERMS
            .fit(
                List.of(Kinds.TERMS.parse("f(a, b)"), Kinds.TERMS.parse("f(b, a)")),
                0,
                Masking.NONE)
            .sets(1)
            .width(1)
            .build();
    Vector vector = SparkVectors.of(codec.encode(Kinds.TERMS.parse("f(a, b)")));
    Row row =
        decoder(codec)
            .setSolutionsCol("all")
            .setStatusCol("status")
            .transform(vectors(vector))
            .head();
    assertThat(row.getString(2)).isEqualTo("ambiguous");
    assertThat(row.getString(3)).isEqualTo("2 graphs have this vector, and no others do");
    assertThat(row.<String>getList(4)).containsExactlyInAnyOrder("f(a, b)", "f(b, a)");
    assertThat(row.<String>getList(4).get(0)).isEqualTo(row.getString(1));
  }

  @Test
  void transform_limits_areKept() {
    Codec codec = Examples.codec("clauses", Examples.clauses(200, 9));
    String text =
        Examples.clauses(200, 9).stream().max(Comparator.comparing(String::length)).orElseThrow();
    Vector vector = SparkVectors.of(codec.encode(Kinds.CLAUSES.parse(text)));
    Row row = decoder(codec).setSeconds(1e-9).transform(vectors(vector)).head();
    assertThat(row.getString(2)).isEqualTo("exhausted");
    assertThat(row.getString(3)).startsWith("reached the time limit");
    assertThatThrownBy(() -> decoder(codec).setSeconds(0))
        .isInstanceOf(RefoldException.class)
        .hasMessage("seconds: got 0.0, expected more than 0 and at most 31,536,000");
    assertThatThrownBy(() -> decoder(codec).setSolutions(0))
        .hasMessageStartingWith("solutions: got 0, expected 1 to ");
  }

  @Test
  void transform_vectorsOfAnotherCodec_areRefused() {
    Dataset<Row> column = LocalSpark.column(List.of("f(a)"), 1);
    RefoldVectorizerModel model =
        RefoldVectorizerModel.of(Examples.codec("terms", List.of("f(a)")))
            .setInputCol("text")
            .setOutputCol("vector");
    Codec other = Examples.codec("terms", List.of("f(b)"));
    assertThatThrownBy(() -> decoder(other).transform(model.transform(column)))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("column vector: got vectors of codec ")
        .hasMessageEndingWith("; use the decoder of the model that made them");
    assertThatThrownBy(() -> decoder(other).transform(column.withColumnRenamed("text", "vector")))
        .hasMessage("column vector: got type string, expected vector");
  }

  /** Vectors made before a codec was extended keep their meaning. */
  @Test
  void transform_vectorsOfACodecBeforeItWasExtended_areDecoded() {
    Codec before = Kinds.TERMS.fit(List.of(Kinds.TERMS.parse("f(a)")), 4).build();
    Codec after = before.extendedBy(List.of(Kinds.TERMS.parse("f(b)")));
    assertThat(after.id()).isNotEqualTo(before.id());
    RefoldVectorizerModel model =
        RefoldVectorizerModel.of(before).setInputCol("text").setOutputCol("vector");
    Row row =
        decoder(after)
            .transform(model.transform(LocalSpark.column(List.of("f(a)"), 1)))
            .select("back", "back_status")
            .head();
    assertThat(row).isEqualTo(RowFactory.create("f(a)", "unique"));
  }

  @Test
  void load_whatWasSaved_isTheSame() throws IOException {
    Codec codec = Examples.codec("terms", List.of("f(a, b)"));
    RefoldDecoder decoder = decoder(codec).setSeconds(3).setSolutionsCol("all").setSolutions(5);
    decoder.save(folder.resolve("decoder").toString());
    RefoldDecoder loaded = RefoldDecoder.load(folder.resolve("decoder").toString());
    Dataset<Row> vectors = vectors(SparkVectors.of(codec.encode(Kinds.TERMS.parse("f(b, a)"))));
    assertThat(loaded.transform(vectors).collectAsList())
        .isEqualTo(decoder.transform(vectors).collectAsList());
    assertThat(loaded.extractParamMap().toSeq().toSet())
        .isEqualTo(decoder.extractParamMap().toSeq().toSet());
    assertThat(loaded.copy(new ParamMap()).codec()).isSameAs(loaded.codec());
    assertThat(loaded.transform(vectors).schema())
        .isEqualTo(loaded.transformSchema(vectors.schema()));
  }
}
