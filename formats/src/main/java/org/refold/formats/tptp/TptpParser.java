package org.refold.formats.tptp;

import org.refold.graph.Graph;

/** Parses the formulas of one language. */
interface TptpParser {
  /** Parses a formula from its first word on, and stops at the word after it. */
  Graph parse(TptpScanner scanner);
}
