package org.refold.decode.forest;

import java.util.Arrays;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.problem.Problem;
import org.refold.solver.Budget;

/**
 * Checks all children of an ordered node together: in every set, the node must match one of the
 * node patterns that settled nodes leave over. This can determine the order of two children. Parent
 * patterns and marks cannot always do so, since they only determine the parent.
 */
public final class NodeChecks {
  /** Nodes with more possible choices of children are not checked. */
  private static final int MOST_WAYS = 1 << 12;

  /** Number of symbols between two checks of the time limit. */
  private static final int PERIOD = 1 << 10;

  private final GraphProblem problem;
  private final ParentSearch search;
  private final Budget budget;

  /** By place: the symbol of its settled child; −1 if it is open or has several. */
  private final int[] settled;

  /** By pattern: the number of unsettled nodes that match it. */
  private final int[] patternLeft;

  /** By place: its numbers are numbers[start[place]] to numbers[start[place + 1] − 1]. */
  private int[] start = {};

  private int[] numbers = {};
  private int[] child = {};

  public NodeChecks(GraphProblem problem, ParentSearch search, Budget budget) {
    this.problem = problem;
    this.search = search;
    this.budget = budget;
    budget.requireMemory(bytes(problem, 0));
    this.settled = new int[search.places.count()];
    Arrays.fill(settled, -1);
    for (int e = 0; e < search.edges(); e++) {
      settled[search.place(e)] = search.child(e);
    }
    this.patternLeft = problem.patterns.count.clone();
  }

  /** The memory for checks of this many numbers, in bytes. */
  static long bytes(GraphProblem problem, int count) {
    return 12L * problem.places() + 4L * problem.patterns.size() + 5L * count;
  }

  /**
   * Rules out numbers that no choice of children supports, by setting their upper bounds to 0.
   *
   * @return whether any was ruled out
   */
  boolean prune(int[] itsChild, int[] place, int[] most, int count) {
    budget.requireMemory(bytes(problem, count));
    child = itsChild;
    start = new int[search.places.count() + 1];
    numbers = new int[count];
    for (int i = 0; i < count; i++) {
      start[place[i] + 1] += place[i] < 0 ? 0 : 1;
    }
    for (int at = 0; at < search.places.count(); at++) {
      start[at + 1] += start[at];
    }
    int[] next = start.clone();
    for (int i = 0; i < count; i++) {
      if (place[i] >= 0) {
        numbers[next[place[i]]++] = i;
      }
    }
    takeSettled();
    boolean[] supported = new boolean[count];
    Arrays.fill(supported, true);
    for (int s = 0; s < problem.symbols; s++) {
      if (isOpen(s)) {
        budget.requireTime();
        check(s, supported);
      }
    }
    boolean any = false;
    for (int i = 0; i < count; i++) {
      any |= !supported[i];
      most[i] = supported[i] ? most[i] : 0;
    }
    return any;
  }

  private boolean isOrdered(int s) {
    return problem.count[s] == 1 && problem.symbol[s].isOrdered() && problem.symbol[s].arity() > 1;
  }

  private boolean isOpen(int s) {
    if (!isOrdered(s)) {
      return false;
    }
    for (int k = 0; k < problem.symbol[s].arity(); k++) {
      if (settled[search.places.position(s, k)] < 0) {
        return true;
      }
    }
    return false;
  }

  private byte role(int s) {
    return problem.roles[s] == Problem.ROOT ? Problem.ROOT : Problem.INTERNAL;
  }

  private void takeSettled() {
    int[] children = new int[16];
    for (int s = 0; s < problem.symbols; s++) {
      if (s % PERIOD == 0) {
        budget.requireTime();
      }
      if (isOrdered(s) && !isOpen(s)) {
        int arity = problem.symbol[s].arity();
        children = children.length < arity ? new int[arity] : children;
        for (int k = 0; k < arity; k++) {
          children[k] = settled[search.places.position(s, k)];
        }
        for (int set = 0; set < problem.sets; set++) {
          int j = problem.pattern(set, s, role(s), children);
          if (j < 0 || --patternLeft[j] < 0) {
            throw new Contradiction(
                "no constraint of set "
                    + (set + 1)
                    + " fits "
                    + problem.describeSymbol(s)
                    + " with the only children it can have");
          }
        }
      }
    }
  }

  /** Enumerates all choices of children, the last place first. */
  private void check(int s, boolean[] supported) {
    int arity = problem.symbol[s].arity();
    long ways = 1;
    for (int k = 0; k < arity && ways <= MOST_WAYS; k++) {
      int at = search.places.position(s, k);
      ways *= settled[at] >= 0 ? 1 : start[at + 1] - start[at];
    }
    if (ways > MOST_WAYS) {
      return;
    }
    for (int k = 0; k < arity; k++) {
      int at = search.places.position(s, k);
      for (int i = start[at]; i < start[at + 1]; i++) {
        supported[numbers[i]] = false;
      }
    }
    int[] children = new int[arity];
    int[] chosen = new int[arity];
    for (long way = 0; way < ways; way++) {
      long left = way;
      for (int k = 0; k < arity; k++) {
        int at = search.places.position(s, k);
        if (settled[at] >= 0) {
          children[k] = settled[at];
          chosen[k] = -1;
        } else {
          int choices = start[at + 1] - start[at];
          chosen[k] = numbers[start[at] + (int) (left % choices)];
          children[k] = child[chosen[k]];
          left /= choices;
        }
      }
      if (fits(s, children, chosen)) {
        for (int number : chosen) {
          if (number >= 0) {
            supported[number] = true;
          }
        }
      }
    }
  }

  /**
   * Whether the open nodes match the patterns that settled nodes leave over, once all numbers are
   * known. Call after {@link #prune}.
   */
  boolean fit(int[] value) {
    int[] taken = new int[16];
    int count = 0;
    boolean fits = true;
    for (int s = 0; s < problem.symbols && fits; s++) {
      if (isOpen(s)) {
        int[] children = children(s, value);
        taken =
            taken.length < count + problem.sets
                ? Arrays.copyOf(taken, 2 * taken.length + problem.sets)
                : taken;
        for (int set = 0; set < problem.sets && fits; set++) {
          int j = problem.pattern(set, s, role(s), children);
          fits = j >= 0 && patternLeft[j] > 0;
          if (fits) {
            patternLeft[j]--;
            taken[count++] = j;
          }
        }
      }
    }
    while (count > 0) {
      patternLeft[taken[--count]]++;
    }
    return fits;
  }

  private int[] children(int s, int[] value) {
    int[] children = new int[problem.symbol[s].arity()];
    for (int k = 0; k < children.length; k++) {
      int at = search.places.position(s, k);
      children[k] = settled[at];
      for (int i = start[at]; i < start[at + 1]; i++) {
        children[k] = value[numbers[i]] > 0 ? child[numbers[i]] : children[k];
      }
    }
    return children;
  }

  private boolean fits(int s, int[] children, int[] chosen) {
    for (int k = 0; k < children.length; k++) {
      for (int other = 0; other < k; other++) {
        if (chosen[k] >= 0
            && chosen[other] >= 0
            && children[k] == children[other]
            && search.left[children[k]] < 2) {
          return false;
        }
      }
    }
    for (int set = 0; set < problem.sets; set++) {
      int j = problem.pattern(set, s, role(s), children);
      if (j < 0 || patternLeft[j] <= 0) {
        return false;
      }
    }
    return true;
  }
}
