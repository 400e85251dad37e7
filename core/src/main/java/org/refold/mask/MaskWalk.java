package org.refold.mask;

import org.refold.limit.Allowance;

/**
 * The walk on which nodes get their numbers: depth first, a node before its children, ordered
 * children in their order, roots and other children in the order of {@link #compare}. {@link
 * Masker} gives the numbers out; {@link VisitOrder} has only the symbols of the result and checks
 * that each number is the next one. The second is sound only if both walk the same way, so the way
 * is here: the walk, the argument number that is due to a node, and how siblings compare. What
 * differs is how each sees a graph.
 */
abstract class MaskWalk {
  private final Allowance allowance;

  /** By node: when it was visited, from 1; 0 if it was not yet. */
  final int[] visited;

  private int visits;

  /** By node: the argument number due to it, or to the node below where it is passed over. */
  private final int[] places;

  /**
   * @param bytes what the walk takes, with all that a subclass adds
   */
  MaskWalk(int nodes, long bytes, Allowance allowance) {
    allowance.requireMemory(bytes);
    this.allowance = allowance;
    this.visited = new int[nodes];
    this.places = new int[nodes];
  }

  /** The k-th child of a node on the walk, from 0; −1 after the last. Asked for in this order. */
  abstract int child(int node, int k);

  abstract boolean isOrdered(int node);

  /** Whether a node has one child, which takes its argument number and its place in the order. */
  abstract boolean isPassedOver(int node);

  /**
   * Visits a node for the first time.
   *
   * @param place the argument number that is due
   * @return whether the walk is to go on
   */
  abstract boolean visit(int node, int place);

  /** Compares two nodes by the symbols of the result, as far as they are known. */
  abstract int compareSymbols(int one, int other);

  /** The child of a node that is passed over. */
  abstract int below(int node);

  /** Compares two siblings that their symbols, and those below, do not tell apart. */
  abstract int compareTied(int one, int other);

  /**
   * Walks from all roots; answers whether it came to the end.
   *
   * @param roots in the order of {@link #compare}
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

  /** By symbol; nodes that are passed over, by the nodes below. */
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
