package org.refold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * A codec file of today must give the same vectors for ever. If this fails, the format has changed:
 * that needs a new version.
 */
class GoldenTest {
  private static String expected() throws IOException {
    try (InputStream in = GoldenTest.class.getResourceAsStream("/golden/version-1.txt")) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void filesAndVectors_ofVersion1_neverChange() throws IOException {
    assertThat(Golden.text()).isEqualTo(expected());
  }

  @Test
  void files_ofVersion1_stillLoadAndEncodeTheSame() throws IOException {
    StringBuilder text = new StringBuilder();
    List<String> lines = expected().lines().toList();
    for (Golden.Case golden : Golden.cases()) {
      int at = 0;
      while (!lines.get(at).startsWith(golden.name() + " codec ")) {
        at++;
      }
      Codec loaded = CodecFile.fromBytes(HexFormat.of().parseHex(lines.get(at + 1)));
      text.append(golden.text(loaded));
    }
    assertThat(text).hasToString(expected());
  }

  @Test
  void filesAndVectors_onAnotherJvm_areTheSame() throws IOException, InterruptedException {
    String java = System.getProperty("refold.otherJava", "");
    assumeTrue(
        !java.isEmpty(), "no second JVM: name one of version 21 or later in REFOLD_OTHER_JAVA");
    Process process =
        new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), "org.refold.Golden")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(text).isEqualTo(expected());
  }
}
