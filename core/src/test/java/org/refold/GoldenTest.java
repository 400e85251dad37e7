package org.refold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A codec file must give the same vectors forever. If this fails, the format has changed, which
 * needs a new version.
 */
class GoldenTest {
  private static String expected(int version) throws IOException {
    try (InputStream in =
        GoldenTest.class.getResourceAsStream("/golden/version-" + version + ".txt")) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void filesAndVectors_ofEachVersion_neverChange(int version) throws IOException {
    assertThat(Golden.text(version)).isEqualTo(expected(version));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void files_ofEachVersion_stillLoadAndEncodeTheSame(int version) throws IOException {
    StringBuilder text = new StringBuilder();
    List<String> lines = expected(version).lines().toList();
    for (Golden.Case golden : Golden.cases(version)) {
      int at = 0;
      while (!lines.get(at).startsWith(golden.name() + " codec ")) {
        at++;
      }
      Codec loaded = CodecFile.fromBytes(HexFormat.of().parseHex(lines.get(at + 1)));
      text.append(golden.text(loaded));
    }
    assertThat(text).hasToString(expected(version));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void filesAndVectors_onAnotherJvm_areTheSame(int version)
      throws IOException, InterruptedException {
    String java = System.getProperty("refold.otherJava", "");
    assumeTrue(
        !java.isEmpty(), "no second JVM: name one of version 21 or later in REFOLD_OTHER_JAVA");
    Process process =
        new ProcessBuilder(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                "org.refold.Golden",
                String.valueOf(version))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(text).isEqualTo(expected(version));
  }
}
