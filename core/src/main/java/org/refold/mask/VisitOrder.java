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
 * Follows the walk of {@link Masker} through a graph that has its marks, and stops at the first
 * node whose number is not the next one. No graph with the same roots and all the edges up to there
 * has these numbers, however it goes on.
 *
 * <p>{@link Masker} decides ties by the canonical order, which a part of a graph does not tell.
 * Where symbols leave one, the way is lost, and nothing is said about the numbers.
 */
final class VisitOrder extends MaskWalk {
  /** What a node takes in the maps, on the path and among the edges walked. */
  private static final long NODE_BYTES = 300;

  private final Masking masking;
  private final Symbol[] symbols;
  private final int[][] children;
  private final int[][] edges;

  /** By symbol: its node, or −1 if it has several. */
  private final Map<Symbol, Integer> nodes = new HashMap<>();

  /** By node: its children in the order of the walk, where they have none of their own. */
  private final int[][] sortedChildren;

  /**
   * By node: the part of it that the walk is at, itself or a continuation; the child it begins
   * with.
   */
  private final int[] parts;

  private final int[] partStarts;

  /** By symbol without its occurrence number: how many nodes were visited. */
  private final Map<Symbol, Integer> counts = new HashMap<>();

  /** The edges that were walked, or looked at to find the way. */
  private final Set<Integer> walked = new LinkedHashSet<>();

  /** The symbols do not tell the way. */
  private static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Lost() {
      super("no way", null, false, false);
    }
  }

  /**
   * @param children by node, without cycles
   * @param edges by node, what to call the edges to its children; 0 for one that needs no name
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
   * Edges that can't all be there; nothing if the walk came to its end, or lost its way.
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

  /** All children of an unordered node, those of its continuations included. */
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

  /** The node that a child is, or refers to. */
  private int target(int child) {
    Symbol owner = symbols[child].mark().owner();
    int target = owner == null ? child : nodes.getOrDefault(owner, -1);
    if (target < 0) {
      throw new Lost();
    }
    return target;
  }

  /** Whether a node has the marks that are due. */
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
   * By all numbers, where {@link Masker} knows those of nodes that were visited, and none of
   * others. The walk is the same: of siblings that it has yet to visit, Masker sees the same
   * argument number, none, and decides by the rest of their symbols, or else by the canonical
   * order. Those that it then visits from here get no argument number, and their occurrence numbers
   * in that order; one that it meets below an earlier sibling has no lesser numbers. So all numbers
   * give the same order. Where a sibling stands that was visited before makes no difference.
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

  /** Equal leaves, or one node below two that are passed over: either may come first. */
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
