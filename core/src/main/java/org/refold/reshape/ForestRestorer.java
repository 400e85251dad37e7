package org.refold.reshape;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.Nature;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Restores the graph of one forest by joining each node with what is above it and with its
 * continuations. Takes linear time.
 */
final class ForestRestorer {
  /** The maximum memory per node of the forest. */
  private static final long NODE_BYTES = 160;

  /** Thrown for a forest that reshaping can't have produced. */
  private static final class Misfit extends RuntimeException {
    private static final long serialVersionUID = 1;

    Misfit() {
      super(null, null, false, false);
    }
  }

  private final Reshaping reshaping;
  private final Graph forest;
  private final Allowance allowance;

  /** For each node of the graph: its symbol. */
  private final Symbol[] symbols;

  /**
   * For each node of the graph: its children. At first they are nodes of the forest, and then nodes
   * of the graph or, if negative, references.
   */
  private final int[][] children;

  private int nodes;

  /** The node of the forest at which the next edge of the chain begins; −1 if there is none. */
  private int next;

  /** Nodes that are written out at each occurrence: numbered variables, and leaves. */
  private final Map<Symbol, Integer> copied = new HashMap<>();

  /** For each node of the forest: its number among the SHARED nodes, from 1; 0 for other nodes. */
  private final int[] sharedNumbers;

  /** For each of these numbers: the node of the graph; −1 before it is met. */
  private final int[] shared;

  ForestRestorer(Reshaping reshaping, Graph forest, Allowance allowance) {
    this.reshaping = reshaping;
    this.forest = forest;
    this.allowance = allowance;
    int count = forest.nodeCount();
    allowance.requireMemory(count * NODE_BYTES);
    this.symbols = new Symbol[count];
    this.children = new int[count][];
    this.sharedNumbers = new int[count];
    int met = 0;
    for (int n = 0; n < count; n++) {
      sharedNumbers[n] = forest.symbol(n).nature() == Nature.SHARED ? ++met : 0;
    }
    this.shared = new int[met + 1];
    Arrays.fill(shared, -1);
  }

  Optional<Graph> graph() {
    try {
      requireForest();
      for (int root : below(forest.roots()[0])) {
        meet(root);
        require(next < 0);
      }
      for (int node = 0; node < nodes; node++) {
        Allowance.requireTimeAt(node, allowance);
        meetChildren(node);
      }
      resolveReferences();
      return Graph.of(
          Arrays.copyOf(symbols, nodes),
          Arrays.copyOf(children, nodes),
          allowance.besides(forest.nodeCount() * NODE_BYTES));
    } catch (Misfit e) {
      return Optional.empty();
    }
  }

  private void meetChildren(int node) {
    int[] its = children[node];
    int count = its.length;
    for (int k = 0; k < count; k++) {
      its[k] = meet(its[k]);
      if (next >= 0) {
        require(k == count - 1);
        its = count == its.length ? Arrays.copyOf(its, 2 * count) : its;
        its[count++] = next;
      }
    }
    if (count != children[node].length) {
      children[node] = Arrays.copyOf(its, count);
      symbols[node] = Vocabulary.capped(symbols[node], count);
    }
  }

  private void requireForest() {
    require(
        forest.rootCount() == 1
            && forest.symbol(forest.roots()[0]).nature() == Nature.FOREST
            && forest.edgeCount() == forest.nodeCount() - 1);
  }

  private static void require(boolean condition) {
    if (!condition) {
      throw new Misfit();
    }
  }

  private void resolveReferences() {
    for (int node = 0; node < nodes; node++) {
      Allowance.requireTimeAt(node, allowance);
      int[] its = children[node];
      for (int k = 0; k < its.length; k++) {
        if (its[k] < 0) {
          require(-its[k] < shared.length && shared[-its[k]] >= 0);
          its[k] = shared[-its[k]];
        }
      }
    }
  }

  /**
   * Returns the node of the graph that begins at a node of the forest or, for a reference, its
   * negated number.
   */
  private int meet(int head) {
    next = -1;
    Nature first = forest.symbol(head).nature();
    if (first != Nature.SHARED && !first.isPiece()) {
      return meet(head, forest.symbol(head), "", false, 0);
    }
    StringBuilder text = new StringBuilder();
    boolean isSpelled = false;
    int number = 0;
    int unit = 0;
    int bits = 0;
    for (int n = head; ; n = forest.child(n, 0)) {
      Symbol symbol = forest.symbol(n);
      switch (symbol.nature()) {
        case SHARED -> {
          require(number == 0 && !isSpelled);
          number = sharedNumbers[n];
          continue;
        }
        case TEXT -> {
          require(bits == 0);
          text.append(symbol.label());
        }
        case BITS -> {
          unit = (unit << 4) | Character.digit(symbol.label().charAt(0), 16);
          bits = (bits + 4) % Character.SIZE;
          if (bits == 0) {
            text.append((char) unit);
            unit = 0;
          }
        }
        default -> {
          require(bits == 0);
          return meet(n, symbol, text.toString(), isSpelled, number);
        }
      }
      isSpelled = true;
      if (symbol.isLeaf()) {
        require(bits == 0);
        return add(Symbol.leaf(text.toString()), n, number);
      }
    }
  }

  /** Like {@link #meet(int)}, but for a node below the given text. */
  private int meet(int n, Symbol symbol, String text, boolean isSpelled, int sharedNumber) {
    switch (symbol.nature()) {
      case REFERENCE -> {
        require(sharedNumber == 0);
        return -number(symbol, text, isSpelled);
      }
      case SPELLED -> {
        require(!isSpelled || !symbol.isLeaf());
        return add(
            Symbol.of(Nature.NODE, text, symbol.arity(), symbol.isOrdered()), n, sharedNumber);
      }
      case SPELLED_EDGE -> {
        return add(Symbol.edge(text), n, sharedNumber);
      }
      case NODE, EDGE -> {
        Symbol plain = symbol.isLeaf() ? symbol.marked(symbol.mark().unmasked()) : symbol;
        if (reshaping.isVariable(plain)) {
          require(sharedNumber == 0);
          int number = number(symbol, text, isSpelled);
          return copied.computeIfAbsent(
              plain.marked(Mark.NONE.withOccurrence(number)), key -> newNode(plain, new int[0]));
        }
        require(!isSpelled && plain.equals(symbol));
        return add(symbol, n, sharedNumber);
      }
      default -> throw new Misfit();
    }
  }

  /** Returns the number of a leaf, from its symbol or from the digits above it. */
  private static int number(Symbol leaf, String text, boolean isSpelled) {
    int number = leaf.mark().occurrence();
    if (isSpelled) {
      require(number == 0 && !text.isEmpty() && text.length() < 10);
      require(text.chars().allMatch(c -> c >= '0' && c <= '9') && text.charAt(0) != '0');
      number = Integer.parseInt(text);
    }
    require(number > 0);
    return number;
  }

  /** Adds a node whose children are those of a node of the forest and its continuations. */
  private int add(Symbol symbol, int n, int sharedNumber) {
    if (symbol.isLeaf() && reshaping.sharing() == Sharing.ALWAYS) {
      require(sharedNumber == 0);
      return copied.computeIfAbsent(symbol, key -> newNode(symbol, new int[0]));
    }
    int[] its = symbol.isEdge() ? edgeBelow(n) : below(n);
    int node = newNode(Vocabulary.capped(symbol, its.length), its);
    if (sharedNumber > 0) {
      shared[sharedNumber] = node;
    }
    return node;
  }

  /** Returns the other end of an edge. A second child is the next edge of the chain. */
  private int[] edgeBelow(int n) {
    int arity = forest.symbol(n).arity();
    require(arity <= 2);
    next = arity == 2 ? forest.child(n, 1) : -1;
    return new int[] {forest.child(n, 0)};
  }

  private int newNode(Symbol symbol, int[] its) {
    symbols[nodes] = symbol;
    children[nodes] = its;
    return nodes++;
  }

  /** Returns what is below a node of the forest and its continuations, in order. */
  private int[] below(int n) {
    int[] found = new int[forest.symbol(n).arity()];
    int count = 0;
    for (int at = n; at >= 0; ) {
      Symbol symbol = forest.symbol(at);
      int next = -1;
      for (int k = 0; k < symbol.arity(); k++) {
        int child = forest.child(at, k);
        Symbol its = forest.symbol(child);
        if (its.nature() == Nature.CONTINUATION) {
          require(next < 0 && (!symbol.isOrdered() || k == symbol.arity() - 1));
          require(its.isOrdered() == symbol.isOrdered());
          next = child;
        } else {
          found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
          found[count++] = child;
        }
      }
      at = next;
    }
    return count == found.length ? found : Arrays.copyOf(found, count);
  }
}
