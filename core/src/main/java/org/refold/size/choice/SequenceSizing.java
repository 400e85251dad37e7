package org.refold.size.choice;

import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.refold.size.ItemSizes;
import org.refold.size.Room;

/** Chooses the shape of a codec of sequences, by the rule in {@link Sizing}. */
final class SequenceSizing {
  private static final int MOST_WIDTH = 64;
  private static final int MOST_SETS = 64;

  private final ItemSizes sizes;
  private final Blocks blocks;
  private final Shape fixed;

  SequenceSizing(ItemSizes sizes, Blocks blocks, Shape fixed) {
    this.sizes = sizes;
    this.blocks = blocks;
    this.fixed = fixed;
  }

  Sizing choose(long mostConstraints) {
    if (fixed.sequence() > 0 && fixed.sets() > 0) {
      return sizing(new Shape(1, 1, 1, 1, 1, 1, 1, 1).with(fixed));
    }
    for (int step = 0; step <= Tolerance.LAST; step++) {
      Shape shape = smallest(new Tolerance(step), mostConstraints);
      if (shape != null) {
        return sizing(shape);
      }
    }
    throw GraphSizing.tooLong(constraints(2, 1), mostConstraints);
  }

  private Sizing sizing(Shape shape) {
    double unnoticed = unnoticed(shape.sequence(), shape.sets());
    double ambiguous = Math.min(1, unnoticed / Math.max(1, sizes.items()));
    return new Sizing(
        shape, new Room(sizes.items(), sizes.largest(), 0, 0, ambiguous, new TreeMap<>()));
  }

  private @Nullable Shape smallest(Tolerance tolerance, long most) {
    double allowed = tolerance.ambiguous(sizes.items());
    Shape best = null;
    double fewest = Double.POSITIVE_INFINITY;
    int firstWidth = Shape.or(fixed.sequence(), 2);
    int lastWidth = Shape.or(fixed.sequence(), MOST_WIDTH);
    for (int width = firstWidth; width <= lastWidth; width++) {
      int sets = Shape.or(fixed.sets(), 1);
      int lastSets = Shape.or(fixed.sets(), MOST_SETS);
      while (sets <= lastSets && unnoticed(width, sets) > allowed) {
        sets++;
      }
      double constraints = constraints(width, sets);
      if (sets <= lastSets && constraints <= most && constraints < fewest) {
        fewest = constraints;
        best = new Shape(1, 1, 1, 1, 1, 1, width, sets).with(fixed);
      }
    }
    return best;
  }

  /** The expected number of pairs of entries, in all items, whose swap goes unnoticed. */
  private double unnoticed(int width, int sets) {
    return sizes.pairs() * StrictMath.pow(Blocks.same(blocks.children(), width), 2.0 * sets);
  }

  private double constraints(int width, int sets) {
    return (2.0 * sizes.mostPositions() - 1) * StrictMath.pow(width, sizes.mostEntries()) * sets;
  }
}
