package org.refold.pattern;

import org.refold.error.RefoldException;
import org.refold.vector.VectorShape;

/**
 * The settings of the plain rows of a codec's vectors, which similarity reads.
 *
 * <pre>{@code
 * Codec codec =
 *     Codec.fit(graphs)
 *         .plain(PlainSettings.DEFAULT.withRadius(1)) // nodes with their children, too
 *         .build();
 * }</pre>
 *
 * @param sets the number of rows of patterns; 0 for no plain rows at all
 * @param width the number of entries of each of these rows
 * @param radius the maximum number of levels below a node in its patterns; 0 for edges only
 */
public record PlainSettings(int sets, int width, int radius) {
  /** The maximum radius. Deeper patterns hardly occur twice. */
  public static final int MAX_RADIUS = 3;

  /** The maximum number of entries of a row. */
  public static final int MAX_WIDTH = 1 << 20;

  /** No plain rows. Similarity reads the exact rows. */
  public static final PlainSettings NONE = new PlainSettings(0, 0, 0);

  /** The default, chosen by measurements (docs/decisions/016-two-readings.md). */
  public static final PlainSettings DEFAULT = new PlainSettings(2, 2_048, 0);

  /**
   * The default for networks, which includes vertices with their neighbours
   * (docs/reference/measurements/molecules.md).
   */
  public static final PlainSettings NETWORKS = DEFAULT.withRadius(1);

  /** The default for graded labels (docs/decisions/017-graded-symbols.md). */
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

  /** Returns these settings with another number of sets and the same total number of entries. */
  public PlainSettings withSets(int others) {
    return others == 0
        ? NONE
        : new PlainSettings(others, Math.max(1, sets * width / others), radius);
  }

  /** Returns these settings with another radius. */
  public PlainSettings withRadius(int other) {
    return isNone() ? this : new PlainSettings(sets, width, other);
  }

  public boolean isNone() {
    return sets == 0;
  }
}
