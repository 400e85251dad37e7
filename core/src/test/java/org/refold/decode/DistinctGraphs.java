package org.refold.decode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/**
 * Seeded random graphs whose inner labels are distinct, as data has them once occurrences are
 * marked; what decoding is made for.
 */
public final class DistinctGraphs {
  private final Random random;
  private final int leafLabels;

  /**
   * @param leafLabels how many labels leaves have; 0 gives every leaf a label of its own
   */
  public DistinctGraphs(long seed, int leafLabels) {
    this.random = new Random(seed);
    this.leafLabels = leafLabels;
  }

  /**
   * A graph of some nodes.
   *
   * @param arity the largest
   * @param roots how many roots are wanted; fewer or more where arities don't allow it
   * @param shared the percentage of children that have a parent already
   */
  public Graph graph(int nodes, int arity, int roots, int shared) {
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < nodes; i++) {
      labels.add("s" + i);
    }
    Collections.shuffle(labels, random);
    GraphBuilder builder = new GraphBuilder();
    List<Integer> orphans = new ArrayList<>();
    for (int n = 0; n < nodes; n++) {
      int[] children = new int[arityOf(n, nodes, arity, roots, orphans.size())];
      for (int k = 0; k < children.length; k++) {
        boolean any = orphans.isEmpty() || random.nextInt(100) < shared;
        children[k] = any ? random.nextInt(n) : orphans.remove(random.nextInt(orphans.size()));
        orphans.remove((Integer) children[k]);
      }
      orphans.add(builder.add(symbol(labels.get(n), children.length), children));
    }
    return builder.build();
  }

  /** More leaves at first; towards the end, nodes have to take up what has no parent yet. */
  private int arityOf(int n, int nodes, int arity, int roots, int orphans) {
    if (n == 0) {
      return 0;
    }
    // What the nodes after this one can take up, if each has the largest arity.
    int later = (nodes - n - 1) * (arity - 1);
    if (orphans + 1 - roots > later) {
      return arity;
    }
    int leaves = n < nodes / 3 ? 2 : 1;
    return random.nextInt(3) < leaves ? 0 : 1 + random.nextInt(arity);
  }

  private Symbol symbol(String label, int arity) {
    if (arity == 0) {
      return Symbol.leaf(leafLabels == 0 ? label : "x" + random.nextInt(leafLabels));
    }
    return random.nextBoolean() ? Symbol.ordered(label, arity) : Symbol.unordered(label, arity);
  }
}
