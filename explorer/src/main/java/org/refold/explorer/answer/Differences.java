package org.refold.explorer.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;

/**
 * What a few graphs do not have in common: a node whose symbol occurs less often in another graph,
 * and an edge that occurs less often in another. Edges are identified by the labels of their ends
 * and their place. Graphs with equal edges can still differ in what lies below or beside them;
 * edges are then identified by more and more context, one step at a time, so that no more than
 * necessary is marked.
 */
final class Differences {
  private final Graph graph;
  private final BitSet nodes = new BitSet();
  private final Map<Integer, BitSet> places = new HashMap<>();

  private Differences(Graph graph) {
    this.graph = graph;
  }

  /**
   * A way to identify edges.
   *
   * @param upper what is known of the node where an edge begins
   * @param lower what is known of the node where it ends
   */
  private record Sight(Function<Graph, List<?>> upper, Function<Graph, List<?>> lower) {}

  private static final List<Sight> SIGHTS =
      List.of(
          new Sight(Differences::labels, Differences::labels),
          new Sight(Differences::labels, Differences::withParents),
          new Sight(Differences::withParents, Differences::labels),
          new Sight(Differences::labels, Differences::subgraphs),
          new Sight(Differences::labels, Differences::symbols),
          new Sight(graph -> surroundings(graph, 2), graph -> surroundings(graph, 2)),
          new Sight(graph -> surroundings(graph, 6), graph -> surroundings(graph, 6)));

  /** Returns, for each graph, what it has and some other graph lacks. */
  static List<Differences> of(List<Graph> graphs) {
    List<Differences> all = new ArrayList<>();
    for (Sight sight : SIGHTS) {
      all = graphs.stream().map(Differences::new).toList();
      List<Map<Object, Integer>> edges = new ArrayList<>();
      List<Map<Object, Integer>> symbols = new ArrayList<>();
      for (Graph graph : graphs) {
        edges.add(counts(edges(graph, sight)));
        symbols.add(counts(labels(graph)));
      }
      Map<Object, Integer> commonEdges = common(edges);
      Map<Object, Integer> commonSymbols = common(symbols);
      for (Differences its : all) {
        its.mark(edges(its.graph, sight), commonEdges, commonSymbols);
      }
      if (all.stream().anyMatch(Differences::areAny)) {
        return all;
      }
    }
    return all;
  }

  private boolean areAny() {
    return !nodes.isEmpty() || !places.isEmpty();
  }

  /** Whether a node's symbol occurs less often in some other graph. */
  boolean has(int node) {
    return nodes.get(node);
  }

  /** The places among a node's children whose edges some other graph lacks. */
  BitSet places(int node) {
    return places.getOrDefault(node, new BitSet());
  }

  /**
   * @param edges by node and place
   */
  private void mark(
      List<?> edges, Map<Object, Integer> commonEdges, Map<Object, Integer> commonSymbols) {
    Map<Object, Integer> edgesLeft = new HashMap<>(commonEdges);
    Map<Object, Integer> symbolsLeft = new HashMap<>(commonSymbols);
    List<?> labels = labels(graph);
    int edge = 0;
    for (int node = 0; node < graph.nodeCount(); node++) {
      if (!take(symbolsLeft, labels.get(node))) {
        nodes.set(node);
      }
      for (int k = 0; k < graph.symbol(node).arity(); k++) {
        if (!take(edgesLeft, edges.get(edge++))) {
          places.computeIfAbsent(node, n -> new BitSet()).set(k);
        }
      }
    }
  }

  private static boolean take(Map<Object, Integer> left, Object what) {
    Integer count = left.computeIfPresent(what, (key, number) -> number - 1);
    return count != null && count >= 0;
  }

  private static List<?> edges(Graph graph, Sight sight) {
    List<?> upper = sight.upper.apply(graph);
    List<?> lower = sight.lower.apply(graph);
    List<Object> edges = new ArrayList<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      for (int k = 0; k < graph.symbol(node).arity(); k++) {
        int place = graph.symbol(node).isOrdered() ? k : -1;
        edges.add(Arrays.asList(upper.get(node), place, lower.get(graph.child(node, k))));
      }
    }
    return edges;
  }

  private static Map<Object, Integer> counts(List<?> things) {
    Map<Object, Integer> counts = new HashMap<>();
    things.forEach(thing -> counts.merge(thing, 1, Integer::sum));
    return counts;
  }

  private static Map<Object, Integer> common(List<Map<Object, Integer>> all) {
    Map<Object, Integer> common = new HashMap<>(all.get(0));
    for (Map<Object, Integer> other : all) {
      common.replaceAll((what, count) -> Math.min(count, other.getOrDefault(what, 0)));
    }
    return common;
  }

  /** Without marks: numbers from masks may shift although nothing else differs. */
  private static Object label(Symbol symbol) {
    Symbol owner = symbol.mark().owner();
    return owner == null
        ? symbol.marked(symbol.mark().unmasked())
        : Arrays.asList(label(owner), symbol.mark().part());
  }

  private static List<?> labels(Graph graph) {
    List<Object> labels = new ArrayList<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      labels.add(label(graph.symbol(node)));
    }
    return labels;
  }

  /**
   * With marks: in a forest, only a number shows which variable or shared node a leaf refers to.
   */
  private static List<?> symbols(Graph graph) {
    return IntStream.range(0, graph.nodeCount()).mapToObj(graph::symbol).toList();
  }

  /** A node with the labels of all its parents, which shows who shares it. */
  private static List<?> withParents(Graph graph) {
    List<Object> ends = new ArrayList<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      List<String> parents = new ArrayList<>();
      for (int k = 0; k < graph.parentCount(node); k++) {
        parents.add(label(graph.symbol(graph.parent(node, k))).toString());
      }
      parents.sort(null);
      ends.add(Arrays.asList(label(graph.symbol(node)), parents));
    }
    return ends;
  }

  /** A node with everything below it, as a hash. A collision would hide a mark. */
  private static List<?> subgraphs(Graph graph) {
    Integer[] hashes = new Integer[graph.nodeCount()];
    for (int node : bottomUp(graph)) {
      List<Integer> below = new ArrayList<>();
      for (int child : graph.children(node)) {
        below.add(hashes[child]);
      }
      if (!graph.symbol(node).isOrdered()) {
        below.sort(null);
      }
      hashes[node] = Arrays.asList(label(graph.symbol(node)), below).hashCode();
    }
    return Arrays.asList(hashes);
  }

  /**
   * A node with everything within a number of edges, up or down, as a hash (Weisfeiler and Leman):
   * differences between networks may lie neither above nor below.
   */
  private static List<?> surroundings(Graph graph, int far) {
    List<Object> hashes = new ArrayList<>(labels(graph));
    for (int round = 0; round < far; round++) {
      List<Object> next = new ArrayList<>();
      for (int node = 0; node < graph.nodeCount(); node++) {
        List<Integer> below = new ArrayList<>();
        for (int child : graph.children(node)) {
          below.add(hashes.get(child).hashCode());
        }
        if (!graph.symbol(node).isOrdered()) {
          below.sort(null);
        }
        List<Integer> above = new ArrayList<>();
        for (int k = 0; k < graph.parentCount(node); k++) {
          above.add(hashes.get(graph.parent(node, k)).hashCode());
        }
        above.sort(null);
        next.add(Arrays.asList(hashes.get(node), below, above).hashCode());
      }
      hashes = next;
    }
    return hashes;
  }

  /** Children before their parents. */
  private static int[] bottomUp(Graph graph) {
    int[] waiting = new int[graph.nodeCount()];
    int[] order = new int[graph.nodeCount()];
    int end = 0;
    for (int node = 0; node < graph.nodeCount(); node++) {
      waiting[node] = graph.symbol(node).arity();
      if (waiting[node] == 0) {
        order[end++] = node;
      }
    }
    for (int begin = 0; begin < end; begin++) {
      for (int k = 0; k < graph.parentCount(order[begin]); k++) {
        int parent = graph.parent(order[begin], k);
        if (--waiting[parent] == 0) {
          order[end++] = parent;
        }
      }
    }
    return order;
  }
}
