package org.refold.decode.nearest;

import org.refold.graph.Graph;

/**
 * A partial graph that grows by one choice at a time, and can undo choices. Choices are numbers
 * whose meaning only the growth knows; it depends on the choices before.
 */
interface Growth {
  /**
   * Sets whether choices are made for a sketch. Choices of a sketch are ranked by their cost so far
   * instead of by bounds. A sketch may have any size, and serves to find a graph soon instead of
   * proving it nearest. Call only while no choice is made.
   */
  void sketch(boolean whether);

  /**
   * The nearest graph is unlikely to take more choices than this. If growing costs nothing, because
   * the affected entries are unknown, graphs could grow without end.
   */
  int likelyChoices();

  /** Whether this is a complete graph, to which nothing can be added. */
  boolean isComplete();

  /**
   * Tightens the bounds at a higher cost, since a graph like the one found seems to be the nearest.
   * Call only while no choice is made.
   *
   * @param choices the number of choices of that graph
   */
  void sharpen(int choices);

  /**
   * Writes the next choices in ascending order of their bounds, then of their numbers. Skips the
   * first {@code skip} choices, and fills the arrays as far as possible.
   *
   * @param limit choices with higher bounds are left out
   * @return the number of choices written; fewer than the arrays hold if there are no more
   */
  int choices(double limit, int skip, double[] bounds, int[] choices);

  /** The number of extra steps to charge for the last {@link #choices}, if there were very many. */
  long effort();

  /** Grows by a choice that {@link #choices} returned in this state. */
  void take(int choice);

  /** Undoes the last choice. */
  void takeBack();

  /** Returns the graph, once it is complete. */
  Graph graph();
}
