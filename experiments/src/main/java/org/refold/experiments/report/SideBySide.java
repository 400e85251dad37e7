package org.refold.experiments.report;

import java.util.List;

/** Texts to be compared, such as clauses with one vector; where they differ is marked. */
public record SideBySide(String name, String caption, List<Side> sides) implements Block {
  public SideBySide {
    sides = List.copyOf(sides);
  }

  public record Side(String heading, String text) {}
}
