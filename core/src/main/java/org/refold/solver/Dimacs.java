package org.refold.solver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.function.IntFunction;
import org.refold.error.Excerpt;
import org.refold.error.Message;

/**
 * Writes formulas as DIMACS CNF, the common format of SAT solvers, with a legend of the variables
 * in comments. Cardinality constraints become clauses, so auxiliary variables follow the formula's
 * own; the number of models stays the same.
 */
public final class Dimacs {
  private Dimacs() {}

  /**
   * Writes one line {@code c 12 meaning} per variable, then the clauses. Does not close the writer.
   *
   * @param legend the meaning of each variable; characters that would break the line are escaped
   * @throws SpentException if the formula's budget is spent before the end
   */
  public static void write(Formula formula, IntFunction<String> legend, Writer out)
      throws IOException {
    Formula clauses = CardinalityClauses.of(formula);
    for (int variable = 1; variable <= clauses.variables(); variable++) {
      boolean isOwn = variable <= formula.variables();
      out.write("c " + variable + " " + (isOwn ? line(legend.apply(variable)) : "(auxiliary)"));
      out.write('\n');
    }
    writeHeader(clauses.variables(), clauses.constraints(), out);
    writeClauses(clauses, out);
  }

  private static String line(String meaning) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < meaning.length(); i++) {
      if (Excerpt.isUnprintable(meaning, i)) {
        line.append(Message.of("\\u%04x", (int) meaning.charAt(i)));
      } else {
        line.append(meaning.charAt(i));
      }
    }
    return line.toString();
  }

  static void writeHeader(int variables, long clauses, Writer out) throws IOException {
    out.write("p cnf " + variables + " " + clauses + "\n");
  }

  /** Requires a formula without cardinality constraints. */
  static void writeClauses(Formula clauses, Writer out) throws IOException {
    try {
      clauses.accept(
          new Formula.Visitor() {
            @Override
            public void clause(int[] literals) {
              try {
                writeClause(literals, out);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            }

            @Override
            public void exactly(int k, int[] literals) {
              throw new IllegalArgumentException(
                  "got a cardinality constraint, expected clauses only");
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  static void writeClause(int[] literals, Writer out) throws IOException {
    for (int literal : literals) {
      out.write(Integer.toString(literal));
      out.write(' ');
    }
    out.write("0\n");
  }
}
