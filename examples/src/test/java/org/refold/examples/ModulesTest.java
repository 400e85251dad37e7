package org.refold.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The library and a program that uses it run as modules. */
class ModulesTest {
  @Test
  void examples_onTheModulePath_run() throws IOException, InterruptedException {
    requireRuns(Path.of(System.getProperty("java.home"), "bin", "java").toString());
  }

  @Test
  void examples_onTheModulePathOfAnotherJvm_run() throws IOException, InterruptedException {
    String java = System.getProperty("refold.otherJava", "");
    assumeTrue(
        !java.isEmpty(), "no second JVM: name one of version 21 or later in REFOLD_OTHER_JAVA");
    requireRuns(java);
  }

  private static void requireRuns(String java) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                java,
                "--module-path",
                System.getProperty("java.class.path"),
                "--show-module-resolution",
                "--module",
                "org.refold.examples/org.refold.examples.SumOfVectors")
            .redirectErrorStream(true)
            .start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(text)
        .contains("org.refold.formats requires org.refold ")
        .contains("  unique: no other graph has this vector");
    assertThat(process.exitValue()).isZero();
  }
}
