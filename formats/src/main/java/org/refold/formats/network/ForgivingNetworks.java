package org.refold.formats.network;

import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.refold.formats.kind.Item;
import org.refold.formats.scan.ForgivingReader;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Text;

/**
 * Reads the networks of a text, and returns invalid ones as rejected items. The beginning of the
 * text determines the syntax, whatever a rejected piece looks like. GraphML and benchmarks can't be
 * read from the middle, so an error ends them.
 */
final class ForgivingNetworks extends LookAhead<Item> {
  private final Text text;
  private final NetworkOptions options;
  private @Nullable Iterator<Item> items;

  ForgivingNetworks(Text text, NetworkOptions options) {
    this.text = text;
    this.options = options;
  }

  @Override
  protected @Nullable Item advance() {
    if (items == null) {
      items = begun();
    }
    return items.hasNext() ? items.next() : null;
  }

  private Iterator<Item> begun() {
    Iterator<Item> benchmark = TuNetworks.of(text, options);
    if (benchmark != null) {
      return benchmark;
    }
    Syntax.Begun begun = Syntax.of(text);
    Syntax syntax = begun.syntax();
    return syntax == Syntax.GRAPHML
        ? syntax.reader(begun.text(), options)
        : new ForgivingReader<>(
            begun.text().in(),
            text.source(),
            rest -> syntax.reader(rest, options),
            Item::rejected,
            syntax::mayBegin);
  }

  @Override
  protected String place() {
    return text.source() + ":" + text.firstLine();
  }
}
