package org.refold.fuzz.text;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.refold.fuzz.Dice;

/**
 * Makes texts of a kind.
 *
 * @param maker makes a text of one or a few items that can be read
 * @param separators what stands between the parts of a list
 * @param dictionary words that mean something in such texts
 */
public record TextMaker(Function<Dice, String> maker, String separators, List<String> dictionary) {
  public String text(Dice dice) {
    return maker.apply(dice);
  }

  /** The bytes of a text, damaged in half of the cases. */
  public byte[] input(Dice dice) {
    String text = text(dice);
    return dice.oneIn(2)
        ? new Mutation(dice, separators, dictionary).of(text, text(dice))
        : text.getBytes(StandardCharsets.UTF_8);
  }
}
