package org.refold.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Network.Edge;
import org.refold.graph.Network.Hand;
import org.refold.limit.Allowance;

/** Converts networks to incidence graphs and back. Takes linear time, except for hands. */
final class Incidence {
  /** The label of hands, which differ from edges in their arity. */
  static final String HAND = "hand";

  /** The memory per vertex or edge while a network is read. */
  private static final long PART_BYTES = 64;

  private Incidence() {}

  /** Returns the graph of the vertices, followed by the edges. */
  static Graph withoutHands(List<String> labels, List<Edge> edges, Allowance allowance) {
    int nodes = labels.size() + edges.size();
    allowance.requireMemory(Graph.bytesToBuild(nodes, 2L * edges.size()));
    Symbol[] symbols = new Symbol[nodes];
    int[] offsets = new int[nodes + 1];
    int[] children = new int[2 * edges.size()];
    int n = 0;
    for (String label : labels) {
      Allowance.requireTimeAt(n, allowance);
      symbols[n++] = Symbol.leaf(label);
    }
    int at = 0;
    for (Edge edge : edges) {
      Allowance.requireTimeAt(n, allowance);
      children[at++] = edge.from();
      children[at++] = edge.to();
      symbols[n++] = symbol(edge);
      offsets[n] = at;
    }
    return new Graph(symbols, offsets, children, Twins.UNKNOWN, Network.RULE, allowance);
  }

  private static Symbol symbol(Edge edge) {
    return edge.directed() ? Symbol.ordered(edge.label(), 2) : Symbol.unordered(edge.label(), 2);
  }

  /** Returns the graph of the vertices, followed by the edges and the hands. */
  static Graph of(Network network, Allowance allowance) {
    Graph bare = network.bare(allowance);
    List<Hand> hands = network.hands();
    if (hands.isEmpty()) {
      return bare;
    }
    CanonicalOrder order = HandedOrder.of(bare, hands, allowance);
    Hands all = new Hands(bare);
    int nodes = bare.nodeCount() + hands.size();
    Symbol[] symbols = new Symbol[nodes];
    int[] offsets = new int[nodes + 1];
    int[] children = new int[bare.edgeCount() + (Hand.LONGEST_PATH + Hand.AROUND) * hands.size()];
    for (int n = 0; n < bare.nodeCount(); n++) {
      Allowance.requireTimeAt(n, allowance);
      symbols[n] = bare.symbol(n);
      int[] its = bare.children(n);
      System.arraycopy(its, 0, children, offsets[n], its.length);
      offsets[n + 1] = offsets[n] + its.length;
    }
    for (int h = 0, n = bare.nodeCount(); h < hands.size(); h++, n++) {
      Allowance.requireTimeAt(h, allowance);
      int[] its = written(hands.get(h), all, order);
      symbols[n] = Symbol.ordered(HAND, its.length);
      System.arraycopy(its, 0, children, offsets[n], its.length);
      offsets[n + 1] = offsets[n] + its.length;
    }
    return new Graph(
        symbols,
        offsets,
        Arrays.copyOf(children, offsets[nodes]),
        Twins.UNKNOWN,
        Network.RULE,
        allowance);
  }

  /**
   * Returns the children of a hand: its path, starting at the end of smaller rank, and then the
   * vertices around it in ascending order of rank. If that order makes it a right hand, the last
   * two are exchanged, so the written order is always left.
   */
  private static int[] written(Hand hand, Hands hands, CanonicalOrder order) {
    List<Integer> path = hand.path();
    int[] around = hands.around(path);
    Arrays.sort(around);
    int[] ranks = Arrays.stream(around).map(order::rank).toArray();
    boolean left = hand.left() == Hand.isEven(ranks);
    Arrays.sort(ranks);
    if (!left) {
      int last = ranks[Hand.AROUND - 1];
      ranks[Hand.AROUND - 1] = ranks[Hand.AROUND - 2];
      ranks[Hand.AROUND - 2] = last;
    }
    int length = path.size();
    int[] written = new int[length + Hand.AROUND];
    boolean backwards = order.rank(path.get(0)) > order.rank(path.get(length - 1));
    for (int i = 0; i < length; i++) {
      written[i] = path.get(backwards ? length - 1 - i : i);
    }
    for (int i = 0; i < Hand.AROUND; i++) {
      written[length + i] = order.node(ranks[i]);
    }
    return written;
  }

  /**
   * Returns the network of an incidence graph, with vertices, edges and hands in the order of its
   * nodes.
   *
   * @param graph the incidence graph of the network, if it is known; otherwise null
   */
  static Network read(Graph incidence, @Nullable Graph graph, Allowance allowance) {
    int nodes = incidence.nodeCount();
    allowance.requireMemory(nodes * PART_BYTES);
    int[] vertexOf = new int[nodes];
    List<String> labels = new ArrayList<>();
    for (int n = 0; n < nodes; n++) {
      Allowance.requireTimeAt(n, allowance);
      if (incidence.symbol(n).isLeaf()) {
        vertexOf[n] = labels.size();
        labels.add(incidence.symbol(n).label());
      }
    }
    List<Edge> edges = new ArrayList<>();
    List<Hand> hands = new ArrayList<>();
    for (int n = 0; n < nodes; n++) {
      Allowance.requireTimeAt(n, allowance);
      Symbol symbol = incidence.symbol(n);
      if (symbol.arity() == 2) {
        edges.add(
            new Edge(
                vertexOf[incidence.child(n, 0)],
                vertexOf[incidence.child(n, 1)],
                symbol.label(),
                symbol.isOrdered()));
      } else if (symbol.arity() > 2) {
        hands.add(hand(incidence, n, vertexOf));
      }
    }
    return Network.trusted(labels, edges, hands, graph);
  }

  private static Hand hand(Graph incidence, int node, int[] vertexOf) {
    int[] its = Arrays.stream(incidence.children(node)).map(child -> vertexOf[child]).toArray();
    int length = its.length - Hand.AROUND;
    List<Integer> path = Arrays.stream(its, 0, length).boxed().toList();
    return new Hand(path, Hand.isEven(Arrays.copyOfRange(its, length, its.length)));
  }
}
