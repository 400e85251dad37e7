package org.refold.experiments.report;

import java.util.List;

/** Texts to compare, such as clauses with the same vector; differences are marked. */
public record SideBySide(String name, String caption, List<Side> sides) implements Block {
  public SideBySide {
    sides = List.copyOf(sides);
  }

  public record Side(String heading, String text) {}
}
