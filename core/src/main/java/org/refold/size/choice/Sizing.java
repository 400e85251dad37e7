package org.refold.size.choice;

import org.refold.error.RefoldException;
import org.refold.size.ItemSizes;
import org.refold.size.Room;

/**
 * The smallest shape that is expected to make all items unique and quick to decode.
 *
 * <p>Graphs. In each set, a parent constraint gives the block of a node, one of L, and the block of
 * its parent, one of C. Two of many symbols are in the same block with probability 1/L; with few
 * symbols, the probability is smaller ({@link Blocks}).
 *
 * <ul>
 *   <li><b>Room.</b> The E edges of an item are spread over L · C cells, E/(L · C) per cell. The
 *       counts of a set then carry L · C times the entropy of a Poisson variable with that mean, in
 *       bits. All sets together must carry {@link GraphSizing#MARGIN} times the counting bound,
 *       with at most {@link GraphSizing#MOST_EACH} edge per cell and {@link
 *       GraphSizing#MOST_IN_ROW} in the cells of the symbol that an item repeats most. Pruning then
 *       eliminates all wrong candidates for each parent without a search.
 *   <li><b>Swaps.</b> If two nodes swap parents, a set does not notice with probability 1/L + (1 −
 *       1/L)/C². All sets together may miss one such pair in {@link Tolerance#ITEMS} items.
 *   <li><b>Order.</b> If two siblings whose order no mark determines (a tie) are swapped, a set
 *       does not notice with probability 1/w². That may happen in one of {@link Tolerance#ITEMS}
 *       items as well. In one of {@link Tolerance#SEARCHED} items, one swap could hide another,
 *       which takes a search. Two ties of the same two symbols in opposite orders hide each other
 *       if their leads are in the same block, which has probability 1/v. Again, that may happen in
 *       one of {@link Tolerance#ITEMS} items, and each lead block may have {@link
 *       GraphSizing#MOST_IN_ROW} such ties.
 * </ul>
 *
 * <p>Sequences. If two entries swap positions, a set does not notice with probability 1/w². All
 * sets together may miss one such pair in {@link Tolerance#ITEMS} items.
 *
 * <p>The result is the cheapest shape that meets these conditions. The cost is the number of
 * constraints and, for graphs, the number of entries of the largest item in all sets. If fixed
 * numbers leave no such shape, the conditions are relaxed step by step.
 *
 * @param shape the shape
 * @param room the items that there is room for, and the expected fraction of ambiguous ones
 */
public record Sizing(Shape shape, Room room) {
  /**
   * Chooses a shape for items.
   *
   * @param blocks the numbers of symbols to be split
   * @param fixed the fixed numbers; 0 where they are open
   * @param mostConstraints the maximum number of constraints of all sets together
   * @throws RefoldException if every suitable shape has more
   */
  public static Sizing choose(ItemSizes sizes, Blocks blocks, Shape fixed, long mostConstraints) {
    return sizes.mostEntries() > 0
        ? new SequenceSizing(sizes, blocks, fixed).choose(mostConstraints)
        : new GraphSizing(sizes, blocks, fixed).choose(mostConstraints);
  }

  /**
   * Chooses the best shape for graphs with the given number of constraints. If no such shape makes
   * all items unique, the conditions are relaxed as far as necessary. If every shape has more
   * constraints, returns the shortest.
   */
  public static Sizing within(ItemSizes sizes, Blocks blocks, Shape fixed, long mostConstraints) {
    return new GraphSizing(sizes, blocks, fixed).chooseRelaxed(mostConstraints);
  }

  /**
   * Chooses the shape for the largest forests of spelled labels that fit the given number of
   * constraints.
   *
   * @throws RefoldException if there is no room for even one node
   */
  public static Sizing largest(Blocks blocks, long mostConstraints) {
    long low = 1;
    Sizing best = withRoom(low, blocks, mostConstraints);
    long high = Math.max(2, mostConstraints);
    while (high - low > 1) {
      long middle = (low + high) >>> 1;
      try {
        best = withRoom(middle, blocks, mostConstraints);
        low = middle;
      } catch (RefoldException tooLong) {
        high = middle;
      }
    }
    return best;
  }

  private static Sizing withRoom(long nodes, Blocks blocks, long mostConstraints) {
    return choose(new ItemSizes().withRoom(nodes), blocks, Shape.OPEN, mostConstraints);
  }
}
