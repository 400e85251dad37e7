package org.refold.decode.formula;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.refold.decode.problem.Problem;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;
import org.refold.solver.Budget;
import org.refold.solver.Solver;

/**
 * A model of a {@link NodeFormula} as a graph that may have cycles, and clauses that exclude it.
 */
public final class EdgeModel {
  /** Bytes per node in the map of {@link #twinCuts}. */
  private static final long TWIN_BYTES = 200;

  private final Problem problem;
  private final EdgeSlots slots;

  /** By node, its children in order. */
  private final int[][] children;

  /** By node: the variable of each of these edges, or 0 if the edge is a constant. */
  private final int[][] variables;

  private final FormulaVariables formula;
  private final Budget budget;

  EdgeModel(Problem problem, FormulaVariables formula, Solver.Search search, Budget budget) {
    this.budget = budget;
    this.problem = problem;
    this.formula = formula;
    this.slots = formula.slots;
    this.children = new int[slots.nodes][];
    this.variables = new int[slots.nodes][];
    int[] met = new int[slots.nodes];
    for (int n = 0; n < slots.nodes; n++) {
      int arity = problem.symbol[slots.symbolOf[n]].arity();
      children[n] = new int[arity];
      variables[n] = new int[arity];
    }
    formula.visitEdges(
        (n, slot, child) -> {
          int literal = formula.edge[slot];
          if (literal == Literals.TRUE || (literal != Literals.FALSE && search.isTrue(literal))) {
            variables[n][met[n]] = literal == Literals.TRUE ? 0 : literal;
            children[n][met[n]++] = child;
          }
        });
  }

  public Graph graph() {
    budget.requireMemory(Graph.bytesToBuild(children.length, problem.edges()));
    Symbol[] symbols = new Symbol[children.length];
    Arrays.setAll(symbols, n -> problem.symbol[slots.symbolOf[n]]);
    return Graph.of(symbols, children, budget)
        .orElseThrow(() -> new IllegalStateException("a model without cycles has one"));
  }

  /** Returns the clause that at least one edge differs from this model. */
  public int[] otherwise() {
    int[] clause = new int[slots.slots()];
    int length = 0;
    for (int[] ofNode : variables) {
      for (int variable : ofNode) {
        if (variable != 0) {
          clause[length++] = -variable;
        }
      }
    }
    return Arrays.copyOf(clause, length);
  }

  /**
   * Returns the clause that excludes every arrangement that begins with the same wrong numbers, if
   * this graph without cycles has wrong numbers. Without this clause, every arrangement that
   * differs from a solution only in its numbers would have to be found and excluded separately.
   */
  public Optional<int[]> disorderCut() {
    Masking masking = problem.masking();
    if (masking.isNone() || !problem.countsParents()) {
      return Optional.empty();
    }
    for (int s = 0; s < problem.symbols; s++) {
      // A node with several parents may be masked and still look the same.
      if (masking.passedOver().contains(problem.symbol[s]) && !formula.hasOneParent(s)) {
        return Optional.empty();
      }
    }
    Symbol[] symbols = new Symbol[children.length];
    Arrays.setAll(symbols, n -> problem.symbol[slots.symbolOf[n]]);
    boolean[] below = new boolean[children.length];
    for (int[] ofNode : children) {
      for (int child : ofNode) {
        below[child] = true;
      }
    }
    int[] roots = IntStream.range(0, below.length).filter(n -> !below[n]).toArray();
    return masking
        .misnumbered(symbols, children, variables, roots, budget)
        .map(
            walked ->
                IntStream.concat(
                        Arrays.stream(roots)
                            .map(root -> formula.root[root])
                            .filter(literal -> !Literals.isKnown(literal)),
                        walked.stream().mapToInt(Integer::intValue))
                    .map(literal -> -literal)
                    .toArray())
        .filter(cut -> cut.length > 0);
  }

  /** Returns clauses that each distinguish two equal nodes with equal children. */
  public List<int[]> twinCuts() {
    budget.requireMemory(children.length * TWIN_BYTES);
    Map<List<Integer>, Integer> met = new HashMap<>();
    List<int[]> cuts = new ArrayList<>();
    for (int n = 0; n < children.length; n++) {
      Allowance.requireTimeAt(n, budget);
      List<Integer> node = new ArrayList<>();
      node.add(slots.symbolOf[n]);
      for (int child : children[n]) {
        node.add(child);
      }
      Integer twin = met.put(node, n);
      if (twin != null) {
        cuts.add(
            IntStream.concat(Arrays.stream(variables[twin]), Arrays.stream(variables[n]))
                .filter(variable -> variable != 0)
                .map(variable -> -variable)
                .toArray());
      }
    }
    return cuts;
  }

  /**
   * Returns clauses that each cut one of several disjoint cycles; none if there is no cycle. Nodes
   * that are not above a cycle are peeled off, leaves first. Every remaining node has a remaining
   * child, so following these children leads into a cycle.
   */
  public List<int[]> cycleCuts() {
    boolean[] above = aboveCycles();
    int[] visit = new int[children.length];
    List<int[]> cuts = new ArrayList<>();
    for (int start = 0; start < children.length; start++) {
      int n = start;
      while (above[n] && visit[n] == 0) {
        visit[n] = start + 1;
        n = children[n][leftChild(n, above)];
      }
      if (above[n] && visit[n] == start + 1) {
        cuts.add(cut(n, above));
      }
    }
    return cuts;
  }

  private boolean[] aboveCycles() {
    // The parents of node n are parents[first[n]] to parents[first[n + 1] − 1], once they are
    // filled in.
    int[] first = new int[children.length + 1];
    for (int[] ofNode : children) {
      for (int child : ofNode) {
        first[child]++;
      }
    }
    for (int n = 0, sum = 0; n <= children.length; n++) {
      sum += first[n];
      first[n] = sum;
    }
    int[] parents = new int[first[children.length]];
    int[] left = new int[children.length];
    for (int n = 0; n < children.length; n++) {
      Allowance.requireTimeAt(n, budget);
      left[n] = children[n].length;
      for (int child : children[n]) {
        parents[--first[child]] = n;
      }
    }
    boolean[] above = new boolean[children.length];
    Arrays.fill(above, true);
    int[] ready = new int[children.length];
    int last = 0;
    for (int n = 0; n < left.length; n++) {
      if (left[n] == 0) {
        ready[last++] = n;
      }
    }
    for (int next = 0; next < last; next++) {
      Allowance.requireTimeAt(next, budget);
      int n = ready[next];
      above[n] = false;
      for (int i = first[n]; i < first[n + 1]; i++) {
        if (--left[parents[i]] == 0) {
          ready[last++] = parents[i];
        }
      }
    }
    return above;
  }

  private int leftChild(int n, boolean[] above) {
    int k = 0;
    while (!above[children[n][k]]) {
      k++;
    }
    return k;
  }

  private int[] cut(int start, boolean[] above) {
    List<Integer> clause = new ArrayList<>();
    int n = start;
    do {
      int k = leftChild(n, above);
      if (variables[n][k] != 0) {
        clause.add(-variables[n][k]);
      }
      n = children[n][k];
    } while (n != start);
    return clause.stream().mapToInt(Integer::intValue).toArray();
  }
}
