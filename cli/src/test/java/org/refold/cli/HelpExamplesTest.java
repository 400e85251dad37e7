package org.refold.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the examples in the help of all commands, in the order of the commands. */
class HelpExamplesTest {
  private static final List<String> COMMANDS =
      List.of(
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
          "demo");

  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
  private static final Pattern OUTPUT = Pattern.compile("[a-z]+\\.[a-z]+(:[0-9]+)?");

  @TempDir private Path folder;

  @Test
  void examples_ofEveryCommand_work() throws IOException {
    for (String command : COMMANDS) {
      List<String> examples = examples(command);
      assertThat(examples).as(command).hasSizeBetween(command.equals("demo") ? 1 : 2, 4);
      for (String example : examples) {
        assertThat(run(example).code()).as(example).isZero();
      }
    }
  }

  @Test
  void examples_ofAllCommandsTogether_work() throws IOException {
    for (String example : examples("--help")) {
      assertThat(run(example).code()).as(example).isZero();
    }
  }

  private static List<String> examples(String command) {
    Ran help = command.startsWith("-") ? Ran.refold(command) : Ran.refold(command, "--help");
    return help.out()
        .lines()
        .dropWhile(line -> !line.startsWith("Example"))
        .filter(line -> line.matches(" {2}\\S.*"))
        .map(String::strip)
        .toList();
  }

  /** Runs a command, after the pipe if there is one, without a shell. */
  private Ran run(String example) throws IOException {
    String[] pipe = example.split(" \\| ", -1);
    List<String> words = words(pipe[pipe.length - 1]);
    assertThat(words.get(0)).as(example).isEqualTo("refold");
    return Ran.refold(
        pipe.length == 1 ? InputStream.nullInputStream() : input(words(pipe[0])),
        words.subList(1, words.size()).toArray(String[]::new));
  }

  private static InputStream input(List<String> words) throws IOException {
    String last = words.get(words.size() - 1);
    String text =
        switch (words.get(0)) {
          case "echo" -> last + "\n";
          case "cat" -> Files.readString(Path.of(last));
          case "head" -> {
            long count = Long.parseLong(words.get(2));
            yield String.join(
                    "\n", Files.readAllLines(Path.of(last)).stream().limit(count).toList())
                + "\n";
          }
          default -> throw new IllegalArgumentException(words.toString());
        };
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The words of a command, with examples in their folder and other files in a temporary one. */
  private List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      String word = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
      words.add(
          word.startsWith("examples/")
              ? "../" + word
              : OUTPUT.matcher(word).matches() ? folder.resolve(word).toString() : word);
    }
    return words;
  }
}
