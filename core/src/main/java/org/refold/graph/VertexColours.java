package org.refold.graph;

import org.refold.limit.Allowance;

/**
 * Refines colours of the vertices of a network in the manner of Weisfeiler and Leman (Shervashidze
 * et al., <i>Weisfeiler–Lehman graph kernels</i>, 2011): the next colour of a vertex is a hash of
 * its label, its edges, and the colours of their other ends.
 */
public final class VertexColours {
  private static final long AROUND_KEY = 0x61726f756e64L;

  /** The direction of an edge as seen from one of its ends. */
  private static final long UNDIRECTED = 0;

  private static final long OUT = 1;
  private static final long IN = 2;

  private VertexColours() {}

  /**
   * Returns the next colours. Takes linear time in the edges.
   *
   * @param incidence the incidence graph; nodes other than edges and vertices are skipped
   * @param label for each node, a hash of its label
   * @param before for each node, its previous colour; initially that of its label
   */
  public static long[] refined(Graph incidence, long[] label, long[] before, Allowance allowance) {
    long[] sums = new long[label.length];
    for (int node = 0; node < label.length; node++) {
      Allowance.requireTimeAt(node, allowance);
      Symbol symbol = incidence.symbol(node);
      if (symbol.arity() == 2) {
        long out = LabelHash.mixed(label[node], symbol.isOrdered() ? OUT : UNDIRECTED);
        long in = LabelHash.mixed(label[node], symbol.isOrdered() ? IN : UNDIRECTED);
        int one = incidence.child(node, 0);
        int other = incidence.child(node, 1);
        sums[one] += LabelHash.mixed(out, before[other]);
        sums[other] += LabelHash.mixed(in, before[one]);
      }
    }
    for (int node = 0; node < label.length; node++) {
      sums[node] = LabelHash.mixed(LabelHash.mixed(AROUND_KEY, label[node]), sums[node]);
    }
    return sums;
  }
}
