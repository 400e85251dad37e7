package org.refold.decode.nearest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Graph;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.SpentException;

/**
 * Best-first branch and bound. Always expands the partial graph with the lowest bound. Ties go to
 * the one with the most choices made, unless that is more than is likely. The search ends when no
 * bound is lower than the distance of a graph that was found. Each partial graph hands out its
 * choices a few at a time, best first, so most are never created.
 *
 * <p>For values far from any graph, bounds rise slowly and graphs are found late. If none is found
 * for long, a beam search looks for one: it keeps the best few partial graphs of each depth. The
 * graphs that it finds bound the search from above, and they are the answer if the budget is spent
 * before anything is proven.
 */
final class BestFirst implements Search {
  /** The number of choices handed out at a time. */
  private static final int CHOICES = 16;

  /** The number of partial graphs expanded before the first beam search. */
  private static final int FIRST_BEAM = 32;

  /** The number of partial graphs per depth in the first beam; later beams are wider. */
  private static final int FIRST_WIDTH = 2;

  private static final int WIDENING = 4;
  private static final int WIDEST = 2_048;

  /**
   * Once the nearest graph is proven, the search for equally near graphs takes at most about this
   * many times as long: with many unknown entries, it might never end. The search for a requested
   * runner-up continues up to the limits.
   */
  private static final int FURTHER = 16;

  private static final int BYTES = 64;

  /** A partial graph: its last choice, its predecessor, and the number of choices it handed out. */
  private static final class State {
    final @Nullable State before;
    final int choice;
    final int depth;
    final double bound;
    final long number;

    /** Breaks ties between equal bounds; lower ranks come first. */
    final int rank;

    int handedOut;

    /** The lowest bound of the choices that it has not handed out. */
    double rest;

    State(@Nullable State before, int choice, int depth, double bound, long number, int likely) {
      this.before = before;
      this.choice = choice;
      this.depth = depth;
      this.bound = bound;
      this.rest = bound;
      this.number = number;
      this.rank = depth <= likely ? -depth : depth;
    }
  }

  private static final Comparator<State> ORDER =
      Comparator.<State>comparingDouble(state -> state.rest)
          .thenComparingInt(state -> state.rank)
          .thenComparingLong(state -> state.number);

  private final Growth growth;
  private final Assessor assessor;
  private final Nearest nearest;
  private final int mostGraphs;
  private final Budget budget;
  private final long mostSteps;
  private final int likely;
  private final PriorityQueue<State> queue = new PriorityQueue<>(ORDER);
  private final double[] bounds = new double[CHOICES];
  private final int[] choices = new int[CHOICES];

  /** The states on the path to the current growth, by depth. */
  private final List<State> path = new ArrayList<>();

  private long numbers;
  private long steps;
  private long heldFor;
  private double proven = Double.NEGATIVE_INFINITY;

  BestFirst(Growth growth, Assessor assessor, Nearest nearest, int mostGraphs, Budget budget) {
    this.growth = growth;
    this.assessor = assessor;
    this.nearest = nearest;
    this.mostGraphs = mostGraphs;
    this.budget = budget;
    this.likely = growth.likelyChoices();
    this.mostSteps = budget.conflictsLeft();
  }

  /** The number of partial graphs expanded. */
  @Override
  public long steps() {
    return steps;
  }

  @Override
  public double proven() {
    return proven;
  }

  @Override
  public void run() {
    State start = first();
    int width = FIRST_WIDTH;
    long nextBeam = FIRST_BEAM;
    long provenAt = 0;
    while (!queue.isEmpty()) {
      State state = queue.remove();
      proven = Math.max(proven, state.rest);
      if (state.rest > nearest.limit()) {
        return;
      }
      if (nearest.isProvenBy(state.rest)) {
        provenAt = provenAt == 0 ? steps : provenAt;
        boolean isEnough = nearest.graphs().size() > mostGraphs;
        boolean isLong = steps > FURTHER * (provenAt + FURTHER) && !nearest.asksForRunnerUp();
        if (isEnough || isLong) {
          return;
        }
      }
      step();
      moveTo(state);
      if (growth.isComplete()) {
        assess();
        continue;
      }
      if (handOut(state) && state.rest <= nearest.limit()) {
        queue.add(state);
      }
      if (steps >= nextBeam && width <= WIDEST) {
        int before = nearest.nodes();
        beam(start, width);
        width *= WIDENING;
        nextBeam = steps * 2;
        if (nearest.nodes() != before) {
          growth.sharpen(nearest.nodes());
          start = first();
        }
      }
    }
    proven = Double.POSITIVE_INFINITY;
  }

  /** Resets the queue to the state without choices. */
  private State first() {
    queue.clear();
    State start = new State(null, 0, 0, Double.NEGATIVE_INFINITY, numbers++, likely);
    queue.add(start);
    return start;
  }

  private void step() {
    steps++;
    if (steps > mostSteps) {
      throw new SpentException(Resource.CONFLICTS);
    }
    budget.requireTime();
    if (numbers - heldFor > 1 << 12) {
      budget.hold(BYTES * (numbers - heldFor));
      heldFor = numbers;
    }
  }

  private void assess() {
    Graph graph = growth.graph();
    assessor.assess(graph).ifPresent(found -> nearest.add(found, graph.nodeCount()));
  }

  /** Queues the next choices of a state, and returns whether there may be more. */
  private boolean handOut(State state) {
    int count = growth.choices(nearest.limit(), state.handedOut, bounds, choices);
    steps += growth.effort();
    state.handedOut += count;
    for (int i = 0; i < count; i++) {
      double bound = Math.max(state.bound, bounds[i]);
      queue.add(new State(state, choices[i], state.depth + 1, bound, numbers++, likely));
    }
    if (count == CHOICES) {
      state.rest = Math.max(state.bound, bounds[CHOICES - 1]);
    }
    return count == CHOICES;
  }

  private void moveTo(State target) {
    int depth = target.depth;
    State[] wanted = new State[depth + 1];
    for (State at = target; at != null; at = at.before) {
      wanted[at.depth] = at;
    }
    int common = 0;
    while (common < depth && common < path.size() && path.get(common) == wanted[common + 1]) {
      common++;
    }
    for (int at = path.size(); at > common; at--) {
      growth.takeBack();
      path.remove(at - 1);
    }
    for (int at = common; at < depth; at++) {
      growth.take(wanted[at + 1].choice);
      path.add(wanted[at + 1]);
    }
  }

  /** Beam search: looks for a graph among the best sketches of each depth. */
  private void beam(State start, int width) {
    moveTo(start);
    growth.sketch(true);
    List<State> frontier = List.of(start);
    double[] costs = new double[width];
    int[] itsChoices = new int[width];
    for (int depth = 0; !frontier.isEmpty() && depth <= likely; depth++) {
      PriorityQueue<State> next = new PriorityQueue<>(ORDER.reversed());
      for (State state : frontier) {
        step();
        moveTo(state);
        if (growth.isComplete()) {
          assess();
          continue;
        }
        double limit = next.size() < width ? Double.POSITIVE_INFINITY : next.element().bound;
        int count = growth.choices(limit, 0, costs, itsChoices);
        steps += growth.effort();
        for (int i = 0; i < count; i++) {
          next.add(new State(state, itsChoices[i], state.depth + 1, costs[i], numbers++, likely));
          if (next.size() > width) {
            next.remove();
          }
        }
      }
      frontier = new ArrayList<>(next);
    }
    moveTo(start);
    growth.sketch(false);
  }
}
