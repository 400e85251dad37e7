package org.refold.reshape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.Nature;
import org.refold.graph.Network;
import org.refold.graph.Network.Edge;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Reads an oriented graph ({@link Orientation}) back into a network. It accepts every graph that
 * describes a network, even if orienting that network gives another graph; to check that, orient
 * the network again. Takes linear time.
 */
final class OrientationReader {
  /** The memory per node, including the network. */
  private static final long NODE_BYTES = 96;

  private static final int NONE = -1;

  private final Graph graph;
  private final Allowance allowance;
  private final Network.Builder builder = Network.builder();

  /** For each node: the number of the vertex; {@link #NONE} before it is met. */
  private final int[] numbers;

  /** The edges still to follow, with the numbers of their upper ends. */
  private final int[] stack;

  private int height;

  private final List<Edge> edges = new ArrayList<>();

  /** For each vertex in the middle of three, by its number: its hand and its neighbours. */
  private final Map<Integer, Middle> middles = new LinkedHashMap<>();

  private record Middle(boolean left, Set<Integer> neighbours) {}

  /** The number of nodes met, counting each node once for each path to it. */
  private int met;

  private OrientationReader(Graph graph, Allowance allowance) {
    allowance.requireMemory(NODE_BYTES * graph.nodeCount() + 8L * graph.edgeCount());
    this.graph = graph;
    this.allowance = allowance;
    this.numbers = new int[graph.nodeCount()];
    Arrays.fill(numbers, NONE);
    this.stack = new int[2 * graph.edgeCount()];
  }

  /** Returns the incidence graph of the network, or empty if the graph is not an oriented one. */
  static Optional<Graph> incidence(Graph oriented, Allowance allowance) {
    OrientationReader reader = new OrientationReader(oriented, allowance);
    return reader.read()
        ? reader
            .builder
            .buildIfSound(allowance)
            .map(network -> network.graph(allowance.besides(NODE_BYTES * oriented.nodeCount())))
        : Optional.empty();
  }

  private boolean read() {
    for (int root : graph.roots()) {
      if (!follow(root, NONE)) {
        return false;
      }
      for (int steps = 0; height > 0; steps++) {
        Allowance.requireTimeAt(steps, allowance);
        int from = stack[--height];
        int edge = stack[--height];
        if (!follow(edge, from)) {
          return false;
        }
      }
    }
    for (Edge edge : edges) {
      if (edge.directed()) {
        builder.arc(edge.from(), edge.to(), edge.label());
      } else {
        builder.edge(edge.from(), edge.to(), edge.label());
      }
    }
    // Every node is below a root, so this is the number of nodes if there is one path to each.
    return met == graph.nodeCount() && addMiddles();
  }

  /**
   * Follows an edge down to a vertex.
   *
   * @param from the number of its upper end; {@link #NONE} if the node is a root and not an edge
   */
  private boolean follow(int node, int from) {
    int at = node;
    String label = "";
    if (from != NONE) {
      Symbol edge = graph.symbol(node);
      if (!edge.isEdge() || !edge.mark().equals(Mark.NONE)) {
        return false;
      }
      label = edge.label();
      met++;
      at = graph.child(node, 0);
    }
    boolean outwards = true;
    boolean directed = false;
    Wrapper ofPair = null;
    Wrapper ofVertex = null;
    int level = from == NONE ? Wrapper.OF_VERTEX - 1 : NONE;
    for (; Wrapper.canBe(graph.symbol(at)); at = graph.child(at, 0)) {
      Wrapper wrapper = Wrapper.of(graph.symbol(at));
      if (wrapper == null || wrapper.level() <= level) {
        return false;
      }
      level = wrapper.level();
      met++;
      if (wrapper.isLoop()) {
        met++;
        edges.add(new Edge(from, from, label, wrapper == Wrapper.DIRECTED_LOOP));
        return graph.symbol(graph.child(at, 0)).equals(Wrapper.LOOP_END);
      }
      if (level == 0) {
        directed = true;
        outwards = wrapper == Wrapper.OUT;
      } else if (level == Wrapper.OF_VERTEX) {
        ofVertex = wrapper;
      } else {
        ofPair = wrapper;
      }
    }
    boolean isNew = numbers[at] == NONE;
    if ((isNew && !meet(at)) || (!isNew && ofVertex != null)) {
      return false;
    }
    int to = numbers[at];
    if (from != NONE) {
      edges.add(new Edge(outwards ? from : to, outwards ? to : from, label, directed));
    }
    if (ofPair != null) {
      builder.hand(ofPair.isLeft(), from, to);
    }
    if (ofVertex == Wrapper.LEFT || ofVertex == Wrapper.RIGHT) {
      builder.hand(ofVertex.isLeft(), to);
    } else if (ofVertex != null) {
      middles.put(to, new Middle(ofVertex.isLeft(), new TreeSet<>()));
    }
    return true;
  }

  /** Adds a vertex, whose edges are followed next. */
  private boolean meet(int node) {
    Symbol symbol = graph.symbol(node);
    if (symbol.nature() != Nature.NODE || !symbol.isOrdered() || !symbol.mark().equals(Mark.NONE)) {
      return false;
    }
    met++;
    numbers[node] = builder.vertex(symbol.label());
    for (int k = symbol.arity() - 1; k >= 0; k--) {
      stack[height++] = graph.child(node, k);
      stack[height++] = numbers[node];
    }
    return true;
  }

  /**
   * Adds the hands of three vertices, after checking that the middle one has no other neighbours.
   */
  private boolean addMiddles() {
    for (Edge edge : middles.isEmpty() ? List.<Edge>of() : edges) {
      addNeighbour(edge.from(), edge.to());
      addNeighbour(edge.to(), edge.from());
    }
    for (Map.Entry<Integer, Middle> entry : middles.entrySet()) {
      Middle middle = entry.getValue();
      List<Integer> ends = List.copyOf(middle.neighbours());
      if (ends.size() != 2) {
        return false;
      }
      builder.hand(middle.left(), ends.get(0), entry.getKey(), ends.get(1));
    }
    return true;
  }

  private void addNeighbour(int vertex, int neighbour) {
    Middle middle = middles.get(vertex);
    if (middle != null && vertex != neighbour) {
      middle.neighbours().add(neighbour);
    }
  }
}
