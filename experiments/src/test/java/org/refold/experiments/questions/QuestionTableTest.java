package org.refold.experiments.questions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.SharedData;
import org.refold.error.RefoldException;
import org.refold.experiments.data.DataFolder;
import org.refold.experiments.protocol.NoWatch;
import org.refold.experiments.protocol.Settings;
import org.refold.experiments.protocol.Steps;
import org.refold.experiments.report.Cell;
import org.refold.experiments.report.Fact;
import org.refold.experiments.report.Section;
import org.refold.experiments.report.Table;

class QuestionTableTest {
  @TempDir private Path folder;

  private Settings settings(Path data) {
    return new Settings(new DataFolder(data), 3, OptionalInt.empty(), 2);
  }

  private static List<Cell> row(Section section, String table, int row) {
    Table found =
        section.blocks(Table.class).stream()
            .filter(its -> its.name().equals(table))
            .findFirst()
            .orElseThrow();
    return found.rows().get(row).cells();
  }

  private static String fact(Section section, String key) {
    return section.facts().stream()
        .filter(fact -> fact.key().equals(key))
        .map(Fact::value)
        .findFirst()
        .orElseThrow();
  }

  private static double figure(Cell cell) {
    return ((Cell.Figure) cell).value();
  }

  @Test
  void run_madeUpQuestions_answersThemInCrossValidation() throws IOException {
    Files.write(folder.resolve("train.tsv"), MoonQuestions.lines());
    Section section = new QuestionTable(settings(folder)).run(new NoWatch());
    assertThat(figure(row(section, "answers", 2).get(1))).as("exact match").isEqualTo(1);
    assertThat(figure(row(section, "answers", 2).get(2))).as("proven").isEqualTo(1);
    assertThat(figure(row(section, "errors", 0).get(1))).as("right, structure seen").isEqualTo(40);
    assertThat(fact(section, "folds")).isEqualTo("10");
    assertThat(fact(section, "codecIds").split(" ", -1)).hasSize(10);
    assertThat(section.headlines().get(0).words())
        .startsWith("of 40 questions")
        .contains("10-fold");
  }

  @Test
  void run_testQuestionsBesideThem_asksThoseAndGetsNewStructures() throws IOException {
    Path data = Files.createDirectories(folder.resolve("geoquery"));
    Files.write(data.resolve("train.tsv"), MoonQuestions.lines());
    Files.write(
        data.resolve("test.tsv"),
        List.of(
            "how big is grael\t( size:i grael:p )",
            "how far away is the biggest moon of zorb\t( distance:i ( argmax $0 ( and ( moon:t $0 )"
                + " ( circles:t $0 zorb:p ) ) ( size:i $0 ) ) )",
            "how many moons circle varn\t( lambda $0 e ( moon:t $0 ) )"));
    Section section = new QuestionTable(settings(folder)).run(new NoWatch());
    assertThat(fact(section, "folds")).isEqualTo("1");
    assertThat(fact(section, "asked")).isEqualTo("3");
    assertThat(figure(row(section, "errors", 0).get(1))).as("right").isEqualTo(1);
    double newOnes =
        figure(row(section, "errors", 2).get(2)) + figure(row(section, "errors", 3).get(2));
    assertThat(newOnes).as("wrong by model or rule, structure new").isEqualTo(2);
  }

  @Test
  void constructor_noQuestions_saysWhereTheyAreToBeHad() {
    assertThatThrownBy(() -> new QuestionTable(settings(folder)))
        .isInstanceOf(RefoldException.class)
        .hasMessageContainingAll(
            folder.resolve("geoquery/train.tsv").toString(), "found no questions", "https://");
  }

  @Test
  void stages_always_areOneStepPerQuestion() throws IOException {
    Files.write(folder.resolve("train.tsv"), MoonQuestions.lines());
    QuestionTable table = new QuestionTable(settings(folder));
    Steps steps = new Steps();
    table.run(steps);
    assertThat(table.stages().get(0).steps()).isEqualTo(40);
  }

  /** Each twentieth question of GeoQuery by a model of all others. */
  @Test
  void run_realQuestions_areMostlyRight() throws IOException {
    List<Question> all =
        Question.read(
            Files.readAllLines(SharedData.path("geoquery/train.tsv")), "geoquery/train.tsv");
    assertThat(all).hasSize(600);
    List<Question> asked = IntStream.range(0, 30).mapToObj(i -> all.get(20 * i)).toList();
    List<Question> others = all.stream().filter(question -> !asked.contains(question)).toList();
    QuestionParser parser = new QuestionParser(QuestionModel.fit(others, 1));
    long right = asked.stream().map(parser::outcome).filter(QuestionOutcome::isRight).count();
    assertThat(right).isGreaterThanOrEqualTo(20);
  }
}
