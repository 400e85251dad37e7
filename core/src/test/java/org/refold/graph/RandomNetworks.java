package org.refold.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.refold.error.RefoldException;
import org.refold.graph.Network.Edge;
import org.refold.graph.Network.Hand;
import org.refold.limit.Allowance;

/**
 * Generates seeded random networks with directed and undirected edges, loops, parallel edges and
 * hands.
 */
public final class RandomNetworks {
  private final Random random;

  public RandomNetworks(long seed) {
    this.random = new Random(seed);
  }

  /** A network of up to this many vertices with every feature of networks. */
  public Network any(int mostVertices) {
    int vertices = random.nextInt(mostVertices + 1);
    int edges = vertices == 0 ? 0 : random.nextInt(2 * vertices);
    boolean loops = random.nextInt(4) == 0;
    int directed = random.nextInt(3);
    int labels = 1 + random.nextInt(3);
    Network.Builder builder = Network.builder();
    for (int v = 0; v < vertices; v++) {
      builder.vertex("" + (char) ('A' + random.nextInt(labels)));
    }
    for (int e = 0; e < edges; e++) {
      int from = random.nextInt(vertices);
      int to = random.nextInt(vertices);
      if (from == to && !loops) {
        continue;
      }
      String label = random.nextBoolean() ? "" : "-";
      if (directed == 2 || (directed == 1 && random.nextBoolean())) {
        builder.arc(from, to, label);
      } else {
        builder.edge(from, to, label);
      }
    }
    return handed(builder.build());
  }

  /**
   * A tree-like network of degree at most 4, like a molecule, with hands wherever they are
   * possible.
   */
  public Network molecular(int vertices, int rings) {
    Network.Builder builder = Network.builder();
    int[] degrees = new int[vertices];
    for (int v = 0; v < vertices; v++) {
      builder.vertex(random.nextInt(4) == 0 ? "N" : "C");
      int other = v == 0 ? 0 : random.nextInt(v);
      if (v > 0 && degrees[other] < 4) {
        builder.edge(v, other, random.nextInt(4) == 0 ? "=" : "");
        degrees[v]++;
        degrees[other]++;
      }
    }
    for (int r = 0; r < rings; r++) {
      int one = random.nextInt(vertices);
      int other = random.nextInt(vertices);
      if (one != other && degrees[one] < 4 && degrees[other] < 4) {
        builder.edge(one, other, "");
        degrees[one]++;
        degrees[other]++;
      }
    }
    return handed(builder.build());
  }

  /** The same network with hands on some of the paths that can have one. */
  public Network handed(Network network) {
    List<Hand> hands = new ArrayList<>();
    for (List<Integer> path : paths(network)) {
      Hand hand = new Hand(path, random.nextBoolean());
      if (random.nextInt(3) > 0 && isPossible(network, hand)) {
        hands.add(hand);
      }
    }
    return of(network, hands);
  }

  private static boolean isPossible(Network network, Hand hand) {
    try {
      of(network, List.of(hand));
      return true;
    } catch (RefoldException e) {
      return false;
    }
  }

  /** The vertices and edges of a network, with the given hands. */
  public static Network of(Network network, List<Hand> hands) {
    Network.Builder builder = Network.builder();
    for (int v = 0; v < network.vertexCount(); v++) {
      builder.vertex(network.label(v));
    }
    for (Edge edge : network.edges()) {
      add(edge, edge.from(), edge.to(), builder);
    }
    for (Hand hand : hands) {
      builder.hand(hand.left(), hand.path().stream().mapToInt(v -> v).toArray());
    }
    return builder.build();
  }

  private static void add(Edge edge, int from, int to, Network.Builder builder) {
    if (edge.directed()) {
      builder.arc(from, to, edge.label());
    } else {
      builder.edge(from, to, edge.label());
    }
  }

  /** All paths of 1 to 3 vertices, each in one direction. */
  private static List<List<Integer>> paths(Network network) {
    int n = network.vertexCount();
    boolean[][] adjacent = new boolean[n][n];
    for (Edge edge : network.edges()) {
      adjacent[edge.from()][edge.to()] = true;
      adjacent[edge.to()][edge.from()] = true;
    }
    List<List<Integer>> paths = new ArrayList<>();
    for (int a = 0; a < n; a++) {
      paths.add(List.of(a));
      for (int b = 0; b < n; b++) {
        if (b != a && adjacent[a][b]) {
          if (a < b) {
            paths.add(List.of(a, b));
          }
          for (int c = a + 1; c < n; c++) {
            if (c != b && adjacent[b][c]) {
              paths.add(List.of(a, b, c));
            }
          }
        }
      }
    }
    return paths;
  }

  /** The same network with its vertices, edges, and ends of undirected edges in another order. */
  public Network renumbered(Network network) {
    List<Integer> numbers = new ArrayList<>();
    for (int v = 0; v < network.vertexCount(); v++) {
      numbers.add(v);
    }
    Collections.shuffle(numbers, random);
    return renumbered(network, numbers);
  }

  /** Like {@link #renumbered(Network)}, but with the given new number of each vertex. */
  public Network renumbered(Network network, List<Integer> numbers) {
    Network.Builder builder = Network.builder();
    for (int v = 0; v < network.vertexCount(); v++) {
      builder.vertex(network.label(numbers.indexOf(v)));
    }
    List<Edge> edges = new ArrayList<>(network.edges());
    Collections.shuffle(edges, random);
    for (Edge edge : edges) {
      boolean turned = !edge.directed() && random.nextBoolean();
      add(
          edge,
          numbers.get(turned ? edge.to() : edge.from()),
          numbers.get(turned ? edge.from() : edge.to()),
          builder);
    }
    List<Hand> hands = new ArrayList<>(network.hands());
    Collections.shuffle(hands, random);
    Hands its = new Hands(network.bare(Allowance.UNLIMITED));
    for (Hand hand : hands) {
      int[] around = its.around(hand.path());
      Arrays.sort(around);
      int[] there = Arrays.stream(around).map(numbers::get).toArray();
      int[] path = hand.path().stream().mapToInt(numbers::get).toArray();
      if (random.nextBoolean()) {
        int last = path[path.length - 1];
        path[path.length - 1] = path[0];
        path[0] = last;
      }
      builder.hand(hand.left() == Hand.isEven(there), path);
    }
    return builder.build();
  }
}
