package org.refold.formats.tptp;

import java.util.ArrayList;
import java.util.List;
import org.refold.formats.scan.OpenNodes;
import org.refold.formats.scan.SymbolCache;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;

/** Parses terms and atoms, which are the same in clauses and formulas. */
final class TptpTermParser {
  private final GraphBuilder nodes;
  private final TptpVariables variables;
  private final Symbol equal;
  private final Symbol notEqual;

  private final OpenNodes open = new OpenNodes();
  private final List<SymbolCache.Label> labels = new ArrayList<>();

  /**
   * @param ordered whether the order of the sides of an equation is kept
   */
  TptpTermParser(GraphBuilder nodes, TptpVariables variables, boolean ordered) {
    this.nodes = nodes;
    this.variables = variables;
    this.equal = ordered ? Symbol.ordered("=", 2) : Symbol.unordered("=", 2);
    this.notEqual = ordered ? Symbol.ordered("!=", 2) : Symbol.unordered("!=", 2);
  }

  /**
   * Parses the atom that begins with the current word, and returns its node.
   *
   * @param mark the mark of its symbol
   */
  int atom(TptpScanner scanner, Mark mark) {
    boolean functor = scanner.token().isFunctor();
    int left = term(scanner, mark, "an atom");
    TptpToken relation = scanner.token();
    if (!relation.isEquality()) {
      if (!functor) {
        throw scanner.unexpected(
            "= or !=", "variables, numbers and texts in double quotes are not atoms");
      }
      return left;
    }
    scanner.next();
    int right = term(scanner, Mark.NONE, "a term");
    Symbol symbol = relation == TptpToken.EQUAL ? equal : notEqual;
    return nodes.addShared(symbol.marked(mark), left, right);
  }

  /** Parses a term; or an atom, which gets the mark, if no = or != follows. */
  private int term(TptpScanner scanner, Mark mark, String expected) {
    open.clear();
    labels.clear();
    String wanted = expected;
    while (true) {
      scanner.requireRoom(nodes.size() + open.depth());
      TptpToken token = scanner.token();
      SymbolCache.Label label = scanner.label();
      int node;
      if (token == TptpToken.VARIABLE) {
        scanner.next();
        node = variables.node(label.leaf());
      } else if (token == TptpToken.NUMBER || token == TptpToken.DISTINCT) {
        scanner.next();
        node = nodes.addShared(label.leaf());
      } else if (!token.isFunctor()) {
        throw scanner.unexpected(wanted);
      } else if (scanner.next() == TptpToken.OPEN) {
        open.open();
        labels.add(label);
        scanner.next();
        wanted = "a term";
        continue;
      } else {
        Symbol symbol = label.leaf();
        node = nodes.addShared(open.depth() == 0 ? marked(symbol, scanner, mark) : symbol);
      }
      node = close(scanner, mark, node);
      if (open.depth() == 0) {
        return node;
      }
    }
  }

  /**
   * Completes all terms that end with this node. Afterwards, either no term is open or an argument
   * follows.
   */
  private int close(TptpScanner scanner, Mark mark, int last) {
    int node = last;
    while (open.depth() > 0) {
      open.addChild(node);
      if (scanner.token() == TptpToken.COMMA) {
        scanner.next();
        return node;
      }
      scanner.expect(TptpToken.CLOSE, "',' or ')'");
      SymbolCache.Label label = labels.remove(labels.size() - 1);
      Symbol symbol = label.ordered(open.childCount());
      boolean outermost = open.depth() == 1;
      node = open.closeShared(nodes, outermost ? marked(symbol, scanner, mark) : symbol);
    }
    return node;
  }

  /** Returns the symbol of an atom with the mark, unless = or != follows. */
  private static Symbol marked(Symbol symbol, TptpScanner scanner, Mark mark) {
    return scanner.token().isEquality() ? symbol : symbol.marked(mark);
  }
}
