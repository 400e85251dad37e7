package org.refold.experiments.report;

import java.util.stream.Stream;
import org.refold.plot.Plot;

/** Finds what a section shows by its name. */
public final class Blocks {
  private Blocks() {}

  public static Table table(Section section, String name) {
    return section.blocks(Table.class).stream()
        .filter(table -> table.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  public static SideBySide sides(Section section, String name) {
    return section.blocks(SideBySide.class).stream()
        .filter(sides -> sides.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  public static <T extends Plot> T plot(Section section, Class<T> type, String name) {
    return plots(section, type).filter(plot -> plot.name().equals(name)).findFirst().orElseThrow();
  }

  public static <T extends Plot> Stream<T> plots(Section section, Class<T> type) {
    return section.blocks(Picture.class).stream()
        .map(Picture::plot)
        .filter(type::isInstance)
        .map(type::cast);
  }
}
