package org.refold.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.refold.limit.Allowance;

/**
 * Computes an order of a graph's nodes that is the same, up to automorphism, for all isomorphic
 * graphs.
 *
 * <ol>
 *   <li>Colour the nodes by symbol and refine the colouring until it is equitable ({@link Piece}).
 *   <li>A node alone in its cell is settled. Between two cells of several nodes, an edge ties its
 *       ends together only if it deviates from what most pairs of the two cells have. The ties
 *       divide the remaining nodes into components, each of which can be ordered on its own: an
 *       automorphism exchanges two components with equal certificates, so it does not matter which
 *       comes first. This keeps hundreds of equal children cheap.
 *   <li>A component that does not divide further is individualised: each node of its smallest cell
 *       in turn gets a cell of its own, and the least certificate wins. If two choices give equal
 *       certificates, there is an automorphism between them, and other choices in the same orbit
 *       are skipped. Before a choice is searched in full, a single quick descent tries to find such
 *       an automorphism. A component whose choices are all equivalent therefore costs a polynomial
 *       number of refinements.
 * </ol>
 *
 * <p>Recursion follows components and individualisations, never the graph. A component that can be
 * refined further on its own has at most half the nodes of the piece around it, because all
 * components of a cell touch the same cells in the same proportions. {@link #DEPTH} bounds the
 * individualisations.
 */
final class CanonicalSearch {
  private static final int DEPTH = 1_000;

  /** Up to this many symbols are sorted in an array, which takes a third of the time of a tree. */
  private static final int FEW = 64;

  private final Graph graph;
  private final StepBudget budget;
  private final int[] localOf;

  private CanonicalSearch(Graph graph, StepBudget budget) {
    this.graph = graph;
    this.budget = budget;
    this.localOf = new int[graph.nodeCount()];
    Arrays.fill(localOf, -1);
  }

  static int[] order(Graph graph, long budget, Allowance allowance) {
    int[] nodes = new int[graph.nodeCount()];
    for (int n = 0; n < nodes.length; n++) {
      nodes[n] = n;
    }
    StepBudget steps = new StepBudget(nodes.length, budget, allowance);
    CanonicalSearch search = new CanonicalSearch(graph, steps);
    Piece whole =
        new Piece(graph, nodes, symbolRanks(graph, allowance), search.localOf, search.budget);
    return search.settle(whole.refine(), false, 0);
  }

  private static int[] symbolRanks(Graph graph, Allowance allowance) {
    int[] colours = new int[graph.nodeCount()];
    if (colours.length > FEW) {
      TreeMap<Symbol, Integer> ranks = new TreeMap<>();
      for (int n = 0; n < colours.length; n++) {
        Allowance.requireTimeAt(n, allowance);
        ranks.put(graph.symbol(n), 0);
      }
      int rank = 0;
      for (var entry : ranks.entrySet()) {
        entry.setValue(rank++);
      }
      for (int n = 0; n < colours.length; n++) {
        Allowance.requireTimeAt(n, allowance);
        colours[n] = ranks.getOrDefault(graph.symbol(n), 0);
      }
      return colours;
    }
    Symbol[] sorted = new Symbol[colours.length];
    int distinct = 0;
    for (int n = 0; n < colours.length; n++) {
      int found = Arrays.binarySearch(sorted, 0, distinct, graph.symbol(n));
      if (found < 0) {
        int at = -found - 1;
        System.arraycopy(sorted, at, sorted, at + 1, distinct++ - at);
        sorted[at] = graph.symbol(n);
      }
    }
    for (int n = 0; n < colours.length; n++) {
      colours[n] = Arrays.binarySearch(sorted, 0, distinct, graph.symbol(n));
    }
    return colours;
  }

  /**
   * Returns the piece's local nodes in settled order. If {@code quick}, the order only has to
   * respect the cells and need not be canonical.
   */
  private int[] settle(Piece piece, boolean quick, int depth) {
    if (piece.isDiscrete()) {
      return piece.elements;
    }
    int[] tied = new Ties(piece, budget).components();
    List<Component> components = collect(piece, tied, budget.allowance());
    if (components.size() == 1) {
      return individualise(piece, quick, depth);
    }
    for (Component component : components) {
      if (component.members.length > 1) {
        settle(piece, component, quick, depth);
      }
    }
    sort(components);
    int[] order = new int[piece.size];
    int at = 0;
    for (Component component : components) {
      for (int v : component.members) {
        order[at++] = v;
      }
    }
    return order;
  }

  /**
   * Sorts components, which mostly are in order already. A comparison may read whole certificates.
   */
  private void sort(List<Component> components) {
    components.sort(
        (one, other) -> {
          budget.spend(1);
          return one.compareTo(other);
        });
  }

  /**
   * A set of local nodes that can be ordered on its own. Its {@code members} end up in settled
   * order.
   */
  private static final class Component implements Comparable<Component> {
    private final int firstCell;
    private int[] members;
    private int[] certificate = {};

    Component(int firstCell, int[] members) {
      this.firstCell = firstCell;
      this.members = members;
    }

    @Override
    public int compareTo(Component other) {
      int byCell = Integer.compare(firstCell, other.firstCell);
      return byCell != 0 ? byCell : Arrays.compare(certificate, other.certificate);
    }
  }

  private static List<Component> collect(Piece piece, int[] tied, Allowance allowance) {
    int[] lengths = new int[piece.size];
    for (int v = 0; v < piece.size; v++) {
      lengths[tied[v]]++;
    }
    Component[] byRepresentative = new Component[piece.size];
    int[] filled = new int[piece.size];
    List<Component> components = new ArrayList<>();
    for (int i = 0; i < piece.size; i++) {
      Allowance.requireTimeAt(i, allowance);
      int v = piece.elements[i];
      int representative = tied[v];
      Component component = byRepresentative[representative];
      if (component == null) {
        component = new Component(piece.cellOf[v], new int[lengths[representative]]);
        byRepresentative[representative] = component;
        components.add(component);
      }
      component.members[filled[representative]++] = v;
    }
    return components;
  }

  private void settle(Piece piece, Component component, boolean quick, int depth) {
    int[] members = component.members;
    int[] nodes = new int[members.length];
    int[] colours = new int[members.length];
    for (int i = 0; i < members.length; i++) {
      nodes[i] = piece.nodes[members[i]];
      colours[i] = piece.cellOf[members[i]];
    }
    Piece part = new Piece(graph, nodes, colours, localOf, budget).refine();
    int[] order = settle(part, quick, depth);
    component.certificate = part.certificate(order);
    int[] settled = new int[order.length];
    for (int i = 0; i < settled.length; i++) {
      settled[i] = members[order[i]];
    }
    component.members = settled;
  }

  private int[] individualise(Piece piece, boolean quick, int depth) {
    if (depth == DEPTH) {
      throw budget.exceeded("more than " + DEPTH + " nested choices");
    }
    budget.keep(piece.size);
    int cell = piece.smallestOpenCell();
    int[] choices = Arrays.copyOfRange(piece.elements, cell, cell + piece.cellLength[cell]);
    int[] best = settle(piece.individualise(choices[0]), quick, depth + 1);
    if (quick) {
      budget.keep(-piece.size);
      return best;
    }
    int[] least = piece.certificate(best);
    DisjointSets orbits = new DisjointSets(piece.size);
    boolean[] settledOrbits = new boolean[piece.size];
    settledOrbits[choices[0]] = true;
    for (int c = 1; c < choices.length; c++) {
      if (settledOrbits[orbits.find(choices[c])]) {
        continue;
      }
      Piece chosen = piece.individualise(choices[c]);
      int[] order = settle(chosen, true, depth + 1);
      int[] certificate = piece.certificate(order);
      if (!Arrays.equals(certificate, least)) {
        order = settle(chosen, false, depth + 1);
        certificate = piece.certificate(order);
      }
      int comparison = Arrays.compare(certificate, least);
      if (comparison == 0) {
        orbits.merge(best, order);
      } else if (comparison < 0) {
        best = order;
        least = certificate;
      }
      for (int done = 0; done <= c; done++) {
        settledOrbits[orbits.find(choices[done])] = true;
      }
    }
    budget.keep(-piece.size);
    return best;
  }
}
