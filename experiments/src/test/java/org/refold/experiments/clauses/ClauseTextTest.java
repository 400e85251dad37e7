package org.refold.experiments.clauses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.experiments.data.TptpAxioms;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;

class ClauseTextTest {
  private static final Pattern QUOTED_OR_WORD = Pattern.compile("'(?:[^'\\\\]|\\\\.)*'|\\w+");

  private static Graph original(String formula) {
    return Kinds.ORIGINAL_CLAUSES.parse("cnf(c, axiom, " + formula + ").");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          `p(Y,X) | ~ q(X,Y)`,        `p(X1,X2) | ~ q(X2,X1)`
          `b = f(Z,a) | Z != f(Y,Y)`, `b = f(X1,a) | X1 != f(X2,X2)`
          `p(X2,X1)`,                 `p(X1,X2)`
          `p('X',"X",-1)`,            `p('X',"X",-1)`
          `p(f(A),f(B),f(A))`,        `p(f(X1),f(X2),f(X1))`
          """)
  void ofVariant_variables_areNumberedAsTheyAppear(String formula, String expected) {
    assertThat(ClauseText.ofVariant(original(formula)))
        .isEqualTo("cnf(clause, axiom, " + expected + ").");
  }

  @Test
  void of_anyClause_keepsOrderAndNames() {
    assertThat(ClauseText.of(original("b = Z | ~ p(Y,X) | a != Y")))
        .isEqualTo("cnf(clause, axiom, b = Z | ~ p(Y,X) | a != Y).");
  }

  /** The same by text alone. */
  @Test
  void ofVariant_axioms_isTheTextWithOtherWords() {
    for (Graph axiom : TptpAxioms.all(Kinds.ORIGINAL_CLAUSES)) {
      Map<String, String> names = new LinkedHashMap<>();
      String text =
          QUOTED_OR_WORD
              .matcher(ClauseText.of(axiom))
              .replaceAll(
                  word ->
                      Matcher.quoteReplacement(
                          Character.isUpperCase(word.group().charAt(0))
                              ? names.computeIfAbsent(
                                  word.group(), name -> "X" + (names.size() + 1))
                              : word.group()));
      assertThat(ClauseText.ofVariant(axiom)).isEqualTo(text);
    }
  }

  /** All that the paper's graphs lack of the text is which side of an equation stood first. */
  @Test
  void text_paperGraphsWithoutEquations_isWhatIsWritten() {
    List<Graph> originals = TptpAxioms.all(Kinds.ORIGINAL_CLAUSES);
    List<Graph> graphs = TptpAxioms.all(Kinds.PAPER_CLAUSES);
    int without = 0;
    for (int i = 0; i < graphs.size(); i++) {
      String text = ClauseVariant.PAPER.text(originals.get(i)).orElseThrow();
      if (!text.contains("=")) {
        assertThat(Kinds.PAPER_CLAUSES.write(graphs.get(i))).isEqualTo(text);
        without++;
      }
    }
    assertThat(without).isGreaterThan(graphs.size() / 4);
  }
}
