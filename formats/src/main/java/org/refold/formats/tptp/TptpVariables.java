package org.refold.formats.tptp;

import org.refold.graph.Symbol;

/** Maps variables to nodes. */
@FunctionalInterface
interface TptpVariables {
  /**
   * Returns the node of a variable at the current place of the text.
   *
   * @param name a leaf with the variable's name
   */
  int node(Symbol name);
}
