package org.refold.decode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.refold.graph.Graph;
import org.refold.graph.KeyedGraphBuilder;
import org.refold.graph.Symbol;
import org.refold.solver.Budget;
import org.refold.solver.Formula;
import org.refold.solver.Solver;

/**
 * The formula over what pruning left open: whose models, as far as they have no cycle, are the
 * graphs with the vector. Instead of the paper's variables for t-way associations, whose number
 * multiplies with t, it has factored ones, linear in t:
 *
 * <ul>
 *   <li>edge(n, k, m): the k-th child of node n is m; for unordered n, m is a child at least k
 *       times;
 *   <li>uses(n, j): node n matches the node pattern j; exactly one in each set;
 *   <li>below(m, j): node m matches the parent pattern j; exactly one in each set, unless m is a
 *       root;
 *   <li>root(n), where the signature leaves it open.
 * </ul>
 *
 * <p>The paper's conjuncts: S, L and C, each pattern is used as often as the vector says; A and P,
 * each place of a pattern is filled from its block; PC, an edge is the same edge in all sets. What
 * is known is a constant and takes no variable.
 */
final class NodeFormula {
  private final Problem problem;
  private final Candidates candidates;
  private final Budget budget;
  private final EdgeSlots slots;
  private final Formula formula;
  private final Literals literals;

  /** By symbol: the node patterns and the parent patterns that are left. */
  private final int[][] nodePatterns;

  private final int[][] parentPatterns;

  /** By node, a literal for each of these, in the same order. */
  private final int[][] uses;

  private final int[][] below;
  private final int[] root;

  /** By slot. */
  private final int[] edge;

  /** By node: the slots whose child it is, each with the node that it belongs to. */
  private final int[][] incoming;

  NodeFormula(Problem problem, Candidates candidates, Budget budget) {
    this.problem = problem;
    this.candidates = candidates;
    this.budget = budget;
    candidates.readParents();
    this.slots = new EdgeSlots(problem, candidates, budget);
    this.formula = new Formula(budget);
    this.literals = new Literals(formula);
    this.nodePatterns = new int[problem.symbols][];
    this.parentPatterns = new int[problem.symbols][];
    for (int s = 0; s < problem.symbols; s++) {
      nodePatterns[s] = left(s, true);
      parentPatterns[s] = left(s, false);
    }
    this.uses = new int[slots.nodes][];
    this.below = new int[slots.nodes][];
    this.root = new int[slots.nodes];
    this.edge = new int[slots.slots()];
    this.incoming = new int[slots.nodes][];
    write();
  }

  private int[] left(int s, boolean ofNode) {
    int[] found = new int[problem.patterns()];
    int length = 0;
    for (int set = 0; set < problem.sets; set++) {
      int from = ofNode ? problem.nodeStart[set] : problem.parentStart[set];
      int to = ofNode ? problem.parentStart[set] : problem.nodeStart[set + 1];
      for (int j = from; j < to; j++) {
        if (Bits.get(candidates.patterns, s * problem.patternWords, j)) {
          found[length++] = j;
        }
      }
    }
    return Arrays.copyOf(found, length);
  }

  Formula formula() {
    return formula;
  }

  private void write() {
    // Variables are made in this order since symmetry is broken in it: what a node matches tells
    // it from others of its symbol sooner than any single edge.
    for (int n = 0; n < slots.nodes; n++) {
      int s = slots.symbolOf[n];
      root[n] =
          candidates.roles[s] == Problem.ROOT
              ? Literals.TRUE
              : candidates.roles[s] == Problem.INTERNAL ? Literals.FALSE : literals.newVariable();
      uses[n] = choose(nodePatterns[s], Literals.FALSE);
      below[n] = choose(parentPatterns[s], root[n]);
      for (int x = 0; x < uses[n].length; x++) {
        byte role = problem.role(nodePatterns[s][x]);
        literals.clause(-uses[n][x], role == Problem.ROOT ? root[n] : -root[n]);
      }
    }
    writeEdges();
    collectIncoming();
    for (int n = 0; n < slots.nodes; n++) {
      budget.requireTime();
      linkChildren(n);
      linkParents(n);
    }
    countPatterns();
    new SymmetryBreaking(problem, slots, literals, root, uses, below, edge, incoming, budget)
        .write();
  }

  /** A literal for each pattern, exactly one of a set true, unless another literal is. */
  private int[] choose(int[] patterns, int unless) {
    int[] chosen = new int[patterns.length];
    for (int from = 0; from < patterns.length; ) {
      int set = problem.setOf(patterns[from]);
      int to = from;
      while (to < patterns.length && patterns[to] < problem.nodeStart[set + 1]) {
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
      int s = slots.symbolOf[n];
      for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
        int from =
            slots.slot(
                n,
                slots.choiceStart[place],
                slots.firstNode[slots.choiceSymbol[slots.choiceStart[place]]]);
        int at = from;
        for (int choice = slots.choiceStart[place];
            choice < slots.choiceStart[place + 1];
            choice++) {
          at = writeChoice(n, place, choice, at);
        }
        literals.exactly(problem.capacity(s), Arrays.copyOfRange(edge, from, at));
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
        edge[at] =
            child == n ? Literals.FALSE : times <= sure ? Literals.TRUE : literals.newVariable();
        if (times > 1) {
          literals.clause(-edge[at], edge[at - 1]);
        }
        at++;
      }
    }
    return at;
  }

  private void collectIncoming() {
    int[] counts = new int[slots.nodes];
    visitEdges((n, slot, child) -> counts[child]++);
    for (int m = 0; m < slots.nodes; m++) {
      incoming[m] = new int[2 * counts[m]];
      counts[m] = 0;
    }
    visitEdges(
        (n, slot, child) -> {
          incoming[child][counts[child]++] = slot;
          incoming[child][counts[child]++] = n;
        });
  }

  private interface EdgeVisitor {
    void edge(int n, int slot, int child);
  }

  private void visitEdges(EdgeVisitor visitor) {
    for (int n = 0; n < slots.nodes; n++) {
      int s = slots.symbolOf[n];
      int slot = slots.slotStart[n];
      for (int choice = slots.choiceStart[problem.placeStart[s]];
          choice < slots.choiceStart[problem.placeStart[s + 1]];
          choice++) {
        int m = slots.choiceSymbol[choice];
        for (int child = slots.firstNode[m]; child < slots.firstNode[m + 1]; child++) {
          for (int times = 0; times < slots.choiceTimes[choice]; times++) {
            visitor.edge(n, slot++, child);
          }
        }
      }
    }
  }

  /** Each node pattern has its slots filled: A. */
  private void linkChildren(int n) {
    int s = slots.symbolOf[n];
    Map<Long, int[]> counters = new HashMap<>();
    for (int x = 0; x < uses[n].length; x++) {
      int j = nodePatterns[s][x];
      for (int slot = problem.slotStart[j]; slot < problem.slotEnd[j]; slot++) {
        int place = problem.placeStart[s] + problem.slotPlace[slot];
        int mask = problem.slotMask[slot];
        int[] sums =
            counters.computeIfAbsent(
                ((long) place << 32) | mask,
                key -> literals.atLeast(childrenIn(n, place, mask), problem.capacity(s)));
        require(uses[n][x], sums, problem.slotTimes[slot]);
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
      if (Bits.get(problem.masks, mask, m)) {
        int from = slots.slot(n, choice, slots.firstNode[m]);
        int count = problem.count[m] * slots.choiceTimes[choice];
        System.arraycopy(edge, from, found, length, count);
        length += count;
      }
    }
    return Arrays.copyOf(found, length);
  }

  /** Each parent pattern has its slots filled, and there are no other parents: P. */
  private void linkParents(int m) {
    int s = slots.symbolOf[m];
    int[] in = new int[incoming[m].length / 2];
    for (int i = 0; i < in.length; i++) {
      in[i] = edge[incoming[m][2 * i]];
    }
    for (int literal : in) {
      literals.clause(-root[m], -literal);
    }
    if (candidates.roles[s] == Problem.ROOT) {
      return;
    }
    int[] rootOrIn = Arrays.copyOf(in, in.length + 1);
    rootOrIn[in.length] = root[m];
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
    for (int x = 0; x < below[m].length; x++) {
      int j = parentPatterns[s][x];
      for (int slot = problem.slotStart[j]; slot < problem.slotEnd[j]; slot++) {
        int mask = problem.slotMask[slot];
        int most = problem.parents(j);
        int[] sums =
            counters.computeIfAbsent(mask, key -> literals.atLeast(parentsIn(m, key), most));
        require(below[m][x], sums, problem.slotTimes[slot]);
      }
    }
  }

  private void limitParents(int m, int[] in, int[] rootOrIn) {
    int s = slots.symbolOf[m];
    int fewest = Integer.MAX_VALUE;
    int most = 0;
    for (int j : parentPatterns[s]) {
      fewest = Math.min(fewest, problem.parents(j));
      most = Math.max(most, problem.parents(j));
    }
    if (most == 1) {
      literals.exactly(1, rootOrIn);
    } else if (fewest == most && root[m] == Literals.FALSE) {
      literals.exactly(most, in);
    } else {
      int[] sums = literals.whetherAtLeast(in, most + 1);
      for (int x = 0; x < below[m].length; x++) {
        int parents = problem.parents(parentPatterns[s][x]);
        literals.clause(-below[m][x], parents < sums.length ? -sums[parents] : Literals.TRUE);
      }
    }
  }

  private int[] parentsIn(int m, int mask) {
    int[] found = new int[incoming[m].length / 2];
    int length = 0;
    for (int i = 0; i < found.length; i++) {
      if (Bits.get(problem.masks, mask, slots.symbolOf[incoming[m][2 * i + 1]])) {
        found[length++] = edge[incoming[m][2 * i]];
      }
    }
    return Arrays.copyOf(found, length);
  }

  /** Each pattern is matched as often as it occurs: S, L and C. */
  private void countPatterns() {
    int[] counts = new int[problem.patterns()];
    for (int n = 0; n < slots.nodes; n++) {
      for (int j : nodePatterns[slots.symbolOf[n]]) {
        counts[j]++;
      }
      for (int j : parentPatterns[slots.symbolOf[n]]) {
        counts[j]++;
      }
    }
    int[][] matching = new int[counts.length][];
    for (int j = 0; j < counts.length; j++) {
      matching[j] = new int[counts[j]];
    }
    for (int n = 0; n < slots.nodes; n++) {
      int s = slots.symbolOf[n];
      for (int x = 0; x < uses[n].length; x++) {
        int j = nodePatterns[s][x];
        matching[j][--counts[j]] = uses[n][x];
      }
      for (int x = 0; x < below[n].length; x++) {
        int j = parentPatterns[s][x];
        matching[j][--counts[j]] = below[n][x];
      }
    }
    for (int j = 0; j < matching.length; j++) {
      literals.exactly(problem.patternCount[j], matching[j]);
    }
  }

  /** What each variable stands for, from 1. */
  String[] legend() {
    String[] legend = new String[formula.variables() + 1];
    Arrays.fill(legend, "(auxiliary)");
    for (int n = 0; n < slots.nodes; n++) {
      int s = slots.symbolOf[n];
      describe(legend, uses[n], nodePatterns[s], "uses: " + name(n));
      describe(legend, below[n], parentPatterns[s], "below: " + name(n));
      if (!Literals.isKnown(root[n])) {
        legend[root[n]] = "root: " + name(n) + " has no parent";
      }
    }
    visitEdges(
        (n, slot, child) -> {
          if (!Literals.isKnown(edge[slot])) {
            legend[edge[slot]] =
                "edge: " + name(child) + " is " + whichChild(n, slot) + " of " + name(n);
          }
        });
    return legend;
  }

  private void describe(String[] legend, int[] chosen, int[] patterns, String what) {
    for (int x = 0; x < chosen.length; x++) {
      if (!Literals.isKnown(chosen[x])) {
        legend[Math.abs(chosen[x])] = what + " matches " + problem.describe(patterns[x]);
      }
    }
  }

  private String name(int n) {
    int s = slots.symbolOf[n];
    return problem.describeSymbol(s)
        + (problem.count[s] == 1 ? "" : " #" + (n - slots.firstNode[s] + 1));
  }

  private String whichChild(int n, int slot) {
    int s = slots.symbolOf[n];
    if (!problem.symbol[s].isOrdered()) {
      return "a child";
    }
    int place = problem.placeStart[s];
    while (place + 1 < problem.placeStart[s + 1]
        && slots.slotStart[n] + slots.choiceSlot[slots.choiceStart[place + 1]] <= slot) {
      place++;
    }
    return "child " + (place - problem.placeStart[s] + 1);
  }

  /** The edges of a model. */
  Model model(Solver.Search search) {
    return new Model(search);
  }

  /** A model as a graph that may have cycles. */
  final class Model {
    /** By node, its children in order. */
    final int[][] children = new int[slots.nodes][];

    /** By node, the variable of each of these edges, or 0 if the edge is known. */
    private final int[][] variables = new int[slots.nodes][];

    private Model(Solver.Search search) {
      int[] met = new int[slots.nodes];
      for (int n = 0; n < slots.nodes; n++) {
        int arity = problem.symbol[slots.symbolOf[n]].arity();
        children[n] = new int[arity];
        variables[n] = new int[arity];
      }
      visitEdges(
          (n, slot, child) -> {
            int literal = edge[slot];
            if (literal == Literals.TRUE || (literal != Literals.FALSE && search.isTrue(literal))) {
              variables[n][met[n]] = literal == Literals.TRUE ? 0 : literal;
              children[n][met[n]++] = child;
            }
          });
    }

    Graph graph() {
      KeyedGraphBuilder<Integer> builder = new KeyedGraphBuilder<>();
      for (int n = 0; n < children.length; n++) {
        Symbol symbol = problem.symbol[slots.symbolOf[n]];
        builder.node(n, symbol, Arrays.stream(children[n]).boxed().toList());
      }
      return builder.build();
    }

    /** The clause that some edge is another. */
    int[] otherwise() {
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

    /** Clauses that each tell two equal nodes with equal children apart. */
    List<int[]> twinCuts() {
      Map<List<Integer>, Integer> met = new HashMap<>();
      List<int[]> cuts = new ArrayList<>();
      for (int n = 0; n < children.length; n++) {
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
     * Clauses that each cut one of some disjoint cycles; none if there is no cycle. What is above
     * no cycle is peeled off, leaves first; from every node that is left, a child that is left
     * leads on, and in the end back.
     */
    List<int[]> cycleCuts() {
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
      int[] left = new int[children.length];
      List<List<Integer>> parents = new ArrayList<>();
      for (int n = 0; n < children.length; n++) {
        parents.add(new ArrayList<>());
      }
      for (int n = 0; n < children.length; n++) {
        left[n] = children[n].length;
        for (int child : children[n]) {
          parents.get(child).add(n);
        }
      }
      boolean[] above = new boolean[children.length];
      Arrays.fill(above, true);
      Deque<Integer> ready = new ArrayDeque<>();
      for (int n = 0; n < left.length; n++) {
        if (left[n] == 0) {
          ready.add(n);
        }
      }
      while (!ready.isEmpty()) {
        int n = ready.remove();
        above[n] = false;
        for (int parent : parents.get(n)) {
          if (--left[parent] == 0) {
            ready.add(parent);
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
}
