package org.refold.experiments.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.SharedData;
import org.refold.cli.Ran;
import org.refold.cli.console.Surroundings;
import org.refold.experiments.Reproduction;
import org.refold.experiments.questions.MoonQuestions;
import org.refold.verify.LongRunning;
import picocli.CommandLine;

class ReproduceCommandTest {
  private static final List<String> DOMAINS = List.of("CAT", "DOG", "HEN", "OWL");

  @TempDir private Path folder;
  private Path data;
  private Path report;

  /** Sentences and clauses that nobody has ever written. */
  @BeforeEach
  void write() throws IOException {
    data = folder.resolve("data");
    report = folder.resolve("new/report");
    Random random = new Random(7);
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      StringBuilder sentence = new StringBuilder("bird" + i);
      for (int word = 0; word < i % 12; word++) {
        sentence.append(" word").append(random.nextInt(100));
      }
      sentences.add(sentence.toString());
    }
    Files.write(Files.createDirectories(data.resolve("brown")).resolve("sentences.txt"), sentences);
    Files.write(
        Files.createDirectories(data.resolve("geoquery")).resolve("train.tsv"),
        MoonQuestions.lines());
    Path axioms = Files.createDirectories(data.resolve("tptp/Axioms"));
    for (String domain : DOMAINS) {
      String word = domain.toLowerCase(Locale.ROOT);
      StringBuilder clauses = new StringBuilder();
      for (int i = 0; i < 15; i++) {
        clauses
            .append("cnf(c" + i + ",axiom,( ~ sees(X,f" + i % 4 + "(Y)) | ")
            .append(word + i % 3 + "(f" + i % 5 + "(X)," + word + i + ") )).\n");
      }
      Files.writeString(axioms.resolve(domain + "001-0.ax"), clauses);
    }
  }

  private Ran reproduce(Object... args) {
    return Ran.refold(
        Stream.concat(Stream.of("reproduce"), Stream.of(args).map(String::valueOf))
            .toArray(String[]::new));
  }

  /** Every value by its pointer, such as /facts/seed. */
  private static Map<String, String> values(String json) throws IOException {
    Map<String, String> values = new LinkedHashMap<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token.isScalarValue()) {
          values.put(parser.getParsingContext().pathAsPointer().toString(), parser.getText());
        }
      }
    }
    return values;
  }

  private static Map<String, String> withoutTimes(String json) throws IOException {
    Map<String, String> values = values(json);
    values.entrySet().removeIf(entry -> isTime(entry.getKey(), entry.getValue()));
    return values;
  }

  /** As docs/reference/json.md says. */
  private static boolean isTime(String pointer, String value) {
    return pointer.matches("/facts/(started|seconds|threads)")
        || pointer.matches(".*(Millis|Seconds)(/.*)?")
        || (pointer.endsWith("/figure") && value.matches(".* (ms|s)"));
  }

  @Test
  void reproduce_all_writesTheReportAndTellsTheHeadlines() throws IOException {
    Ran ran = reproduce("all", "--data", data, "--report", report, "--sample", 20, "--threads", 1);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    String json = Files.readString(report.resolve("report.json"));
    assertThat(values(json))
        .containsEntry("/facts/seed", "1")
        .containsEntry("/facts/sample", "20")
        .containsEntry("/facts/threads", "1")
        .containsKeys("/facts/version", "/facts/started", "/facts/seconds", "/facts/machineJvm");
    for (String name : Reproduction.names()) {
      Map<String, String> values = values(json);
      assertThat(ran.out())
          .contains(values.get("/sections/" + name + "/title") + "\n")
          .contains(values.get("/sections/" + name + "/headlines/0/words") + "\n")
          .contains("paper: " + values.get("/sections/" + name + "/headlines/0/paper") + "\n");
    }
    assertThat(ran.out())
        .contains("\n\n" + report.resolve("report.html") + "  ")
        .contains("\n" + report.resolve("report.json") + "  ");
    assertThat(Files.readString(report.resolve("report.html"))).startsWith("<!DOCTYPE html>");
    assertThat(report.resolve("sentences.svg")).isRegularFile();

    Ran again =
        reproduce(
            "all", "--data", data, "--report", report, "--sample", 20, "--threads", 2, "--json");
    assertThat(again.out()).isEqualTo(Files.readString(report.resolve("report.json")));
    assertThat(withoutTimes(again.out())).isEqualTo(withoutTimes(json));
  }

  @Test
  void reproduce_questions_tellsHowManyAreRight() throws IOException {
    Ran ran = reproduce("questions", "--data", data, "--report", report);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .startsWith("A linear model that answers with structures\n  100% ")
        .contains(" of 40 questions get exactly their logical form, ");
    assertThat(values(Files.readString(report.resolve("report.json"))))
        .containsEntry("/sections/questions/facts/asked", "40")
        .containsEntry("/sections/questions/tables/errors/0/seen", "40");
  }

  /** The small sample of real data; what reports hold is tested with data made for that. */
  @LongRunning
  @Test
  void reproduce_allOfTheRealData_runs() throws IOException {
    Path brown = SharedData.path("brown");
    SharedData.path("tptp/Axioms");
    SharedData.path("geoquery/train.tsv");
    Ran ran =
        reproduce("all", "--data", brown.resolveSibling(""), "--report", report, "--sample", 60);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(values(Files.readString(report.resolve("report.json"))))
        .containsEntry("/sections/sentences/facts/population", "57337")
        .containsKeys(
            Reproduction.names().stream()
                .map(name -> "/sections/" + name + "/facts/dataHash")
                .toArray(String[]::new));
  }

  @Test
  void reproduce_onATerminal_showsHowFarItIsAndWipesIt() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream terminal = new PrintStream(err, true, StandardCharsets.UTF_8);
    int code =
        new CommandLine(
                new ReproduceCommand(
                    new Surroundings(
                        InputStream.nullInputStream(),
                        out,
                        terminal,
                        false,
                        true,
                        System::nanoTime)))
            .execute("sentences", "--data", data + "", "--report", report + "", "--sample", "20");
    assertThat(code).isZero();
    assertThat(err.toString(StandardCharsets.UTF_8))
        .as("nothing, where all is done in no time")
        .matches("(?:(?:\rsentences, sample .*% · stage .* left *)+\r +\r)?");
    assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("  the same figures as JSON\n");
  }

  @Test
  void reproduce_dataMissing_saysWhereItIsToBeHadAndLeavesNothing() {
    Ran ran = reproduce("all", "--data", folder.resolve("none"), "--report", report);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err())
        .startsWith(
            "refold: " + folder.resolve("none/brown") + ": found no sentences of the Brown corpus")
        .contains("https://github.com/nltk/nltk_data");
    assertThat(report).doesNotExist();
  }

  /** Found before anything runs: the data here is no text, and reading it would fail first. */
  @Test
  void reproduce_placeThatWontDo_isToldBeforeTheWork() throws IOException {
    Files.write(data.resolve("brown/sentences.txt"), new byte[] {(byte) 0xff, '\n'});
    Path file = Files.createFile(folder.resolve("file"));
    assertThat(reproduce("sentences", "--data", data, "--report", file))
        .isEqualTo(
            new Ran(1, "", "refold: " + file + ": got a file, expected a folder for the report\n"));
    Path occupied = folder.resolve("occupied");
    Files.createDirectories(occupied.resolve("report.html"));
    Ran ran = reproduce("sentences", "--data", data, "--report", occupied);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).startsWith("refold: " + occupied.resolve("report.html") + ": can't be");
    assertThat(reproduce("sentences", "--data", data, "--report", file.resolve("x")).err())
        .startsWith("refold: " + file.resolve("x") + ": can't be created (");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all --sample 19 | --sample: got 19, expected 20 to 2,147,483,647",
        "all --sample few | Invalid value for option '--sample': got 'few', expected a whole number of at most 2,147,483,647",
        "all --threads 0 | --threads: got 0, expected 1 to 1,024",
        "everything | EXPERIMENT: got 'everything', expected one of sentences,",
        "sentences all | Unmatched argument at index 2: 'all'",
        "--sample 20 | Missing required parameter: 'EXPERIMENT'",
      })
  void reproduce_whatCantBeMeant_isMisuse(String args, String message) {
    Ran ran = reproduce((Object[]) args.split(" "));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .startsWith("refold: " + message)
        .endsWith("\ntry 'refold reproduce --help'\n");
  }
}
