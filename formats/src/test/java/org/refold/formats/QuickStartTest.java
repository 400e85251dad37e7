package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.Codec;

/** The README shows code that compiles and does what it says. */
class QuickStartTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void quickStart_run_doesWhatTheReadmeSays() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    assertThat(QuickStart.run(folder, stream)).isFalse();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("or{not(q(#1=X, a)), p(#1, f(#1))}\n") // as the comment in the code says
        .contains("1 × or{2}")
        .contains("root node in {or{2}} with unordered children in ");
    assertThat(Codec.load(folder.resolve("clauses.refold")).shape().sets()).isEqualTo(4);
  }

  @Test
  void readme_code_isTheQuickStartByLine25() throws IOException {
    List<String> readme = Files.readAllLines(Path.of("../README.md"));
    List<String> source =
        Files.readAllLines(Path.of("src/test/java/org/refold/formats/QuickStart.java"));
    List<String> code =
        source.subList(
            source.indexOf("    // README begins") + 1, source.indexOf("    // README ends"));
    List<String> shown = code.stream().map(line -> line.replaceFirst("^ {4}", "")).toList();
    int begin = readme.indexOf("```java") + 1;
    assertThat(begin).isPositive();
    assertThat(readme.subList(begin, begin + shown.size() + 1).stream().toList())
        .startsWith(shown.toArray(String[]::new))
        .endsWith("```");
    assertThat(begin + shown.size()).isLessThanOrEqualTo(25);
  }

  @Test
  void parse_notExactlyOneItem_isRefused() {
    assertThatThrownBy(() -> Kinds.TERMS.parse("% nothing\n"))
        .hasMessage("text: got nothing, expected one item of kind terms");
    assertThatThrownBy(() -> Kinds.TERMS.parse("a\nb"))
        .hasMessage("text: got several items, expected one; read them as a stream");
    assertThatThrownBy(() -> Kinds.TERMS.parse("f(a"))
        .hasMessage(
            "text:1:4: got the end of the line, expected ',' or ')'; close the '(' of column 2");
    assertThat(Kinds.SENTENCES.parse("What states border Texas ?").nodeCount()).isEqualTo(11);
  }
}
