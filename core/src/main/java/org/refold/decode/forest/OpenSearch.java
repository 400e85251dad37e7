package org.refold.decode.forest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.refold.decode.problem.GraphProblem;
import org.refold.graph.Graph;
import org.refold.solver.Budget;

/**
 * Backtracking search over the numbers that {@link OpenEdges} left open: assigns a number,
 * propagates through the sums, and takes the assignment back if they fail. Two lists that end in
 * true, false and in false, true may remain open, for example, if each hides the order of the
 * other. The search covers only the open part of a graph, however large the graph is. A formula
 * would have to describe all of it.
 */
final class OpenSearch {
  /** With more numbers, or after MOST_STEPS, the search is abandoned. */
  static final int MOST_NUMBERS = 1 << 12;

  private static final int MOST_STEPS = 1 << 14;

  private final GraphProblem problem;
  private final ParentSearch search;
  private final EdgeBounds bounds;
  private final @Nullable NodeChecks checks;
  private final Predicate<Graph> accept;
  private final Budget budget;

  private int[] child = {};
  private int[] place = {};
  private int enough;
  private final List<Graph> found = new ArrayList<>();
  private long memoryBytes;
  private int steps;
  private boolean givenUp;

  /**
   * @param bounds of the open numbers
   * @param checks of the nodes above them; null if there are no node patterns
   * @param accept the graphs that count as found
   */
  OpenSearch(
      GraphProblem problem,
      ParentSearch search,
      EdgeBounds bounds,
      @Nullable NodeChecks checks,
      Predicate<Graph> accept,
      Budget budget) {
    this.problem = problem;
    this.search = search;
    this.bounds = bounds;
    this.checks = checks;
    this.accept = accept;
    this.budget = budget;
  }

  /**
   * Returns the graphs of all assignments, or stops once enough are found.
   *
   * @param itsChild by number: the symbol of the child
   * @param itsPlace by number: the place, or −1 for roots
   * @return empty if the search was abandoned
   */
  Optional<List<Graph>> find(int[] itsChild, int[] itsPlace, int most) {
    child = itsChild;
    place = itsPlace;
    enough = most;
    if (bounds.settle() && probe()) {
      tryFrom(0);
    }
    return givenUp ? Optional.empty() : Optional.of(found);
  }

  /**
   * Probing: rules out values of single numbers that fail by propagation alone, to a fixpoint.
   * Without it, each independent part would be solved again for every arrangement of the other
   * parts.
   *
   * @return whether there may be a solution
   */
  private boolean probe() {
    boolean more = true;
    while (more) {
      more = false;
      for (int number = 0; number < child.length; number++) {
        if (bounds.isOpen(number)) {
          boolean canBeLeast = canBe(number, bounds.least(number));
          boolean canBeMost = canBe(number, bounds.most(number));
          if (!canBeLeast || !canBeMost) {
            more = true;
            int least = bounds.least(number) + (canBeLeast ? 0 : 1);
            int most = bounds.most(number) - (canBeMost ? 0 : 1);
            if (least > most) {
              return false;
            }
            bounds.narrow(number, least, most);
            if (!bounds.settle()) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private boolean canBe(int number, int value) {
    budget.requireTime();
    int mark = bounds.mark();
    bounds.narrow(number, value, value);
    boolean can = bounds.settle();
    bounds.undo(mark);
    return can;
  }

  /** Tries all assignments to the numbers from {@code first} on; those before it are closed. */
  private void tryFrom(int first) {
    int number = first;
    while (number < child.length && !bounds.isOpen(number)) {
      number++;
    }
    budget.requireTime();
    givenUp |= ++steps > MOST_STEPS;
    if (givenUp) {
      return;
    }
    if (number == child.length) {
      take();
      return;
    }
    int least = bounds.least(number);
    int most = bounds.most(number);
    for (int value = least; value <= most && !givenUp && found.size() < enough; value++) {
      int mark = bounds.mark();
      bounds.narrow(number, value, value);
      if (bounds.settle()) {
        tryFrom(number + 1);
      }
      bounds.undo(mark);
    }
  }

  private void take() {
    int[] value = new int[child.length];
    for (int number = 0; number < value.length; number++) {
      value[number] = bounds.least(number);
    }
    if (checks != null && !checks.fit(value)) {
      return;
    }
    int before = search.edges();
    for (int number = 0; number < value.length; number++) {
      if (value[number] > 0 && place[number] >= 0) {
        search.take(child[number], place[number], value[number]);
      }
    }
    try {
      budget.requireMemory(memoryBytes);
      ParentAssembly assembly = new ParentAssembly(problem, search, budget);
      if (!assembly.isSettled()) {
        givenUp = true;
        return;
      }
      assembly.build().filter(accept).ifPresent(this::keep);
    } finally {
      search.giveBack(before);
    }
  }

  private void keep(Graph graph) {
    found.add(graph);
    memoryBytes += graph.memoryBytes();
  }
}
