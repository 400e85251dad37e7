package org.refold.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.refold.Codec;

final class SharedCodecTest {
  /** The object that the task of each row uses, over two jobs with several tasks. */
  @Test
  void codec_allTasksOfAJvm_shareOne() {
    Codec codec = Examples.codec("clauses", Examples.clauses(50, 3));
    DriverCodec driver = new DriverCodec(codec);
    Dataset<Row> column = LocalSpark.column(Examples.clauses(40, 4), 8);
    List<Integer> one = identities(driver.in(LocalSpark.session()), column);
    List<Integer> other = identities(driver.in(LocalSpark.session()), column);
    assertThat(one).hasSize(40).containsOnly(one.get(0));
    assertThat(other).isEqualTo(one);
  }

  private static List<Integer> identities(SharedCodec shared, Dataset<Row> column) {
    return column
        .map(
            (MapFunction<Row, Integer>) row -> System.identityHashCode(shared.codec()),
            Encoders.INT())
        .collectAsList();
  }

  @Test
  void in_severalStagesOfOneModel_broadcastOnce() {
    DriverCodec driver = new DriverCodec(Examples.codec("terms", List.of("f(a)")));
    SharedCodec shared = driver.in(LocalSpark.session());
    assertThat(driver.in(LocalSpark.session())).isSameAs(shared);
    assertThat(driver.in(LocalSpark.session().newSession())).isSameAs(shared);
    assertThat(shared.codec().toBytes()).isEqualTo(shared.bytes().value());
  }
}
