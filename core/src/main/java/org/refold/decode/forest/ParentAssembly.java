package org.refold.decode.forest;

import java.util.Arrays;
import java.util.Optional;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.prune.MarkPruning;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.solver.Budget;

/** Builds the graph that {@link ParentSearch} determined, if it left only one. */
public final class ParentAssembly {
  private final GraphProblem problem;
  private final ParentSearch search;
  private final Budget budget;

  /** By place: its edges are edges[start[place]] to edges[start[place + 1] − 1]. */
  private final int[] start;

  private final int[] edges;

  public ParentAssembly(GraphProblem problem, ParentSearch search, Budget budget) {
    this.problem = problem;
    this.search = search;
    this.budget = budget;
    budget.requireMemory(bytes());
    budget.requireTime();
    int places = search.places.count();
    this.start = new int[places + 1];
    for (int e = 0; e < search.edges(); e++) {
      start[search.place(e) + 1]++;
    }
    for (int place = 0; place < places; place++) {
      start[place + 1] += start[place];
    }
    int[] next = start.clone();
    this.edges = new int[search.edges()];
    for (int e = 0; e < search.edges(); e++) {
      edges[next[search.place(e)]++] = e;
    }
  }

  /** The memory that this takes, including the check of symbols, in bytes. */
  private long bytes() {
    return 8L * search.places.count() + 4L * search.edges() + 16L * problem.symbols;
  }

  /** Returns the graph, or empty if its edges have a cycle. */
  public Optional<Graph> build() {
    budget.requireMemory(bytes() + problem.nodes() * 96 + problem.edges() * 16);
    int nodes = (int) problem.nodes();
    Symbol[] symbols = new Symbol[nodes];
    int[][] children = new int[nodes][];
    int[] next = new int[problem.symbols];
    int[] first = new int[problem.symbols];
    int node = 0;
    for (int s = 0; s < problem.symbols; s++) {
      first[s] = node;
      next[s] = node;
      for (int i = 0; i < problem.count[s]; i++) {
        Allowance.requireTimeAt(node, budget);
        symbols[node] = problem.symbol[s];
        children[node++] = new int[problem.symbol[s].arity()];
      }
    }
    for (int s = 0; s < problem.symbols; s++) {
      Allowance.requireTimeAt(s, budget);
      int capacity = problem.capacity(s);
      for (int k = 0; k < problem.placeStart[s + 1] - problem.placeStart[s]; k++) {
        int place = search.places.position(s, k);
        int at = 0;
        for (int i = start[place]; i < start[place + 1]; i++) {
          int m = search.child(edges[i]);
          for (int times = search.times(edges[i]); times > 0; times--) {
            Allowance.requireTimeAt(at, budget);
            children[first[s] + at / capacity][k + at % capacity] = next[m]++;
            at++;
          }
        }
      }
    }
    return Graph.of(symbols, children, budget);
  }

  /**
   * Whether the nodes of each symbol are interchangeable. They are if they have the same children,
   * or if it does not matter which of them is where: unary nodes below one unordered node and its
   * continuations, which restore to one unordered list.
   */
  public boolean isSettled() {
    long[] apart = new long[problem.symbols];
    boolean settled = true;
    for (int s = 0; s < problem.symbols; s++) {
      Allowance.requireTimeAt(s, budget);
      if (problem.count[s] > 1 && !problem.symbol[s].isLeaf() && differ(s)) {
        apart[s] = problem.count[s];
        settled = false;
      }
    }
    if (settled) {
      return true;
    }
    Symbol[] below = new Symbol[problem.symbols];
    for (int e = 0; e < search.edges(); e++) {
      int m = search.child(e);
      if (apart[m] > 0) {
        int s = search.places.parent[search.place(e)];
        Symbol whole = MarkPruning.whole(problem.symbol[s]);
        if (below[m] == null) {
          below[m] = whole;
        }
        if (problem.symbol[m].arity() == 1
            && problem.count[s] == 1
            && !whole.isOrdered()
            && whole.equals(below[m])) {
          apart[m] -= search.times(e);
        }
      }
    }
    return Arrays.stream(apart).allMatch(nodes -> nodes == 0);
  }

  /** Whether any place of a symbol has children of different symbols. */
  private boolean differ(int s) {
    for (int k = 0; k < problem.placeStart[s + 1] - problem.placeStart[s]; k++) {
      int place = search.places.position(s, k);
      int m = search.child(edges[start[place]]);
      for (int i = start[place] + 1; i < start[place + 1]; i++) {
        if (search.child(edges[i]) != m) {
          return true;
        }
      }
    }
    return false;
  }
}
