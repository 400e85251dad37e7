package org.refold.decode.pipeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.problem.Problem;
import org.refold.decode.prune.Candidates;
import org.refold.decode.prune.Combinations;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.solver.Budget;

/**
 * Finds the graphs if pruning settled everything but the distribution of equal leaves: which of
 * several leaves of one symbol is the child of which node. Every inner node is then the only one of
 * its symbol, with known child symbols. The edges to the leaves of a symbol are distributed among
 * them in every way in which the parent patterns match their counts. Two ways usually give two
 * different graphs, since no inner node can take the place of another. But if an unordered node
 * holds one leaf twice and an equal leaf once, exchanging these leaves gives the same graph, so
 * graphs are compared. Needs no formula, and takes some microseconds if there are few ways to try.
 */
public final class LeafSharing {
  /**
   * After this many distributed edges, or with more than {@link #MOST_EDGES} edges in total, a
   * solver is the better choice. The latter also bounds the depth of recursion.
   */
  private static final int MOST_STEPS = 5_000;

  private static final int MOST_EDGES = 500;

  private final GraphProblem problem;
  private final Candidates candidates;
  private final int most;
  private final Budget budget;
  private final int[] order;

  /**
   * By symbol: the owners of its incoming edges, ascending, and the leaf that each leads to, from
   * 0.
   */
  private final int[][] owners;

  private final int[][] leaf;

  /** By pattern: the number of nodes that still have to match it. */
  private final int[] left;

  /** The patterns matched by leaves so far, so that they can be taken back. */
  private int[] matched = new int[16];

  private int matchedCount;
  private final List<Graph> found = new ArrayList<>();
  private int steps;

  private LeafSharing(
      GraphProblem problem, Candidates candidates, int[] order, int most, Budget budget) {
    this.budget = budget;
    this.problem = problem;
    this.candidates = candidates;
    this.order = order;
    this.most = most;
    this.left = problem.patterns.count.clone();
    this.owners = owners();
    this.leaf = new int[problem.symbols][];
    for (int m = 0; m < problem.symbols; m++) {
      leaf[m] = new int[owners[m].length];
    }
  }

  /** Whether every inner node is the only one of its symbol, with known child symbols. */
  static boolean isAllThatIsOpen(GraphProblem problem, Candidates candidates) {
    if (!problem.countsParents()) {
      return false;
    }
    for (int s = 0; s < problem.symbols; s++) {
      Combinations ofSymbol = candidates.combinations[s];
      if (!problem.symbol[s].isLeaf()
          && (problem.count[s] > 1 || ofSymbol == null || ofSymbol.size() > 1)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the graphs that are left, up to {@code most}. Call only if {@link #isAllThatIsOpen}.
   *
   * @return an empty list if there is no graph; empty if the search would take too long
   */
  static Optional<List<Graph>> find(
      GraphProblem problem, Candidates candidates, int most, Budget budget) {
    int[] order = Assembly.childrenFirst(problem, candidates);
    if (order.length < problem.symbols) {
      return Optional.of(List.of());
    }
    if (problem.edges() > MOST_EDGES || problem.nodes() > MOST_EDGES) {
      return Optional.empty();
    }
    LeafSharing sharing = new LeafSharing(problem, candidates, order, most, budget);
    sharing.start(0);
    return sharing.steps > MOST_STEPS ? Optional.empty() : Optional.of(sharing.found);
  }

  private int[][] owners() {
    int[] counts = new int[problem.symbols];
    visitEdges((s, k, m) -> counts[m]++);
    int[][] made = new int[problem.symbols][];
    for (int m = 0; m < made.length; m++) {
      made[m] = new int[counts[m]];
      counts[m] = 0;
    }
    visitEdges((s, k, m) -> made[m][counts[m]++] = s);
    return made;
  }

  private interface EdgeVisitor {
    void edge(int s, int k, int m);
  }

  private void visitEdges(EdgeVisitor visitor) {
    for (int s = 0; s < problem.symbols; s++) {
      Combinations ofSymbol = candidates.combinations[s];
      for (int k = 0; ofSymbol != null && k < problem.symbol[s].arity(); k++) {
        visitor.edge(s, k, ofSymbol.child(k));
      }
    }
  }

  /**
   * Distributes the edges of symbol m and of those after it; finishes if m is the number of
   * symbols.
   */
  private void start(int m) {
    if (m == problem.symbols) {
      finish();
    } else if (problem.count[m] > 1) {
      deal(m, 0, 0);
    } else {
      // It is the only node of its symbol, so all edges lead to it.
      end(m, owners[m].length == 0 ? 0 : 1);
    }
  }

  /** Distributes the edges of m from the e-th on; {@code used} leaves have edges so far. */
  private void deal(int m, int e, int used) {
    if (e == owners[m].length) {
      end(m, used);
      return;
    }
    // Leaves are interchangeable until they have an edge, and so are edges of one unordered node.
    int from =
        e > 0 && owners[m][e] == owners[m][e - 1] && !problem.symbol[owners[m][e]].isOrdered()
            ? leaf[m][e - 1]
            : 0;
    int to = Math.min(used, problem.count[m] - 1);
    for (int number = from; number <= to && steps <= MOST_STEPS && found.size() < most; number++) {
      if ((++steps & 0x3f) == 0) {
        budget.requireTime();
      }
      leaf[m][e] = number;
      deal(m, e + 1, Math.max(used, number + 1));
    }
  }

  /** Continues with the next symbol if the leaves of m match patterns with remaining counts. */
  private void end(int m, int used) {
    if (used < problem.count[m] && (candidates.roles[m] & Problem.ROOT) == 0) {
      return;
    }
    int before = matchedCount;
    boolean matches = true;
    for (int number = 0; number < used && matches; number++) {
      matches = match(m, number);
    }
    if (matches) {
      start(m + 1);
    }
    while (matchedCount > before) {
      left[matched[--matchedCount]]++;
    }
  }

  private boolean match(int m, int number) {
    int[] parents = new int[owners[m].length];
    int count = 0;
    for (int e = 0; e < parents.length; e++) {
      if (leaf[m][e] == number) {
        parents[count++] = owners[m][e];
      }
    }
    for (int set = 0; set < problem.sets; set++) {
      int pattern = problem.parentPattern(set, m, parents, count);
      if (pattern < 0 || left[pattern] == 0) {
        return false;
      }
      left[pattern]--;
      if (matchedCount == matched.length) {
        matched = Arrays.copyOf(matched, 2 * matchedCount);
      }
      matched[matchedCount++] = pattern;
    }
    return true;
  }

  private void finish() {
    for (int set = 0; set < problem.sets; set++) {
      for (int j = problem.patterns.parentStart[set];
          j < problem.patterns.nodeStart[set + 1];
          j++) {
        if (left[j] > 0) {
          return;
        }
      }
    }
    Graph graph = graph();
    if (!Attempt.contains(found, graph, budget)) {
      found.add(graph);
    }
  }

  private Graph graph() {
    int[] met = new int[problem.symbols];
    int[][] leafOfPlace = new int[problem.symbols][];
    visitEdges(
        (s, k, m) -> {
          if (k == 0) {
            leafOfPlace[s] = new int[problem.symbol[s].arity()];
          }
          leafOfPlace[s][k] = leaf[m][met[m]++];
        });
    GraphBuilder builder = new GraphBuilder();
    int[] first = new int[problem.symbols];
    for (int s : order) {
      int[] children = new int[problem.symbol[s].arity()];
      Combinations ofSymbol = candidates.combinations[s];
      for (int k = 0; ofSymbol != null && k < children.length; k++) {
        children[k] = first[ofSymbol.child(k)] + leafOfPlace[s][k];
      }
      first[s] = builder.size();
      for (int i = 0; i < problem.count[s]; i++) {
        builder.add(problem.symbol[s], children);
      }
    }
    return builder.build();
  }
}
