package org.refold.docs;

import java.util.List;

/** Compares what a snippet printed with what its page shows. */
final class Output {
  private static final String ANY = "…";

  private Output() {}

  /**
   * Whether lines are as expected, apart from white space at their ends. An expected line {@code …}
   * stands for any lines, and the same character within a line for any characters.
   */
  static boolean matches(List<String> expected, List<String> actual) {
    if (expected.isEmpty()) {
      return actual.stream().allMatch(String::isBlank);
    }
    List<String> rest = expected.subList(1, expected.size());
    if (expected.get(0).strip().equals(ANY)) {
      for (int from = 0; from <= actual.size(); from++) {
        if (matches(rest, actual.subList(from, actual.size()))) {
          return true;
        }
      }
      return false;
    }
    return !actual.isEmpty()
        && lineMatches(expected.get(0).stripTrailing(), actual.get(0).stripTrailing())
        && matches(rest, actual.subList(1, actual.size()));
  }

  private static boolean lineMatches(String expected, String actual) {
    String[] parts = expected.split(ANY, -1);
    int at = parts[0].length();
    if (parts.length == 1) {
      return expected.equals(actual);
    }
    String last = parts[parts.length - 1];
    if (!actual.startsWith(parts[0]) || !actual.endsWith(last)) {
      return false;
    }
    for (int i = 1; i < parts.length - 1; i++) {
      int found = actual.indexOf(parts[i], at);
      if (found < 0) {
        return false;
      }
      at = found + parts[i].length();
    }
    return at <= actual.length() - last.length();
  }
}
