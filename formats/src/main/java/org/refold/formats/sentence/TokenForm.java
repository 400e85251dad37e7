package org.refold.formats.sentence;

import java.util.ArrayList;
import java.util.List;

/**
 * The contents of each position of a sentence: the word, its tag if words are tagged, and its first
 * and last characters if there are affixes.
 *
 * @param affixes the number of characters (code points) in an affix; 0 for no affixes
 */
record TokenForm(boolean tagged, int affixes) {
  static final char SEPARATOR = '/';

  int entries() {
    return 1 + (tagged ? 1 : 0) + (affixes > 0 ? 2 : 0);
  }

  /** Returns the entries of a word. The tag is ignored if words are not tagged. */
  List<String> entries(String word, String tag) {
    List<String> entries = new ArrayList<>(entries());
    entries.add(word);
    if (tagged) {
      entries.add(tag);
    }
    for (int r = entries.size(); r < entries(); r++) {
      entries.add(affix(r, word));
    }
    return entries;
  }

  boolean isAffix(int r) {
    return affixes > 0 && r >= entries() - 2;
  }

  /** Returns the affix of a word in entry r; the whole word if it is short. */
  String affix(int r, String word) {
    int rest = word.codePointCount(0, word.length()) - affixes;
    if (rest <= 0) {
      return word;
    }
    return r == entries() - 2
        ? word.substring(0, word.offsetByCodePoints(0, affixes))
        : word.substring(word.offsetByCodePoints(0, rest));
  }

  String entryName(int r) {
    if (isAffix(r)) {
      return r == entries() - 2 ? "prefix" : "suffix";
    }
    return r == 0 ? "word" : "tag";
  }
}
