package org.refold.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class DimacsTest {
  private static String written(Formula formula, IntFunction<String> legend) throws IOException {
    StringWriter out = new StringWriter();
    Dimacs.write(formula, legend, out);
    return out.toString();
  }

  @Test
  void write_clausesAndPairs_givesLegendHeaderAndClauses() throws IOException {
    Formula formula = new Formula(SmallFormula.plenty());
    int a = formula.newVariable();
    int b = formula.newVariable();
    int c = formula.newVariable();
    formula.clause(a, -c);
    formula.exactly(1, a, b, c);
    formula.exactly(3, a, b, c);
    formula.clause();
    assertThat(written(formula, variable -> "abc".substring(variable - 1, variable)))
        .isEqualTo(
            """
            c 1 a
            c 2 b
            c 3 c
            p cnf 3 9
            1 -3 0
            1 2 3 0
            -2 -1 0
            -3 -1 0
            -3 -2 0
            1 0
            2 0
            3 0
            0
            """);
  }

  @Test
  void write_counter_namesAuxiliaryVariables() throws IOException {
    Formula formula = new Formula(SmallFormula.plenty());
    formula.exactly(
        2,
        formula.newVariable(),
        formula.newVariable(),
        formula.newVariable(),
        formula.newVariable());
    assertThat(written(formula, variable -> "x" + variable).lines())
        .startsWith("c 1 x1", "c 2 x2", "c 3 x3", "c 4 x4", "c 5 (auxiliary)")
        .contains("p cnf 7 14");
  }

  @Test
  void write_meaningsWithLineBreaks_staysOnOneLine() throws IOException {
    Formula formula = new Formula(SmallFormula.plenty());
    formula.newVariable();
    assertThat(written(formula, variable -> "two\nlines\r\u2028 \u001b[31m ∀x"))
        .isEqualTo("c 1 two\\u000alines\\u000d\\u2028 \\u001b[31m ∀x\np cnf 1 0\n");
  }

  @Test
  void write_brokenWriter_passesTheFailureOn() {
    Formula formula = new Formula(SmallFormula.plenty());
    formula.clause(formula.newVariable());
    Writer broken =
        new StringWriter() {
          @Override
          public void write(String text) {
            if (text.equals("1")) {
              throw new java.io.UncheckedIOException(new IOException("disk full"));
            }
          }
        };
    assertThatThrownBy(() -> Dimacs.write(formula, variable -> "x", broken))
        .isInstanceOf(IOException.class)
        .hasMessage("disk full");
  }
}
