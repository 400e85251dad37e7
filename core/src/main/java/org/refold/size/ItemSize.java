package org.refold.size;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;

/**
 * Measures what the symbols of one item leave open, which is the parent of each node. A node with
 * marks can only be below nodes of the previous depth, at the place given by its argument number.
 * All other nodes, which are most leaves and the references of shared nodes, can be anywhere.
 */
final class ItemSize {
  /**
   * The number of preceding siblings compared; without a cap, a node may have millions of children,
   * and all pairs would be too many.
   */
  private static final int NEAREST = 64;

  private final Graph graph;
  private final Masking masking;
  private final boolean byDepth;
  private final boolean byArgument;
  private long ties;

  /**
   * What marks determine about a place: the depth of the parent and the argument number, 0 if
   * unknown.
   */
  private record Place(int depth, int argument) {}

  /** The number of nodes with the same marks, and the number of places for them. */
  private static final class Group {
    private long nodes;
    private long places;

    double bits() {
      long all = Math.max(nodes, places);
      return LogFactorial.of(all) - LogFactorial.of(all - nodes);
    }
  }

  private final Map<Place, Group> marked = new HashMap<>();

  /** For each symbol: the number of nodes without such marks. */
  private final Map<Symbol, Long> loose = new HashMap<>();

  /** The symbols of two siblings, in order. */
  private record Tie(Symbol first, Symbol second) {
    @SuppressWarnings("ArgumentSelectionDefectChecker") // Swapped on purpose.
    Tie turned() {
      return new Tie(second, first);
    }
  }

  private final Map<Tie, Long> tied = new HashMap<>();

  private final Set<Symbol> referred = new HashSet<>();

  ItemSize(Graph graph, Masking masking) {
    this.graph = graph;
    this.masking = masking;
    this.byDepth = masking.masks().contains(Mask.DEPTH);
    this.byArgument = masking.masks().contains(Mask.ARGUMENT);
    for (int n = 0; n < graph.nodeCount(); n++) {
      Symbol owner = graph.symbol(n).mark().owner();
      if (owner != null && graph.symbol(n).isLeaf()) {
        referred.add(owner);
      }
    }
    for (int n = 0; n < graph.nodeCount(); n++) {
      count(n);
    }
  }

  private void count(int n) {
    Symbol symbol = graph.symbol(n);
    Mark mark = symbol.mark();
    Symbol whole = mark.owner() == null ? symbol : mark.owner();
    List<Symbol> free = new ArrayList<>(2);
    for (int k = 0; k < symbol.arity(); k++) {
      Symbol child = graph.symbol(graph.child(n, k));
      if (isContinuation(child)) {
        continue;
      }
      int place = mark.part() * (whole.arity() - 1) + k + 1;
      group(whole.mark().depth(), symbol.isOrdered() ? place : 0).places++;
      boolean isMarked = isMarked(child);
      if (isMarked) {
        group(child.mark().depth() - 1, child.mark().argument()).nodes++;
      } else {
        loose.merge(child, 1L, Long::sum);
      }
      if (symbol.isOrdered() && !(byArgument && isMarked)) {
        countTies(free, child);
        free.add(child);
      }
    }
  }

  /** A continuation identifies the node that it belongs to, which leaves nothing open. */
  private static boolean isContinuation(Symbol symbol) {
    return symbol.mark().owner() != null && !symbol.isLeaf();
  }

  private boolean isMarked(Symbol child) {
    return child.mark().owner() == null && masking.extend(child) && !referred.contains(child);
  }

  private Group group(int depth, int argument) {
    Place place = new Place(byDepth ? depth : 0, byArgument ? argument : 0);
    return marked.computeIfAbsent(place, key -> new Group());
  }

  /** Counts the ties of a child with the nearest children before it. */
  private void countTies(List<Symbol> before, Symbol child) {
    for (int i = Math.max(0, before.size() - NEAREST); i < before.size(); i++) {
      if (!before.get(i).equals(child)) {
        ties++;
        tied.merge(new Tie(before.get(i), child), 1L, Long::sum);
      }
    }
  }

  /** The number of pairs of nodes that could swap parents without contradicting their marks. */
  long pairs() {
    long pairs = unequalPairs(loose.values());
    for (Group group : marked.values()) {
      pairs += group.nodes * (group.nodes - 1) / 2;
    }
    return pairs;
  }

  /** The number of pairs of unequal elements, given the multiplicity of each element. */
  static long unequalPairs(Collection<Long> counts) {
    long all = 0;
    long equal = 0;
    for (long count : counts) {
      all += count;
      equal += count * count;
    }
    return (all * all - equal) / 2;
  }

  /**
   * The counting bound: the logarithm of the number of ways to assign each node a parent that its
   * marks allow. Summed in ascending order, so that the result does not depend on the order of the
   * nodes.
   */
  private long bits() {
    long free = loose.values().stream().mapToLong(Long::longValue).sum();
    double ofLoose = LogFactorial.of(free) - sum(loose.values().stream().map(LogFactorial::of));
    return (long) StrictMath.ceil(ofLoose + sum(marked.values().stream().map(Group::bits)) - 1e-3);
  }

  private static double sum(Stream<Double> terms) {
    double sum = 0;
    for (double term : terms.sorted().toList()) {
      sum += term;
    }
    return sum;
  }

  /**
   * The number of pairs of ties with the same symbols in opposite orders, so that both can be
   * reversed together.
   */
  long turnedPairs() {
    long pairs = 0;
    for (Map.Entry<Tie, Long> entry : tied.entrySet()) {
      pairs += entry.getValue() * tied.getOrDefault(entry.getKey().turned(), 0L);
    }
    return pairs / 2;
  }

  /** The maximum number of ties of the same two symbols, if these occur in both orders. */
  private long mostTurned() {
    long most = 0;
    for (Map.Entry<Tie, Long> entry : tied.entrySet()) {
      long turned = tied.getOrDefault(entry.getKey().turned(), 0L);
      most = Math.max(most, turned == 0 ? 0 : entry.getValue() + turned);
    }
    return most;
  }

  ItemSizes.SizeClass summary() {
    return new ItemSizes.SizeClass(
        1, graph.edgeCount(), bits(), ties, ties, mostTurned(), mostRepeated());
  }

  /**
   * The maximum number of nodes of one symbol that other nodes could replace; 0 if all are equal.
   */
  private long mostRepeated() {
    long all = loose.values().stream().mapToLong(Long::longValue).sum();
    return loose.values().stream().mapToLong(count -> Math.min(count, all - count)).max().orElse(0);
  }
}
