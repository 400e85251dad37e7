package org.refold.explorer.answer;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An atom as written in structural formulas, with its implicit hydrogens.
 *
 * @param isotope its mass number; 0 if unspecified
 * @param group its atom-map number from the input; 0 if none
 */
record AtomSign(String element, int hydrogens, int charge, int isotope, int group) {
  private static final Pattern BRACKETED =
      Pattern.compile(
          "\\[([0-9]{1,3})?([A-Z][a-z]?|[a-z]{1,2}|\\*)(H[0-9]{0,2})?([+-][0-9]{0,2})?"
              + "(?::([0-9]{1,9}))?]");

  /** The valences of atoms without brackets; the smallest sufficient one applies. */
  private static final Map<String, int[]> VALENCES =
      Map.of(
          "B", new int[] {3},
          "C", new int[] {4},
          "N", new int[] {3, 5},
          "O", new int[] {2},
          "P", new int[] {3, 5},
          "S", new int[] {2, 4, 6},
          "F", new int[] {1},
          "Cl", new int[] {1},
          "Br", new int[] {1},
          "I", new int[] {1});

  /**
   * The atom with a label.
   *
   * @param orders the sum of its bond orders, with an aromatic bond counted as 1
   * @param aromatic the number of its aromatic bonds
   */
  static AtomSign of(String label, int orders, int aromatic) {
    Matcher matcher = BRACKETED.matcher(label);
    if (!matcher.matches()) {
      // An aromatic atom spends one valence on its ring; of these, only carbon has implicit
      // hydrogens.
      int used = orders + (aromatic > 0 ? 1 : 0);
      boolean isLower = !label.isEmpty() && Character.isLowerCase(label.charAt(0));
      int hydrogens = isLower && !label.equals("c") ? 0 : hydrogens(upper(label), used);
      return new AtomSign(upper(label), hydrogens, 0, 0, 0);
    }
    return new AtomSign(
        upper(matcher.group(2)),
        count(matcher.group(3), 1),
        count(matcher.group(4), 1),
        count(matcher.group(1), 0),
        count(matcher.group(5), 0));
  }

  private static int hydrogens(String element, int used) {
    for (int valence : VALENCES.getOrDefault(element, new int[0])) {
      if (valence >= used) {
        return valence - used;
      }
    }
    return 0;
  }

  private static String upper(String element) {
    return element.isEmpty()
        ? element
        : element.substring(0, 1).toUpperCase(Locale.ROOT) + element.substring(1);
  }

  /** The number after a sign; a sign alone means 1. */
  private static int count(String text, int alone) {
    if (text == null) {
      return 0;
    }
    String digits = text.replaceAll("[^0-9]", "");
    int count = digits.isEmpty() ? alone : Integer.parseInt(digits);
    return text.startsWith("-") ? -count : count;
  }

  /** Whether a plain corner of bonds shows everything about the atom. */
  boolean isCorner(int bonds) {
    return element.equals("C") && bonds > 0 && charge == 0 && isotope == 0 && group == 0;
  }

  /** The atom on one line: {@code NH3+}. */
  String text() {
    String hydrogen = hydrogens == 0 ? "" : "H" + (hydrogens == 1 ? "" : hydrogens);
    String sign =
        charge == 0
            ? ""
            : (Math.abs(charge) == 1 ? "" : Math.abs(charge)) + (charge > 0 ? "+" : "−");
    return (isotope == 0 ? "" : isotope) + element + hydrogen + sign;
  }
}
