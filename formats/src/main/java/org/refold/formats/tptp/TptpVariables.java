package org.refold.formats.tptp;

import org.refold.graph.Symbol;

/** Which node a variable is. */
@FunctionalInterface
interface TptpVariables {
  /**
   * The node of the variable at this place of the text.
   *
   * @param name a leaf with the variable's name
   */
  int node(Symbol name);
}
