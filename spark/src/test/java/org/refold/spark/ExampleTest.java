package org.refold.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NeedsHadoop
final class ExampleTest {
  @TempDir Path folder;

  @Test
  void example_isThatOfTheDocument() throws IOException {
    String source = Files.readString(Path.of("src/test/java/org/refold/spark/Example.java"));
    String code =
        source
            .substring(source.indexOf("    // begin\n") + 13, source.indexOf("    // end"))
            .stripTrailing();
    assertThat(Files.readString(Path.of("../docs/how-to/spark.md")))
        .contains("```java\n" + code.indent(-4) + "```");
  }

  @Test
  void example_runs() throws IOException {
    List<String> clauses = List.of("cnf(c, axiom, p(X) | q(X)).", "cnf(c, axiom, p(X) | ~ q(X)).");
    List<Row> rows =
        Example.run(LocalSpark.session(), LocalSpark.column(clauses, 2), folder.toString())
            .collectAsList();
    assertThat(rows).hasSize(2).allMatch(row -> "unique".equals(row.getAs("decoded_status")));
    assertThat(RefoldVectorizerModel.load(folder.resolve("model").toString()).uid()).isNotEmpty();
  }
}
