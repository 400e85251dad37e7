package org.refold.decode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/**
 * Generates seeded random graphs with distinct inner labels, like data with occurrence marks, for
 * which decoding is designed.
 */
public final class DistinctGraphs {
  private final Random random;
  private final int leafLabels;

  /**
   * @param leafLabels the number of labels of leaves; 0 gives every leaf a label of its own
   */
  public DistinctGraphs(long seed, int leafLabels) {
    this.random = new Random(seed);
    this.leafLabels = leafLabels;
  }

  /**
   * Returns a random graph.
   *
   * @param arity the maximum arity
   * @param roots the desired number of roots; arities may force fewer or more
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

  /** There are more leaves at first; towards the end, nodes must adopt those without parents. */
  private int arityOf(int n, int nodes, int arity, int roots, int orphans) {
    if (n == 0) {
      return 0;
    }
    // The number of nodes that later nodes can adopt, if each has the maximum arity.
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
