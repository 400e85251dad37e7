package org.refold.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What all commands share: help, the version, and how failures are told. */
class MainTest {
  @TempDir private Path folder;

  @Test
  void run_version_isThatOfTheBuild() {
    Ran ran = Ran.refold("--version");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).matches("refold \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\n");
  }

  @Test
  void run_help_listsTheCommands() {
    Ran ran = Ran.refold("--help");
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .startsWith("Usage: refold [-hV] [--stacktrace] COMMAND\n")
        .contains("\n  encode     ", "\n  decode     ", "\n  roundtrip  ")
        .contains(
            "\n  plan       ",
            "\n  explain    ",
            "\n  similar    ",
            "\n  index      ",
            "\n  nearest    ",
            "\n  classify   ",
            "\n  weights    ",
            "\n  demo       ",
            "\nExamples:\n  refold demo\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "encode",
        "decode",
        "roundtrip",
        "plan",
        "explain",
        "similar",
        "index",
        "nearest",
        "classify",
        "weights",
        "demo"
      })
  void run_helpOfCommand_hasExamples(String command) {
    Ran ran = Ran.refold(command, "--help");
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .startsWith("Usage: refold " + command)
        .containsPattern("\nExamples?:\n(.*\n)* +refold " + command);
    assertThat(ran.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThan(101));
  }

  @Test
  void run_noOrUnknownCommand_isRefused() {
    assertThat(Ran.refold())
        .isEqualTo(
            new Ran(
                2,
                "",
                "refold: got no command, expected one of encode, decode, roundtrip, plan, explain, similar, index, nearest, classify, weights, demo\ntry 'refold --help'\n"));
    assertThat(Ran.refold("mangle"))
        .isEqualTo(
            new Ran(
                2, "", "refold: Unmatched argument at index 0: 'mangle'\ntry 'refold --help'\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "premises, refold-experiments",
    "explore, refold-explorer",
    "reproduce, refold-experiments"
  })
  void run_commandOfAnAbsentModule_isRefusedWithItsName(String command, String module) {
    assertThat(Ran.refold(command, "--help"))
        .isEqualTo(
            new Ran(
                2,
                "",
                "refold: %s: not installed; add %s to the class path\ntry 'refold --help'\n"
                    .formatted(command, module)));
  }

  @Test
  void run_stacktrace_isShownWhereAskedFor() {
    String none = folder.resolve("none").toString();
    String line = "refold: " + none + ": can't be read (no such file or folder)\n";
    assertThat(Ran.refold("explain", "--codec", none)).isEqualTo(new Ran(1, "", line));
    for (String[] args :
        new String[][] {
          {"--stacktrace", "explain", "--codec", none}, {"explain", "--codec", none, "--stacktrace"}
        }) {
      Ran ran = Ran.refold(args);
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err())
          .startsWith(line + "org.refold.error.RefoldException: ")
          .contains("at org.refold.Codec.load(Codec.java:");
    }
  }

  @Test
  void run_fileNameWithControlCharacters_staysOnOneLine() {
    String odd = folder.resolve("a\n\u001b[31mb").toString();
    assertThat(Ran.refold("explain", "--codec", odd).err())
        .isEqualTo(
            "refold: " + folder.resolve("a??[31mb") + ": can't be read (no such file or folder)\n");
  }

  @Test
  void run_fileNameWithAt_isNoArgumentFile() throws IOException {
    Path input = Files.writeString(folder.resolve("@some.txt"), "f(a)\n");
    Ran ran =
        Ran.refold("encode", "--as", "terms", "--codec", folder.resolve("c") + "", input + "");
    assertThat(ran.code()).isZero();
  }

  @Test
  void run_outOfMemoryOrStack_isOneLine() {
    assertThat(encodeWhileReading(new OutOfMemoryError()))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: out of memory; give the JVM more, for example REFOLD_JAVA_OPTS=-Xmx8g\n"));
    assertThat(encodeWhileReading(new StackOverflowError()))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: out of stack space; give the JVM more, for example"
                    + " REFOLD_JAVA_OPTS=-Xss64m\n"));
  }

  private Ran encodeWhileReading(Error error) {
    InputStream in =
        new InputStream() {
          @Override
          public int read() {
            throw error;
          }

          @Override
          public int read(byte[] target, int from, int count) {
            throw error;
          }
        };
    return Ran.refold(in, "encode", "--as", "terms", "--codec", folder.resolve("c") + "", "-");
  }

  @Test
  void report_otherThrowables_areOneLine() {
    assertThat(reported(new IllegalStateException(new OutOfMemoryError())))
        .isEqualTo(
            "refold: out of memory; give the JVM more, for example" + " REFOLD_JAVA_OPTS=-Xmx8g\n");
    assertThat(reported(new IllegalStateException("odd")))
        .isEqualTo(
            "refold: internal error: java.lang.IllegalStateException: odd; this is a bug, please"
                + " report it with the output of --stacktrace\n");
    assertThat(reported(new IOException("on fire"))).isEqualTo("refold: on fire\n");
  }

  private static String reported(Throwable failure) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    assertThat(new Failures(new RefoldCommand(), stream).report(failure)).isEqualTo(1);
    return err.toString(StandardCharsets.UTF_8);
  }
}
