package org.refold.fuzz.text;

import java.util.List;
import org.refold.fuzz.Dice;

/** Sequences of JSON documents. */
public final class JsonTexts {
  public static final TextMaker MAKER =
      new TextMaker(
          dice -> new JsonTexts(dice).documents(),
          ",\n",
          List.of(
              "{", "}", "[", "]", ",", ":", "\"", "true", "nul", "null", "-", "-0", "1e999", "0x1",
              "01", "1.", ".5", "NaN", "\\u0000", "\\ud800", "//", "\"k\":1"));

  private static final String[] NUMBERS = {
    "0",
    "-0",
    "1",
    "1.50",
    "-1e5",
    "1E+5",
    "1e-9",
    "0.0",
    "1e400",
    "12345678901234567890",
    "0.10000000000000000000000000000000000001"
  };

  private final Dice dice;
  private final StringBuilder out = new StringBuilder();

  private JsonTexts(Dice dice) {
    this.dice = dice;
  }

  private String documents() {
    for (int i = dice.below(3); i >= 0; i--) {
      value(dice.from(0, 3));
      out.append(dice.of("\n", "\n", " ", "\r\n\t"));
    }
    return out.toString();
  }

  private void value(int depth) {
    switch (depth == 0 ? dice.from(4, 9) : dice.below(8)) {
      case 0, 1 -> list(depth, "[", "]", "");
      case 2, 3 -> list(depth, "{", "}", "k");
      case 4, 5 -> out.append(Labels.quoted(dice, Labels.any(dice)));
      case 6, 7 -> out.append(dice.of(NUMBERS));
      default -> out.append(dice.of("true", "false", "null", "[]", "{}"));
    }
  }

  /** The number in a key makes it distinct. */
  private void list(int depth, String open, String close, String key) {
    out.append(open);
    int length = dice.below(4);
    for (int k = 0; k < length; k++) {
      out.append(k == 0 ? "" : dice.of(",", ", ", "\n,"));
      if (!key.isEmpty()) {
        out.append(quotedKey(k)).append(dice.of(":", ": "));
      }
      value(depth - 1);
    }
    out.append(close);
  }

  private String quotedKey(int k) {
    String key = Labels.quoted(dice, Labels.any(dice) + k);
    return key.contains("\\ud8") || key.contains("\\udc") ? "\"" + k + "\"" : key;
  }
}
