package org.refold.formats.tptp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.refold.formats.scan.TextLimit;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Writes the formula of a graph that is a clause or formula. Variables without a name become X1,
 * X2, … in order of appearance.
 */
final class TptpWriter {
  private final Graph graph;
  private final IntFunction<int[]> order;
  private final TptpPart[] parts;
  private final StringBuilder out = new StringBuilder();
  private final TextLimit limit;

  /** The number of each numbered variable; 0 for other nodes. */
  private final int[] numbers;

  private int lastNumber;

  /**
   * The nodes from the root to the one being written: the children of each, and the number of them
   * already written.
   */
  private final List<int[]> children = new ArrayList<>();

  private final IntStack path = new IntStack();
  private final IntStack written = new IntStack();

  /**
   * @param order the children of a node in writing order
   */
  TptpWriter(Graph graph, IntFunction<int[]> order, Allowance allowance) {
    allowance.requireMemory(8L * graph.nodeCount());
    this.graph = graph;
    this.limit = new TextLimit(out, allowance.besides(8L * graph.nodeCount()));
    this.order = order;
    this.parts = new TptpPart[graph.nodeCount()];
    Arrays.setAll(parts, node -> TptpPart.of(graph.symbol(node)));
    this.numbers = new int[graph.nodeCount()];
  }

  /** Returns an order that depends on the graph only up to isomorphism. */
  static IntFunction<int[]> canonical(Graph graph, Allowance allowance) {
    CanonicalOrder order = graph.canonicalOrder(allowance);
    return node -> {
      int[] children = graph.children(node);
      if (!graph.symbol(node).isOrdered()) {
        for (int k = 0; k < children.length; k++) {
          children[k] = order.rank(children[k]);
        }
        Arrays.sort(children);
        for (int k = 0; k < children.length; k++) {
          children[k] = order.node(children[k]);
        }
      }
      return children;
    };
  }

  String text() {
    begin(graph.roots()[0]);
    while (path.size() > 0) {
      step();
    }
    return out.toString();
  }

  private void begin(int node) {
    limit.step();
    Symbol symbol = graph.symbol(node);
    switch (parts[node]) {
      case VARIABLE -> out.append(name(node));
      case FUNCTOR -> out.append(symbol.label()).append(symbol.isLeaf() ? "" : "(");
      case VALUE -> out.append(symbol.label());
      case NOT -> out.append("~ ");
      case QUANTIFIER -> out.append(symbol.label()).append(" [");
      case OR, AND, BINARY -> out.append(path.size() > 0 ? "( " : "");
      case EQUATION, NONE -> {}
    }
    if (!symbol.isLeaf()) {
      children.add(order.apply(node));
      path.push(node);
      written.push(0);
    }
  }

  private String name(int variable) {
    String label = graph.symbol(variable).label();
    if (!label.equals("*")) {
      return label;
    }
    if (numbers[variable] == 0) {
      numbers[variable] = ++lastNumber;
    }
    return "X" + numbers[variable];
  }

  /** Writes the next child of the innermost node, or its end. */
  private void step() {
    int node = path.peek();
    int[] itsChildren = children.get(children.size() - 1);
    int k = written.pop();
    if (k > 0) {
      out.append(after(node, k));
    }
    if (k < itsChildren.length) {
      written.push(k + 1);
      begin(itsChildren[k]);
      return;
    }
    children.remove(children.size() - 1);
    path.pop();
  }

  /** Returns the text after the k-th child, counted from 1. */
  private String after(int node, int k) {
    Symbol symbol = graph.symbol(node);
    boolean last = k == symbol.arity();
    return switch (parts[node]) {
      case FUNCTOR -> last ? ")" : ",";
      case QUANTIFIER -> last ? "" : k == symbol.arity() - 1 ? "] : " : ",";
      case OR, AND, BINARY -> last ? path.size() > 1 ? " )" : "" : " " + symbol.label() + " ";
      case EQUATION -> last ? "" : " " + symbol.label() + " ";
      default -> "";
    };
  }
}
