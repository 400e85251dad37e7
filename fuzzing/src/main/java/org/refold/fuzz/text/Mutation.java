package org.refold.fuzz.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.refold.fuzz.Dice;
import org.refold.fuzz.text.Structure.Part;

/** Changes texts: mostly whole list elements, then words and numbers, characters, bytes. */
public final class Mutation {
  private static final Pattern WORD = Pattern.compile("\\w+|\\s+|.", Pattern.DOTALL);
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");

  private static final List<String> CHARACTERS =
      List.of(
          "\0", "\n", "\r", "\t", " ", "\u00a0", "\ufeff", "\u2028", "é", "😀", "\"", "\\", "'");

  private static final List<byte[]> MALFORMED =
      List.of(
          new byte[] {(byte) 0xff},
          new byte[] {(byte) 0xc0, (byte) 0x80},
          new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
          new byte[] {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
          new byte[] {(byte) 0xe2, (byte) 0x82});

  private final Dice dice;
  private final String separators;
  private final List<String> dictionary;

  /**
   * @param separators the separators of list elements
   * @param dictionary words with a meaning
   */
  public Mutation(Dice dice, String separators, List<String> dictionary) {
    this.dice = dice;
    this.separators = separators;
    this.dictionary = dictionary;
  }

  /**
   * Returns the bytes of a text with some changes.
   *
   * @param other another text of the kind, to copy elements from
   */
  public byte[] of(String text, String other) {
    String changed = text;
    int times = dice.oneIn(3) ? dice.from(2, 4) : 1;
    for (int i = 0; i < times; i++) {
      changed = changed(changed, other);
    }
    byte[] bytes = changed.getBytes(StandardCharsets.UTF_8);
    return dice.oneIn(12) ? withBadBytes(bytes) : bytes;
  }

  private String changed(String text, String other) {
    return switch (dice.below(10)) {
      case 0, 1, 2, 3, 4 -> withChangedPart(text, other);
      case 5 -> withChangedNumber(text);
      case 6, 7 -> withChangedWord(text);
      case 8 -> withCharacter(text);
      default -> text.substring(0, dice.below(text.length() + 1));
    };
  }

  /** Removes or duplicates an element, swaps two, or copies one from elsewhere. */
  private String withChangedPart(String text, String other) {
    List<List<Part>> lists = new Structure(text, separators).lists();
    if (lists.isEmpty()) {
      return text;
    }
    List<Part> parts = dice.pick(lists);
    int k = dice.below(parts.size());
    Part part = parts.get(k);
    String content = text.substring(part.from(), part.to());
    switch (dice.below(5)) {
      case 0 -> {
        boolean last = k == parts.size() - 1;
        int from = last && k > 0 ? parts.get(k - 1).to() : part.from();
        int to = last ? part.to() : parts.get(k + 1).from();
        return text.substring(0, from) + text.substring(to);
      }
      case 1 -> {
        return replaced(text, part, content + separators.charAt(0) + content);
      }
      case 2 -> {
        Part second = dice.pick(parts);
        if (second.from() <= part.from()) {
          return text;
        }
        String swapped = replaced(text, second, content);
        return replaced(swapped, part, text.substring(second.from(), second.to()));
      }
      case 3 -> {
        return replaced(text, part, somePart(text));
      }
      default -> {
        return replaced(text, part, somePart(other));
      }
    }
  }

  private String somePart(String text) {
    List<List<Part>> lists = new Structure(text, separators).lists();
    if (lists.isEmpty()) {
      return "";
    }
    Part part = dice.pick(dice.pick(lists));
    return text.substring(part.from(), part.to());
  }

  private static String replaced(String text, Part part, String by) {
    return text.substring(0, part.from()) + by + text.substring(part.to());
  }

  private String withChangedNumber(String text) {
    return replaced(text, NUMBER, String.valueOf(dice.edge()));
  }

  private String withChangedWord(String text) {
    String word = dice.oneIn(4) ? "" : dice.pick(dictionary);
    return replaced(text, WORD, word);
  }

  private String replaced(String text, Pattern what, String by) {
    List<MatchResult> found = what.matcher(text).results().toList();
    if (found.isEmpty()) {
      return text + by;
    }
    MatchResult at = dice.pick(found);
    return text.substring(0, at.start())
        + by
        + text.substring(dice.oneIn(4) ? at.start() : at.end());
  }

  private String withCharacter(String text) {
    int at = dice.below(text.length() + 1);
    return text.substring(0, at) + dice.pick(CHARACTERS) + text.substring(at);
  }

  private byte[] withBadBytes(byte[] bytes) {
    byte[] bad = dice.pick(MALFORMED);
    int at = dice.below(bytes.length + 1);
    byte[] all = Arrays.copyOf(bytes, bytes.length + bad.length);
    System.arraycopy(bad, 0, all, at, bad.length);
    System.arraycopy(bytes, at, all, at + bad.length, bytes.length - at);
    return all;
  }
}
