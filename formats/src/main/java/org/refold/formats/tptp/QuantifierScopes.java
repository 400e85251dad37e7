package org.refold.formats.tptp;

import java.util.Arrays;
import java.util.Optional;
import org.refold.error.Message;
import org.refold.graph.Graph;

/**
 * Checks that each variable of a formula is bound at most once, and that every path from the root
 * to a bound variable passes through its quantifier.
 *
 * <p>Each quantifier has its own variables, so neither it nor any node above it is ever shared.
 * Hence a single path leads to it, and the quantifiers form a tree. The quantifiers required above
 * a node must be on one path of that tree, so it suffices to propagate the innermost one upwards
 * from the variables. Linear.
 */
final class QuantifierScopes {
  private static final int NONE = -1;

  private final Graph graph;
  private final TptpPart[] parts;

  /** The quantifier that binds a variable. */
  private final int[] binder;

  /**
   * The times at which a depth-first search from the root met and left a node, and the quantifier
   * around the node.
   */
  private final int[] met;

  private final int[] left;
  private final int[] around;

  /** Children before parents. */
  private final IntStack order = new IntStack();

  QuantifierScopes(Graph graph, TptpPart[] parts) {
    this.graph = graph;
    this.parts = parts;
    this.binder = none();
    this.met = none();
    this.left = none();
    this.around = none();
  }

  private int[] none() {
    int[] none = new int[parts.length];
    Arrays.fill(none, NONE);
    return none;
  }

  Optional<String> fault() {
    for (int node = 0; node < parts.length; node++) {
      for (int k = 0; k < firstInside(node); k++) {
        int variable = graph.child(node, k);
        if (binder[variable] != NONE) {
          return Optional.of(
              "node " + variable + ": got a variable bound twice, expected a variable bound once");
        }
        binder[variable] = node;
      }
    }
    walk();
    return faultUpwards();
  }

  /** Returns the number of a node's children that are variables it binds. */
  private int firstInside(int node) {
    return parts[node] == TptpPart.QUANTIFIER ? graph.symbol(node).arity() - 1 : 0;
  }

  private void walk() {
    int clock = 0;
    int inside = NONE;
    IntStack path = new IntStack();
    IntStack nextChild = new IntStack();
    path.push(graph.roots()[0]);
    nextChild.push(0);
    while (path.size() > 0) {
      int node = path.peek();
      int k = nextChild.pop();
      if (k == 0) {
        met[node] = clock++;
        around[node] = inside;
        inside = parts[node] == TptpPart.QUANTIFIER ? node : inside;
      }
      if (k == graph.symbol(node).arity()) {
        left[node] = clock++;
        inside = around[node];
        order.push(path.pop());
        continue;
      }
      nextChild.push(k + 1);
      int child = graph.child(node, k);
      if (met[child] == NONE) {
        path.push(child);
        nextChild.push(0);
      }
    }
  }

  private Optional<String> faultUpwards() {
    int[] needed = none();
    boolean[] quantified = new boolean[parts.length];
    for (int node : order.popTo(0)) {
      if (parts[node] == TptpPart.QUANTIFIER) {
        needed[node] = node;
        quantified[node] = true;
      } else {
        needed[node] = binder[node];
      }
      for (int k = firstInside(node); k < graph.symbol(node).arity(); k++) {
        int child = graph.child(node, k);
        int other = needed[child];
        quantified[node] |= quantified[child];
        if (other == NONE || isAround(other, needed[node])) {
          continue;
        }
        if (parts[node] == TptpPart.QUANTIFIER || !isAround(needed[node], other)) {
          return outOfScope(child);
        }
        needed[node] = other;
      }
      if (quantified[node] && graph.parentCount(node) > 1) {
        return Optional.of(
            "node "
                + node
                + ": got several parents, expected one, since there is a quantifier below");
      }
      if (parts[node] == TptpPart.QUANTIFIER) {
        needed[node] = around[node];
      }
    }
    int root = graph.roots()[0];
    return needed[root] == NONE ? Optional.empty() : outOfScope(root);
  }

  private static Optional<String> outOfScope(int node) {
    return Optional.of(
        Message.of(
            "node %d: got a variable outside the scope of its quantifier, expected one inside",
            node));
  }

  /** Returns whether a quantifier is equal to or above another one; NONE is above all. */
  private boolean isAround(int outer, int inner) {
    return outer == NONE
        || (inner != NONE && met[outer] <= met[inner] && left[inner] <= left[outer]);
  }
}
