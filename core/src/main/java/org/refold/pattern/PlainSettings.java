package org.refold.pattern;

import org.refold.error.RefoldException;
import org.refold.vector.VectorShape;

/**
 * What the plain rows of a codec's vectors are like.
 *
 * @param sets how many rows of patterns there are; 0 for no plain rows at all
 * @param width how many entries each of them has
 * @param radius how many levels below a node its patterns have, at most; 0 for edges alone
 */
public record PlainSettings(int sets, int width, int radius) {
  /** The deepest patterns there are: deeper ones hardly occur twice. */
  public static final int MAX_RADIUS = 3;

  /** The widest row there is. */
  public static final int MAX_WIDTH = 1 << 20;

  /** No plain rows: similarity reads the exact ones. */
  public static final PlainSettings NONE = new PlainSettings(0, 0, 0);

  /** What measurements recommend (docs/decisions/016-two-readings.md). */
  public static final PlainSettings DEFAULT = new PlainSettings(2, 2_048, 0);

  /**
   * The same for networks (docs/reference/measurements/molecules.md): vertices with their
   * neighbours.
   */
  public static final PlainSettings NETWORKS = DEFAULT.withRadius(1);

  /** The same where labels are graded (docs/decisions/017-graded-symbols.md). */
  public static final PlainSettings GRADED = new PlainSettings(1, 16_384, 0);

  public PlainSettings {
    require("sets of plain patterns", sets, 0, VectorShape.MAX_SETS);
    require("width of plain sets", width, sets == 0 ? 0 : 1, sets == 0 ? 0 : MAX_WIDTH);
    require("radius of plain patterns", radius, 0, sets == 0 ? 0 : MAX_RADIUS);
  }

  private static void require(String what, int got, int least, int most) {
    if (got < least || got > most) {
      throw new RefoldException(what + ": got " + got + ", expected " + least + " to " + most);
    }
  }

  /** These settings with another number of sets, of as many entries together. */
  public PlainSettings withSets(int others) {
    return others == 0
        ? NONE
        : new PlainSettings(others, Math.max(1, sets * width / others), radius);
  }

  /** These settings with deeper patterns, or less deep ones. */
  public PlainSettings withRadius(int other) {
    return isNone() ? this : new PlainSettings(sets, width, other);
  }

  public boolean isNone() {
    return sets == 0;
  }
}
