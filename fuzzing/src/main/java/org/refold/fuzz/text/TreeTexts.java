package org.refold.fuzz.text;

import java.util.List;
import org.refold.fuzz.Dice;

/** Bracketed trees, over several lines or several per line. */
public final class TreeTexts {
  public static final TextMaker MAKER =
      new TextMaker(
          dice -> new TreeTexts(dice).trees(),
          " \n",
          List.of("(", ")", "()", "( (", "\\e", "\\s", "\\(", "\\\\", "\\u0041", "\\ud800", "\\/"));

  private final Dice dice;
  private final StringBuilder out = new StringBuilder();

  private TreeTexts(Dice dice) {
    this.dice = dice;
  }

  private String trees() {
    for (int i = dice.below(3); i >= 0; i--) {
      tree(dice.from(0, 4));
      out.append(dice.of("\n", "\n", " ", "\r\n", ""));
    }
    return out.toString();
  }

  private void tree(int depth) {
    out.append('(');
    out.append(dice.oneIn(9) ? "" : label());
    for (int k = dice.below(4); k > 0; k--) {
      out.append(dice.of(" ", " ", "\n ", "\t"));
      if (depth > 0 && !dice.oneIn(3)) {
        tree(depth - 1);
      } else {
        out.append(label());
      }
    }
    out.append(')');
  }

  private String label() {
    StringBuilder label = new StringBuilder();
    String any = Labels.any(dice);
    for (int i = 0; i < any.length(); i++) {
      char c = any.charAt(i);
      boolean space = Character.isWhitespace(c);
      boolean odd = space || c == '(' || c == ')' || c == '\\';
      boolean half = Character.isSurrogate(c);
      if (odd || (!half && dice.oneIn(20))) {
        label.append(c == ' ' ? "\\s" : String.format("\\u%04x", (int) c));
      } else {
        label.append(c);
      }
    }
    return label.isEmpty() ? "\\e" : label.toString();
  }
}
