package org.refold.plot;

import java.util.Locale;

/**
 * Colours by purpose, on light and dark backgrounds. Text has a contrast of at least 4.5, and
 * shapes of at least 3, to their background (WCAG 2.2, AA; a test computes it). The hues of series
 * and parts can be distinguished by colour-blind readers, like those of Okabe and Ito, and were
 * darkened or lightened for contrast.
 */
enum Palette {
  GROUND("#ffffff", "#12151a"),
  SURFACE("#f6f7f9", "#1a1f26"),
  INK("#1b2027", "#e7e9ec"),
  MUTED("#59626e", "#a5adb8"),
  RULE("#dde1e7", "#303740"),
  ACCENT("#0a5ea8", "#6cb6f2"),
  MARK("#ffe08a", "#6b5108"),
  PAPER_GROUND("#f8f4ea", "#232019"),
  PAPER_INK("#6b5f48", "#c2b596"),

  SERIES_0("#0068a8", "#5ab4ec"),
  SERIES_1("#b84a00", "#f58b45"),
  SERIES_2("#00765a", "#35c79c"),
  SERIES_3("#a03d86", "#e593cb"),
  SERIES_4("#866000", "#e3b838"),
  SERIES_5("#4b3fb3", "#a79df5"),
  SERIES_6("#b3264a", "#f68aa0"),
  SERIES_7("#4c5a67", "#b4c0cb"),

  PART_0("#0b7a5e", "#2fae8a"),
  PART_1("#d57d0a", "#eda243"),
  PART_2("#b0302b", "#e8695e"),
  PART_3("#8a919c", "#7f8894"),
  PART_4("#6a4c9c", "#a98ee0"),
  PART_5("#4690c4", "#62abe0"),

  PART_INK_0("#ffffff", "#0d1013"),
  PART_INK_1("#14171b", "#0d1013"),
  PART_INK_2("#ffffff", "#0d1013"),
  PART_INK_3("#14171b", "#0d1013"),
  PART_INK_4("#ffffff", "#0d1013"),
  PART_INK_5("#0d1013", "#0d1013");

  static final int SERIES = 8;
  static final int PARTS = 6;

  private final String light;
  private final String dark;

  Palette(String light, String dark) {
    this.light = light;
    this.dark = dark;
  }

  String light() {
    return light;
  }

  String dark() {
    return dark;
  }

  private String variable() {
    return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The colours as CSS variables, which follow the reader's colour scheme; print is light. */
  static String variables() {
    StringBuilder lights = new StringBuilder();
    StringBuilder darks = new StringBuilder();
    for (Palette colour : values()) {
      lights.append("  ").append(colour.variable()).append(": ").append(colour.light).append(";\n");
      darks.append("    ").append(colour.variable()).append(": ").append(colour.dark).append(";\n");
    }
    return ":root {\n  color-scheme: light dark;\n"
        + lights
        + "}\n@media screen and (prefers-color-scheme: dark) {\n  :root {\n"
        + darks
        + "  }\n}\n";
  }

  /** Substitutes the light colours in a style sheet, for programs that do not support variables. */
  static String inLight(String style) {
    String light = style;
    for (Palette colour : values()) {
      light = light.replace("var(" + colour.variable() + ")", colour.light);
    }
    return light;
  }
}
