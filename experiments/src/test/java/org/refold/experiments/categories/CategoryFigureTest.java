package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;
import org.refold.experiments.data.Axioms;
import org.refold.experiments.data.DataFolder;
import org.refold.experiments.data.TptpAxioms;
import org.refold.experiments.protocol.Settings;
import org.refold.experiments.protocol.Steps;
import org.refold.experiments.report.Block;
import org.refold.experiments.report.Blocks;
import org.refold.experiments.report.Cell;
import org.refold.experiments.report.Fact;
import org.refold.experiments.report.Section;
import org.refold.experiments.report.Table;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.verify.LongRunning;

class CategoryFigureTest {
  private static final List<String> DOMAINS = List.of("GRP", "LAT", "RNG", "SET");
  private static final int OF_EACH = 15;

  @TempDir private Path folder = Path.of("");

  /**
   * Each domain has its own functions and common ones; one clause of each domain exceeds a cap of
   * the paper, and one is in all domains.
   */
  private DataFolder made() throws IOException {
    AxiomFiles files = new AxiomFiles(folder);
    Random random = new Random(5);
    for (int domain = 0; domain < DOMAINS.size(); domain++) {
      List<String> clauses = new ArrayList<>();
      clauses.add("everywhere(X)");
      clauses.add("wide" + domain + "(X,X,X,X)");
      while (clauses.size() < OF_EACH + 2) {
        clauses.add(
            "~ p(%s,c%d) | %s = %s"
                .formatted(
                    term(domain, 2, random),
                    clauses.size(),
                    term(domain, 1, random),
                    term(random.nextInt(4), 1, random)));
      }
      files.write(DOMAINS.get(domain) + "001-0.ax", clauses.toArray(String[]::new));
    }
    return files.data();
  }

  private static String term(int domain, int depth, Random random) {
    return depth == 0
        ? List.of("X", "Y", "e").get(random.nextInt(3))
        : "f%d(%s,%s)"
            .formatted(domain, term(domain, depth - 1, random), term(domain, depth - 1, random));
  }

  private static CategoryFigure figure(DataFolder data, OptionalInt sample, int threads) {
    return new CategoryFigure(new Settings(data, 1, sample, threads));
  }

  private static List<Cell> column(Table table, String key) {
    List<String> keys = table.columns().stream().map(Table.Column::key).toList();
    return table.rows().stream().map(row -> row.cells().get(keys.indexOf(key))).toList();
  }

  /** Shares are between 0 and 1, and a mean between the least and the most. */
  private static void requireRanges(Section section) {
    Blocks.plots(section, LinePlot.class)
        .forEach(
            plot ->
                assertThat(plot.lines())
                    .flatExtracting(LinePlot.Line::points)
                    .isNotEmpty()
                    .allSatisfy(point -> requireShares(point.least(), point.y(), point.most())));
    for (Block block : section.blocks()) {
      if (block instanceof Table table) {
        for (Table.Column column : table.columns()) {
          if (column.format() == Format.SHARE) {
            column(table, column.key()).forEach(CategoryFigureTest::requireShare);
          }
        }
      }
    }
  }

  private static void requireShare(Cell cell) {
    if (cell instanceof Cell.Spread spread) {
      requireShares(spread.least(), spread.mean(), spread.most());
    } else if (cell instanceof Cell.Figure figure) {
      requireShares(0, figure.value(), 1);
    } else {
      assertThat(cell).isEqualTo(Cell.ABSENT);
    }
  }

  private static void requireShares(double least, double mean, double most) {
    assertThat(List.of(0.0, least, mean, most, 1.0)).isSorted();
  }

  @Test
  void run_ownAxioms_countsThemInTheStepsForetold() throws IOException {
    CategoryFigure figure = figure(made(), OptionalInt.empty(), 2);
    Steps steps = new Steps();
    Section section = figure.run(steps);
    assertThat(new ArrayList<>(steps.ofStage().keySet())).isEqualTo(figure.stages()).hasSize(11);
    steps
        .ofStage()
        .forEach((stage, done) -> assertThat(done).as(stage.name()).isEqualTo(stage.steps()));
    requireRanges(section);
    assertThat(column(Blocks.table(section, "categoryMixes"), "clauses"))
        .startsWith(Cell.of(PaperCategories.CLAUSES), Cell.of(60))
        .hasSize(1 + 2 * 3 + 1);
    Table domains = Blocks.table(section, "categoryDomains");
    assertThat(column(domains, "domain"))
        .containsExactlyElementsOf(DOMAINS.stream().map(Cell::of).toList());
    assertThat(column(domains, "clauses"))
        .containsExactly(Cell.of(17), Cell.of(16), Cell.of(16), Cell.of(16));
    assertThat(Blocks.table(section, "categoryShared").rows())
        .extracting(Table.Row::cells)
        .containsExactly(List.of(Cell.of("GRP, LAT, RNG, SET"), Cell.of(1)));
    Table features = Blocks.table(section, "categoryFeatures");
    assertThat(features.rows()).hasSize(3 + Features.values().length + 2);
    assertThat(column(features, "unfolded")).startsWith(Cell.of(1.0)).endsWith(Cell.ABSENT);
    // A domain's own functions identify it.
    assertThat(column(features, "linear"))
        .allSatisfy(cell -> assertThat(((Cell.Spread) cell).mean()).isBetween(0.6, 1.0));
  }

  @Test
  void run_anyNumberOfThreads_givesTheSameInPlotsAndTables() throws IOException {
    DataFolder data = made();
    Section section = figure(data, OptionalInt.of(20), 1).run(new Steps());
    assertThat(figure(data, OptionalInt.of(20), 2).run(new Steps())).isEqualTo(section);
    LinePlot paper = Blocks.plot(section, LinePlot.class, "categories");
    for (LinePlot.Line line : paper.lines().subList(0, 3)) {
      assertThat(line.points()).hasSize(CategoryFigure.LAMBDAS.length);
    }
    Table mixes = Blocks.table(section, "categoryMixes");
    Cell.Spread symbols = (Cell.Spread) column(mixes, "symbols").get(3);
    Cell.Spread structure = (Cell.Spread) column(mixes, "structure").get(3);
    LinePlot.Line three = paper.lines().get(0);
    assertThat(three.points().get(0)).isEqualTo(point(0, symbols));
    assertThat(three.points().get(20)).isEqualTo(point(1, structure));
    assertThat(column(mixes, "symbols").subList(1, 4)).containsOnly(symbols);
  }

  private static LinePlot.Point point(double x, Cell.Spread spread) {
    return new LinePlot.Point(x, spread.mean(), spread.least(), spread.most());
  }

  @LongRunning
  @Test
  void run_sampleOfTptp_hasAllBlocks() {
    Section section = figure(TptpAxioms.folder(), OptionalInt.of(40), 2).run(new Steps());
    requireRanges(section);
    assertThat(section.name()).isEqualTo("categories");
    Blocks.plot(section, LinePlot.class, "categories");
    Blocks.plot(section, LinePlot.class, "categoryNeighbours");
    for (String name :
        List.of("categoryMixes", "categoryFeatures", "categoryDomains", "categoryShared")) {
      assertThat(Blocks.table(section, name).rows()).isNotEmpty();
    }
    assertThat(section.facts())
        .contains(new Fact("dataHash", "hash of the data", Axioms.read(TptpAxioms.folder()).hash()))
        .extracting(Fact::key)
        .contains("seed", "folds", "paperCodec", "maskedCodec", "unmaskedCodec", "linear")
        .doesNotHaveDuplicates();
    assertThat(section.headlines()).isNotEmpty();
  }

  @Test
  void new_fewerClausesThanFolds_isRefused() throws IOException {
    AxiomFiles files = new AxiomFiles(folder);
    files.write("GRP001-0.ax", "p(X)", "p(Y)", "q(X,a)", "wide(X,X,X,X)");
    assertThatThrownBy(() -> figure(files.data(), OptionalInt.empty(), 1))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "categories: got 2 different clauses within the paper's caps, expected at least 5,"
                + " one per fold");
  }

  @Test
  void run_fiveClauses_isNoFault() throws IOException {
    AxiomFiles files = new AxiomFiles(folder);
    files.write("GRP001-0.ax", "p(X)", "q(X)");
    files.write("RNG001-0.ax", "q(X,a)", "r(a)", "s(b)");
    requireRanges(figure(files.data(), OptionalInt.empty(), 1).run(new Steps()));
  }

  @Test
  void new_withoutData_saysWhereTheyAre() {
    assertThatThrownBy(() -> figure(new DataFolder(folder), OptionalInt.empty(), 1))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("https://tptp.org");
  }
}
