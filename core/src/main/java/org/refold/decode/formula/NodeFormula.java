package org.refold.decode.formula;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.refold.decode.problem.Bits;
import org.refold.decode.problem.Problem;
import org.refold.decode.prune.Candidates;
import org.refold.decode.prune.Combinations;
import org.refold.limit.Allowance;
import org.refold.solver.Budget;
import org.refold.solver.Formula;
import org.refold.solver.Solver;

/**
 * The formula for what pruning left open. Its models, apart from those with cycles, are the graphs
 * with the vector. The paper has variables for t-way associations, whose number multiplies with t.
 * This formula has factored variables instead, whose number is linear in t:
 *
 * <ul>
 *   <li>edge(n, k, m): the k-th child of node n is m; for unordered n, m is a child at least k
 *       times;
 *   <li>uses(n, j): node n matches the node pattern j; exactly one in each set;
 *   <li>below(m, j): node m matches the parent pattern j; exactly one in each set, unless m is a
 *       root;
 *   <li>root(n): node n is a root, if the signature leaves that open.
 * </ul>
 *
 * <p>They express the paper's conjuncts: S, L and C, each pattern is used as often as its count; A
 * and P, each place of a pattern is filled from its block; PC, an edge is the same edge in all
 * sets. Anything that is known is a constant and needs no variable.
 */
public final class NodeFormula {
  private final Problem problem;
  private final Candidates candidates;
  private final Budget budget;
  private final FormulaVariables variables;
  private final EdgeSlots slots;
  private final Formula formula;
  private final Literals literals;

  public NodeFormula(Problem problem, Candidates candidates, Budget budget) {
    this.problem = problem;
    this.candidates = candidates;
    this.budget = budget;
    candidates.readParents();
    this.variables = new FormulaVariables(problem, candidates, budget);
    this.slots = variables.slots;
    this.formula = new Formula(budget);
    this.literals = new Literals(formula);
    write();
  }

  public Formula formula() {
    return formula;
  }

  private void write() {
    // The order of the variables matters, since symmetry breaking compares models in this order:
    // the patterns that a node matches distinguish it from others of its symbol sooner than any
    // single edge.
    for (int n = 0; n < slots.nodes; n++) {
      Allowance.requireTimeAt(n, budget);
      int s = slots.symbolOf[n];
      variables.root[n] =
          candidates.roles[s] == Problem.ROOT
              ? Literals.TRUE
              : candidates.roles[s] == Problem.INTERNAL ? Literals.FALSE : literals.newVariable();
      boolean leaf = problem.symbol[s].isLeaf();
      variables.uses[n] = choose(variables.nodePatterns[s], leaf ? Literals.TRUE : Literals.FALSE);
      variables.below[n] =
          choose(
              variables.parentPatterns[s],
              problem.countsParents() ? variables.root[n] : Literals.TRUE);
      for (int x = 0; x < variables.uses[n].length; x++) {
        byte role = problem.role(variables.nodePatterns[s][x]);
        literals.clause(
            -variables.uses[n][x], role == Problem.ROOT ? variables.root[n] : -variables.root[n]);
      }
    }
    writeEdges();
    for (int n = 0; n < slots.nodes; n++) {
      budget.requireTime();
      linkChildren(n);
      linkParents(n);
    }
    countPatterns();
    SymmetryBreaking symmetry = new SymmetryBreaking(problem, variables, literals, budget);
    symmetry.write();
    new PartOrder(problem, variables, literals, symmetry, budget).write();
  }

  /**
   * Returns one literal per pattern. In each set, exactly one of them is true unless {@code unless}
   * is true. If a set has no pattern, {@code unless} must be true; pruning leaves no such set.
   */
  private int[] choose(int[] patterns, int unless) {
    int[] chosen = new int[patterns.length];
    int from = 0;
    for (int set = 0; set < problem.sets; set++) {
      int to = from;
      while (to < patterns.length && patterns[to] < problem.patterns.nodeStart[set + 1]) {
        to++;
      }
      if (to - from == 1) {
        chosen[from] = -unless;
      } else {
        int[] group = new int[to - from + 1];
        for (int x = from; x < to; x++) {
          chosen[x] = literals.newVariable();
          group[x - from] = chosen[x];
        }
        group[to - from] = unless;
        literals.exactly(1, group);
      }
      from = to;
    }
    return chosen;
  }

  private void writeEdges() {
    for (int n = 0; n < slots.nodes; n++) {
      Allowance.requireTimeAt(n, budget);
      int s = slots.symbolOf[n];
      int at = slots.slotStart[n];
      for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
        int from = at;
        for (int choice = slots.choiceStart[place];
            choice < slots.choiceStart[place + 1];
            choice++) {
          at = writeChoice(n, place, choice, at);
        }
        literals.exactly(problem.capacity(s), Arrays.copyOfRange(variables.edge, from, at));
      }
    }
  }

  private int writeChoice(int n, int place, int choice, int from) {
    int s = slots.symbolOf[n];
    int m = slots.choiceSymbol[choice];
    Combinations known = candidates.combinations[s];
    boolean ordered = problem.symbol[s].isOrdered();
    int sure =
        problem.count[m] > 1
            ? 0
            : ordered
                ? slots.choiceStart[place + 1] - slots.choiceStart[place] == 1 ? 1 : 0
                : known == null ? 0 : known.fewest(m);
    int at = from;
    for (int child = slots.firstNode[m]; child < slots.firstNode[m + 1]; child++) {
      for (int times = 1; times <= slots.choiceTimes[choice]; times++) {
        variables.edge[at] =
            child == n ? Literals.FALSE : times <= sure ? Literals.TRUE : literals.newVariable();
        if (times > 1) {
          literals.clause(-variables.edge[at], variables.edge[at - 1]);
        }
        at++;
      }
    }
    return at;
  }

  /**
   * Writes that the slots of each node pattern are filled: A. As in {@link #linkParents}, the
   * required number in each block is only a lower bound. It becomes exact because the total, which
   * {@link #writeEdges} fixes, is the sum of these numbers.
   */
  private void linkChildren(int n) {
    int s = slots.symbolOf[n];
    Map<Long, int[]> counters = new HashMap<>();
    for (int x = 0; x < variables.uses[n].length; x++) {
      int j = variables.nodePatterns[s][x];
      for (int slot = problem.slots.start[j]; slot < problem.slots.end[j]; slot++) {
        int place = problem.placeStart[s] + problem.slots.place[slot];
        int mask = problem.slots.mask[slot];
        int[] sums =
            counters.computeIfAbsent(
                ((long) place << 32) | mask,
                key -> literals.atLeast(childrenIn(n, place, mask), problem.capacity(s)));
        require(variables.uses[n][x], sums, problem.slots.times[slot]);
      }
    }
  }

  private void require(int condition, int[] sums, int times) {
    literals.clause(-condition, times <= sums.length ? sums[times - 1] : Literals.FALSE);
  }

  private int[] childrenIn(int n, int place, int mask) {
    int[] found = new int[slots.slotStart[n + 1] - slots.slotStart[n]];
    int length = 0;
    for (int choice = slots.choiceStart[place]; choice < slots.choiceStart[place + 1]; choice++) {
      int m = slots.choiceSymbol[choice];
      if (Bits.get(problem.slots.masks, mask, m)) {
        int from = slots.slot(n, choice, slots.firstNode[m]);
        int count = problem.count[m] * slots.choiceTimes[choice];
        System.arraycopy(variables.edge, from, found, length, count);
        length += count;
      }
    }
    return Arrays.copyOf(found, length);
  }

  /**
   * Writes that the slots of each parent pattern are filled, and that there are no other parents:
   * P.
   *
   * <p>If m matches pattern j, at least as many edges as j specifies come from each of its blocks,
   * and by {@link #limitParents} no more in total than j specifies. Both together are exactly what
   * j specifies, for two reasons. The blocks of j are disjoint, and their numbers add up to the
   * total. There are as many true literals as edges: a node that has m as a child several times has
   * one slot for each time.
   *
   * <p>Patterns with a block in common share the counter of its edges, which counts up to what the
   * first of them needs. That is high enough for all of them, since a mask belongs to one group,
   * whose patterns have the same number of parents. See {@link
   * org.refold.decode.problem.PatternSlots} for both.
   */
  private void linkParents(int m) {
    int s = slots.symbolOf[m];
    int[] in = new int[variables.incoming[m].length / 2];
    for (int i = 0; i < in.length; i++) {
      in[i] = variables.edge[variables.incoming[m][2 * i]];
    }
    for (int literal : in) {
      literals.clause(-variables.root[m], -literal);
    }
    if (candidates.roles[s] == Problem.ROOT) {
      return;
    }
    int[] rootOrIn = Arrays.copyOf(in, in.length + 1);
    rootOrIn[in.length] = variables.root[m];
    if (!problem.countsParents()) {
      if (candidates.mostParents[s] == 1) {
        literals.exactly(1, rootOrIn);
      } else {
        literals.clause(rootOrIn);
      }
      return;
    }
    limitParents(m, in, rootOrIn);
    Map<Integer, int[]> counters = new HashMap<>();
    for (int x = 0; x < variables.below[m].length; x++) {
      int j = variables.parentPatterns[s][x];
      int most = problem.patterns.parents(j);
      assert addUp(j) : problem.describe(j);
      for (int slot = problem.slots.start[j]; slot < problem.slots.end[j]; slot++) {
        int mask = problem.slots.mask[slot];
        int[] sums =
            counters.computeIfAbsent(mask, key -> literals.atLeast(parentsIn(m, key), most));
        require(variables.below[m][x], sums, problem.slots.times[slot]);
      }
    }
  }

  /** Whether the slots of a parent pattern add up to its number of parents. */
  private boolean addUp(int j) {
    int sum = 0;
    for (int slot = problem.slots.start[j]; slot < problem.slots.end[j]; slot++) {
      sum += problem.slots.times[slot];
    }
    return sum == problem.patterns.parents(j);
  }

  /**
   * Writes that a node that matches pattern j has no more parents than j specifies; a root has
   * none.
   */
  private void limitParents(int m, int[] in, int[] rootOrIn) {
    int s = slots.symbolOf[m];
    int fewest = Integer.MAX_VALUE;
    int most = 0;
    for (int j : variables.parentPatterns[s]) {
      fewest = Math.min(fewest, problem.patterns.parents(j));
      most = Math.max(most, problem.patterns.parents(j));
    }
    if (most == 1) {
      literals.exactly(1, rootOrIn);
    } else if (fewest == most && variables.root[m] == Literals.FALSE) {
      literals.exactly(most, in);
    } else {
      int[] sums = literals.whetherAtLeast(in, most + 1);
      for (int x = 0; x < variables.below[m].length; x++) {
        int parents = problem.patterns.parents(variables.parentPatterns[s][x]);
        literals.clause(
            -variables.below[m][x], parents < sums.length ? -sums[parents] : Literals.TRUE);
      }
    }
  }

  private int[] parentsIn(int m, int mask) {
    int[] found = new int[variables.incoming[m].length / 2];
    int length = 0;
    for (int i = 0; i < found.length; i++) {
      if (Bits.get(problem.slots.masks, mask, slots.symbolOf[variables.incoming[m][2 * i + 1]])) {
        found[length++] = variables.edge[variables.incoming[m][2 * i]];
      }
    }
    return Arrays.copyOf(found, length);
  }

  /** Writes that the number of nodes that match each pattern is its count: S, L and C. */
  private void countPatterns() {
    int[] counts = new int[problem.patterns.size()];
    for (int n = 0; n < slots.nodes; n++) {
      Allowance.requireTimeAt(n, budget);
      for (int j : variables.nodePatterns[slots.symbolOf[n]]) {
        counts[j]++;
      }
      for (int j : variables.parentPatterns[slots.symbolOf[n]]) {
        counts[j]++;
      }
    }
    int[][] matching = new int[counts.length][];
    for (int j = 0; j < counts.length; j++) {
      matching[j] = new int[counts[j]];
    }
    for (int n = 0; n < slots.nodes; n++) {
      Allowance.requireTimeAt(n, budget);
      int s = slots.symbolOf[n];
      for (int x = 0; x < variables.uses[n].length; x++) {
        int j = variables.nodePatterns[s][x];
        matching[j][--counts[j]] = variables.uses[n][x];
      }
      for (int x = 0; x < variables.below[n].length; x++) {
        int j = variables.parentPatterns[s][x];
        matching[j][--counts[j]] = variables.below[n][x];
      }
    }
    for (int j = 0; j < matching.length; j++) {
      literals.exactly(problem.patterns.count[j], matching[j]);
    }
  }

  /** Returns the edges of the model that a search has found. */
  public EdgeModel model(Solver.Search search) {
    return new EdgeModel(problem, variables, search, budget);
  }

  /** The meaning of each variable, by variable, from 1. */
  public String[] legend() {
    return new Legend(problem, variables).names(formula.variables());
  }
}
