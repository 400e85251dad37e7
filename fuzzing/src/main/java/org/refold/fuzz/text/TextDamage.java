package org.refold.fuzz.text;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.refold.fuzz.Damage;
import org.refold.fuzz.Dice;

/**
 * Damages a text: its numbers, its words and the elements of its lists.
 *
 * @param separators the alternatives for separators of lists
 * @param words words with a meaning
 */
public record TextDamage(List<String> separators, List<String> words) implements Damage {
  private static final String[] WORDS = {
    "0", "1", "-1", "1.0", "2e3", "1e999", "0x1", "NaN", ":", ",", "#",
    "\"", "[", "]", "{", "}", "codec", "symbols", "constraints", "sets", "rows", "labels",
    "indices", "counts", "label", "null", "true", "\"label\":1", "\r", "\u00a0"
  };

  /** For files of vectors. */
  public static final Damage OF_VECTORS = new TextDamage(List.of(",", "\n", " "), List.of(WORDS));

  private static final String[] REAL_WORDS = {
    "0.5",
    "-2.25",
    "1e-3",
    "nan",
    "-inf",
    "1e9",
    "1e300",
    "[0,3]",
    "\"values\":",
    "\"unknown\":",
    "value"
  };

  /** For files of vectors with any numbers. */
  public static final Damage OF_REAL_VECTORS =
      new TextDamage(
          List.of(",", "\n", " ", ":"),
          Stream.concat(Stream.of(WORDS), Stream.of(REAL_WORDS, REAL_WORDS).flatMap(Stream::of))
              .toList());

  @Override
  public byte[] of(byte[] bytes, byte[] other, Dice dice) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    String second = new String(other, StandardCharsets.UTF_8);
    return new Mutation(dice, dice.pick(separators), words).of(text, second);
  }
}
