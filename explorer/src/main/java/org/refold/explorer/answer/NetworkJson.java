package org.refold.explorer.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.refold.explorer.corpus.Corpora;
import org.refold.explorer.drawing.NetworkDrawing;
import org.refold.explorer.drawing.NetworkDrawing.Wedge;
import org.refold.formats.kind.Kind;
import org.refold.formats.result.JsonMembers;
import org.refold.graph.Graph;
import org.refold.graph.Network;
import org.refold.graph.Network.Edge;
import org.refold.graph.Network.Hand;

/** The members that a picture of a network adds to each node of its incidence graph. */
final class NetworkJson {
  private final Graph graph;
  private final Network network;
  private final NetworkDrawing drawing;
  private final boolean isMolecule;

  /** By node: the number of its vertex, edge or hand. */
  private final int[] numbers;

  /**
   * By vertex: its node, its degree, and the sum of its bond orders and number of aromatic bonds.
   */
  private final int[] nodes;

  private final int[] degrees;
  private final int[] orders;
  private final int[] aromatic;

  private final Map<Integer, Wedge> wedges = new HashMap<>();

  /** By the node of a centre or of a bond: the node of its hand. */
  private final Map<Integer, Integer> handOf = new HashMap<>();

  NetworkJson(Graph graph, Kind kind) {
    this.graph = graph;
    this.network = Network.of(graph);
    this.drawing = NetworkDrawing.of(network);
    this.isMolecule = Corpora.family(kind).equals("molecules");
    this.numbers = new int[graph.nodeCount()];
    this.nodes = new int[network.vertexCount()];
    this.degrees = new int[nodes.length];
    this.orders = new int[nodes.length];
    this.aromatic = new int[nodes.length];
    Map<Part, Integer> met = new EnumMap<>(Part.class);
    for (int n = 0; n < numbers.length; n++) {
      numbers[n] = met.merge(part(n), 1, Integer::sum) - 1;
      if (part(n) == Part.VERTEX) {
        nodes[numbers[n]] = n;
      }
    }
    for (Edge edge : network.edges()) {
      Bond bond = bond(edge);
      for (int end : new int[] {edge.from(), edge.to()}) {
        degrees[end]++;
        orders[end] += bond.order;
        aromatic[end] += bond == Bond.AROMATIC ? 1 : 0;
      }
    }
    drawing.wedges().forEach(wedge -> wedges.put(wedge.edge(), wedge));
    for (int n = 0; n < numbers.length; n++) {
      if (part(n) == Part.HAND) {
        int[] its = graph.children(n);
        int length = its.length - Hand.AROUND;
        handOf.put(length == 2 ? edgeBetween(its[0], its[1]) : its[length / 2], n);
      }
    }
  }

  private enum Part {
    VERTEX,
    EDGE,
    HAND
  }

  private enum Bond {
    SINGLE(1),
    AROMATIC(1),
    DOUBLE(2),
    TRIPLE(3),
    QUADRUPLE(4);

    private final int order;

    Bond(int order) {
      this.order = order;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private Part part(int node) {
    int arity = graph.symbol(node).arity();
    return arity == 0 ? Part.VERTEX : arity == 2 ? Part.EDGE : Part.HAND;
  }

  private Bond bond(Edge edge) {
    return switch (edge.label()) {
      case "=" -> Bond.DOUBLE;
      case "#" -> Bond.TRIPLE;
      case "$" -> Bond.QUADRUPLE;
      default ->
          edge.label().isEmpty() && isLower(edge.from()) && isLower(edge.to())
              ? Bond.AROMATIC
              : Bond.SINGLE;
    };
  }

  /** Whether an atom is aromatic. An isotope may precede its symbol. */
  private boolean isLower(int vertex) {
    return network.label(vertex).matches("\\[?[0-9]*[a-z].*");
  }

  private AtomSign atom(int vertex) {
    return AtomSign.of(network.label(vertex), orders[vertex], aromatic[vertex]);
  }

  void writeGraph(JsonMembers json) {
    json.add("network", true).add("molecule", isMolecule);
  }

  /** Writes the members that only nodes of networks have. */
  void write(JsonMembers json, int node) {
    Part part = part(node);
    int number = numbers[node];
    json.add("part", part.name().toLowerCase(Locale.ROOT));
    Integer hand = handOf.get(node);
    if (hand != null) {
      json.add("hand", words(hand));
    }
    switch (part) {
      case VERTEX -> {
        json.add("x", drawing.x(number)).add("y", drawing.y(number));
        if (isMolecule) {
          json.addObject("atom", its -> writeAtom(its, number));
        }
      }
      case EDGE -> writeEdge(json, number);
      case HAND -> json.add("shown", drawing.shows(number));
    }
  }

  private void writeAtom(JsonMembers json, int vertex) {
    AtomSign sign = atom(vertex);
    json.add("element", sign.element())
        .add("hydrogens", sign.hydrogens())
        .add("charge", sign.charge())
        .add("isotope", sign.isotope())
        .add("group", sign.group())
        .add("corner", sign.isCorner(degrees[vertex]));
  }

  private void writeEdge(JsonMembers json, int number) {
    Edge edge = network.edges().get(number);
    if (isMolecule) {
      Bond bond = bond(edge);
      json.add("bond", bond.toString());
      json.add("side", bond == Bond.DOUBLE || bond == Bond.AROMATIC ? drawing.side(edge) : 0);
      Wedge wedge = wedges.get(number);
      if (wedge != null) {
        json.add("wedge", wedge.up() ? "up" : "down").add("centre", nodes[wedge.centre()]);
      }
    }
  }

  /** Describes a node. */
  String words(int node) {
    int number = numbers[node];
    return switch (part(node)) {
      case VERTEX -> isMolecule ? "atom " + name(number) : "vertex " + name(number);
      case EDGE -> words(network.edges().get(number));
      case HAND -> words(node, network.hands().get(number));
    };
  }

  private String name(int vertex) {
    String label = network.label(vertex);
    return isMolecule ? atom(vertex).text() : label.isEmpty() ? "without a label" : label;
  }

  private String words(Edge edge) {
    String ends =
        (edge.directed() ? " from " : " between ")
            + name(edge.from())
            + (edge.directed() ? " to " : " and ")
            + name(edge.to());
    return isMolecule
        ? bond(edge) + " bond" + ends
        : "edge" + (edge.label().isEmpty() ? "" : " " + edge.label()) + ends;
  }

  private String words(int node, Hand hand) {
    int[] its = graph.children(node);
    int length = hand.path().size();
    int[] around = Arrays.copyOfRange(its, length, its.length);
    List<String> names = new ArrayList<>();
    for (int child : around) {
      names.add(
          contains(its, length, child) ? "a neighbour that is not drawn" : name(numbers[child]));
    }
    if (length == 1) {
      return "centre "
          + name(numbers[its[0]])
          + ": seen from "
          + names.get(0)
          + ", "
          + String.join(", ", names.subList(1, names.size()))
          + " are anticlockwise";
    }
    if (length == 3) {
      return "two double bonds in a row around "
          + name(numbers[its[1]])
          + ": left-handed as "
          + String.join(", ", names);
    }
    return sides(its, around, names);
  }

  private static boolean contains(int[] all, int length, int one) {
    for (int i = 0; i < length; i++) {
      if (all[i] == one) {
        return true;
      }
    }
    return false;
  }

  /** For a double bond: a neighbour of each end, and whether they are on the same side. */
  private String sides(int[] path, int[] around, List<String> names) {
    int[] ofEnd = new int[around.length];
    int[] places = new int[around.length];
    int first = 0;
    int second = 2;
    for (int i = 0; i < around.length; i++) {
      ofEnd[i] =
          around[i] == path[0] || (around[i] != path[1] && areNeighbours(around[i], path[0]))
              ? 0
              : 1;
      places[ofEnd[i] == 0 ? first++ : second++] = i;
    }
    // If a neighbour of an end is not drawn, the other one comes first.
    for (int at = 0; at < places.length; at += 2) {
      if (contains(path, 2, around[places[at]])) {
        int other = places[at];
        places[at] = places[at + 1];
        places[at + 1] = other;
      }
    }
    return "double bond between "
        + name(numbers[path[0]])
        + " and "
        + name(numbers[path[1]])
        + ": "
        + names.get(places[0])
        + " and "
        + names.get(places[2])
        + " are on "
        + (Hand.isEven(places) ? "the same side" : "opposite sides");
  }

  private boolean areNeighbours(int one, int other) {
    return edgeBetween(one, other) >= 0;
  }

  /** The node of the first edge between two vertices, given by their nodes; −1 if there is none. */
  private int edgeBetween(int one, int other) {
    for (int k = 0; k < graph.parentCount(one); k++) {
      int edge = graph.parent(one, k);
      if (part(edge) == Part.EDGE
          && (graph.child(edge, 0) == other || graph.child(edge, 1) == other)) {
        return edge;
      }
    }
    return -1;
  }

  /** Whether a node differs. An edge or a hand also differs if one of its ends does. */
  boolean differs(int node, Differences differences) {
    return differences.has(node)
        || (part(node) != Part.VERTEX && !differences.places(node).isEmpty());
  }
}
