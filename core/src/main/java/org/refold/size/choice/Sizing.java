package org.refold.size.choice;

import org.refold.error.RefoldException;
import org.refold.size.ItemSizes;
import org.refold.size.Room;

/**
 * The smallest shape that is expected to make all items unique and quick to decode.
 *
 * <p>Graphs. In a set, a parent constraint says of a node which of L blocks it is in, and which of
 * C blocks its parent is in. Two of many symbols are in one of L blocks with probability 1/L; of
 * few, with less, and {@link Blocks} has how much.
 *
 * <ul>
 *   <li><b>Room.</b> The E edges of an item are spread over L · C cells, E/(L · C) in each. The
 *       counts of a set then tell L · C times the entropy of a Poisson variable of that mean, in
 *       bits. All sets must tell {@link GraphSizing#MARGIN} times the counting bound, with at most
 *       {@link GraphSizing#MOST_EACH} edge in a cell and {@link GraphSizing#MOST_IN_ROW} in the
 *       cells of the symbol that an item repeats most: then the candidates for each parent run out
 *       one after the other, without a search.
 *   <li><b>Swaps.</b> Two nodes that trade their parents go unnoticed in a set with probability 1/L
 *       + (1 − 1/L)/C². All sets together may leave one such pair in {@link Tolerance#ITEMS} items.
 *   <li><b>Order.</b> Two siblings whose order no mark tells (a tie) are turned round unnoticed in
 *       a set with probability 1/w². That may happen to one in {@link Tolerance#ITEMS} items as
 *       well; that a turn of one could be hidden by another, which takes a search, to one in {@link
 *       Tolerance#SEARCHED}. Two ties of the same two symbols in opposite orders hide each other
 *       where their leads are in one block, with probability 1/v; again, that may happen to one in
 *       {@link Tolerance#ITEMS} items, and each block of leads may have {@link
 *       GraphSizing#MOST_IN_ROW} of such ties.
 * </ul>
 *
 * <p>Sequences. Two entries trade positions unnoticed in a set with probability 1/w²; all sets may
 * leave one such pair in {@link Tolerance#ITEMS} items.
 *
 * <p>Of all shapes that do, the cheapest is taken: constraints, and for graphs the entries that the
 * largest item has in all sets. Where fixed numbers leave none, the conditions are relaxed step by
 * step.
 *
 * @param shape the shape
 * @param room what there is room for, and what is expected
 */
public record Sizing(Shape shape, Room room) {
  /**
   * Chooses a shape for some items.
   *
   * @param blocks how many symbols there are to be split
   * @param fixed the numbers that are given, 0 where they are open
   * @param mostConstraints how many constraints all sets may have together
   * @throws RefoldException if no shape has so few
   */
  public static Sizing choose(ItemSizes sizes, Blocks blocks, Shape fixed, long mostConstraints) {
    return sizes.mostEntries() > 0
        ? new SequenceSizing(sizes, blocks, fixed).choose(mostConstraints)
        : new GraphSizing(sizes, blocks, fixed).choose(mostConstraints);
  }

  /**
   * The shape that suits some graphs best of those with so many constraints: where none makes all
   * unique, the conditions are relaxed as far as it takes. If none has so few, the shortest.
   */
  public static Sizing within(ItemSizes sizes, Blocks blocks, Shape fixed, long mostConstraints) {
    return new GraphSizing(sizes, blocks, fixed).chooseRelaxed(mostConstraints);
  }

  /**
   * The shape for the largest forests of spelled labels that so many constraints have room for.
   *
   * @throws RefoldException if there is not even room for one node
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
