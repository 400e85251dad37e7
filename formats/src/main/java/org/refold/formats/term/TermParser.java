package org.refold.formats.term;

import static org.refold.formats.scan.LineReader.END;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.refold.formats.rule.AnyGraphKind;
import org.refold.formats.scan.OpenNodes;
import org.refold.formats.scan.SymbolCache;
import org.refold.formats.text.InputException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/**
 * Parses a line of terms:
 *
 * <pre>
 * graph := ';' | term (';' term)*
 * term  := ['#' DIGITS '='] body | '#' DIGITS
 * body  := label | label '(' term (',' term)* ')' | label '{' term (',' term)* '}' | label ':' term
 * </pre>
 *
 * <p>Incomplete terms are on explicit stacks, so that depth costs 20 bytes per level and no Java
 * stack. Linear in the length of the line.
 */
final class TermParser {
  private static final int NO_NUMBER = -1;
  private static final int BEGUN = -1;

  /** Stands for the node of a #number while its definition is being read. */
  private static final int OPEN = -1;

  private final TermScanner scanner;
  private final GraphBuilder builder = new GraphBuilder();
  private Map<Integer, Integer> nodeOfNumber = new HashMap<>();

  private final OpenNodes open = new OpenNodes();
  private SymbolCache.Label[] labels = new SymbolCache.Label[16];
  private char[] brackets = new char[16];
  private int[] bracketPlaces = new int[16];
  private int[] numbers = new int[16];

  TermParser(TermScanner scanner) {
    this.scanner = scanner;
  }

  Graph parse() {
    builder.clear();
    if (!nodeOfNumber.isEmpty()) {
      nodeOfNumber = new HashMap<>();
    }
    open.clear();
    if (scanner.peek() == ';') {
      scanner.take();
      if (scanner.peek() != END) {
        throw scanner.unexpected("the end of the line", "a lone ';' is the empty graph");
      }
      return builder.build(AnyGraphKind.RULE);
    }
    while (true) {
      scanner.requireRoom(builder.size() + open.depth());
      int node = beginTerm();
      if (node != BEGUN && !endTerms(node)) {
        return builder.build(AnyGraphKind.RULE);
      }
    }
  }

  /** Reads up to the first subterm; returns the node if there is none, or {@link #BEGUN}. */
  private int beginTerm() {
    int number = NO_NUMBER;
    if (scanner.peek() == '#') {
      int place = scanner.at();
      scanner.take();
      number = scanner.number();
      if (!scanner.takeIf('=')) {
        return referred(number, place);
      }
      if (nodeOfNumber.putIfAbsent(number, OPEN) != null) {
        throw scanner.complaint(
            place,
            "a second definition of #" + number,
            "only one",
            "refer to the node as #" + number);
      }
    }
    SymbolCache.Label label = scanner.label(number == NO_NUMBER ? "a term" : "a label");
    char bracket = scanner.peek();
    if (bracket == '(' || bracket == '{' || bracket == ':') {
      push(label, bracket, number);
      scanner.take();
      if (bracket != ':' && scanner.peek() == closing(bracket)) {
        throw scanner.unexpected("a term", "write a leaf without brackets");
      }
      return BEGUN;
    }
    return named(number, builder.add(label.leaf()));
  }

  private int referred(int number, int place) {
    Integer node = nodeOfNumber.get(number);
    if (node == null) {
      throw scanner.complaint(
          place,
          "#" + number + " before its definition",
          "a node already defined",
          "define it where it first appears, as in #" + number + "=f(a)");
    }
    if (node == OPEN) {
      throw scanner.complaint(
          place,
          "#" + number + " within its own definition",
          "an acyclic graph",
          "remove this reference");
    }
    return node;
  }

  private int named(int number, int node) {
    if (number != NO_NUMBER) {
      nodeOfNumber.put(number, node);
    }
    return node;
  }

  /** Ends all terms that end with this node; returns whether another term must follow. */
  private boolean endTerms(int last) {
    int node = last;
    while (open.depth() > 0) {
      open.addChild(node);
      char bracket = brackets[open.depth() - 1];
      if (bracket != ':') {
        char c = scanner.peek();
        if (c == ',') {
          scanner.take();
          return true;
        }
        if (c != closing(bracket)) {
          throw unclosed(bracket);
        }
        scanner.take();
      }
      node = pop();
    }
    char c = scanner.peek();
    if (c == ';') {
      scanner.take();
      return true;
    }
    if (c != END) {
      throw scanner.unexpected("';' or the end of the line", null);
    }
    return false;
  }

  private InputException unclosed(char bracket) {
    String expected = "',' or '" + closing(bracket) + "'";
    if (scanner.peek() != END) {
      return scanner.unexpected(expected, null);
    }
    long column = scanner.column(bracketPlaces[open.depth() - 1]);
    return scanner.unexpected(expected, "close the '" + bracket + "' in column " + column);
  }

  private static char closing(char bracket) {
    return bracket == '(' ? ')' : '}';
  }

  private void push(SymbolCache.Label label, char bracket, int number) {
    int depth = open.depth();
    if (depth == labels.length) {
      labels = Arrays.copyOf(labels, 2 * depth);
      brackets = Arrays.copyOf(brackets, 2 * depth);
      bracketPlaces = Arrays.copyOf(bracketPlaces, 2 * depth);
      numbers = Arrays.copyOf(numbers, 2 * depth);
    }
    labels[depth] = label;
    brackets[depth] = bracket;
    bracketPlaces[depth] = scanner.at();
    numbers[depth] = number;
    open.open();
  }

  private int pop() {
    int arity = open.childCount();
    int depth = open.depth() - 1;
    SymbolCache.Label label = labels[depth];
    Symbol symbol =
        switch (brackets[depth]) {
          case '(' -> label.ordered(arity);
          case '{' -> label.unordered(arity);
          default -> label.edge();
        };
    return named(numbers[depth], open.close(builder, symbol));
  }
}
