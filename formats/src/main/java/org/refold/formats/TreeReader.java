package org.refold.formats;

import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/** The trees of a bracketed text. Linear, with 8 bytes a level and no Java stack. */
final class TreeReader extends LookAhead<Item> {
  private final TreeScanner scanner;
  private final GraphBuilder builder = new GraphBuilder();
  private final OpenNodes open = new OpenNodes();
  private SymbolCache.Label[] labels = new SymbolCache.Label[16];

  TreeReader(InputStream in, String source) {
    this(in, source, Utf8Input.MAX_ITEM);
  }

  TreeReader(InputStream in, String source, int limit) {
    scanner = new TreeScanner(in, source, limit);
  }

  @Override
  @Nullable Item advance() {
    scanner.endItem();
    int first = scanner.peek();
    if (first == TreeScanner.END) {
      return null;
    }
    if (first != '(') {
      throw scanner.unexpected(
          "'(' or the end of the input",
          first == ')' ? "remove it, or open it" : "put a tree in brackets, as in (NN dog)");
    }
    Place begin = scanner.beginItem();
    return new Item(tree(begin), begin.location());
  }

  private Graph tree(Place begin) {
    builder.clear();
    open.clear();
    do {
      switch (scanner.peek()) {
        case '(' -> begin();
        case ')' -> end();
        case TreeScanner.END -> throw scanner.cutShort(begin);
        default -> open.addChild(builder.add(scanner.word()));
      }
    } while (open.depth() > 0);
    return builder.build();
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
