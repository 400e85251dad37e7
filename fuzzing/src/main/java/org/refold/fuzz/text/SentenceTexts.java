package org.refold.fuzz.text;

import java.util.List;
import org.refold.fuzz.Dice;

/** Sentences of words, or of tagged words. */
public final class SentenceTexts {
  public static final TextMaker PLAIN = maker(false);
  public static final TextMaker TAGGED = maker(true);

  private SentenceTexts() {}

  private static TextMaker maker(boolean tagged) {
    return new TextMaker(
        dice -> lines(dice, tagged),
        " \n",
        List.of("/", "//", "a/b", "a/", "/b", "\t", "∅", "f1", "\u00a0", "\u2003"));
  }

  private static String lines(Dice dice, boolean tagged) {
    // A word that begins with U+FEFF would lose it at the very start of the text.
    StringBuilder out = new StringBuilder(dice.of(" ", "\ufeff"));
    for (int i = dice.below(3); i >= 0; i--) {
      for (int k = dice.below(8); k >= 0; k--) {
        out.append(word(dice));
        out.append(tagged ? "/" + Labels.word(dice) : "");
        out.append(dice.of(" ", " ", "  ", "\t", "\u2003"));
      }
      out.append(dice.of("\n", "\n", "\r\n", "\n \n"));
    }
    return out.toString();
  }

  private static String word(Dice dice) {
    String word = Labels.any(dice);
    boolean whole = !word.isEmpty() && word.chars().noneMatch(Character::isWhitespace);
    return whole ? word : "a";
  }
}
