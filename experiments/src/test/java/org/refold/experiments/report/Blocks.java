package org.refold.experiments.report;

import java.util.stream.Stream;
import org.refold.plot.Plot;

/** Finds what a section shows by its name. */
public final class Blocks {
  private Blocks() {}

  public static Table table(Section section, String name) {
    return of(section, Table.class)
        .filter(table -> table.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  public static SideBySide sides(Section section, String name) {
    return of(section, SideBySide.class)
        .filter(sides -> sides.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  public static <T extends Plot> T plot(Section section, Class<T> type, String name) {
    return plots(section, type).filter(plot -> plot.name().equals(name)).findFirst().orElseThrow();
  }

  public static <T extends Plot> Stream<T> plots(Section section, Class<T> type) {
    return of(section, Picture.class).map(Picture::plot).filter(type::isInstance).map(type::cast);
  }

  private static <T extends Block> Stream<T> of(Section section, Class<T> type) {
    return section.blocks().stream().filter(type::isInstance).map(type::cast);
  }
}
