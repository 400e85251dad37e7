package org.refold.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.Codec;
import org.refold.formats.Kinds;
import org.refold.similarity.Similarity;

@NeedsHadoop
final class RefoldFunctionsTest {
  @TempDir Path folder;

  @Test
  void register_codec_givesTheThreeFunctions() {
    SparkSession session = LocalSpark.session().newSession();
    Codec codec = Examples.codec("terms", List.of("f(a, b)", "g(a)"));
    RefoldFunctions.register(session, codec);
    LocalSpark.column(Arrays.asList("f(b, a)", "g(b)", "h(a)", "f(", null), 2)
        .createOrReplaceGlobalTempView("some_terms");
    List<Row> rows =
        session
            .sql(
                "select text, v, refold_decode(v), refold_similarity(v, refold_encode('f(a, b)'))"
                    + " from (select text, refold_encode(text) as v from global_temp.some_terms)")
            .collectAsList();
    for (int i = 0; i < 3; i++) {
      Row row = rows.get(i);
      assertThat(row.get(1))
          .isEqualTo(SparkVectors.of(codec.encode(Kinds.TERMS.parse(row.getString(0)))));
      assertThat(row.getString(2)).isEqualTo(row.getString(0));
      assertThat(row.getDouble(3))
          .isEqualTo(
              Similarity.DEFAULT.of(
                  codec.encode(Kinds.TERMS.parse(row.getString(0))),
                  codec.encode(Kinds.TERMS.parse("f(a, b)"))));
    }
    for (int i = 3; i < 5; i++) {
      assertThat(rows.get(i).isNullAt(1)).isTrue();
      assertThat(rows.get(i).isNullAt(2)).isTrue();
      assertThat(rows.get(i).isNullAt(3)).isTrue();
    }
  }

  @Test
  void register_codecFile_givesThemToo() {
    SparkSession session = LocalSpark.session().newSession();
    Path file = folder.resolve("terms.refold");
    Examples.codec("terms", List.of("f(a, b)")).save(file);
    RefoldFunctions.register(session, file.toString());
    assertThat(session.sql("select refold_decode(refold_encode('f(b, a)'))").head().getString(0))
        .isEqualTo("f(b, a)");
    assertThat(session.sql("select refold_decode(null)").head().isNullAt(0)).isTrue();
  }
}
