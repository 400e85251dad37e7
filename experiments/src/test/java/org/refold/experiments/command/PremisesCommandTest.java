package org.refold.experiments.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.cli.Ran;

class PremisesCommandTest {
  private static final String FORMULAS =
      """
      fof(sum, axiom, ! [X] : plus(X, zero) = X).
      fof(product, axiom, ! [X] : times(X, one) = X).
      fof(order, axiom, ! [X] : less(X, s(X))).
      fof(first, theorem, plus(one, zero) = one).
      fof(second, theorem, plus(s(one), zero) = s(one)).
      """;

  private static final String PROOFS = "first: sum\nsecond: sum first\n";

  @TempDir private Path folder;
  private Path formulas;
  private Path proofs;

  @BeforeEach
  void write() throws IOException {
    formulas = Files.writeString(folder.resolve("library.p"), FORMULAS);
    proofs = Files.writeString(folder.resolve("proofs.txt"), PROOFS);
  }

  private static Ran premises(String standardInput, Object... args) {
    return Ran.refoldReading(
        standardInput,
        Stream.concat(Stream.of("premises"), Stream.of(args).map(String::valueOf))
            .toArray(String[]::new));
  }

  @Test
  void premises_library_ranksEachTheoremWithReasonsAndSumsUp() {
    assertThat(premises("", "-k", 2, formulas, proofs))
        .isEqualTo(
            new Ran(
                0,
                """
                first
                  1  *  sum      similar (0.44): zero as child 2 of plus/2, plus/2 below ={2}, zero and 2 more; first with zero, plus/2, ={2}; 3 formulas back
                  2     product  similar (0.14): one, ={2}; first with one; 2 formulas back
                second
                  1  *  sum    used for first (0.37); similar (0.23): zero as child 2 of plus/2, plus/2 below ={2}, zero and 2 more; first with zero, plus/2, ={2}; 4 formulas back
                  2  *  first  similar (0.37): zero as child 2 of plus/2, plus/2 below ={2}, one and 3 more; 1 formula back
                first 16: 100.00% of the premises of a proof on average; all premises of 2 of 2 proofs
                first 32: 100.00% of the premises of a proof on average; all premises of 2 of 2 proofs
                first 64: 100.00% of the premises of a proof on average; all premises of 2 of 2 proofs
                """,
                ""));
  }

  @Test
  void premises_noPremisesAskedFor_sumsUpAlone() {
    Ran ran = premises("", "-k", 0, formulas, proofs);
    assertThat(ran.out()).startsWith("first 16: 100.00% of").hasLineCount(3);
    assertThat(premises("", "-k", 0, "--json", formulas, proofs).out())
        .isEqualTo(
            """
            {"proofs":2,"depths":[{"depth":16,"recall":1.0,"covered":2},\
            {"depth":32,"recall":1.0,"covered":2},{"depth":64,"recall":1.0,"covered":2}]}
            """);
  }

  @Test
  void premises_formulaWithoutProof_isRankedWhereAskedFor() throws IOException {
    Files.writeString(formulas, FORMULAS + "fof(goal, conjecture, times(s(one), one) = s(one)).\n");
    Ran ran = premises("", "--for", "goal", "-k", 1, formulas, proofs);
    assertThat(ran.out()).startsWith("goal\n").contains("  product  similar (").hasLineCount(2);
    assertThat(premises("", "--for", "goal", "-k", 1, "--json", formulas, proofs).out())
        .startsWith("{\"theorem\":\"goal\",\"premises\":[{\"name\":\"product\",\"score\":")
        .contains("\"contributions\":{\"relevance\":", "\"recent use\":", "\"distance\":4,")
        .doesNotContain("\"used\"");
  }

  @Test
  void premises_json_saysWhatTheProofUses() {
    assertThat(premises("", "--for", "second", "--json", formulas, proofs).out())
        .contains("{\"name\":\"sum\",", "\"used\":true", "\"used\":false")
        .contains("\"proofs\":1,\"uses\":[{\"theorem\":\"first\",\"similarity\":");
  }

  @Test
  void premises_otherSettings_changeTheSimilarity() {
    String learned = premises("", formulas, proofs).out();
    assertThat(premises("", "--lambda", 0, formulas, proofs).out()).isNotEqualTo(learned);
    assertThat(premises("", "--lambda", 0.5, formulas, proofs).out()).isEqualTo(learned);
    assertThat(premises("", "--no-learning", "--json", formulas, proofs).out())
        .contains("\"recent use\":0.0")
        .isNotEqualTo(premises("", "--json", formulas, proofs).out());
  }

  @Test
  void premises_standardInput_isReadOnce() {
    String ranked = premises("", formulas, proofs).out();
    assertThat(premises(FORMULAS, "-", proofs).out()).isEqualTo(ranked);
    assertThat(premises(PROOFS, formulas, "-").out()).isEqualTo(ranked);
    assertThat(premises("", "-", "-"))
        .isEqualTo(
            new Ran(
                2,
                "",
                "refold: got standard input (-) twice, expected it once\ntry 'refold premises --help'\n"));
  }

  @Test
  void premises_unknownFormula_isRefused() {
    assertThat(premises("", "--for", "none", formulas, proofs))
        .isEqualTo(new Ran(1, "", "refold: --for: got 'none', expected the name of a formula\n"));
  }
}
