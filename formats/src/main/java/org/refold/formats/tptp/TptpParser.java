package org.refold.formats.tptp;

import org.refold.graph.Graph;

/** Makes graphs of the formulas of one language. */
interface TptpParser {
  /** Reads a formula from its first word on, and stops at the word after it. */
  Graph parse(TptpScanner scanner);
}
