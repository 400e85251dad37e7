package org.refold.spark;

import java.util.SplittableRandom;

/** Generated clauses in TPTP syntax, about as large as axioms; deterministic for each seed. */
final class ClauseTexts {
  private final SplittableRandom random;
  private final StringBuilder text = new StringBuilder();

  ClauseTexts(long seed) {
    this.random = new SplittableRandom(seed);
  }

  String next() {
    text.setLength(0);
    text.append("cnf(c, axiom, ");
    int literals = 1 + random.nextInt(4);
    for (int i = 0; i < literals; i++) {
      text.append(i == 0 ? "" : " | ").append(random.nextInt(3) == 0 ? "~ " : "");
      if (random.nextInt(4) == 0) {
        term(2);
        text.append(" = ");
        term(2);
      } else {
        application('p', 1 + random.nextInt(3), 2);
      }
    }
    return text.append(").").toString();
  }

  private void term(int depth) {
    int choice = random.nextInt(depth == 0 ? 3 : 5);
    if (choice < 2) {
      text.append('X').append(random.nextInt(5));
    } else if (choice == 2) {
      text.append('c').append(random.nextInt(30));
    } else {
      application('f', 1 + random.nextInt(2), depth);
    }
  }

  /** Each symbol has one arity, which is part of its name. */
  private void application(char letter, int arity, int depth) {
    text.append(letter).append(arity).append('_').append(random.nextInt(30)).append('(');
    for (int k = 0; k < arity; k++) {
      text.append(k == 0 ? "" : ",");
      term(depth - 1);
    }
    text.append(')');
  }
}
