package org.refold.decode.nearest;

import org.refold.graph.Graph;

/**
 * A partial graph that grows by one choice at a time, and shrinks again. Choices are numbers that
 * mean something to the growth alone, given the choices before.
 */
interface Growth {
  /**
   * Whether choices are made for a sketch, by what they cost so far and not by bounds: of a graph
   * of any size, to be found soon and not to be proven. Only while no choice is made.
   */
  void sketch(boolean whether);

  /**
   * The nearest graph hardly takes more choices than this. Where growing costs nothing, as what
   * would cost is unknown, graphs could grow without end.
   */
  int likelyChoices();

  /** Whether it is a graph, to which nothing can be added. */
  boolean isComplete();

  /**
   * Makes bounds sharper where that takes long, as a graph like the given one seems to be the
   * nearest. Only while no choice is made.
   *
   * @param choices how many it took
   */
  void sharpen(int choices);

  /**
   * Writes the next choices in ascending order of their bounds, and among equal ones of their
   * numbers: those after the first {@code skip}, as far as the arrays go.
   *
   * @param limit choices with higher bounds are left out
   * @return how many were written; fewer than the arrays hold if there are no more
   */
  int choices(double limit, int skip, double[] bounds, int[] choices);

  /** How many further steps the last {@link #choices} count as, where there were very many. */
  long effort();

  /** Grows by a choice that {@link #choices} gave here. */
  void take(int choice);

  /** Undoes the last choice. */
  void takeBack();

  /** The graph that this is, once it is complete. */
  Graph graph();
}
