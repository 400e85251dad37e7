package org.refold.mask;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Follows the traversal of {@link Masker} through a graph that has its marks, and stops at the
 * first node whose number is not the next one. No graph with the same roots and all edges up to
 * that node can have these numbers, however it continues.
 *
 * <p>{@link Masker} breaks ties by the canonical order, which a part of a graph does not determine.
 * If symbols leave a tie, the traversal is lost, and there is no result.
 */
final class VisitOrder extends MaskWalk {
  /** The memory per node in the maps, on the path and among the traversed edges. */
  private static final long NODE_BYTES = 300;

  private final Masking masking;
  private final Symbol[] symbols;
  private final int[][] children;
  private final int[][] edges;

  /** For each symbol: its node, or −1 if there are several. */
  private final Map<Symbol, Integer> nodes = new HashMap<>();

  /** For each node with unordered children: its children in the order of the traversal. */
  private final int[][] sortedChildren;

  /**
   * For each node: the part of it that the traversal has reached, which is the node itself or a
   * continuation, and the first child of that part.
   */
  private final int[] parts;

  private final int[] partStarts;

  /** For each symbol without its occurrence number: the number of visited nodes. */
  private final Map<Symbol, Integer> counts = new HashMap<>();

  /** The edges that were traversed, or read to determine the order. */
  private final Set<Integer> walked = new LinkedHashSet<>();

  /** Thrown if the symbols do not determine the order. */
  private static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Lost() {
      super("order unknown", null, false, false);
    }
  }

  /**
   * @param children for each node, its children; there must be no cycle
   * @param edges for each node, the names of the edges to its children; 0 for an edge that needs no
   *     name
   */
  VisitOrder(
      Masking masking, Symbol[] symbols, int[][] children, int[][] edges, Allowance allowance) {
    super(symbols.length, symbols.length * NODE_BYTES, allowance);
    this.masking = masking;
    this.symbols = symbols;
    this.children = children;
    this.edges = edges;
    this.sortedChildren = new int[symbols.length][];
    this.parts = new int[symbols.length];
    this.partStarts = new int[symbols.length];
    for (int n = 0; n < symbols.length; n++) {
      Allowance.requireTimeAt(n, allowance);
      parts[n] = n;
      nodes.merge(symbols[n], n, (one, other) -> -1);
    }
  }

  /**
   * Returns edges that can't all be present; empty if the traversal was completed or lost.
   *
   * @param roots the nodes without parents
   */
  Optional<Set<Integer>> fault(int[] roots) {
    try {
      return walk(sorted(roots)) ? Optional.empty() : Optional.of(walked);
    } catch (Lost e) {
      return Optional.empty();
    }
  }

  @Override
  int child(int node, int k) {
    if (!isOrdered(node)) {
      if (k == 0) {
        sortedChildren[node] = unorderedChildren(node);
      }
      int[] sorted = sortedChildren[node];
      return k < sorted.length ? target(sorted[k]) : -1;
    }
    while (k - partStarts[node] < children[parts[node]].length) {
      int part = parts[node];
      int at = k - partStarts[node];
      look(part, at);
      int child = children[part][at];
      if (!isContinuation(child)) {
        return target(child);
      }
      if (at + 1 < children[part].length || !isPartOf(node, child)) {
        throw new Lost();
      }
      parts[node] = child;
      partStarts[node] = k;
    }
    return -1;
  }

  /** Returns all children of an unordered node, including those of its continuations. */
  private int[] unorderedChildren(int node) {
    List<Integer> all = new ArrayList<>();
    int next = node;
    while (next >= 0) {
      int at = next;
      next = -1;
      for (int k = 0; k < children[at].length; k++) {
        look(at, k);
        int child = children[at][k];
        if (!isContinuation(child)) {
          all.add(child);
        } else if (next < 0 && isPartOf(node, child)) {
          next = child;
        } else {
          throw new Lost();
        }
      }
    }
    return sorted(all.stream().mapToInt(Integer::intValue).toArray());
  }

  private int[] sorted(int[] siblings) {
    Integer[] boxed = Arrays.stream(siblings).boxed().toArray(Integer[]::new);
    Arrays.sort(boxed, this::compareSiblings);
    return Arrays.stream(boxed).mapToInt(Integer::intValue).toArray();
  }

  private int compareSiblings(int one, int other) {
    return isContinuation(one) || isContinuation(other)
        ? Boolean.compare(isContinuation(one), isContinuation(other))
        : compare(target(one), target(other));
  }

  @Override
  boolean isOrdered(int node) {
    return symbols[node].isOrdered();
  }

  @Override
  boolean isPassedOver(int node) {
    return masking.passesOver(symbols[node]);
  }

  @Override
  int below(int node) {
    look(node, 0);
    return target(children[node][0]);
  }

  private boolean isContinuation(int node) {
    return symbols[node].mark().owner() != null && !symbols[node].isLeaf();
  }

  private boolean isPartOf(int node, int part) {
    return Objects.equals(symbols[node], symbols[part].mark().owner());
  }

  private void look(int node, int k) {
    if (edges[node][k] != 0) {
      walked.add(edges[node][k]);
    }
  }

  /** Returns the node that a child is or refers to. */
  private int target(int child) {
    Symbol owner = symbols[child].mark().owner();
    int target = owner == null ? child : nodes.getOrDefault(owner, -1);
    if (target < 0) {
      throw new Lost();
    }
    return target;
  }

  /** Checks whether a node has the marks that it must have. */
  @Override
  boolean visit(int node, int place) {
    Symbol symbol = symbols[node];
    Mark mark = symbol.mark();
    int due = counts.merge(unnumbered(symbol), 1, Integer::sum);
    return (mark.occurrence() == 0 || mark.occurrence() == due)
        && (!masking.extend(symbol)
            || !masking.masks().contains(Mask.ARGUMENT)
            || mark.argument() == place);
  }

  /**
   * Compares by all numbers, while {@link Masker} knows only those of visited nodes. The traversal
   * is the same nevertheless. Siblings that Masker has yet to visit have the same argument number
   * at that time, none, so it decides by the rest of their symbols or else by the canonical order.
   * The siblings that it then visits from here get no argument number, and get their occurrence
   * numbers in that order; a sibling that it reaches earlier, below another sibling, does not get
   * smaller numbers. All numbers together therefore give the same order. The place of a sibling
   * that was visited before makes no difference.
   */
  @Override
  int compareSymbols(int one, int other) {
    Symbol mine = symbols[one];
    Symbol its = symbols[other];
    int bySymbol = mine.compareTo(its);
    boolean lost =
        bySymbol == 0
            ? !mine.isLeaf() && !isPassedOver(one)
            : (isUnnumbered(mine) || isUnnumbered(its)) && unnumbered(mine).equals(unnumbered(its));
    if (lost) {
      throw new Lost();
    }
    return bySymbol;
  }

  /** Either may come first if both are equal leaves, or skipped nodes above the same node. */
  @Override
  int compareTied(int one, int other) {
    return 0;
  }

  private static boolean isUnnumbered(Symbol symbol) {
    return symbol.mark().occurrence() == 0;
  }

  private static Symbol unnumbered(Symbol symbol) {
    return symbol.marked(symbol.mark().withOccurrence(0));
  }
}
