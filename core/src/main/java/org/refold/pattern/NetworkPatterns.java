package org.refold.pattern;

import org.refold.graph.Graph;
import org.refold.graph.LabelHash;
import org.refold.graph.Symbol;
import org.refold.graph.VertexColours;
import org.refold.limit.Allowance;

/**
 * Enumerates the patterns of a network. {@link Patterns} would find only edges in its incidence
 * graph, which is too shallow. The patterns are the labels of vertices and edges; each edge with
 * its two ends; and each vertex with its surroundings of radius 1, 2 or 3, which are the colours of
 * Weisfeiler and Leman (Shervashidze et al., <i>Weisfeiler–Lehman graph kernels</i>, 2011).
 * Patterns ignore handedness. Takes linear time in the edges for each radius.
 *
 * <p>For the pattern of an edge, a sink receives the node of that edge.
 */
public final class NetworkPatterns {
  private static final long EDGE_KEY = 0x6c696e6bL;

  private final Graph graph;
  private final Labels labels;
  private final int mostRadius;
  private final Allowance allowance;
  private final Patterns.Sink sink;
  private final Labels.Entry[] entries;

  /** For each node, a bit for each radius within which there is a graded label. */
  private final byte[] graded;

  private NetworkPatterns(
      Graph graph, Labels labels, int mostRadius, Allowance allowance, Patterns.Sink sink) {
    int nodes = graph.nodeCount();
    this.graph = graph;
    this.labels = labels;
    this.mostRadius = mostRadius;
    this.allowance = allowance;
    this.sink = sink;
    this.entries = new Labels.Entry[nodes];
    this.graded = new byte[nodes];
    for (int node = 0; node < nodes; node++) {
      Allowance.requireTimeAt(node, allowance);
      entries[node] = labels.entry(label(graph.symbol(node)));
      graded[node] = (byte) (entries[node].isGraded() ? 1 : 0);
    }
    for (int radius = 1; radius <= mostRadius; radius++) {
      widen(radius);
    }
  }

  /** Returns the symbol under which {@link Labels} knows the label of a vertex or an edge. */
  static Symbol label(Symbol symbol) {
    return symbol.isLeaf() ? symbol : Symbol.edge(symbol.label());
  }

  static boolean isEdge(Symbol symbol) {
    return symbol.arity() == 2;
  }

  private void widen(int radius) {
    for (int node = 0; node < graded.length; node++) {
      graded[node] |= (byte) ((graded[node] & 1) << radius);
    }
    for (int node = 0; node < graded.length; node++) {
      Allowance.requireTimeAt(node, allowance);
      if (isEdge(graph.symbol(node))) {
        int one = graph.child(node, 0);
        int other = graph.child(node, 1);
        graded[one] |= (byte) (within(node, other, radius - 1) << radius);
        graded[other] |= (byte) (within(node, one, radius - 1) << radius);
      }
    }
  }

  private int within(int edge, int end, int radius) {
    return (graded[edge] | graded[end] >> radius) & 1;
  }

  /** Passes all patterns of a network's incidence graph to a sink. */
  public static void forEach(
      Graph graph, Labels labels, int mostRadius, Allowance allowance, Patterns.Sink sink) {
    allowance.requireMemory(50L * graph.nodeCount());
    NetworkPatterns patterns = new NetworkPatterns(graph, labels, mostRadius, allowance, sink);
    patterns.forEach(0);
    boolean isGraded = false;
    for (int node = 0; node < graph.nodeCount() && !isGraded; node++) {
      isGraded = patterns.entries[node].isGraded();
    }
    for (int split = 1; isGraded && split < labels.splits(); split++) {
      patterns.forEach(split);
    }
  }

  /** The number of times that a pattern counts in a split. */
  private int times(int split, int isGraded) {
    return isGraded != 0 ? 1 : split == 0 ? labels.times() : 0;
  }

  private void forEach(int split) {
    int nodes = entries.length;
    long[] label = new long[nodes];
    for (int node = 0; node < nodes; node++) {
      Allowance.requireTimeAt(node, allowance);
      Labels.Entry entry = entries[node].in(split);
      label[node] = entry.hash();
      int count = times(split, graded[node] & 1);
      if (count > 0 && graph.symbol(node).arity() <= 2) {
        sink.label(node, entry.index(), split, count);
      }
    }
    for (int node = 0; node < nodes; node++) {
      Allowance.requireTimeAt(node, allowance);
      if (isEdge(graph.symbol(node))) {
        int one = graph.child(node, 0);
        int other = graph.child(node, 1);
        int count = times(split, (graded[node] | graded[one] | graded[other]) & 1);
        if (count > 0) {
          sink.pattern(
              edge(node, label[node], label[one], label[other]),
              Patterns.EDGE,
              node,
              0,
              split,
              count);
        }
      }
    }
    long[] before = label;
    for (int radius = 1; radius <= mostRadius; radius++) {
      before = VertexColours.refined(graph, label, before, allowance);
      for (int node = 0; node < nodes; node++) {
        Allowance.requireTimeAt(node, allowance);
        int count = times(split, graded[node] >> radius & 1);
        if (count > 0 && graph.symbol(node).isLeaf() && !graph.isRoot(node)) {
          sink.pattern(before[node], radius, node, 0, split, count);
        }
      }
    }
  }

  private long edge(int node, long label, long one, long other) {
    long hash = LabelHash.mixed(EDGE_KEY, label);
    if (graph.symbol(node).isOrdered()) {
      return LabelHash.mixed(LabelHash.mixed(hash, one), other);
    }
    return LabelHash.mixed(hash, LabelHash.mixed(hash, one) + LabelHash.mixed(hash, other));
  }
}
