package org.refold.formats.network;

import org.jspecify.annotations.Nullable;
import org.refold.formats.kind.Item;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;

/** Reads the networks of a text in any syntax; reads nothing before the first is requested. */
final class NetworkReader extends LookAhead<Item> implements TextReader<Item> {
  private final Text text;
  private final NetworkOptions options;
  private @Nullable TextReader<Item> reader;

  NetworkReader(Text text, NetworkOptions options) {
    this.text = text;
    this.options = options;
  }

  @Override
  protected @Nullable Item advance() {
    if (reader == null) {
      reader = begun();
    }
    return reader.hasNext() ? reader.next() : null;
  }

  private TextReader<Item> begun() {
    TextReader<Item> benchmark = TuNetworks.of(text, options);
    if (benchmark != null) {
      return benchmark;
    }
    Syntax.Begun begun = Syntax.of(text);
    return begun.syntax().reader(begun.text(), options);
  }

  @Override
  protected String place() {
    return text.source() + ":" + text.firstLine();
  }

  @Override
  public long line() {
    return reader == null ? text.firstLine() : reader.line();
  }
}
