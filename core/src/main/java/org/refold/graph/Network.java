package org.refold.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.limit.Allowance;

/**
 * An immutable labelled graph in the usual sense: vertices, and directed or undirected edges
 * between them. Parallel edges, loops and cycles are allowed. Vertices and edges are numbered from
 * 0 in the order in which they were added.
 *
 * <pre>{@code
 * Network.Builder builder = Network.builder();
 * int carbon = builder.vertex("C");
 * int oxygen = builder.vertex("O");
 * Network network = builder.edge(carbon, oxygen, "=").build();
 * Graph graph = network.graph();     // what a codec encodes
 * Network.of(graph).equals(network); // true
 * }</pre>
 *
 * <p>A {@link Graph} has no cycles, so a network is represented by its <i>incidence graph</i>. A
 * vertex is a leaf with its label. An undirected edge is an unordered root above its two ends, a
 * directed edge is an ordered root, and a loop is a root that has the same child twice. An isolated
 * vertex is a root. A {@link Hand} is an ordered root of 5 to 7 children.
 *
 * <p>Two networks are equal if they are isomorphic, including their handedness.
 */
public final class Network {
  /** The rule that a graph is the incidence graph of a network. */
  public static final GraphRule RULE = new NetworkRule();

  private final List<String> labels;
  private final List<Edge> edges;
  private final List<Hand> hands;

  /** The incidence graph without hands, whose first nodes are the vertices. Null until needed. */
  private volatile @Nullable Graph bare;

  private volatile @Nullable Graph graph;

  /**
   * An edge. The ends of an undirected edge may be in either order.
   *
   * @param label the label; empty if there is none
   */
  public record Edge(int from, int to, String label, boolean directed) {}

  /**
   * The handedness of a path of one vertex, such as a tetrahedral centre of a molecule, of two
   * adjacent vertices, such as a double bond, or of three, such as an allene. Four vertices are
   * <i>around</i> the path. Those around a single vertex are its four distinct neighbours, or its
   * three neighbours and itself. Those around a longer path are, for each end, the two neighbours
   * that are not on the path, or the only such neighbour and the end itself. In a path of three
   * vertices, the middle one has no other neighbours.
   *
   * @param left the handedness of the four vertices in ascending order of their numbers; even
   *     permutations of them preserve it, and odd permutations invert it
   */
  public record Hand(List<Integer> path, boolean left) {
    /** The number of vertices around a hand. */
    public static final int AROUND = 4;

    /** The maximum number of vertices on a path. */
    static final int LONGEST_PATH = 3;

    public Hand {
      path = List.copyOf(path);
    }

    /** Tests whether an even permutation sorts distinct numbers in ascending order. */
    public static boolean isEven(int... numbers) {
      boolean even = true;
      for (int i = 0; i < numbers.length; i++) {
        for (int j = 0; j < i; j++) {
          even ^= numbers[j] > numbers[i];
        }
      }
      return even;
    }
  }

  private Network(List<String> labels, List<Edge> edges, List<Hand> hands) {
    this.labels = List.copyOf(labels);
    this.edges = List.copyOf(edges);
    this.hands = List.copyOf(hands);
  }

  /** Returns a network of parts that are known to fit together. */
  static Network trusted(
      List<String> labels, List<Edge> edges, List<Hand> hands, @Nullable Graph graph) {
    Network network = new Network(labels, edges, hands);
    network.graph = graph;
    return network;
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Returns the network of an incidence graph, with vertices, edges and hands in the order of the
   * graph's nodes.
   *
   * @throws RefoldException if the graph is not an incidence graph
   */
  public static Network of(Graph incidence) {
    return of(incidence, Allowance.UNLIMITED);
  }

  /** Like {@link #of(Graph)}, but within limits. */
  public static Network of(Graph incidence, Allowance allowance) {
    RULE.faultUnlessKept(incidence, allowance)
        .ifPresent(
            fault -> {
              throw new RefoldException(fault);
            });
    return Incidence.read(incidence, incidence, allowance);
  }

  public int vertexCount() {
    return labels.size();
  }

  public String label(int vertex) {
    return labels.get(vertex);
  }

  List<String> labels() {
    return labels;
  }

  public List<Edge> edges() {
    return edges;
  }

  public List<Hand> hands() {
    return hands;
  }

  /**
   * Returns the incidence graph.
   *
   * @throws RefoldException if the network has hands and is so symmetric that computing its
   *     canonical order takes too long
   */
  public Graph graph() {
    return graph(Allowance.UNLIMITED);
  }

  /** Like {@link #graph()}, but within limits. */
  public Graph graph(Allowance allowance) {
    Graph known = graph;
    if (known == null) {
      known = Incidence.of(this, allowance);
      graph = known;
    }
    return known;
  }

  Graph bare(Allowance allowance) {
    Graph known = bare;
    if (known == null) {
      known = Incidence.withoutHands(labels, edges, allowance);
      bare = known;
    }
    return known;
  }

  private Optional<String> faultOfHands(Allowance allowance) {
    return hands.isEmpty() ? Optional.empty() : new Hands(bare(allowance)).fault(hands);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Network that
            && labels.size() == that.labels.size()
            && edges.size() == that.edges.size()
            && hands.size() == that.hands.size()
            && graph().equals(that.graph()));
  }

  /** Returns a hash code that is equal for isomorphic networks and the same on every machine. */
  @Override
  public int hashCode() {
    return graph().hashCode();
  }

  @Override
  public String toString() {
    return "network of "
        + labels.size()
        + " vertices, "
        + edges.size()
        + " edges"
        + (hands.isEmpty() ? "" : ", " + hands.size() + " hands");
  }

  /** Builds a network. Vertices must be added before the edges and hands that use them. */
  public static final class Builder {
    private final List<String> labels = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private final List<Hand> hands = new ArrayList<>();

    private Builder() {}

    /** Adds a vertex and returns its number. */
    public int vertex(String label) {
      labels.add(label);
      return labels.size() - 1;
    }

    /** Adds an undirected edge; the label may be empty. */
    public Builder edge(int a, int b, String label) {
      return add(new Edge(a, b, label, false));
    }

    /** Adds a directed edge; the label may be empty. */
    public Builder arc(int from, int to, String label) {
      return add(new Edge(from, to, label, true));
    }

    private Builder add(Edge edge) {
      requireVertex(edge.from(), "edge " + edges.size());
      requireVertex(edge.to(), "edge " + edges.size());
      edges.add(edge);
      return this;
    }

    /** Adds a {@link Hand}. */
    public Builder hand(boolean left, int... path) {
      List<Integer> its = new ArrayList<>();
      for (int vertex : path) {
        requireVertex(vertex, "hand " + hands.size());
        its.add(vertex);
      }
      hands.add(new Hand(its, left));
      return this;
    }

    private void requireVertex(int vertex, String what) {
      if (vertex < 0 || vertex >= labels.size()) {
        throw RefoldException.of(
            "%s: got unknown vertex %s, expected the number of a vertex added before; add"
                + " vertices first",
            what, vertex);
      }
    }

    /**
     * Builds the network.
     *
     * @throws RefoldException if the path of a hand does not exist, has the wrong number of
     *     vertices around it, or is that of another hand
     */
    public Network build() {
      Network network = new Network(labels, edges, hands);
      network
          .faultOfHands(Allowance.UNLIMITED)
          .ifPresent(
              fault -> {
                throw new RefoldException(fault);
              });
      return network;
    }

    /** Like {@link #build}, but within limits; returns empty instead of throwing an exception. */
    public Optional<Network> buildIfSound(Allowance allowance) {
      Network network = new Network(labels, edges, hands);
      return network.faultOfHands(allowance).isEmpty() ? Optional.of(network) : Optional.empty();
    }
  }
}
