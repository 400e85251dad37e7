package org.refold.fuzz.text;

import java.util.ArrayList;
import java.util.List;

/**
 * The lists of a text: the contents of each pair of brackets, or of the whole text, split at
 * separators. So mutations can move whole elements and leave the rest well-formed.
 */
final class Structure {
  /** An element of a list: a range of indices of the text. */
  record Part(int from, int to) {}

  private final String text;
  private final String separators;
  private final List<List<Part>> lists = new ArrayList<>();

  Structure(String text, String separators) {
    this.text = text;
    this.separators = separators;
    read();
  }

  List<List<Part>> lists() {
    return lists;
  }

  private void read() {
    List<List<Part>> open = new ArrayList<>();
    List<Integer> begins = new ArrayList<>();
    open.add(new ArrayList<>());
    begins.add(0);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int top = open.size() - 1;
      if (c == '"') {
        i = endOfQuote(i);
      } else if ("([{".indexOf(c) >= 0) {
        open.add(new ArrayList<>());
        begins.add(i + 1);
      } else if (")]}".indexOf(c) >= 0 && top > 0) {
        end(open.remove(top), begins.remove(top), i);
      } else if (separators.indexOf(c) >= 0) {
        open.get(top).add(new Part(begins.get(top), i));
        begins.set(top, i + 1);
      }
    }
    for (int top = open.size() - 1; top >= 0; top--) {
      end(open.get(top), begins.get(top), text.length());
    }
  }

  private void end(List<Part> parts, int begin, int end) {
    if (end > begin) {
      parts.add(new Part(begin, end));
    }
    if (!parts.isEmpty()) {
      lists.add(parts);
    }
  }

  private int endOfQuote(int begin) {
    for (int i = begin + 1; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == '"') {
        return i;
      }
    }
    return text.length();
  }
}
