package org.refold.fuzz.text;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.refold.fuzz.Dice;

/**
 * Generates texts of a kind.
 *
 * @param maker generates a valid text of one or a few items
 * @param separators the separators of list elements
 * @param dictionary words with a meaning in such texts
 */
public record TextMaker(Function<Dice, String> maker, String separators, List<String> dictionary) {
  public String text(Dice dice) {
    return maker.apply(dice);
  }

  /** Returns the bytes of a text, which is damaged in half of the cases. */
  public byte[] input(Dice dice) {
    String text = text(dice);
    return dice.oneIn(2)
        ? new Mutation(dice, separators, dictionary).of(text, text(dice))
        : text.getBytes(StandardCharsets.UTF_8);
  }
}
