package org.refold.fuzz.file;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.refold.fuzz.Dice;
import org.refold.fuzz.text.Mutation;

/** Damages a file that is text. */
public final class TextDamage {
  private static final List<String> WORDS =
      List.of(
          "0",
          "1",
          "-1",
          "1.0",
          "2e3",
          "1e999",
          "0x1",
          "NaN",
          ":",
          ",",
          "#",
          "\"",
          "[",
          "]",
          "{",
          "}",
          "codec",
          "symbols",
          "constraints",
          "sets",
          "rows",
          "labels",
          "indices",
          "counts",
          "label",
          "null",
          "true",
          "\"label\":1",
          "\r",
          "\u00a0");

  private TextDamage() {}

  /** Changes numbers, words and parts between commas, blanks and line ends. */
  public static byte[] of(byte[] bytes, byte[] other, Dice dice) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    String second = new String(other, StandardCharsets.UTF_8);
    return new Mutation(dice, dice.of(",", "\n", " "), WORDS).of(text, second);
  }
}
