package org.refold.pattern;

import org.refold.graph.Graph;
import org.refold.graph.LabelHash;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Enumerates the patterns of a graph: the label of each node; each edge, also with the argument
 * number if the parent is ordered; and, if requested, each node with children together with the
 * labels of one, two or three levels below it, in the manner of Weisfeiler and Leman (Shervashidze
 * et al., <i>Weisfeiler–Lehman graph kernels</i>, 2011). A pattern is identified by a hash, which
 * depends on the order of children only below ordered nodes. Takes linear time in the edges for
 * each level.
 *
 * <p>If labels are graded, a pattern with a graded label comes once as it is, and once for each
 * split with blocks in place of labels. All other patterns come only once, but have the same
 * weight.
 */
public final class Patterns {
  /** In place of a radius: the pattern of an edge, whatever its argument number. */
  public static final int EDGE = 0;

  /** In place of a radius: the pattern of an edge with its argument number. */
  public static final int PLACED_EDGE = -1;

  /** Receives the patterns. */
  public interface Sink {
    /**
     * Receives the label of a node.
     *
     * @param index its entry in {@link Labels}
     * @param split 0 for the label itself, otherwise a split of the grading
     * @param times the number of times that it counts
     */
    void label(int node, int index, int split, int times);

    /**
     * Receives a pattern.
     *
     * @param radius the number of levels below the node, {@link #EDGE} or {@link #PLACED_EDGE}
     * @param node the node; for an edge, its upper end
     * @param k for an edge, the number of the child that is its lower end
     * @param split 0 for labels themselves, otherwise a split of the grading
     * @param times the number of times that it counts
     */
    void pattern(long hash, int radius, int node, int k, int split, int times);
  }

  private static final long EDGE_KEY = 0x6564676573L;
  private static final long BELOW_KEY = 0x62656c6f77L;
  private static final long UNORDERED_KEY = 0x616e79L;

  private final Graph graph;
  private final int mostRadius;
  private final Allowance allowance;
  private final Sink sink;

  /** The number of times that a pattern without a graded label counts. */
  private final int times;

  private final Labels.Entry[] entries;

  /** For each node, a bit for each radius for which it has enough levels. */
  private final byte[] levels;

  /** For each node, a bit for each radius within which there is a graded label. */
  private final byte[] graded;

  private Patterns(Graph graph, Labels labels, int mostRadius, Allowance allowance, Sink sink) {
    int nodes = graph.nodeCount();
    this.graph = graph;
    this.mostRadius = mostRadius;
    this.allowance = allowance;
    this.sink = sink;
    this.times = labels.times();
    this.entries = new Labels.Entry[nodes];
    this.levels = new byte[nodes];
    this.graded = new byte[nodes];
    for (int node = 0; node < nodes; node++) {
      Allowance.requireTimeAt(node, allowance);
      Symbol symbol = graph.symbol(node);
      entries[node] = labels.entry(symbol);
      levels[node] = (byte) (symbol.isLeaf() ? 0 : 1);
      graded[node] = (byte) (entries[node].isGraded() ? 1 : 0);
    }
    for (int radius = 1; radius <= mostRadius; radius++) {
      widen(levels, radius, 0);
      widen(graded, radius, 1);
    }
  }

  /**
   * Sets the bit for a radius on each node with a child that has the bit for the previous radius.
   */
  private void widen(byte[] bits, int radius, int own) {
    for (int node = 0; node < bits.length; node++) {
      Allowance.requireTimeAt(node, allowance);
      int wide = own & bits[node];
      for (int k = 0; k < graph.symbol(node).arity(); k++) {
        wide |= bits[graph.child(node, k)] >> (radius - 1) & 1;
      }
      bits[node] |= (byte) (wide << radius);
    }
  }

  /** Passes all patterns of a graph to a sink. */
  public static void forEach(
      Graph graph, Labels labels, int mostRadius, Allowance allowance, Sink sink) {
    allowance.requireMemory(34L * graph.nodeCount());
    Patterns patterns = new Patterns(graph, labels, mostRadius, allowance, sink);
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
  private int times(int split, boolean isGraded) {
    return isGraded ? 1 : split == 0 ? times : 0;
  }

  private void forEach(int split) {
    int nodes = entries.length;
    long[] label = new long[nodes];
    for (int node = 0; node < nodes; node++) {
      Allowance.requireTimeAt(node, allowance);
      Labels.Entry entry = entries[node].in(split);
      label[node] = entry.hash();
      int count = times(split, (graded[node] & 1) != 0);
      if (count > 0) {
        sink.label(node, entry.index(), split, count);
      }
    }
    for (int node = 0; node < nodes; node++) {
      Allowance.requireTimeAt(node, allowance);
      Symbol symbol = graph.symbol(node);
      long above = LabelHash.mixed(EDGE_KEY, label[node]);
      for (int k = 0; k < symbol.arity(); k++) {
        int child = graph.child(node, k);
        int count = times(split, ((graded[node] | graded[child]) & 1) != 0);
        if (count > 0) {
          long edge = LabelHash.mixed(above, label[child]);
          sink.pattern(edge, EDGE, node, k, split, count);
          if (symbol.isOrdered() && symbol.arity() > 1) {
            sink.pattern(LabelHash.mixed(edge, k + 1L), PLACED_EDGE, node, k, split, count);
          }
        }
      }
    }
    long[] before = label;
    for (int radius = 1; radius <= mostRadius; radius++) {
      long[] refined = new long[nodes];
      for (int node = 0; node < nodes; node++) {
        Allowance.requireTimeAt(node, allowance);
        refined[node] = refined(node, label, before);
        boolean isDeep = (levels[node] & 1 << (radius - 1)) != 0;
        int count = times(split, (graded[node] & 1 << radius) != 0);
        if (isDeep && count > 0) {
          sink.pattern(refined[node], radius, node, 0, split, count);
        }
      }
      before = refined;
    }
  }

  /** Combines a node's label with the previous hashes of its children. */
  private long refined(int node, long[] label, long[] before) {
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
