package org.refold.fuzz.text;

import java.util.List;
import org.refold.fuzz.Dice;

/** Terms with shared nodes, labelled edges, several roots, comments and all sorts of labels. */
public final class TermTexts {
  public static final TextMaker MAKER =
      new TextMaker(
          dice -> new TermTexts(dice).lines(),
          ",;\n",
          List.of(
              "(", ")", "{", "}", ",", ";", "#", "#1", "#1=", "#0", "=", ":", "\"", "%", "f(a)"));

  private final Dice dice;
  private final StringBuilder out = new StringBuilder();

  /** The numbers of definitions on this line, and of those still open. */
  private int numbers;

  private int open;

  private TermTexts(Dice dice) {
    this.dice = dice;
  }

  private String lines() {
    for (int i = dice.below(3); i >= 0; i--) {
      line();
      out.append(dice.of("\n", "\n", "\r\n", "\n\n", "\n% f(\n"));
    }
    return out.toString();
  }

  private void line() {
    if (dice.oneIn(20)) {
      out.append(';');
      return;
    }
    numbers = 0;
    for (int roots = dice.oneIn(4) ? dice.from(2, 3) : 1; roots > 0; roots--) {
      term(dice.from(0, 3));
      out.append(roots > 1 ? "; " : "");
    }
  }

  private void term(int depth) {
    int defined = 0;
    if (numbers > 0 && open == 0 && dice.oneIn(5)) {
      out.append('#').append(dice.from(1, numbers));
      return;
    }
    // A node may be referred to once it is complete, which is certain if no definition is open.
    if (open == 0 && dice.oneIn(4)) {
      defined = numbers + 1;
      out.append('#').append(defined).append('=');
      open++;
    }
    label();
    if (depth > 0 && !dice.oneIn(4)) {
      children(depth);
    }
    if (defined > 0) {
      numbers = defined;
      open--;
    }
  }

  private void children(int depth) {
    if (dice.oneIn(6)) {
      out.append(':');
      term(depth - 1);
      return;
    }
    boolean ordered = dice.oneIn(2);
    out.append(ordered ? '(' : '{');
    for (int k = dice.below(4); k >= 0; k--) {
      term(depth - 1);
      out.append(k == 0 ? "" : dice.of(",", ", ", " , "));
    }
    out.append(ordered ? ')' : '}');
  }

  private void label() {
    out.append(dice.oneIn(3) ? Labels.quoted(dice, Labels.any(dice)) : Labels.word(dice));
  }
}
