package org.refold.formats.json;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.refold.error.Excerpt;
import org.refold.formats.rule.LimitedRule;
import org.refold.formats.rule.OneTree;
import org.refold.graph.Graph;
import org.refold.graph.RootPath;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Accepts graphs that are JSON documents.
 *
 * @param spell the maximum number of characters of a string that is not spelled
 */
record JsonRule(int spell) implements LimitedRule {
  private static final long KEY_BYTES = 48;

  /** Keys that need no quotes in a path. */
  private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]{0,59}");

  /** The maximum number of characters shown of a path; its end is kept. */
  private static final int MOST_PATH = 400;

  private enum Role {
    VALUE("a value"),
    MEMBER("a member"),
    CHARACTER("a character of a string"),
    NONE("not part of JSON");

    final String words;

    Role(String words) {
      this.words = words;
    }
  }

  @Override
  public Optional<String> fault(Graph graph, Allowance allowance) {
    // The keys of an object are kept in a set.
    allowance.requireMemory(KEY_BYTES * graph.edgeCount());
    Optional<String> fault = OneTree.fault(graph, allowance);
    for (int node = 0; node < graph.nodeCount() && fault.isEmpty(); node++) {
      Allowance.requireTimeAt(node, allowance);
      fault = misplaced(graph, node);
    }
    for (int node = 0; node < graph.nodeCount() && fault.isEmpty(); node++) {
      Allowance.requireTimeAt(node, allowance);
      fault = malformed(graph, node);
    }
    return fault;
  }

  /** Returns a path such as {@code $.items[3].sku}, with indices from 0. */
  @Override
  public String place(Graph graph, int node) {
    StringBuilder text = new StringBuilder("$");
    int[] path = RootPath.of(graph, node);
    for (int i = 1; i < path.length; i++) {
      Symbol symbol = graph.symbol(path[i]);
      if (symbol.isEdge()) {
        appendKey(text, symbol.label());
      } else if (JsonSymbols.isArray(graph.symbol(path[i - 1]))) {
        text.append('[').append(RootPath.childNumber(graph, path[i - 1], path[i])).append(']');
      }
    }
    return text.length() <= MOST_PATH
        ? text.toString()
        : "$…" + text.substring(text.length() - MOST_PATH);
  }

  private static void appendKey(StringBuilder text, String key) {
    if (NAME.matcher(key).matches()) {
      text.append('.').append(key);
    } else {
      text.append("['").append(Excerpt.of(key)).append("']");
    }
  }

  private static Optional<String> misplaced(Graph graph, int node) {
    Role role = role(graph.symbol(node));
    Role expected =
        graph.isRoot(node) ? Role.VALUE : roleOfChildren(graph.symbol(graph.parent(node, 0)));
    return role == expected
        ? Optional.empty()
        : Optional.of(OneTree.fault(graph, node, role.words, expected.words));
  }

  /** Returns what is wrong with a node, given that its children are valid. */
  private Optional<String> malformed(Graph graph, int node) {
    Symbol symbol = graph.symbol(node);
    if (symbol.isEdge()) {
      // A value may have one, as an escape; the parser does not accept it in a key.
      return OneTree.halfPairFault(graph, node);
    }
    if (JsonSymbols.isObject(symbol)) {
      return repeatedKey(graph, node);
    }
    return JsonSymbols.isSpelled(symbol) || JsonSymbols.isString(symbol)
        ? wrongSpelling(graph, node)
        : Optional.empty();
  }

  private static Role role(Symbol symbol) {
    if (symbol.isEdge()) {
      return Role.MEMBER;
    }
    if (JsonSymbols.isCharacter(symbol)) {
      return Role.CHARACTER;
    }
    boolean value =
        JsonSymbols.isArray(symbol)
            || JsonSymbols.isObject(symbol)
            || JsonSymbols.isString(symbol)
            || JsonSymbols.isSpelled(symbol)
            || JsonSymbols.isPlain(symbol);
    return value ? Role.VALUE : Role.NONE;
  }

  private static Role roleOfChildren(Symbol symbol) {
    if (JsonSymbols.isObject(symbol)) {
      return Role.MEMBER;
    }
    return JsonSymbols.isSpelled(symbol) ? Role.CHARACTER : Role.VALUE;
  }

  private static Optional<String> repeatedKey(Graph graph, int object) {
    Set<String> keys = new HashSet<>();
    for (int k = 0; k < graph.symbol(object).arity(); k++) {
      int member = graph.child(object, k);
      if (!keys.add(graph.symbol(member).label())) {
        return Optional.of(
            OneTree.fault(
                graph, member, "a second member of node " + object + " with this key", "only one"));
      }
    }
    return Optional.empty();
  }

  /** Of the two forms of a string, only one can be read. */
  private Optional<String> wrongSpelling(Graph graph, int node) {
    Symbol symbol = graph.symbol(node);
    boolean spelled = JsonSymbols.isSpelled(symbol);
    int length =
        spelled ? symbol.arity() : symbol.label().codePointCount(1, symbol.label().length());
    if (spelled != length > spell) {
      return Optional.of(
          OneTree.fault(
              graph,
              node,
              "a string of " + length + " characters",
              spelled ? "a single leaf" : "one leaf per character, as for more than " + spell));
    }
    for (int k = 1; spelled && k < length; k++) {
      int child = graph.child(node, k);
      if (Character.isHighSurrogate(lastUnit(graph, graph.child(node, k - 1)))
          && Character.isLowSurrogate(graph.symbol(child).label().charAt(1))) {
        return Optional.of(
            OneTree.fault(
                graph, child, "the second half of a character", "the whole character in one leaf"));
      }
    }
    return Optional.empty();
  }

  private static char lastUnit(Graph graph, int character) {
    String label = graph.symbol(character).label();
    return label.charAt(label.length() - 1);
  }
}
