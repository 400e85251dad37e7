package org.refold.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.RuntimeConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.Codec;
import org.refold.Width;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.mask.Mask;

@NeedsHadoop
final class RefoldVectorizerTest {
  private static final List<String> MIXED =
      Arrays.asList("f(a)", null, "f(", "g(b, a)", "", "f(a) f(b)");

  @TempDir Path folder;

  private static RefoldVectorizer vectorizer() {
    return new RefoldVectorizer().setKind("terms").setInputCol("text").setOutputCol("vector");
  }

  @Test
  void fit_nullAndBadRows_skipsAndCountsThem() {
    RefoldVectorizerModel model = vectorizer().fit(LocalSpark.column(MIXED, 3));
    assertThat(model.skippedRows()).isEqualTo(3);
    assertThat(model.codec().toBytes())
        .isEqualTo(Examples.codec("terms", List.of("f(a)", "g(b, a)")).toBytes());
  }

  @Test
  void transform_nullAndBadRows_haveNoVectorButAReason() {
    RefoldVectorizerModel model =
        vectorizer().setMasks("occurrence").fit(LocalSpark.column(MIXED, 3));
    List<String> texts = Arrays.asList("f(a)", null, "f(", "h(a)", "a");
    List<Row> rows = model.transform(LocalSpark.column(texts, 2)).collectAsList();
    assertThat(rows.get(0).isNullAt(1)).isFalse();
    assertThat(rows.get(0).isNullAt(2)).isTrue();
    assertThat(rows.get(1).isNullAt(1)).isTrue();
    assertThat(rows.get(1).isNullAt(2)).isTrue();
    assertReason(rows.get(2), "text:1:3: got the end of the line, expected ");
    assertReason(rows.get(3), "h (h/1#1, root): unknown symbol, expected one of the ");
    assertReason(rows.get(4), "a: the signature has this symbol only for internal nodes");
  }

  @Test
  void transform_labelsThatNoRowHad_areSpelledAndComeBack() {
    List<String> terms = List.of("f(red, green)", "f(blue, red)", "f(green, blue)", "grey");
    List<String> sentences = List.of("red green blue", "green blue", "blue red", "grey");
    for (List<String> texts : List.of(terms, sentences)) {
      RefoldVectorizerModel model =
          vectorizer()
              .setKind(texts.equals(terms) ? "terms" : "sentences")
              .fit(LocalSpark.column(texts.subList(0, 3), 2));
      List<Row> rows =
          model
              .decoder()
              .setOutputCol("back")
              .transform(model.transform(LocalSpark.column(texts.subList(2, 4), 2)))
              .select("text", "back", "back_status", "vector_error")
              .collectAsList();
      assertThat(rows)
          .containsExactlyInAnyOrder(
              RowFactory.create(texts.get(2), texts.get(2), "unique", null),
              RowFactory.create("grey", "grey", "unique", null));
    }
  }

  private static void assertReason(Row row, String start) {
    assertThat(row.isNullAt(1)).isTrue();
    assertThat(row.getString(2)).startsWith(start);
  }

  @Test
  void fit_noItem_isAClearError() {
    assertThatThrownBy(() -> vectorizer().fit(LocalSpark.column(Arrays.asList("f(", null), 2)))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(
            "column text: got no item of kind terms in 1 texts, for example 'f(': text:1:3: got ")
        .hasMessageEndingWith("; expected at least one to fit a codec");
    assertThatThrownBy(() -> vectorizer().fit(LocalSpark.column(Arrays.asList(null, null), 2)))
        .hasMessage(
            "column text: got no item of kind terms and no text; expected at least one to fit a"
                + " codec");
    assertThatThrownBy(() -> vectorizer().fit(LocalSpark.column(List.of(), 2)))
        .isInstanceOf(RefoldException.class);
  }

  /** The first attempt at each partition dies half-way. */
  @Test
  void fitAndTransform_tasksThatDieOnce_giveTheSame() {
    List<String> clauses = Examples.clauses(60, 5);
    Dataset<Row> failing =
        LocalSpark.column(clauses, 3)
            .as(Encoders.STRING())
            .map(
                (MapFunction<String, String>)
                    text -> {
                      if (TaskContext.get().attemptNumber() == 0 && text.equals(clauses.get(30))) {
                        throw new IllegalStateException("as the test wants");
                      }
                      return text;
                    },
                Encoders.STRING())
            .toDF("text");
    RefoldVectorizer vectorizer = vectorizer().setKind("clauses");
    RefoldVectorizerModel model = vectorizer.fit(failing);
    assertThat(model.codec().toBytes()).isEqualTo(Examples.codec("clauses", clauses).toBytes());
    assertThat(model.transform(failing).collectAsList())
        .isEqualTo(model.transform(LocalSpark.column(clauses, 2)).collectAsList());
  }

  @Test
  void fit_params_areThoseOfTheCodec() {
    Dataset<Row> column = LocalSpark.column(List.of("f(a, g(b))", "f(b, c)"), 2);
    Codec codec =
        vectorizer()
            .setSets(2)
            .setSeed(77)
            .setSpares(3)
            .setWidth("ordered=2,parent=3")
            .setMasks("depth")
            .fit(column)
            .codec();
    Codec expected =
        Kinds.TERMS
            .fit(
                List.of(Kinds.TERMS.parse("f(a, g(b))"), Kinds.TERMS.parse("f(b, c)")),
                3,
                Kinds.TERMS.masking().withMasks(Mask.DEPTH))
            .sets(2)
            .seed(77)
            .width(Width.ORDERED, 2)
            .width(Width.PARENT, 3)
            .build();
    assertThat(codec.toBytes()).isEqualTo(expected.toBytes());
  }

  @Test
  void set_wrongValues_areRefusedWithARemedy() {
    RefoldVectorizer vectorizer = vectorizer();
    assertRefused(() -> vectorizer.setKind("songs"), "kind: got 'songs', expected one of terms, ");
    assertRefused(() -> vectorizer.setSets(0), "sets: got 0, expected 1 to 4,096");
    assertRefused(() -> vectorizer.setSpares(-1), "spares: got -1, expected 0 to ");
    assertRefused(() -> vectorizer.setWidth("x"), "width: got 'x', expected 1 to ");
    assertRefused(() -> vectorizer.setMasks("x"), "masks: got 'x', expected none or some of ");
    assertRefused(
        () -> vectorizer.setUnknown("x"), "unknown: got 'x', expected one of spell, error, hash");
    assertRefused(() -> vectorizer.setRoom(0), "room: got 0, expected 1 to 16,777,216");
    Dataset<Row> column = LocalSpark.column(List.of("a b"), 1);
    assertRefused(
        () -> vectorizer().setMasks("depth").setRoom(9).fit(column),
        "unknown and room: got settings of a closed codec, expected those of an open one");
    assertRefused(
        () -> vectorizer().setSpares(1).setUnknown("hash").fit(column),
        "unknown and room: got settings of a closed codec, expected those of an open one");
    assertRefused(
        () -> vectorizer.setKind("sentences").setMasks("depth").fit(column),
        "masks and caps: got kind sentences, expected one of graphs");
    assertRefused(
        () -> new RefoldVectorizer().setInputCol("text").setOutputCol("vector").fit(column),
        "refoldVectorizer_");
    assertRefused(
        () -> vectorizer().setInputCol("words").fit(column),
        "column words: does not exist, expected one of text; set inputCol");
    assertRefused(
        () -> vectorizer().setOutputCol("text").fit(column), "column text: already exists");
    assertRefused(
        () -> vectorizer().fit(column.selectExpr("length(text) as text")),
        "column text: got type int, expected string");
  }

  @Test
  void fitAndTransform_namesWithDotsAndQuotes_areThoseOfTheColumns() {
    Dataset<Row> column = LocalSpark.column(List.of("f(a)", "f(b)"), 2);
    Dataset<Row> odd = column.toDF("my.`text");
    RefoldVectorizer vectorizer = vectorizer().setInputCol("my.`text").setOutputCol("my.vector");
    RefoldVectorizerModel model = vectorizer.fit(odd);
    assertThat(model.codec().toBytes()).isEqualTo(vectorizer().fit(column).codec().toBytes());
    assertThat(model.transform(odd).columns())
        .containsExactly("my.`text", "my.vector", "my.vector_error");
    assertThat(model.transform(odd).collectAsList())
        .isEqualTo(vectorizer().fit(column).transform(column).collectAsList());
    Dataset<Row> back = model.decoder().setOutputCol("my.back").transform(model.transform(odd));
    assertThat(back.select("`my.back`").as(Encoders.STRING()).collectAsList())
        .containsExactly("f(a)", "f(b)");
  }

  @Test
  void fitAndTransform_namesThatDifferInCase_areTheSame() {
    Dataset<Row> column = LocalSpark.column(List.of("f(a)"), 1);
    assertRefused(
        () -> vectorizer().setOutputCol("Text").fit(column),
        "column Text: already exists as text, expected a new name");
    assertRefused(
        () -> vectorizer().setErrorCol("VECTOR").fit(column),
        "column VECTOR: already exists as vector, expected a new name");
    assertRefused(
        () -> vectorizer().fit(column.selectExpr("text", "text as TEXT")),
        "column text: got text and TEXT, which Spark treats as the same name, expected one");
    RefoldVectorizerModel model = vectorizer().setInputCol("TEXT").fit(column);
    Dataset<Row> others = column.selectExpr("1 as a", "text", "2 as A");
    assertThat(model.transform(others).columns())
        .containsExactly("a", "text", "A", "vector", "vector_error");
    assertThat(model.transform(others).head().getInt(2)).isEqualTo(2);
  }

  @Test
  void fitAndTransform_sessionThatRegardsCase_tellsNamesApart() {
    RuntimeConfig settings = LocalSpark.session().conf();
    settings.set("spark.sql.caseSensitive", "true");
    try {
      Dataset<Row> both = LocalSpark.column(List.of("f(a)"), 1).selectExpr("text", "'f(' as Text");
      RefoldVectorizerModel model = vectorizer().setOutputCol("TEXT").fit(both);
      assertThat(model.skippedRows()).isZero();
      assertThat(model.transform(both).head().isNullAt(2)).isFalse();
    } finally {
      settings.unset("spark.sql.caseSensitive");
    }
  }

  private static void assertRefused(Runnable call, String message) {
    assertThatThrownBy(call::run)
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void explainParams_hasADocForEach() {
    assertThat(vectorizer().params()).hasSize(14).allSatisfy(p -> assertThat(p.doc()).isNotEmpty());
    assertThat(vectorizer().explainParams()).contains("sets: number of constraint sets");
  }

  @Test
  void transformSchema_isTheSchemaOfTransform() {
    Dataset<Row> column = LocalSpark.column(List.of("f(a)"), 1);
    RefoldVectorizerModel model = vectorizer().fit(column);
    assertThat(model.transform(column).schema()).isEqualTo(model.transformSchema(column.schema()));
    assertThat(model.transform(column).columns()).containsExactly("text", "vector", "vector_error");
    assertThat(
            AttributeGroup.fromStructField(model.transform(column).schema().apply("vector")).size())
        .isEqualTo(model.codec().dimension());
    assertThat(model.copy(new ParamMap()).setErrorCol("").transform(column).columns())
        .containsExactly("text", "vector");
  }

  @Test
  void copy_extraParams_areThoseOfTheCopyAlone() {
    RefoldVectorizer vectorizer = vectorizer();
    RefoldVectorizer copy = vectorizer.copy(new ParamMap().put(vectorizer.sets().w(7)));
    assertThat(copy.getOrDefault(copy.sets())).isEqualTo(7);
    assertThat(vectorizer.isDefined(vectorizer.sets())).isFalse();
    assertThat(copy.uid()).isEqualTo(vectorizer.uid());
    Dataset<Row> column = LocalSpark.column(List.of("f(a)"), 1);
    RefoldVectorizerModel model = vectorizer.fit(column);
    RefoldVectorizerModel renamed = model.copy(new ParamMap().put(model.outputCol().w("v")));
    assertThat(renamed.transform(column).columns()).containsExactly("text", "v", "v_error");
    assertThat(renamed.codec()).isSameAs(model.codec());
    assertThat(renamed.parent()).isSameAs(vectorizer);
  }

  @Test
  void transform_hashedLabels_haveVectorsThatAreNotDecoded() {
    RefoldVectorizerModel model =
        vectorizer().setUnknown("hash").fit(LocalSpark.column(List.of("f(a)", "g(a, b)"), 2));
    Dataset<Row> vectors = model.transform(LocalSpark.column(List.of("f(a)", "f(new)"), 1));
    List<Row> rows =
        model
            .decoder()
            .setOutputCol("decoded")
            .transform(vectors)
            .select("decoded", "decoded_status", "decoded_error")
            .collectAsList();
    assertThat(rows.get(0).getString(0)).isEqualTo("f(a)");
    assertThat(rows.get(1).isNullAt(0)).isTrue();
    assertThat(rows.get(1).getString(1)).isEqualTo("exhausted");
    assertThat(rows.get(1).getString(2)).contains("the labels of 1 node were unknown");
  }

  @Test
  void load_whatWasSaved_isTheSame() throws IOException {
    Dataset<Row> column = LocalSpark.column(List.of("f(a)", "g(a, b)"), 2);
    RefoldVectorizer vectorizer = vectorizer().setSets(2).setMasks("none");
    vectorizer.save(folder.resolve("estimator").toString());
    RefoldVectorizer loaded = RefoldVectorizer.load(folder.resolve("estimator").toString());
    assertThat(loaded.extractParamMap().toSeq().toSet())
        .isEqualTo(vectorizer.extractParamMap().toSeq().toSet());
    RefoldVectorizerModel model = loaded.fit(column);
    model.save(folder.resolve("model").toString());
    RefoldVectorizerModel back = RefoldVectorizerModel.load(folder.resolve("model").toString());
    assertThat(back.uid()).isEqualTo(model.uid());
    assertThat(back.codec().toBytes()).isEqualTo(model.codec().toBytes());
    assertThat(back.transform(column).collectAsList())
        .isEqualTo(model.transform(column).collectAsList());
    Path codec = folder.resolve("model/codec.refold");
    assertThat(Codec.load(codec).id()).isEqualTo(model.codec().id());
    assertThat(RefoldVectorizerModel.fromFile(codec.toString()).codec().id())
        .isEqualTo(model.codec().id());
    Files.write(codec, new byte[] {1, 2, 3});
    Files.deleteIfExists(folder.resolve("model/.codec.refold.crc"));
    assertThatThrownBy(() -> RefoldVectorizerModel.load(folder.resolve("model").toString()))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("codec.refold: got a foreign or truncated file");
  }

  @Test
  void of_codecWithoutKind_isRefused() {
    Codec codec = Codec.fitUnmasked(List.of(Kinds.TERMS.parse("f(a)"))).build();
    assertThatThrownBy(() -> RefoldVectorizerModel.of(codec))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("got a codec without a kind of data, expected one with a kind");
  }
}
