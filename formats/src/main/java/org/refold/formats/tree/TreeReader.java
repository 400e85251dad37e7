package org.refold.formats.tree;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.formats.kind.Item;
import org.refold.formats.scan.OpenNodes;
import org.refold.formats.scan.SymbolCache;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/** Reads the trees of a bracketed text. Linear, with 8 bytes per level and no Java stack. */
final class TreeReader extends LookAhead<Item> implements TextReader<Item> {
  private final TreeScanner scanner;
  private final GraphBuilder builder = new GraphBuilder();
  private final OpenNodes open = new OpenNodes();
  private SymbolCache.Label[] labels = new SymbolCache.Label[16];
  private @Nullable Place begin;

  TreeReader(Text text) {
    scanner = new TreeScanner(text);
  }

  @Override
  protected @Nullable Item advance() {
    scanner.endItem();
    begin = null;
    int first = scanner.peek();
    if (first == TreeScanner.END) {
      return null;
    }
    Place place = scanner.beginItem();
    begin = place;
    if (first != '(') {
      throw scanner.unexpected(
          "'(' or the end of the input",
          first == ')'
              ? "remove it, or add the opening bracket"
              : "put the tree in brackets, as in (NN dog)");
    }
    return new Item(tree(place), place.location());
  }

  @Override
  protected String place() {
    return (begin == null ? scanner.place() : begin).location();
  }

  @Override
  public long line() {
    return (begin == null ? scanner.place() : begin).line();
  }

  private Graph tree(Place begin) {
    builder.clear();
    open.clear();
    do {
      scanner.requireRoom(builder.size() + open.depth(), begin);
      switch (scanner.peek()) {
        case '(' -> begin();
        case ')' -> end();
        case TreeScanner.END -> throw scanner.cutShort(begin);
        default -> open.addChild(builder.add(scanner.word()));
      }
    } while (open.depth() > 0);
    return builder.build(TreeKind.RULE);
  }

  private void begin() {
    scanner.take();
    int depth = open.depth();
    if (depth == labels.length) {
      labels = Arrays.copyOf(labels, 2 * depth);
    }
    labels[depth] = scanner.label();
    open.open();
  }

  private void end() {
    scanner.take();
    int arity = open.childCount();
    SymbolCache.Label label = labels[open.depth() - 1];
    Symbol symbol =
        arity == 0 ? Symbol.leaf(TreeText.childless(label.text())) : label.ordered(arity);
    int node = open.close(builder, symbol);
    if (open.depth() > 0) {
      open.addChild(node);
    }
  }
}
