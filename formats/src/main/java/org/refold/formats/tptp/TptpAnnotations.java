package org.refold.formats.tptp;

import java.util.BitSet;

/** Skips what follows the formula of a statement: general terms. */
final class TptpAnnotations {
  private TptpAnnotations() {}

  /** Moves from the comma before the annotations to the bracket that ends the statement. */
  static void skip(TptpScanner scanner) {
    // The open brackets from the outermost inwards; a set bit is a list.
    BitSet lists = new BitSet();
    int depth = 0;
    if (scanner.next() == TptpToken.CLOSE) {
      throw scanner.unexpected("a source");
    }
    while (depth > 0 || scanner.token() != TptpToken.CLOSE) {
      switch (scanner.token()) {
        case OPEN, OPEN_LIST -> lists.set(depth++, scanner.token() == TptpToken.OPEN_LIST);
        case CLOSE, CLOSE_LIST -> {
          boolean list = depth > 0 && lists.get(depth - 1);
          if (list != (scanner.token() == TptpToken.CLOSE_LIST)) {
            throw scanner.unexpected(list ? "']'" : "')'");
          }
          depth--;
        }
        case STOP, END ->
            throw scanner.unexpected(
                depth > 0 && lists.get(depth - 1) ? "']'" : "')'", "close all brackets");
        default -> {}
      }
      scanner.next();
    }
  }
}
