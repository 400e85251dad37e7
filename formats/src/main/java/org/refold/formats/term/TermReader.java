package org.refold.formats.term;

import org.jspecify.annotations.Nullable;
import org.refold.formats.kind.Item;
import org.refold.formats.scan.LineReader;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;

/** Reads the graphs of a text of terms. Skips blank lines and comments, which begin with %. */
final class TermReader extends LookAhead<Item> implements TextReader<Item> {
  private final LineReader lines;
  private final TermScanner scanner;
  private final TermParser parser;

  TermReader(Text text) {
    lines = new LineReader(text);
    scanner = new TermScanner(lines);
    parser = new TermParser(scanner);
  }

  @Override
  protected @Nullable Item advance() {
    while (lines.next()) {
      scanner.beginLine();
      char first = scanner.peek();
      if (first != LineReader.END && first != '%') {
        return new Item(parser.parse(), lines.location());
      }
    }
    return null;
  }

  @Override
  protected String place() {
    return lines.location();
  }

  @Override
  public long line() {
    return lines.number();
  }
}
