package org.refold.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.signature.Unknown;
import org.refold.verify.LongRunning;

/** Codecs and vectors are those of the plain library, bit for bit, for every partitioning. */
final class PlainLibraryTest {
  /** More partitions than some inputs have rows, so that some are empty. */
  @ParameterizedTest
  @CsvSource({
    "clauses, clauses.p",
    "clauses:original, clauses.p",
    "paper-clauses, clauses.p",
    "formulas, formulas.p",
    "sentences, sentences.txt",
    "sentences:affixes=2, sentences.txt",
    "tagged, tagged.txt",
    "trees, trees.txt",
    "terms, terms.txt",
    "graphs, graphs.json",
    "json, documents.json",
    "json:spell=3, documents.json"
  })
  void fitAndTransform_shippedExamples_areThePlainLibrarys(String kindName, String file) {
    assertPlain(kindName, Examples.texts(kindName, file), 7);
  }

  @LongRunning
  @ParameterizedTest
  @CsvSource({
    "clauses, clauses.p",
    "clauses:original, clauses.p",
    "paper-clauses, clauses.p",
    "formulas, formulas.p",
    "sentences, sentences.txt",
    "sentences:affixes=2, sentences.txt",
    "tagged, tagged.txt",
    "trees, trees.txt",
    "terms, terms.txt",
    "graphs, graphs.json",
    "json, documents.json",
    "json:spell=3, documents.json"
  })
  void fitAndTransform_examplesInFewPartitions_areThePlainLibrarys(String kindName, String file) {
    List<String> texts = Examples.texts(kindName, file);
    assertPlain(kindName, texts, 1);
    assertPlain(kindName, texts, 2);
  }

  @Test
  void fitAndTransform_manyClausesInAnyOrderAndPartitioning_areThePlainLibrarys() {
    List<String> clauses = Examples.clauses(400, 11);
    byte[] expected = Examples.codec("clauses", clauses).toBytes();
    for (int seed = 0; seed < 3; seed++) {
      List<String> shuffled = new ArrayList<>(clauses);
      Collections.shuffle(shuffled, new Random(seed));
      assertPlain("clauses", shuffled, 1 + 4 * seed);
      assertThat(Examples.codec("clauses", shuffled).toBytes())
          .as("seed %d", seed)
          .isEqualTo(expected);
    }
  }

  @Test
  void fitAndTransform_almostAllRowsInOnePartition_areThePlainLibrarys() {
    List<String> clauses = Examples.clauses(300, 12);
    Dataset<Row> skewed =
        LocalSpark.column(clauses.subList(0, 295), 1)
            .union(LocalSpark.column(clauses.subList(295, 300), 9))
            .union(LocalSpark.column(List.of(), 3));
    assertThat(skewed.javaRDD().getNumPartitions()).isEqualTo(13);
    assertPlain("clauses", clauses, skewed);
  }

  /**
   * Items that exceed a cap of the paper's must not contribute symbols, nor hide those of others.
   */
  @Test
  void fit_paperClausesOverACap_passesOverThem() {
    List<String> texts =
        List.of(
            "cnf(c, axiom, p(a, b, c, d) | q(e)).",
            "cnf(c, axiom, q(e)).",
            "cnf(c, axiom, q(f) | p(a, b, c, d)).");
    Codec codec = vectorizer("paper-clauses").fit(LocalSpark.column(texts, 1)).codec();
    assertThat(codec.toBytes()).isEqualTo(Examples.codec("paper-clauses", texts).toBytes());
    Kind kind = Kinds.PAPER_CLAUSES;
    assertThat(codec.encode(kind.parse(texts.get(1))).entryCount()).isPositive();
  }

  /** A word that is also a tag, and a symbol that occurs at a root and below one. */
  @Test
  void fit_oneSymbolInSeveralRoles_keepsAll() {
    assertPlain("tagged", List.of("at/x nn/x", "x/at", "x/nn at/nn"), 1);
    assertPlain("terms", List.of("f(a)", "a", "g(f(b))", ";", "g(#1=c, #1, #1)"), 1);
  }

  @Test
  void fit_onlyTheEmptyGraph_isAnItem() {
    assertPlain("terms", List.of(";"), 2);
  }

  @ParameterizedTest
  @CsvSource({
    "clauses, clauses.p",
    "sentences, sentences.txt",
    "terms, terms.txt",
    "json, documents.json"
  })
  void fit_unknownAndRoom_areThePlainLibrarys(String kindName, String file) {
    List<String> texts = Examples.texts(kindName, file);
    Kind kind = Kinds.named(kindName);
    List<Graph> graphs = texts.stream().map(kind::parse).toList();
    for (Unknown unknown : Unknown.values()) {
      Codec expected = kind.fit(graphs, 0, kind.masking().with(unknown)).room(700).build();
      Codec fitted =
          vectorizer(kindName)
              .setUnknown(unknown.toString())
              .setRoom(700)
              .fit(LocalSpark.column(texts, 3))
              .codec();
      assertThat(fitted.toBytes()).as("%s", unknown).isEqualTo(expected.toBytes());
    }
    Codec hashed = kind.fit(graphs, 0, kind.masking().with(Unknown.HASH)).build();
    assertThat(
            vectorizer(kindName).setUnknown("hash").fit(LocalSpark.column(texts, 2)).codec().id())
        .isEqualTo(hashed.id());
  }

  @Test
  void transform_codecWithoutData_isThePlainLibrarys() {
    List<String> texts = Examples.texts("json", "documents.json");
    Codec codec = Kinds.JSON.universal().mostDimension(1 << 14).build();
    List<Row> rows =
        RefoldVectorizerModel.of(codec)
            .setInputCol("text")
            .setOutputCol("vector")
            .transform(LocalSpark.column(texts, 2))
            .collectAsList();
    for (Row row : rows) {
      assertThat(row.get(1))
          .isEqualTo(SparkVectors.of(codec.encode(Kinds.JSON.parse(row.getString(0)))));
    }
    assertThat(rows).hasSameSizeAs(texts);
  }

  private static RefoldVectorizer vectorizer(String kindName) {
    return new RefoldVectorizer().setKind(kindName).setInputCol("text").setOutputCol("vector");
  }

  private static void assertPlain(String kindName, List<String> texts, Dataset<Row> column) {
    Codec expected = Examples.codec(kindName, texts);
    RefoldVectorizerModel model = vectorizer(kindName).fit(column);
    assertThat(model.codec().toBytes()).isEqualTo(expected.toBytes());
    assertThat(model.skippedRows()).isZero();
    Kind kind = Kinds.named(kindName);
    List<Row> rows = model.transform(column).collectAsList();
    assertThat(rows).hasSameSizeAs(texts);
    for (Row row : rows) {
      assertThat(row.isNullAt(2)).as("%s", row).isTrue();
      assertThat(row.get(1))
          .isEqualTo(SparkVectors.of(expected.encode(kind.parse(row.getString(0)))));
    }
    assertThat(rows.stream().map(row -> row.getString(0)).toList()).isEqualTo(texts);
  }

  private static void assertPlain(String kindName, List<String> texts, int partitions) {
    assertPlain(kindName, texts, LocalSpark.column(texts, partitions));
  }
}
