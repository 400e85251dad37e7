package org.refold.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.limit.Allowance;

/**
 * An immutable labelled graph in the usual sense: vertices, and edges between two of them, directed
 * or not, which may be parallel, loops, or part of cycles. Vertices and edges are numbered from 0
 * in the order in which they were added.
 *
 * <p>A {@link Graph} has no cycles, so a network is written as its <i>incidence graph</i>: a vertex
 * is a leaf with its label, an undirected edge an unordered root above its two ends, a directed
 * edge an ordered one, a loop a root that has the same child twice. An isolated vertex is a root. A
 * {@link Hand} is an ordered root of 5 to 7 children.
 *
 * <p>Two networks are equal when they are isomorphic, handedness included.
 */
public final class Network {
  /** Which graphs are incidence graphs of networks. */
  public static final GraphRule RULE = new NetworkRule();

  private final List<String> labels;
  private final List<Edge> edges;
  private final List<Hand> hands;

  /** Vertices and edges without hands: its first nodes are the vertices. Null until needed. */
  private volatile @Nullable Graph bare;

  private volatile @Nullable Graph graph;

  /**
   * An edge; of an undirected one, either end may come first.
   *
   * @param label empty if there is none
   */
  public record Edge(int from, int to, String label, boolean directed) {}

  /**
   * The handedness of a path of one vertex, such as a tetrahedral centre of a molecule, of two
   * adjacent ones, such as a double bond, or of three, such as an allene. Four vertices are
   * <i>around</i> it: those around one vertex are its four distinct neighbours, or its three and
   * itself; those around a longer path are, for each end, its two neighbours that are not on the
   * path, or its one and the end itself. Of three vertices on a path, the one in the middle has no
   * other neighbours.
   *
   * @param left the handedness of the four in ascending order of their numbers; it stays as it is
   *     under an even permutation of them, and becomes the other one under an odd permutation
   */
  public record Hand(List<Integer> path, boolean left) {
    /** How many vertices are around a hand. */
    public static final int AROUND = 4;

    /** The most vertices that a path has. */
    static final int LONGEST_PATH = 3;

    public Hand {
      path = List.copyOf(path);
    }

    /** Whether an even permutation brings distinct numbers into ascending order. */
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

  /** Of parts that are known to fit together. */
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
   * The network of an incidence graph; its vertices, edges and hands are in the order of the
   * graph's nodes.
   *
   * @throws RefoldException if the graph is none
   */
  public static Network of(Graph incidence) {
    return of(incidence, Allowance.UNLIMITED);
  }

  /** The same within limits. */
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
   * The incidence graph.
   *
   * @throws RefoldException if the network has hands and is so symmetric that its canonical order
   *     takes too long
   */
  public Graph graph() {
    return graph(Allowance.UNLIMITED);
  }

  /** The same within limits. */
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

  /** Equal for isomorphic networks, and the same on every machine. */
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

  /** Builds a network; ends of edges and vertices of hands may only be added before them. */
  public static final class Builder {
    private final List<String> labels = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private final List<Hand> hands = new ArrayList<>();

    private Builder() {}

    /** Adds a vertex, and answers its number. */
    public int vertex(String label) {
      labels.add(label);
      return labels.size() - 1;
    }

    /** Adds an undirected edge; the label is empty if there is none. */
    public Builder edge(int a, int b, String label) {
      return add(new Edge(a, b, label, false));
    }

    /** Adds a directed edge. */
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
            "%s: got unknown vertex %s, expected the number of one added before; add vertices"
                + " first",
            what, vertex);
      }
    }

    /**
     * The network.
     *
     * @throws RefoldException if a hand is on no path, does not have four vertices around it, or
     *     has the same path as another
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

    /** The same within limits; nothing instead of an exception. */
    public Optional<Network> buildIfSound(Allowance allowance) {
      Network network = new Network(labels, edges, hands);
      return network.faultOfHands(allowance).isEmpty() ? Optional.of(network) : Optional.empty();
    }
  }
}
