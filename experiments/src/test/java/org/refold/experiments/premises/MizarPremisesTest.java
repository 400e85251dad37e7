package org.refold.experiments.premises;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.SharedData;
import org.refold.file.Gzip;
import org.refold.formats.Kinds;

/** The earlier half of MPTP2078, whose own k-NN has recall 63.6, 76.1, 85.9% and covers 426. */
class MizarPremisesTest {
  private static Library library() throws IOException {
    List<NamedFormula> formulas = new ArrayList<>();
    try (InputStream packed = Files.newInputStream(SharedData.path("mptp2078/formulas.p.gz"));
        InputStream in = Gzip.unpacked(packed)) {
      Kinds.FORMULAS
          .read(in, "formulas.p.gz")
          .forEachRemaining(
              item -> formulas.add(new NamedFormula(item.name().orElseThrow(), item.graph())));
    }
    try (InputStream in = Files.newInputStream(SharedData.path("mptp2078/proofs.txt"))) {
      return new Library(formulas, Proof.read(in, "proofs.txt"));
    }
  }

  private static Recall recall(Library library, PremiseSettings settings) {
    Recall recall = new Recall();
    Chronology.visit(
        library,
        settings,
        library::isProved,
        (theorem, goal) -> recall.add(goal.ranking(), library.premises(theorem)));
    assertThat(recall.theorems()).isEqualTo(671);
    return recall;
  }

  @Test
  void visit_mizar_findsMorePremisesThanTheBenchmark() throws IOException {
    Library library = library();
    Recall symbols = recall(library, new PremiseSettings(0, false));
    Recall structure = recall(library, new PremiseSettings(0.5, false));
    Recall learned = recall(library, PremiseSettings.DEFAULT);
    for (Recall recall : List.of(structure, learned)) {
      assertThat(recall.share(16)).isGreaterThan(0.02 + symbols.share(16)).isGreaterThan(0.67);
      assertThat(recall.share(32)).isGreaterThan(0.01 + symbols.share(32)).isGreaterThan(0.81);
      assertThat(recall.share(64)).isGreaterThan(0.90);
      assertThat(recall.covered(64)).isGreaterThan(symbols.covered(64)).isGreaterThan(475);
    }
  }
}
