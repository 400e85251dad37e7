package org.refold.decode;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.solver.Budget;

/** The edges that {@link ParentSearch} left open, and what sums say of them. */
final class OpenEdges {
  /** So many candidates a node, and some more, are worth being written out. */
  private static final int MANY = 64;

  private static final int FEW = 1 << 12;

  private final GraphProblem problem;
  private final ParentSearch search;
  private final Budget budget;
  private final int[] open;

  /** By number: the symbol of the child, and the place; −1 where it says how many are roots. */
  private int[] child = new int[64];

  private int[] place = new int[64];
  private int count;

  private @Nullable EdgeBounds bounds;

  /** Whether all that is open was written out. */
  private boolean isComplete;

  OpenEdges(GraphProblem problem, ParentSearch search, Budget budget) {
    this.problem = problem;
    this.search = search;
    this.budget = budget;
    this.open = search.open();
  }

  /**
   * Settles what it can.
   *
   * @return whether nothing is open now
   * @throws Contradiction if there is no solution
   */
  boolean run() {
    if (open.length == 0) {
      isComplete = true;
      return true;
    }
    long nodes = 0;
    for (int m : open) {
      nodes += search.left[m];
    }
    long most = FEW + MANY * nodes;
    int sets = problem.sets;
    boolean known = rolesAreKnown();
    NodeSums nodeSums = known ? new NodeSums(problem, budget) : null;
    int ofPlace = open.length;
    int ofRoots = ofPlace + search.places.count();
    int ofPattern = ofRoots + 1;
    int ofNodes = ofPattern + problem.patterns();
    long[] total = new long[ofNodes + (nodeSums == null ? 0 : nodeSums.count())];
    for (int i = 0; i < open.length; i++) {
      total[i] = search.left[open[i]];
    }
    System.arraycopy(search.room, 0, total, ofPlace, search.places.count());
    total[ofRoots] = Math.max(0, search.rootsOpen);
    for (int set = 0; set < sets; set++) {
      for (int j = problem.parentStart[set]; j < problem.nodeStart[set + 1]; j++) {
        total[ofPattern + j] = search.patternLeft[j];
      }
    }
    if (nodeSums != null) {
      for (int sum = 0; sum < nodeSums.count(); sum++) {
        total[ofNodes + sum] = nodeSums.total(sum);
      }
      for (int e = 0; e < search.edges(); e++) {
        int at = search.place(e);
        for (int set = 0; set < sets; set++) {
          int sum =
              nodeSums.sum(
                  set, search.places.parent[at], search.places.number[at], search.child(e));
          if (sum < 0 || (total[ofNodes + sum] -= search.times(e)) < 0) {
            throw noSolution();
          }
        }
      }
    }
    int each = 2 + sets + (nodeSums == null ? 0 : sets);
    EdgeBounds ofEdges = new EdgeBounds(total, each, budget);
    bounds = ofEdges;
    int[] sums = new int[each];
    for (int i = 0; i < open.length; i++) {
      int m = open[i];
      int found = search.find(m, Long.MAX_VALUE);
      if (count + found > most) {
        count = 0;
        return false;
      }
      sums[0] = i;
      for (int f = 0; f < found; f++) {
        int at = search.foundPlace[f];
        int s = search.places.parent[at];
        sums[1] = ofPlace + at;
        boolean fits = true;
        for (int set = 0; set < sets; set++) {
          sums[2 + set] = ofPattern + search.blocks.pattern(set, m, s);
          if (nodeSums != null) {
            int sum = nodeSums.sum(set, s, search.places.number[at], m);
            fits &= sum >= 0;
            sums[2 + sets + set] = ofNodes + sum;
          }
        }
        if (fits) {
          add(m, at);
          ofEdges.add(search.foundMost[f], sums);
        }
      }
      if (search.mayBeRoot[m]) {
        Arrays.fill(sums, -1);
        sums[0] = i;
        sums[1] = ofRoots;
        add(m, -1);
        ofEdges.add((int) Math.min(search.left[m], search.rootsOpen), sums);
      }
    }
    ofEdges.begin();
    if (!ofEdges.settle()) {
      throw noSolution();
    }
    int stillOpen = 0;
    for (int number = 0; number < count; number++) {
      if (ofEdges.isOpen(number)) {
        stillOpen++;
      } else if (place[number] >= 0 && ofEdges.least(number) > 0) {
        search.take(child[number], place[number], ofEdges.least(number));
      }
    }
    isComplete = true;
    return stillOpen == 0;
  }

  /** Leaves the candidates for children that are settled or still open. */
  void restrict(Candidates candidates) {
    int words = problem.words;
    long[] anywhere = new long[words];
    for (int i = 0; i < open.length && !isComplete; i++) {
      Bits.set(anywhere, 0, open[i]);
    }
    int places = search.places.count();
    int[] start = new int[places + 1];
    for (int e = 0; e < search.edges(); e++) {
      start[search.place(e) + 1]++;
    }
    for (int number = 0; number < count; number++) {
      if (isCandidate(number)) {
        start[place[number] + 1]++;
      }
    }
    for (int at = 0; at < places; at++) {
      start[at + 1] += start[at];
    }
    int[] next = start.clone();
    int[] children = new int[start[places]];
    for (int e = 0; e < search.edges(); e++) {
      children[next[search.place(e)]++] = search.child(e);
    }
    for (int number = 0; number < count; number++) {
      if (isCandidate(number)) {
        children[next[place[number]]++] = child[number];
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

  private boolean isCandidate(int number) {
    return place[number] >= 0 && bounds != null && bounds.isOpen(number);
  }

  private void add(int m, int at) {
    if (count == child.length) {
      child = Arrays.copyOf(child, 2 * count);
      place = Arrays.copyOf(place, 2 * count);
    }
    child[count] = m;
    place[count++] = at;
  }

  private boolean rolesAreKnown() {
    for (int s = 0; s < problem.symbols; s++) {
      if (search.mayBeRoot[s] && !problem.symbol[s].isLeaf()) {
        return false;
      }
    }
    return true;
  }

  private Contradiction noSolution() {
    return new Contradiction(
        "no arrangement of the "
            + Words.amount(problem.nodes(), "node")
            + " matches the constraints of all sets");
  }
}
