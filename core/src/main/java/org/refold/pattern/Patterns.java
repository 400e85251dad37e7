package org.refold.pattern;

import org.refold.graph.Graph;
import org.refold.graph.LabelHash;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Goes through the patterns of a graph: the label of each node; each edge, and its place where the
 * upper end has ordered children; and, if asked for, each node with children together with the
 * labels of one, two or three levels below it, in the manner of Weisfeiler and Leman (Shervashidze
 * et al., <i>Weisfeiler–Lehman graph kernels</i>, 2011). A pattern is known by a hash, which
 * depends on the order of children only where that counts. Takes time linear in the edges for each
 * level.
 */
public final class Patterns {
  /** Instead of a radius: the pattern of an edge, whichever child of its upper end it leads to. */
  public static final int EDGE = 0;

  /** The same with the place of the child. */
  public static final int PLACED_EDGE = -1;

  /** Takes the patterns as they come. */
  public interface Sink {
    /** The label of a node, by its entry among {@link Labels}. */
    void label(int node, int index);

    /**
     * A pattern.
     *
     * @param radius the levels below the node that it has, {@link #EDGE} or {@link #PLACED_EDGE}
     * @param node the node; of an edge, the upper end
     * @param k of an edge, which child of the node is its lower end
     */
    void pattern(long hash, int radius, int node, int k);
  }

  private static final long EDGE_KEY = 0x6564676573L;
  private static final long BELOW_KEY = 0x62656c6f77L;
  private static final long UNORDERED_KEY = 0x616e79L;

  private Patterns() {}

  /** Hands on all patterns of a graph. */
  public static void forEach(
      Graph graph, Labels labels, int mostRadius, Allowance allowance, Sink sink) {
    int nodes = graph.nodeCount();
    allowance.requireMemory(25L * nodes);
    long[] label = new long[nodes];
    // A bit for each radius that a node has levels for.
    byte[] levels = new byte[nodes];
    for (int node = 0; node < nodes; node++) {
      Allowance.requireTimeAt(node, allowance);
      Labels.Entry entry = labels.entry(graph.symbol(node));
      label[node] = entry.hash();
      sink.label(node, entry.index());
      levels[node] = (byte) (graph.symbol(node).isLeaf() ? 0 : 1);
    }
    for (int node = 0; node < nodes; node++) {
      Allowance.requireTimeAt(node, allowance);
      Symbol symbol = graph.symbol(node);
      long above = LabelHash.mixed(EDGE_KEY, label[node]);
      for (int k = 0; k < symbol.arity(); k++) {
        long edge = LabelHash.mixed(above, label[graph.child(node, k)]);
        sink.pattern(edge, EDGE, node, k);
        if (symbol.isOrdered() && symbol.arity() > 1) {
          sink.pattern(LabelHash.mixed(edge, k + 1L), PLACED_EDGE, node, k);
        }
      }
    }
    long[] before = label;
    for (int radius = 1; radius <= mostRadius; radius++) {
      long[] refined = new long[nodes];
      for (int node = 0; node < nodes; node++) {
        Allowance.requireTimeAt(node, allowance);
        refined[node] = refined(graph, node, label, before);
        boolean isDeep = (levels[node] & 1 << (radius - 1)) != 0;
        for (int k = 0; k < graph.symbol(node).arity(); k++) {
          boolean goesOn = (levels[graph.child(node, k)] & 1 << (radius - 1)) != 0;
          levels[node] |= (byte) (goesOn ? 1 << radius : 0);
        }
        if (isDeep) {
          sink.pattern(refined[node], radius, node, 0);
        }
      }
      before = refined;
    }
  }

  /** A node's label with what its children were before. */
  private static long refined(Graph graph, int node, long[] label, long[] before) {
    Symbol symbol = graph.symbol(node);
    long hash = LabelHash.mixed(BELOW_KEY, label[node]);
    if (symbol.isOrdered()) {
      for (int k = 0; k < symbol.arity(); k++) {
        hash = LabelHash.mixed(hash, before[graph.child(node, k)]);
      }
      return hash;
    }
    long sum = 0;
    for (int k = 0; k < symbol.arity(); k++) {
      sum += LabelHash.mixed(UNORDERED_KEY, before[graph.child(node, k)]);
    }
    return LabelHash.mixed(hash, sum);
  }
}
