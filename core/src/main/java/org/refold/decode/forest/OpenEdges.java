package org.refold.decode.forest;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.refold.decode.problem.Bits;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.problem.Words;
import org.refold.decode.prune.Candidates;
import org.refold.graph.Graph;
import org.refold.solver.Budget;

/**
 * Closes the edges that {@link ParentSearch} left open. The unknowns are the numbers of edges from
 * each place to the nodes of each symbol; sums of them are known (see {@link EdgeBounds}). The sums
 * of places, nodes and parent patterns come first, and are usually enough. After that come checks
 * of all children of a node together ({@link NodeChecks}), and the sums of node patterns ({@link
 * NodeSums}).
 */
public final class OpenEdges {
  /** Listing candidates pays off up to FEW, plus this many per node. */
  private static final int MANY = 64;

  private static final int FEW = 1 << 14;

  /** Number of numbers between two checks of the time limit. */
  private static final int PERIOD = 1 << 12;

  private final GraphProblem problem;
  private final ParentSearch search;
  private final Budget budget;
  private final int[] open;

  /**
   * By number: the symbol of the child, the place, and the upper bound on the number of such edges.
   * A place of −1 means that the number counts the nodes of the symbol that are roots.
   */
  private int[] child = new int[64];

  private int[] place = new int[64];
  private int[] most = new int[64];
  private int count;

  /** Whether all open edges were listed. */
  private boolean isComplete;

  public OpenEdges(GraphProblem problem, ParentSearch search, Budget budget) {
    this.problem = problem;
    this.search = search;
    this.budget = budget;
    this.open = search.open();
  }

  /**
   * Settles as many edges as possible.
   *
   * @return whether none is open any more
   * @throws Contradiction if there is no solution
   */
  public boolean run() {
    isComplete = collect();
    if (!isComplete) {
      return false;
    }
    if (count > 0) {
      settle(false);
    }
    // The sums of node patterns take time in all nodes, so they wait until checks rule out nothing
    // more.
    boolean summed = false;
    boolean more = count > 0 && !problem.tellsPlaces() && rolesAreKnown();
    while (more) {
      boolean pruned = new NodeChecks(problem, search, budget).prune(child, place, most, count);
      more = pruned || !summed;
      if (more) {
        settle(!pruned);
        summed = !pruned;
        more = count > 0;
      }
    }
    return count == 0;
  }

  /** The number of open numbers. */
  public int count() {
    return count;
  }

  private boolean collect() {
    long nodes = 0;
    for (int m : open) {
      nodes += search.left[m];
    }
    for (int m : open) {
      budget.requireTime();
      int found = search.find(m, Long.MAX_VALUE);
      if (count + (long) found > FEW + MANY * nodes) {
        count = 0;
        return false;
      }
      for (int i = 0; i < found; i++) {
        add(m, search.foundPlace[i], search.foundMost[i]);
      }
      if (search.mayBeRoot[m]) {
        add(m, -1, (int) Math.min(search.left[m], search.rootsOpen()));
      }
    }
    return true;
  }

  private void add(int m, int at, int upTo) {
    if (count == child.length) {
      budget.requireMemory(24L * count);
      child = Arrays.copyOf(child, 2 * count);
      place = Arrays.copyOf(place, 2 * count);
      most = Arrays.copyOf(most, 2 * count);
    }
    child[count] = m;
    place[count] = at;
    most[count++] = upTo;
  }

  /** Closes numbers by bounds propagation, and keeps the others. */
  private void settle(boolean withNodes) {
    EdgeBounds bounds = bounds(withNodes);
    if (!bounds.settle()) {
      throw noArrangement();
    }
    keepOpen(bounds);
  }

  private EdgeBounds bounds(boolean withNodes) {
    int sets = problem.sets;
    NodeSums nodeSums = withNodes ? new NodeSums(problem, search, budget) : null;
    int ofPlace = problem.symbols;
    int ofRoots = ofPlace + search.places.count();
    int ofPattern = ofRoots + 1;
    int ofNodes = ofPattern + problem.patterns.size();
    long[] total = new long[ofNodes + (nodeSums == null ? 0 : nodeSums.count())];
    for (int m : open) {
      total[m] = search.left[m];
    }
    System.arraycopy(search.room, 0, total, ofPlace, search.places.count());
    total[ofRoots] = search.rootsOpen();
    for (int set = 0; set < sets; set++) {
      for (int j = problem.patterns.parentStart[set];
          j < problem.patterns.nodeStart[set + 1];
          j++) {
        total[ofPattern + j] = search.patternLeft[j];
      }
    }
    if (nodeSums != null) {
      nodeSums.copyTotals(total, ofNodes);
    }
    int each = 2 + (withNodes ? 2 * sets : sets);
    budget.requireMemory(
        16L * total.length + 8L * count * each + (nodeSums == null ? 0 : nodeSums.bytes()));
    int[] sums = new int[count * each];
    Arrays.fill(sums, -1);
    for (int number = 0; number < count; number++) {
      if (number % PERIOD == 0) {
        budget.requireTime();
      }
      int first = number * each;
      sums[first] = child[number];
      int at = place[number];
      sums[first + 1] = at < 0 ? ofRoots : ofPlace + at;
      for (int set = 0; set < sets && at >= 0; set++) {
        int s = search.places.parent[at];
        sums[first + 2 + set] =
            ofPattern + search.blocks.pattern(set, child[number], s, search.places.number[at]);
        if (nodeSums != null) {
          int sum = nodeSums.sum(set, s, search.places.number[at], child[number]);
          sums[first + 2 + sets + set] = sum < 0 ? -1 : ofNodes + sum;
          most[number] = sum < 0 ? 0 : most[number];
        }
      }
    }
    return bounds(total, sums, each);
  }

  /**
   * Returns bounds with only those sums that have open numbers; in a large graph, most have none.
   */
  private EdgeBounds bounds(long[] total, int[] sums, int each) {
    int[] kept = new int[total.length];
    Arrays.fill(kept, -1);
    long[] keptTotal = new long[Math.min(sums.length, total.length)];
    int length = 0;
    for (int at = 0; at < sums.length; at++) {
      int sum = sums[at];
      if (sum >= 0 && kept[sum] < 0) {
        keptTotal[length] = total[sum];
        kept[sum] = length++;
      }
      sums[at] = sum < 0 ? -1 : kept[sum];
    }
    for (int sum = 0; sum < total.length; sum++) {
      if (kept[sum] < 0 && total[sum] > 0) {
        throw noArrangement();
      }
    }
    EdgeBounds bounds = new EdgeBounds(Arrays.copyOf(keptTotal, length), each, budget);
    for (int number = 0; number < count; number++) {
      bounds.add(most[number], Arrays.copyOfRange(sums, number * each, (number + 1) * each));
    }
    bounds.begin();
    return bounds;
  }

  private Contradiction noArrangement() {
    return new Contradiction(
        "no arrangement of the "
            + Words.amount(problem.nodes(), "node")
            + " matches the constraints of all sets");
  }

  /**
   * Returns the graphs of all assignments to the open numbers.
   *
   * @param enough the number of graphs after which the search stops
   * @param accept the graphs that count
   * @return empty if too much is open to try
   */
  public Optional<List<Graph>> solutions(int enough, Predicate<Graph> accept) {
    if (!isComplete || count == 0 || count > OpenSearch.MOST_NUMBERS || !rolesAreKnown()) {
      return Optional.empty();
    }
    boolean withNodes = !problem.tellsPlaces();
    NodeChecks checks = withNodes ? new NodeChecks(problem, search, budget) : null;
    if (checks != null) {
      checks.prune(child, place, most, count);
      budget.hold(NodeChecks.bytes(problem, count));
    }
    return new OpenSearch(problem, search, bounds(withNodes), checks, accept, budget)
        .find(Arrays.copyOf(child, count), Arrays.copyOf(place, count), enough);
  }

  private void keepOpen(EdgeBounds bounds) {
    int kept = 0;
    for (int number = 0; number < count; number++) {
      int least = bounds.least(number);
      if (least > 0) {
        search.take(child[number], place[number], least);
      }
      if (bounds.isOpen(number)) {
        child[kept] = child[number];
        place[kept] = place[number];
        most[kept++] = bounds.most(number) - least;
      }
    }
    count = kept;
  }

  /** Reduces the candidates to children that are settled or still open. */
  public void restrict(Candidates candidates) {
    int words = problem.words;
    long[] anywhere = new long[words];
    for (int i = 0; i < open.length && !isComplete; i++) {
      Bits.set(anywhere, 0, open[i]);
    }
    int places = search.places.count();
    int[] start = new int[places + 1];
    for (int e = 0; e < search.edges() + count; e++) {
      start[placeOf(e) + 1] += placeOf(e) < 0 ? 0 : 1;
    }
    for (int at = 0; at < places; at++) {
      start[at + 1] += start[at];
    }
    int[] next = start.clone();
    int[] children = new int[start[places]];
    for (int e = 0; e < search.edges() + count; e++) {
      if (placeOf(e) >= 0) {
        children[next[placeOf(e)]++] =
            e < search.edges() ? search.child(e) : child[e - search.edges()];
      }
    }
    long[] row = new long[words];
    for (int at = 0; at < places; at++) {
      System.arraycopy(anywhere, 0, row, 0, words);
      for (int i = start[at]; i < start[at + 1]; i++) {
        Bits.set(row, 0, children[i]);
      }
      int s = search.places.parent[at];
      candidates.keepChildren(s, problem.placeStart[s] + search.places.number[at], row, 0);
    }
  }

  /** The place of a settled edge, or of a number if {@code e} is beyond the settled edges. */
  private int placeOf(int e) {
    return e < search.edges() ? search.place(e) : place[e - search.edges()];
  }

  private boolean rolesAreKnown() {
    for (int s = 0; s < problem.symbols; s++) {
      if (search.mayBeRoot[s] && !problem.symbol[s].isLeaf()) {
        return false;
      }
    }
    return true;
  }
}
