package org.refold.graph;

import java.util.Arrays;
import java.util.Optional;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.graph.Network.Hand;
import org.refold.limit.Allowance;

/** Accepts the incidence graphs of networks, and describes places in terms of networks. */
final class NetworkRule implements GraphRule {
  private static final int LEAST_HAND = 1 + Hand.AROUND;
  private static final int MOST_HAND = Hand.LONGEST_PATH + Hand.AROUND;

  @Override
  public Optional<String> fault(Graph graph) {
    return fault(graph, Allowance.UNLIMITED);
  }

  @Override
  public Optional<String> fault(Graph graph, Allowance allowance) {
    boolean handed = false;
    for (int n = 0; n < graph.nodeCount(); n++) {
      Allowance.requireTimeAt(n, allowance);
      String fault = fault(graph, n);
      if (!fault.isEmpty()) {
        return Optional.of("node " + n + " (" + graph.symbol(n) + "): " + fault);
      }
      handed |= graph.symbol(n).arity() >= LEAST_HAND;
    }
    return handed ? faultOfHands(graph, allowance) : Optional.empty();
  }

  private static String fault(Graph graph, int node) {
    Symbol symbol = graph.symbol(node);
    if (symbol.nature() != Nature.NODE || !symbol.mark().equals(Mark.NONE)) {
      return "got a symbol with a mark or a special nature, expected a plain label of a network";
    }
    if (symbol.isLeaf()) {
      return "";
    }
    if (!graph.isRoot(node)) {
      return "got a parent, expected none; in a network, only vertices have parents";
    }
    boolean isHand =
        symbol.isOrdered()
            && symbol.arity() >= LEAST_HAND
            && symbol.arity() <= MOST_HAND
            && symbol.label().equals(Incidence.HAND);
    return symbol.arity() == 2 || isHand
        ? ""
        : Message.of(
            "got %s children, expected 2 for an edge of a network, or a hand", symbol.arity());
  }

  /** Checks that the hands fit the network and are in their canonical form. */
  private static Optional<String> faultOfHands(Graph graph, Allowance allowance) {
    Network network = Incidence.read(graph, null, allowance);
    Hands hands = new Hands(network.bare(allowance));
    Optional<String> fault = hands.fault(network.hands());
    if (fault.isPresent()) {
      return fault;
    }
    int h = 0;
    int[] vertexOf = new int[graph.nodeCount()];
    for (int n = 0, count = 0; n < graph.nodeCount(); n++) {
      if (graph.symbol(n).isLeaf()) {
        vertexOf[n] = count++;
      }
    }
    Graph expected = network.graph(allowance);
    int firstHand = expected.nodeCount() - network.hands().size();
    boolean same = true;
    for (int n = 0; n < graph.nodeCount(); n++) {
      Allowance.requireTimeAt(n, allowance);
      int arity = graph.symbol(n).arity();
      if (arity >= LEAST_HAND) {
        int[] its = Arrays.stream(graph.children(n)).map(child -> vertexOf[child]).toArray();
        int[] around = Arrays.copyOfRange(its, arity - Hand.AROUND, arity);
        int[] expectedAround = hands.around(network.hands().get(h).path());
        Arrays.sort(around);
        Arrays.sort(expectedAround);
        if (!Arrays.equals(around, expectedAround)) {
          return Optional.of(
              Message.of(
                  "hand %s: got vertices %s around it, expected %s, the neighbours of its path",
                  h, Arrays.toString(around), Arrays.toString(expectedAround)));
        }
        same &= Arrays.equals(its, expected.children(firstHand + h));
        h++;
      }
    }
    // A symmetric network has several such forms, which a symmetry maps to each other.
    return same || expected.equals(graph)
        ? Optional.empty()
        : Optional.of(
            "hands: got children in another order, expected the canonical one of Network.graph()");
  }

  /**
   * Describes a vertex, an edge or a hand with the vertex numbers that {@link Network#of} assigns.
   */
  @Override
  public String place(Graph graph, int node) {
    Symbol symbol = graph.symbol(node);
    if (symbol.isLeaf()) {
      return vertex(graph, node);
    }
    if (symbol.arity() != 2) {
      return "hand at " + vertex(graph, graph.child(node, 0));
    }
    String label = symbol.label().isEmpty() ? "" : " '" + Excerpt.of(symbol.label()) + "'";
    return "edge"
        + label
        + (symbol.isOrdered() ? " from " : " between ")
        + vertex(graph, graph.child(node, 0))
        + (symbol.isOrdered() ? " to " : " and ")
        + vertex(graph, graph.child(node, 1));
  }

  private static String vertex(Graph graph, int node) {
    int number = 0;
    for (int n = 0; n < node; n++) {
      number += graph.symbol(n).isLeaf() ? 1 : 0;
    }
    String label = graph.symbol(node).label();
    return "vertex " + number + (label.isEmpty() ? "" : " '" + Excerpt.of(label) + "'");
  }
}
