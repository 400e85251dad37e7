package org.refold.decode.formula;

import java.util.Arrays;
import org.refold.solver.Formula;

/**
 * Writes clauses over literals that may be constants: false literals are dropped, and satisfied
 * clauses are not written.
 */
final class Literals {
  static final int TRUE = Integer.MAX_VALUE;
  static final int FALSE = -TRUE;

  private final Formula formula;
  private int[] buffer = new int[16];

  Literals(Formula formula) {
    this.formula = formula;
  }

  int newVariable() {
    return formula.newVariable();
  }

  static boolean isKnown(int literal) {
    return literal == TRUE || literal == FALSE;
  }

  void clause(int... literals) {
    if (buffer.length < literals.length) {
      buffer = new int[2 * literals.length];
    }
    int length = 0;
    for (int literal : literals) {
      if (literal == TRUE) {
        return;
      }
      if (literal != FALSE) {
        buffer[length++] = literal;
      }
    }
    formula.clause(Arrays.copyOf(buffer, length));
  }

  /** Writes that the condition implies at least one of the literals. */
  void implies(int condition, int[] literals) {
    int[] clause = Arrays.copyOf(literals, literals.length + 1);
    clause[literals.length] = -condition;
    clause(clause);
  }

  void exactly(long k, int... literals) {
    if (buffer.length < literals.length) {
      buffer = new int[2 * literals.length];
    }
    int length = 0;
    long left = k;
    for (int literal : literals) {
      if (literal == TRUE) {
        left--;
      } else if (literal != FALSE) {
        buffer[length++] = literal;
      }
    }
    if (left < 0 || left > length) {
      formula.clause();
    } else if (length > 0) {
      formula.exactly((int) left, Arrays.copyOf(buffer, length));
    }
  }

  /**
   * Returns literals: the j-th, from 0, implies that at least j + 1 inputs are true (a totaliser:
   * Bailleux and Boufkhad, 2003). Costs at most inputs · upTo² clauses.
   */
  int[] atLeast(int[] inputs, int upTo) {
    return count(inputs, 0, inputs.length, upTo, true);
  }

  /** Returns literals: the j-th, from 0, is implied if at least j + 1 inputs are true. */
  int[] whetherAtLeast(int[] inputs, int upTo) {
    return count(inputs, 0, inputs.length, upTo, false);
  }

  private int[] count(int[] inputs, int from, int to, int upTo, boolean needed) {
    if (to - from <= 1) {
      return Arrays.copyOfRange(inputs, from, to);
    }
    if (needed && upTo == 1) {
      int any = newVariable();
      implies(any, Arrays.copyOfRange(inputs, from, to));
      return new int[] {any};
    }
    int middle = (from + to) >>> 1;
    int[] one = count(inputs, from, middle, upTo, needed);
    int[] other = count(inputs, middle, to, upTo, needed);
    int[] sums = new int[Math.min(upTo, one.length + other.length)];
    for (int j = 0; j < sums.length; j++) {
      sums[j] = newVariable();
    }
    for (int i = 0; i <= one.length; i++) {
      for (int k = 0; k <= other.length; k++) {
        if (needed && i + k < sums.length) {
          clause(-sums[i + k], at(one, i), at(other, k));
        } else if (!needed && i + k > 0 && i + k <= sums.length) {
          clause(i == 0 ? FALSE : -one[i - 1], k == 0 ? FALSE : -other[k - 1], sums[i + k - 1]);
        }
      }
    }
    return sums;
  }

  private static int at(int[] outputs, int i) {
    return i < outputs.length ? outputs[i] : FALSE;
  }
}
