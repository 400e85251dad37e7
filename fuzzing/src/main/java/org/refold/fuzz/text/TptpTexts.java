package org.refold.fuzz.text;

import java.util.List;
import org.refold.fuzz.Dice;

/** TPTP statements: clauses or formulas. */
public final class TptpTexts {
  private static final String[] WORDS = {
    "(",
    ")",
    "[",
    "]",
    ",",
    ".",
    ":",
    "~",
    "|",
    "&",
    "=",
    "!=",
    "=>",
    "<=>",
    "!",
    "?",
    "'",
    "\"",
    "X",
    "p",
    "$true",
    "cnf(",
    "fof(",
    "include('x').",
    "%",
    "/*",
    "*/",
    "\\"
  };

  public static final TextMaker CLAUSES = maker(false);
  public static final TextMaker FORMULAS = maker(true);

  private static final String[] CONSTANTS = {
    "a",
    "b",
    "'A b'",
    "'it\\'s'",
    "'a'",
    "5",
    "-1.5e3",
    "1/2",
    "\"a\"",
    "\"\"",
    "$$up",
    "'\\\\'",
    "'é'",
    "+1",
    "'😀'"
  };

  private static final List<String> VARIABLES = List.of("X", "Y", "Z", "X_1", "X2");
  private static final List<String> BINARY = List.of("=>", "<=", "<=>", "<~>", "~|", "~&");
  private static final List<String> SPACES =
      List.of("", "", "", "", " ", " ", "\n", "\t", "%c\n", "/* ' **/", "\r\n");

  private final Dice dice;
  private final boolean formulas;
  private final StringBuilder out = new StringBuilder();

  private TptpTexts(Dice dice, boolean formulas) {
    this.dice = dice;
    this.formulas = formulas;
  }

  private static TextMaker maker(boolean formulas) {
    return new TextMaker(
        dice -> new TptpTexts(dice, formulas).statements(), ",|&\n", List.of(WORDS));
  }

  private String statements() {
    for (int i = dice.below(3); i >= 0; i--) {
      add(formulas ? "fof" : "cnf", "(", dice.of("c1", "'n 1'", "7"), ",");
      add(dice.of("axiom", "hypothesis", "negated_conjecture"), ",");
      if (formulas) {
        formula(dice.from(0, 3), true);
      } else {
        clause();
      }
      if (dice.oneIn(4)) {
        add(",", "file", "(", "'x'", ",", "[", "]", ")");
      }
      add(")", ".", "\n");
    }
    return out.toString();
  }

  private void add(String... words) {
    for (String word : words) {
      out.append(dice.pick(SPACES)).append(word);
    }
  }

  private void clause() {
    boolean bracket = dice.oneIn(3);
    add(bracket ? "(" : "");
    for (int k = dice.below(4); k >= 0; k--) {
      add(dice.oneIn(3) ? "~" : "");
      atom();
      add(k == 0 ? "" : "|");
    }
    add(bracket ? ")" : "");
  }

  private void formula(int depth, boolean outermost) {
    switch (depth == 0 ? 9 : dice.below(10)) {
      case 0, 1, 2 -> {
        boolean many = dice.oneIn(2);
        String connective = many ? dice.of("&", "|") : dice.pick(BINARY);
        add(outermost ? "" : "(");
        for (int k = many ? dice.from(1, 2) : 1; k >= 0; k--) {
          formula(depth - 1, false);
          add(k == 0 ? "" : connective);
        }
        add(outermost ? "" : ")");
      }
      case 3 -> {
        add("~");
        formula(depth - 1, false);
      }
      case 4, 5, 6 -> {
        add(dice.of("!", "?"), "[", dice.pick(VARIABLES));
        add(dice.oneIn(3) ? "," + dice.pick(VARIABLES) : "", "]", ":");
        formula(depth - 1, false);
      }
      default -> atom();
    }
  }

  private void atom() {
    switch (dice.below(4)) {
      case 0 -> {
        term(1);
        add(dice.of(" =", " !="), " ");
        term(1);
      }
      case 1 -> add(dice.of("p", "q", "$true", "'P'"));
      default -> application(2);
    }
  }

  private void application(int depth) {
    add(dice.of("f", "p", "'F'", "$less"), "(");
    for (int k = dice.below(3); k >= 0; k--) {
      term(depth - 1);
      add(k == 0 ? ")" : ",");
    }
  }

  private void term(int depth) {
    if (depth > 0 && dice.oneIn(3)) {
      application(depth);
    } else {
      add(dice.oneIn(2) ? dice.pick(VARIABLES) : dice.of(CONSTANTS));
    }
  }
}
