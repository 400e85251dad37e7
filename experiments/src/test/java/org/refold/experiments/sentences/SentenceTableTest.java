package org.refold.experiments.sentences;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.SharedData;
import org.refold.error.RefoldException;
import org.refold.experiments.data.DataFolder;
import org.refold.experiments.protocol.Settings;
import org.refold.experiments.protocol.Steps;
import org.refold.experiments.report.Blocks;
import org.refold.experiments.report.Cell;
import org.refold.experiments.report.Fact;
import org.refold.experiments.report.Section;
import org.refold.experiments.report.Table;
import org.refold.plot.LinePlot;

class SentenceTableTest {
  private static final int SENTENCES = 40;

  @TempDir private Path folder = Path.of("");

  private Settings made(int sample, int threads) throws IOException {
    Path brown = Files.createDirectories(folder.resolve("brown"));
    Random random = new Random(5);
    List<String> lines = new ArrayList<>();
    lines.add("long ".repeat(151));
    for (int i = 0; i < SENTENCES; i++) {
      lines.add(
          IntStream.rangeClosed(0, i % 20)
              .mapToObj(word -> "w" + random.nextInt(200))
              .collect(Collectors.joining(" ")));
    }
    Files.write(brown.resolve("sentences.txt"), lines);
    return new Settings(new DataFolder(folder), 1, OptionalInt.of(sample), threads);
  }

  /** The cells of our rows in a column. */
  private static List<Cell> column(Table table, String key) {
    List<String> keys = table.columns().stream().map(Table.Column::key).toList();
    return table.rows().stream()
        .filter(row -> row.source() == Table.Source.REFOLD)
        .map(row -> row.cells().get(keys.indexOf(key)))
        .toList();
  }

  private static List<Double> means(Table table, String key) {
    return column(table, key).stream().map(cell -> ((Cell.Spread) cell).mean()).toList();
  }

  /** One test for both, since what a run costs is to fill the tables of its codecs. */
  @Test
  void run_anyThreads_givesTheSameFiguresInTheStagesThatWereSaid() throws IOException {
    SentenceTable experiment = new SentenceTable(made(30, 1));
    Steps steps = new Steps();
    Section one = experiment.run(steps);
    assertThat(steps.ofStage().keySet()).containsExactlyElementsOf(experiment.stages());
    steps.ofStage().forEach((stage, count) -> assertThat(count).isEqualTo(stage.steps()));
    Section two = new SentenceTable(made(30, 3)).run(new Steps());
    assertThat(two.facts()).isEqualTo(one.facts());
    assertThat(Blocks.plot(two, LinePlot.class, "sentences"))
        .isEqualTo(Blocks.plot(one, LinePlot.class, "sentences"));
    assertThat(Blocks.table(two, "lengths")).isEqualTo(Blocks.table(one, "lengths"));
    Table table = Blocks.table(one, "results");
    for (Table.Column column : table.columns()) {
      if (!column.key().endsWith("Millis")) {
        assertThat(column(Blocks.table(two, "results"), column.key()))
            .isEqualTo(column(table, column.key()));
      }
    }
  }

  @Test
  void run_moreThanThereAre_drawsAllThatFit() throws IOException {
    Section section = new SentenceTable(made(5_000, 2)).run(new Steps());
    Table lengths = Blocks.table(section, "lengths");
    assertThat(column(lengths, "passedOver")).containsOnly(Cell.of(1));
    assertThat(column(lengths, "sentences")).containsOnly(Cell.of(SENTENCES));
    assertThat(means(lengths, "mean")).containsExactly(10.5, 11.5);
    assertThat(means(lengths, "median")).containsExactly(10.5, 11.5);
    assertThat(means(lengths, "longest")).containsExactly(20.0, 21.0);
    assertThat(section.facts())
        .extracting(Fact::key)
        .doesNotHaveDuplicates()
        .contains("seed", "dataHash", "sample5CodecIds");
  }

  @Test
  void run_brown_provesWhatTheCeilingSays() {
    Settings settings =
        new Settings(
            new DataFolder(SharedData.path("brown").resolveSibling("")), 1, OptionalInt.of(200), 2);
    Section section = new SentenceTable(settings).run(new Steps());
    Table table = Blocks.table(section, "results");
    assertThat(column(table, "symbols")).containsOnly(Cell.of(20_150));
    assertThat(column(table, "constraints"))
        .containsExactly(
            Cell.of(1_495), Cell.of(2_990), Cell.of(4_485), Cell.of(5_980), Cell.of(7_475));
    assertThat(column(table, "dimension").get(4)).isEqualTo(Cell.of(27_625));
    // Sentence by sentence: "differing" is 0.
    assertThat(section.headlines().get(1).figure()).isEqualTo("100%");
    assertThat(column(table, "unique")).isEqualTo(column(table, "ceiling"));
    List<Double> unique = means(table, "unique");
    assertThat(unique).isSorted().element(0).matches(share -> share > 0.05 && share < 0.2);
    assertThat(unique.get(4)).isGreaterThan(0.99);
    for (int t = 0; t < 5; t++) {
      assertThat(means(table, "correct").get(t)).isGreaterThanOrEqualTo(unique.get(t));
      assertThat(means(table, "ambiguous").get(t) + unique.get(t)).isCloseTo(1, within(1e-12));
    }
    assertThat(means(table, "exhausted")).containsOnly(0.0);
    assertThat(means(Blocks.table(section, "lengths"), "longest").get(0)).isLessThan(151);
    assertThat(section.facts())
        .contains(
            new Fact("population", "sentences to draw from", "57337"),
            new Fact("passedOver", "longer sentences, skipped", "3"));
  }

  @Test
  void requireConstants_moreWordsThanThePaperHas_isRefused() {
    SentenceTable.requireConstants(19_999);
    assertThatThrownBy(() -> SentenceTable.requireConstants(20_000))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "sentences: got 20,000 different words in a sample, expected at most 19,999, the"
                + " number of constants in the paper; draw fewer sentences with --sample");
  }
}
