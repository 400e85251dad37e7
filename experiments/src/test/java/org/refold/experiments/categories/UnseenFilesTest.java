package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;
import org.refold.experiments.categories.UnseenFiles.Score;
import org.refold.experiments.categories.UnseenFiles.Split;
import org.refold.experiments.data.Axioms;
import org.refold.signature.Unknown;

class UnseenFilesTest {
  @TempDir private Path folder = Path.of("");

  /** Both files of a domain have a name that tells it, and names that the other lacks. */
  @BeforeEach
  void writeFiles() throws IOException {
    AxiomFiles files = new AxiomFiles(folder);
    files.write("GRP001-0.ax", "group(X)", "group(X) | p1(X)", "group(X) | p2(X)");
    files.write("GRP002-0.ax", "group(X)", "group(X) | p3(X)", "group(X) | p4(X)");
    files.write("LAT001-0.ax", "meet(X)", "meet(X) | p5(X)", "meet(X) | p6(X)", "meet(a)");
    files.write("LAT002-0.ax", "meet(X)", "meet(X) | p7(X)", "meet(X) | p8(X)", "meet(a)");
    files.write("SET001-0.ax", "alone(X)");
  }

  private UnseenFiles files() {
    return new UnseenFiles(Axioms.read(new AxiomFiles(folder).data()));
  }

  @Test
  void split_domainsOfSeveralFiles_dividesTheFilesOfEach() {
    Split split = files().split(1);
    assertThat(split.learnt()).hasSize(7);
    assertThat(split.asked()).hasSize(7);
    for (Axioms.Axiom asked : split.asked()) {
      String file = asked.location().substring(0, asked.location().indexOf(':'));
      assertThat(split.learnt())
          .noneMatch(learnt -> learnt.location().startsWith(file))
          .anyMatch(learnt -> learnt.domain().equals(asked.domain()));
    }
  }

  @Test
  void score_unknownLabelsBesideKnownOnes_areWrongWhereTheyAreRefused() {
    Split split = files().split(1);
    double unknown = 100 * 4 / 7.0;
    for (Unknown way : List.of(Unknown.SPELL, Unknown.HASH)) {
      assertThat(UnseenFiles.score(split, way, 0)).isEqualTo(new Score(100, 100, 100, unknown));
    }
    assertThat(UnseenFiles.score(split, Unknown.ERROR, 0))
        .isEqualTo(new Score(100 * 3 / 7.0, 100, 0, unknown));
  }

  @Test
  void new_oneFileForEachDomain_isRefused() throws IOException {
    Path other = folder.resolve("other");
    new AxiomFiles(other).write("GRP001-0.ax", "p(X)");
    Axioms axioms = Axioms.read(new AxiomFiles(other).data());
    assertThatThrownBy(() -> new UnseenFiles(axioms))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "axioms: got no domain with several files, expected files such as GRP001-0.ax and"
                + " GRP002-0.ax");
  }
}
