package org.refold.formats.tptp;

import java.util.ArrayList;
import java.util.List;
import org.refold.formats.scan.OpenNodes;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.GraphRule;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;

/**
 * Parses first-order formulas:
 *
 * <pre>{@code
 * formula := unit | unit ('|' unit)+ | unit ('&' unit)+ | unit connective unit
 * unit := atom | '~' unit | quantifier '[' variable (',' variable)* ']' ':' unit | '(' formula ')'
 * }</pre>
 *
 * <p>Incomplete parts are on explicit stacks, so that depth costs no Java stack.
 */
final class FormulaParser implements TptpParser {
  private final GraphRule rule;
  private final GraphBuilder nodes = new GraphBuilder();
  private final FormulaVariables variables = new FormulaVariables(nodes);
  private final TptpTermParser terms = new TptpTermParser(nodes, variables, false);

  /** The open parts: ~, a quantifier, a bracket, or (END) the whole formula. */
  private final List<TptpToken> heads = new ArrayList<>();

  /** The connective of each open part; END if none has been read. */
  private final List<TptpToken> connectives = new ArrayList<>();

  private final OpenNodes open = new OpenNodes();

  /**
   * @param rule accepts exactly what is parsed here
   */
  FormulaParser(GraphRule rule) {
    this.rule = rule;
  }

  @Override
  public Graph parse(TptpScanner scanner) {
    nodes.clear();
    variables.clear();
    push(TptpToken.END);
    do {
      begin(scanner);
    } while (!end(scanner, terms.atom(scanner, Mark.NONE)));
    return nodes.build(rule);
  }

  private void push(TptpToken head) {
    heads.add(head);
    connectives.add(TptpToken.END);
    open.open();
  }

  /** Reads what precedes an atom. */
  private void begin(TptpScanner scanner) {
    while (true) {
      scanner.requireRoom(nodes.size() + heads.size());
      TptpToken head = scanner.token();
      switch (head) {
        case NOT, OPEN -> {
          push(head);
          scanner.next();
        }
        case FOR_ALL, EXISTS -> {
          push(head);
          bind(scanner);
        }
        default -> {
          return;
        }
      }
    }
  }

  /**
   * The second of two variables with the same name shadows the first, since TPTP permits such
   * lists.
   */
  private void bind(TptpScanner scanner) {
    if (scanner.next() != TptpToken.OPEN_LIST) {
      throw scanner.unexpected("'['");
    }
    do {
      scanner.requireRoom(nodes.size());
      scanner.next();
      if (scanner.token() != TptpToken.VARIABLE) {
        throw scanner.unexpected("a variable");
      }
      open.addChild(variables.bind(scanner.label().leaf()));
    } while (scanner.next() == TptpToken.COMMA);
    scanner.expect(TptpToken.CLOSE_LIST, "',' or ']'");
    scanner.expect(TptpToken.COLON, "':'");
  }

  /** Completes all parts that end with a node; returns false if another unit must follow. */
  private boolean end(TptpScanner scanner, int last) {
    int node = last;
    while (!heads.isEmpty()) {
      open.addChild(node);
      TptpToken head = heads.get(heads.size() - 1);
      boolean group = head == TptpToken.OPEN || head == TptpToken.END;
      if (group && !scanner.token().connective().isEmpty()) {
        connect(scanner);
        return false;
      }
      if (group
          && scanner.token() != TptpToken.CLOSE
          && (head == TptpToken.OPEN || scanner.token() != TptpToken.COMMA)) {
        throw scanner.unexpected("a connective or ')'");
      }
      if (head == TptpToken.OPEN) {
        scanner.next();
      }
      node = pop();
    }
    return true;
  }

  private void connect(TptpScanner scanner) {
    TptpToken connective = scanner.token();
    int top = connectives.size() - 1;
    TptpToken before = connectives.set(top, connective);
    boolean repeats =
        connective == before && (connective == TptpToken.OR || connective == TptpToken.AND);
    if (before != TptpToken.END && !repeats) {
      throw scanner.unexpected(
          "the end of the formula with " + before.connective(),
          "add brackets to make the formula unambiguous");
    }
    scanner.next();
  }

  private int pop() {
    TptpToken head = heads.remove(heads.size() - 1);
    TptpToken connective = connectives.remove(connectives.size() - 1);
    int arity = open.childCount();
    if (connective != TptpToken.END) {
      return open.closeShared(nodes, symbol(connective, arity));
    }
    return switch (head) {
      case NOT -> open.closeShared(nodes, TptpKind.NOT);
      case FOR_ALL, EXISTS -> {
        variables.unbind(arity - 1);
        String label = head == TptpToken.FOR_ALL ? "!" : "?";
        yield open.closeShared(nodes, Symbol.ordered(label, arity));
      }
      default -> open.dissolve();
    };
  }

  private static Symbol symbol(TptpToken connective, int arity) {
    String label = connective.connective();
    return connective == TptpToken.IMPLIES || connective == TptpToken.IMPLIED
        ? Symbol.ordered(label, arity)
        : Symbol.unordered(label, arity);
  }
}
