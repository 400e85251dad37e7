package org.refold.formats;

import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The graphs of a text of terms; skips blank lines and comments, which open with %. */
final class TermReader extends LookAhead<Item> {
  private final LineReader lines;
  private final TermScanner scanner;
  private final TermParser parser;

  TermReader(InputStream in, String source) {
    lines = new LineReader(in, source);
    scanner = new TermScanner(lines);
    parser = new TermParser(scanner);
  }

  @Override
  @Nullable Item advance() {
    while (lines.next()) {
      scanner.beginLine();
      char first = scanner.peek();
      if (first != LineReader.END && first != '%') {
        return new Item(parser.parse(), lines.location());
      }
    }
    return null;
  }
}
