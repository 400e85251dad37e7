package org.refold.decode.nearest;

/** A search for the nearest graphs, which records those that it finds. */
interface Search {
  /**
   * Searches until the nearest graphs are proven. Then continues until all of them are found, or
   * the wanted number, or further ones take too long.
   *
   * @throws org.refold.solver.SpentException if the budget is spent before that
   */
  void run();

  /** A lower bound on the distance of graphs that were not found, however the search ended. */
  double proven();

  /** The number of search steps. */
  long steps();
}
