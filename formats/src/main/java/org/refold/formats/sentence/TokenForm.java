package org.refold.formats.sentence;

import java.util.ArrayList;
import java.util.List;

/**
 * What a position of a sentence holds: the word, its tag where there are tags, and its first and
 * last characters where there are affixes.
 *
 * @param affixes how many characters (code points) an affix has; 0 for no affixes
 */
record TokenForm(boolean tagged, int affixes) {
  static final char SEPARATOR = '/';

  int entries() {
    return 1 + (tagged ? 1 : 0) + (affixes > 0 ? 2 : 0);
  }

  /** Of a tagged word; without tags, nobody looks at the tag. */
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

  /** The affix of a word that entry r holds: the whole word, if that is short. */
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
