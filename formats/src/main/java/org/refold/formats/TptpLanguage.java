package org.refold.formats;

import org.refold.graph.Graph;

/** What the formulas of the statements of one language become. */
interface TptpLanguage {
  /** What its statements begin with. */
  String keyword();

  /** What its statements are called when they are written. */
  String statementName();

  /** What to do with a statement of another language. */
  String remedy(String otherKeyword);

  /** Reads a formula from its first word on, and stops at the word after it. */
  Graph parse(TptpScanner scanner);
}
