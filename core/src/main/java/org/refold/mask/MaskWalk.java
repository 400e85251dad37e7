package org.refold.mask;

import org.refold.limit.Allowance;

/**
 * The traversal in which nodes get their numbers. It is depth-first, with each node before its
 * children, ordered children in their order, and roots and other children in the order of {@link
 * #compare}. {@link Masker} assigns the numbers; {@link VisitOrder} sees only the symbols of the
 * result and checks that each number is the next one. The check is sound only if both traverse the
 * graph in the same way, so this class defines what they share: the traversal, the argument number
 * that a node must get, and the comparison of siblings. The subclasses define how they access the
 * graph.
 */
abstract class MaskWalk {
  private final Allowance allowance;

  /** For each node: the number of its visit, from 1; 0 before the visit. */
  final int[] visited;

  private int visits;

  /**
   * For each node: the argument number that it must get, or that passes to the node below if it is
   * skipped.
   */
  private final int[] places;

  /**
   * @param bytes the memory for the traversal, including that of the subclass
   */
  MaskWalk(int nodes, long bytes, Allowance allowance) {
    allowance.requireMemory(bytes);
    this.allowance = allowance;
    this.visited = new int[nodes];
    this.places = new int[nodes];
  }

  /**
   * Returns the k-th child of a node in the order of the traversal, from 0; −1 after the last.
   * Called with ascending k.
   */
  abstract int child(int node, int k);

  abstract boolean isOrdered(int node);

  /**
   * Tests whether masks skip a node, whose only child then takes its argument number and its place
   * in the order.
   */
  abstract boolean isPassedOver(int node);

  /**
   * Visits a node for the first time.
   *
   * @param place the argument number that the node must get
   * @return whether the traversal continues
   */
  abstract boolean visit(int node, int place);

  /** Compares two nodes by their symbols in the result, as far as these are known. */
  abstract int compareSymbols(int one, int other);

  /** Returns the child of a skipped node. */
  abstract int below(int node);

  /** Compares two siblings that their symbols, and those of skipped nodes, do not distinguish. */
  abstract int compareTied(int one, int other);

  /**
   * Traverses the graph from all roots, and returns whether the traversal was completed.
   *
   * @param roots the roots, in the order of {@link #compare}
   */
  final boolean walk(int[] roots) {
    int[] path = new int[visited.length];
    int[] next = new int[visited.length];
    int steps = 0;
    for (int root : roots) {
      if (!arrive(root, 0)) {
        return false;
      }
      int height = 0;
      path[height++] = root;
      while (height > 0) {
        Allowance.requireTimeAt(steps++, allowance);
        int node = path[height - 1];
        int k = next[node]++;
        int child = child(node, k);
        if (child < 0) {
          height--;
        } else if (visited[child] == 0) {
          int place = isOrdered(node) ? k + 1 : 0;
          if (!arrive(child, isPassedOver(node) ? places[node] : place)) {
            return false;
          }
          path[height++] = child;
        }
      }
    }
    return true;
  }

  private boolean arrive(int node, int place) {
    visited[node] = ++visits;
    places[node] = place;
    return visit(node, place);
  }

  /** Compares two siblings by symbol; skipped nodes, by the nodes below. */
  final int compare(int one, int other) {
    int mine = one;
    int its = other;
    while (mine != its) {
      int bySymbol = compareSymbols(mine, its);
      if (bySymbol != 0) {
        return bySymbol;
      }
      if (!isPassedOver(mine) || !isPassedOver(its)) {
        break;
      }
      mine = below(mine);
      its = below(its);
    }
    return compareTied(one, other);
  }
}
