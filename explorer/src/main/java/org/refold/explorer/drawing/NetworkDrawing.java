package org.refold.explorer.drawing;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.refold.graph.Network;

/**
 * The positions of a network's vertices in a picture: rings as regular polygons, chains in zigzag,
 * components in rows. Deterministic on every machine. An edge is about 1 long; y grows downwards.
 * Double bonds of molecules have their substituents on the correct side, and tetrahedral centres
 * have a {@link Wedge}, wherever a picture can show this.
 */
public final class NetworkDrawing {
  /** Larger networks are drawn as a circle: a layout takes too long, and would show no more. */
  private static final int MOST_VERTICES = 2_000;

  private static final double GAP = 1.4;

  /** The ratio of width to height for a picture of several components. */
  private static final double WIDE = 2;

  private static final Set<String> DOUBLE = Set.of("=");

  private final Network network;
  private final Adjacency adjacency;
  private final Plane plane;
  private final List<int[]> rings = new ArrayList<>();
  private final List<Wedge> wedges;
  private final BitSet shown = new BitSet();

  /**
   * A bond that leaves the plane of the picture, narrow at its centre.
   *
   * @param edge its number
   * @param centre the vertex at its narrow end
   * @param up whether it points towards the viewer
   */
  public record Wedge(int hand, int edge, int centre, boolean up) {}

  private NetworkDrawing(Network network) {
    this.network = network;
    this.adjacency = new Adjacency(network);
    this.plane = new Plane(network.vertexCount());
    Handedness handedness = new Handedness(network, adjacency, plane);
    List<int[]> components = adjacency.components();
    BitSet straight = straight();
    Set<List<Integer>> kept = handedness.doubleBonds();
    for (int[] component : components) {
      if (component.length > MOST_VERTICES) {
        plane.putOnCircle(component);
        continue;
      }
      ComponentLayout layout = new ComponentLayout(adjacency, component, straight, plane);
      rings.addAll(layout.place());
    }
    handedness.turnDoubleBonds();
    for (int[] component : components) {
      if (component.length <= MOST_VERTICES) {
        new Untangling(adjacency, component, plane).run(kept);
        ComponentLayout.turnWide(plane, component);
      }
    }
    pack(components);
    this.wedges = handedness.wedges();
    wedges.forEach(wedge -> shown.set(wedge.hand()));
    handedness.markShown(shown);
  }

  public static NetworkDrawing of(Network network) {
    return new NetworkDrawing(network);
  }

  /**
   * Vertices whose two edges form a straight line, as at triple bonds and between two double bonds.
   */
  private BitSet straight() {
    int[] orders = new int[network.vertexCount()];
    for (Network.Edge edge : network.edges()) {
      int weight = edge.label().equals("#") ? 2 : DOUBLE.contains(edge.label()) ? 1 : 0;
      orders[edge.from()] += weight;
      orders[edge.to()] += weight;
    }
    BitSet straight = new BitSet();
    for (int v = 0; v < orders.length; v++) {
      straight.set(v, orders[v] >= 2 && adjacency.of(v).length == 2);
    }
    return straight;
  }

  /** Packs components side by side, in rows. */
  private void pack(List<int[]> components) {
    double area = 0;
    double widest = 0;
    for (int[] its : components) {
      area += (plane.width(its) + GAP) * (plane.height(its) + GAP);
      widest = Math.max(widest, plane.width(its));
    }
    double wide = Math.max(widest, Math.sqrt(WIDE * area));
    double x = 0;
    double y = 0;
    double high = 0;
    for (int[] its : components) {
      if (x > 0 && x + plane.width(its) > wide + 1e-9) {
        x = 0;
        y += high + GAP;
        high = 0;
      }
      plane.move(its, x - plane.left(its), y - plane.top(its));
      x += plane.width(its) + GAP;
      high = Math.max(high, plane.height(its));
    }
  }

  /** From 0. */
  public double x(int vertex) {
    return plane.x(vertex);
  }

  /** From 0. */
  public double y(int vertex) {
    return plane.y(vertex);
  }

  /** One for each hand that has one. */
  public List<Wedge> wedges() {
    return List.copyOf(wedges);
  }

  /** Whether the picture itself shows the handedness of a hand. */
  public boolean shows(int hand) {
    return shown.get(hand);
  }

  /**
   * The side of an edge on which its second line lies: inside the ring with the most such edges, or
   * where there are more neighbours. 1 is right as seen from its first end, −1 left, 0 neither.
   */
  public int side(Network.Edge edge) {
    int[] best = null;
    int most = -1;
    for (int[] ring : rings) {
      int at = indexOf(ring, edge.from());
      if (at >= 0
          && (ring[(at + 1) % ring.length] == edge.to()
              || ring[(at + ring.length - 1) % ring.length] == edge.to())) {
        int its = multiple(ring);
        if (its > most) {
          most = its;
          best = ring;
        }
      }
    }
    double sum = 0;
    if (best != null) {
      for (int v : best) {
        sum += plane.side(edge.from(), edge.to(), v);
      }
    } else {
      int[] ends = {edge.from(), edge.to()};
      if (isBranchEnd(ends[0], ends[1]) || isBranchEnd(ends[1], ends[0])) {
        return 0;
      }
      for (int end : ends) {
        for (int v : adjacency.of(end)) {
          sum += Math.signum(Math.rint(4 * plane.side(edge.from(), edge.to(), v)));
        }
      }
    }
    if (Math.abs(sum) < 1e-6) {
      return best == null && isBetween(edge) ? 1 : 0;
    }
    return sum > 0 ? 1 : -1;
  }

  /** Whether an edge ends a branch, like the double bond of a carboxyl group. */
  private boolean isBranchEnd(int end, int other) {
    return adjacency.of(end).length == 1 && adjacency.of(other).length > 2;
  }

  /** Whether both ends have further edges. */
  private boolean isBetween(Network.Edge edge) {
    return adjacency.of(edge.from()).length > 1 && adjacency.of(edge.to()).length > 1;
  }

  /** The number of double and aromatic bonds in a ring. */
  private int multiple(int[] ring) {
    Set<Integer> its = new HashSet<>();
    for (int v : ring) {
      its.add(v);
    }
    int count = 0;
    for (Network.Edge edge : network.edges()) {
      if (its.contains(edge.from()) && its.contains(edge.to())) {
        boolean aromatic = isLower(edge.from()) && isLower(edge.to()) && edge.label().isEmpty();
        count += aromatic || DOUBLE.contains(edge.label()) ? 100 : 0;
      }
    }
    return count / ring.length;
  }

  private boolean isLower(int vertex) {
    String label = network.label(vertex);
    return !label.isEmpty() && label.charAt(0) >= 'a' && label.charAt(0) <= 'z';
  }

  static int indexOf(int[] all, int one) {
    for (int i = 0; i < all.length; i++) {
      if (all[i] == one) {
        return i;
      }
    }
    return -1;
  }
}
