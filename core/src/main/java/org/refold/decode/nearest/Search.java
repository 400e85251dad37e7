package org.refold.decode.nearest;

/** A search for the nearest graphs, which notes those that it finds. */
interface Search {
  /**
   * Searches until the nearest graphs are proven, and all of them found, or as many as are wanted,
   * or more of them are not found soon.
   *
   * @throws org.refold.solver.SpentException if the budget is spent before
   */
  void run();

  /** Graphs that were not found are no nearer than this, whatever ended the search. */
  double proven();

  /** How much was tried. */
  long steps();
}
