package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.cli.Ran;

/** Items of absurd sizes come back, or end in a clear message, within the limits given. */
class HostileSizesTest {
  @TempDir private Path folder;

  /** Nothing but an answer or a limit that was reached, and no trace of an exception. */
  private static void assertEndsWell(Ran ran) {
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .containsAnyOf("\"unique\":1,", "\"exhausted\":1,")
        .contains("\"incorrect\":0,", "\"inconsistent\":0,");
    assertThat(ran.err()).doesNotContain("Exception", "Error");
  }

  @Test
  void roundtrip_documentOf100000Levels_comesBackOrReachesALimit() {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    assertEndsWell(
        Ran.refoldReading(deep, "roundtrip", "--as", "json", "--seconds", "2", "--json", "-"));
  }

  @Test
  void roundtrip_nodeWithAMillionEqualChildren_isRefusedOrReachesALimit() {
    String wide = "(a" + " b".repeat(1_000_000) + ")";
    assertThat(Ran.refoldReading(wide, "roundtrip", "--as", "trees", "-"))
        .matches(
            ran ->
                ran.code() == 1
                    && ran.err()
                        .startsWith("refold: codec: its items need too many constraints to be"));
    assertEndsWell(
        Ran.refoldReading(
            wide,
            "roundtrip",
            "--as",
            "trees",
            "--sets",
            "2",
            "--width",
            "8",
            "--seconds",
            "2",
            "--json",
            "-"));
  }

  @Test
  void encode_documentTooLargeForTheDimension_isRefusedWithTheRemedy() throws IOException {
    String numbers =
        IntStream.range(0, 20_000).mapToObj(String::valueOf).collect(Collectors.joining(","));
    Path document = Files.writeString(folder.resolve("large.json"), "[" + numbers + "]");
    Path codec = folder.resolve("new.refold");
    Ran ran =
        Ran.refold(
            "encode",
            "--as",
            "json",
            "--codec",
            codec.toString(),
            "--most-dimension",
            "30000",
            document.toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .startsWith("refold: codec: its items need ")
        .contains("; allow longer vectors (--most-dimension), ")
        .hasLineCount(1);
    assertThat(codec).doesNotExist();
  }
}
