package org.refold.experiments.clauses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;
import org.refold.experiments.data.DataFolder;
import org.refold.experiments.protocol.NoWatch;
import org.refold.experiments.protocol.Settings;
import org.refold.experiments.protocol.Steps;
import org.refold.experiments.report.Block;
import org.refold.experiments.report.Blocks;
import org.refold.experiments.report.Cell;
import org.refold.experiments.report.Headline;
import org.refold.experiments.report.Section;
import org.refold.experiments.report.SideBySide;
import org.refold.experiments.report.Table;
import org.refold.plot.BarPlot;

/** The whole experiment on a few clauses of each sort, which need no corpus. */
class ClauseTableTest {
  private static final String CLAUSES =
      """
      cnf(chains, axiom, f(f(f(f(a)))) = f(a)).
      cnf(wide, axiom, p(a,b,c,d)).
      cnf(plain, axiom, ~ man(X) | mortal(X)).
      cnf(sides, axiom, times(Y,X) = X).
      cnf(sides, axiom, b = a).
      """;

  @TempDir private Path folder;

  @BeforeEach
  void writeAxioms() throws IOException {
    Path axioms = Files.createDirectories(folder.resolve("tptp/Axioms"));
    StringBuilder pairs = new StringBuilder(CLAUSES);
    for (char c = 'a'; c < 'k'; c++) {
      pairs.append("cnf(pair, axiom, less(").append(c).append(",l)).\n");
    }
    Files.writeString(axioms.resolve("SYN999-0.ax"), pairs);
  }

  private ClauseTable table(OptionalInt sample, int threads) {
    return new ClauseTable(new Settings(new DataFolder(folder), 1, sample, threads));
  }

  private Section section(OptionalInt sample, int threads) {
    return table(sample, threads).run(new NoWatch());
  }

  private static Cell cell(Table table, int row, String key) {
    for (int i = 0; i < table.columns().size(); i++) {
      if (table.columns().get(i).key().equals(key)) {
        return table.rows().get(row).cells().get(i);
      }
    }
    throw new AssertionError("no column " + key);
  }

  @Test
  void run_fewClauses_showsThemBesideThePaper() {
    Section section = section(OptionalInt.empty(), 2);
    Table table = Blocks.table(section, "clauses");
    assertThat(table.rows()).hasSize(3 + 3 + 6 + 9 + 6);
    assertThat(cell(table, 1, "settings")).isEqualTo(Cell.of("the paper"));
    assertThat(cell(table, 1, "correct")).isEqualTo(Cell.of(0.718));
    assertThat(cell(table, 1, "dimension")).isEqualTo(Cell.of(11_636));
    assertThat(cell(table, 5, "unrepresentable")).isEqualTo(Cell.of(1 / 15.0));
    assertThat(cell(table, 11, "unique")).isEqualTo(Cell.of(1));
    assertThat(cell(table, 11, "text")).isEqualTo(Cell.ABSENT);
    assertThat(cell(table, 25, "text")).isEqualTo(Cell.of(1));
    assertThat(section.headlines())
        .extracting(Headline::figure)
        .startsWith("100%", "100%")
        .hasSize(3);
    assertThat(section.headlines().get(0).words())
        .startsWith("of 15 axioms of TPTP come back at t = ")
        .endsWith("; none unrepresentable");
    assertThat(section.headlines().get(0).paper())
        .isEqualTo("71.8% at best; 16.0% unrepresentable");
  }

  @Test
  void run_fewClauses_showsWhatHasARival() {
    Section section = section(OptionalInt.empty(), 2);
    SideBySide repeated = Blocks.sides(section, "clauseRepeatedLabels");
    assertThat(repeated.sides().get(0).heading()).isEqualTo("the axiom, SYN999-0.ax:1");
    assertThat(repeated.sides().get(1).text())
        .isEqualTo("cnf(clause, axiom, f(f(f(f(a)))) = f(f(a))).");
    Table failures = Blocks.table(section, "clauseFailures");
    assertThat(failures.rows())
        .anySatisfy(
            row ->
                assertThat(row.cells())
                    .startsWith(
                        Cell.of("the paper's settings, here"),
                        Cell.of("unrepresentable"),
                        Cell.of("ordered arity over 3"),
                        Cell.of(1),
                        Cell.of(1),
                        Cell.of(1),
                        Cell.ABSENT));
  }

  @Test
  void run_bars_addUp() {
    BarPlot bars = Blocks.plot(section(OptionalInt.empty(), 2), BarPlot.class, "clauses");
    assertThat(bars.bars()).hasSize(27);
    for (BarPlot.Bar bar : bars.bars()) {
      assertThat(bar.shares()).hasSameSizeAs(bars.parts());
      // The paper's figures are rounded.
      assertThat(bar.shares().stream().mapToDouble(Double::doubleValue).sum())
          .isEqualTo(1, within(bar.group().equals("the paper") ? 0.0011 : 1e-9));
    }
  }

  @Test
  void run_anyNumberOfThreads_givesTheSameFigures() {
    Section one = section(OptionalInt.of(9), 1);
    Section two = section(OptionalInt.of(9), 2);
    assertThat(two.facts()).isEqualTo(one.facts());
    assertThat(two.headlines()).isEqualTo(one.headlines());
    assertThat(two.blocks()).hasSameSizeAs(one.blocks());
    for (int i = 0; i < one.blocks().size(); i++) {
      assertThat(withoutTimes(two.blocks().get(i))).isEqualTo(withoutTimes(one.blocks().get(i)));
    }
  }

  private static Object withoutTimes(Block block) {
    if (!(block instanceof Table table)) {
      return block;
    }
    List<Cell> cells = new ArrayList<>();
    for (int row = 0; row < table.rows().size(); row++) {
      for (Table.Column column : table.columns()) {
        if (!column.key().endsWith("Millis")) {
          cells.add(cell(table, row, column.key()));
        }
      }
    }
    return cells;
  }

  @Test
  void stages_ofARun_areTheOnesThatCome() {
    ClauseTable table = table(OptionalInt.of(5), 1);
    Steps steps = new Steps();
    table.run(steps);
    assertThat(steps.ofStage().keySet()).containsExactlyElementsOf(table.stages());
    assertThat(steps.ofStage())
        .allSatisfy((stage, count) -> assertThat(count).isEqualTo(stage.steps()));
  }

  @Test
  void new_withoutData_saysWhereTheyAre() {
    assertThatThrownBy(
            () ->
                new ClauseTable(
                    new Settings(
                        new DataFolder(folder.resolve("none")), 1, OptionalInt.empty(), 1)))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("https://tptp.org");
  }
}
