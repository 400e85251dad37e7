package org.refold.explorer.drawing;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.refold.graph.Network;
import org.refold.graph.Network.Hand;

/**
 * How a picture shows the handedness of a network. Seen from the first of four neighbours, the
 * others of a left hand run anticlockwise, like {@code @} in SMILES. For a double bond that is
 * left-handed, the first and the third are on the same side, if the first two are at one end.
 */
final class Handedness {
  /** A smaller volume of the four neighbours could be read either way. */
  private static final double FLAT = 0.15;

  private final Network network;
  private final Adjacency adjacency;
  private final Plane plane;

  Handedness(Network network, Adjacency adjacency, Plane plane) {
    this.network = network;
    this.adjacency = adjacency;
    this.plane = plane;
  }

  /** The edges whose two ends have a hand, by their ends in ascending order. */
  Set<List<Integer>> doubleBonds() {
    Set<List<Integer>> pairs = new HashSet<>();
    for (Hand hand : network.hands()) {
      if (hand.path().size() == 2) {
        pairs.add(hand.path().stream().sorted().toList());
      }
    }
    return pairs;
  }

  /** Reflects one end of each double bond that is drawn with the wrong handedness. */
  void turnDoubleBonds() {
    for (Hand hand : network.hands()) {
      if (hand.path().size() == 2 && !isDrawn(hand)) {
        int one = hand.path().get(0);
        int other = hand.path().get(1);
        plane.reflect(Untangling.behind(adjacency, one, other), one, other);
      }
    }
  }

  /** Adds the double bonds that are drawn correctly. */
  void markShown(BitSet shown) {
    for (int h = 0; h < network.hands().size(); h++) {
      Hand hand = network.hands().get(h);
      if (hand.path().size() == 2 && isDrawn(hand)) {
        shown.set(h);
      }
    }
  }

  /** Whether a double bond is drawn with its handedness. */
  private boolean isDrawn(Hand hand) {
    int one = hand.path().get(0);
    int other = hand.path().get(1);
    int[] around = around(hand);
    boolean sameSide = hand.left() == Hand.isEven(around);
    double first = sideOf(one, other, around[0], around[1], one);
    double second = sideOf(one, other, around[2], around[3], other);
    return Math.abs(first) > FLAT && Math.abs(second) > FLAT && sameSide == first * second > 0;
  }

  /**
   * The side of the first of an end's two neighbours. The end itself represents a neighbour that is
   * not drawn.
   */
  private double sideOf(int one, int other, int neighbour, int second, int end) {
    return neighbour == end ? -plane.side(one, other, second) : plane.side(one, other, neighbour);
  }

  /** The four neighbours around a hand; for a longer path, the first two are at its first end. */
  private int[] around(Hand hand) {
    List<Integer> path = hand.path();
    int last = path.get(path.size() - 1);
    List<Integer> around = new ArrayList<>();
    for (int end : path.size() == 1 ? List.of(last) : List.of(path.get(0), last)) {
      int before = around.size();
      for (int v : adjacency.of(end)) {
        if (!path.contains(v)) {
          around.add(v);
        }
      }
      if (around.size() - before < Hand.AROUND / (path.size() == 1 ? 1 : 2)) {
        around.add(end);
      }
    }
    return around.stream().mapToInt(Integer::intValue).toArray();
  }

  /** For each tetrahedral centre, a bond that can show its handedness, if there is one. */
  List<NetworkDrawing.Wedge> wedges() {
    BitSet centres = new BitSet();
    for (Hand hand : network.hands()) {
      if (hand.path().size() == 1) {
        centres.set(hand.path().get(0));
      }
    }
    BitSet used = new BitSet();
    List<NetworkDrawing.Wedge> wedges = new ArrayList<>();
    for (int h = 0; h < network.hands().size(); h++) {
      Hand hand = network.hands().get(h);
      if (hand.path().size() == 1) {
        add(h, hand, centres, used, wedges);
      }
    }
    return wedges;
  }

  private void add(
      int number, Hand hand, BitSet centres, BitSet used, List<NetworkDrawing.Wedge> wedges) {
    int centre = hand.path().get(0);
    List<Integer> edges = new ArrayList<>();
    for (int e = 0; e < network.edges().size(); e++) {
      Network.Edge edge = network.edges().get(e);
      if ((edge.from() == centre || edge.to() == centre)
          && edge.from() != edge.to()
          && edge.label().isEmpty()) {
        edges.add(e);
      }
    }
    edges.sort(Comparator.comparingInt(e -> awkwardness(other(e, centre), centre, centres)));
    int[] around = around(hand);
    for (int e : edges) {
      double volume = used.get(e) ? 0 : volume(around, centre, other(e, centre));
      if (Math.abs(volume) > FLAT) {
        used.set(e);
        boolean left = hand.left() == Hand.isEven(around);
        wedges.add(new NetworkDrawing.Wedge(number, e, centre, volume < 0 == left));
        return;
      }
    }
  }

  private int other(int edge, int vertex) {
    Network.Edge its = network.edges().get(edge);
    return its.from() == vertex ? its.to() : its.from();
  }

  /** Bonds to the ends of chains are best; those in rings and to other centres are worst. */
  private int awkwardness(int neighbour, int centre, BitSet centres) {
    boolean inRing = Untangling.behind(adjacency, centre, neighbour).length == 0;
    return (inRing ? 100 : 0)
        + (centres.get(neighbour) ? 50 : 0)
        + Math.min(40, adjacency.of(neighbour).length);
  }

  /**
   * The volume spanned by four neighbours, with one of them above the plane; negative for a left
   * hand. A neighbour that is not drawn lies below the plane, away from the others.
   */
  private double volume(int[] around, int centre, int above) {
    double[][] places = new double[around.length][];
    double x = 0;
    double y = 0;
    for (int i = 0; i < around.length; i++) {
      if (around[i] != centre) {
        double angle = plane.angle(centre, around[i]);
        // In the usual orientation, with y upwards.
        places[i] =
            new double[] {
              StrictMath.cos(angle), -StrictMath.sin(angle), around[i] == above ? 1 : -1.0 / 3
            };
        x += places[i][0];
        y += places[i][1];
      }
    }
    for (int i = 0; i < around.length; i++) {
      if (around[i] == centre) {
        places[i] = new double[] {-x / 3, -y / 3, -1};
      }
    }
    double[] first = places[0];
    double[][] rest = new double[3][3];
    for (int i = 0; i < 3; i++) {
      for (int k = 0; k < 3; k++) {
        rest[i][k] = places[i + 1][k] - first[k];
      }
    }
    return determinant(rest);
  }

  private static double determinant(double[][] m) {
    return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
  }
}
