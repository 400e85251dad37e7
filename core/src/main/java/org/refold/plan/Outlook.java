package org.refold.plan;

/**
 * Guesses how many sets it takes, so that the search starts where it is likely to end. Nothing is
 * excluded by a guess but what would cost the most time. The numbers come from trying trees of 40
 * to 10,000 nodes; docs/decisions has a record of it.
 *
 * <p>They rest on the share of wrong children that pruning is left with, and on their number.
 */
final class Outlook {
  /** Beyond this, a larger width is a shorter way to more bits. */
  static final int MOST_SETS = 16;

  private static final double LIKELY_SHARE = 0.35;
  private static final double LIKELY_LEFT = 300;
  private static final double GENEROUS_SHARE = 0.05;
  private static final double GENEROUS_LEFT = 5;

  /** Of small graphs little is left by anything; so many sets of such a width are generous. */
  private static final int GENEROUS_SETS = 6;

  private static final int GENEROUS_WIDTH = 4;

  /** Where more is left of more nodes than this, no solver was ever seen to end in time. */
  private static final double HOPELESS_SHARE = 0.7;

  private static final int HOPELESS_NODES = 100;

  private final PlanGoal goal;
  private final int required;

  /**
   * @param required how many graphs have to be unique
   */
  Outlook(PlanGoal goal, int required) {
    this.goal = goal;
    this.required = required;
  }

  /** The most sets that may be tried at all. */
  int mostSets() {
    return goal.sets().orElse(MOST_SETS);
  }

  /** The fewest sets that may be tried and that the counting bound allows. */
  int leastSets(Ladder ladder) {
    return Math.max(goal.sets().orElse(1), ladder.leastSets(required, mostSets()));
  }

  /** About how many sets it takes; more than the most where there is little hope. */
  int likelySets(Ladder ladder) {
    return Math.max(leastSets(ladder), setsToPrune(ladder, LIKELY_SHARE, LIKELY_LEFT));
  }

  /** How many sets should do if any number does; more than the most where that is too few. */
  int generousSets(Ladder ladder) {
    int enough =
        Math.max(2 * leastSets(ladder), setsToPrune(ladder, GENEROUS_SHARE, GENEROUS_LEFT));
    if (goal.sets().isPresent()) {
      return enough <= mostSets() ? mostSets() : mostSets() + 1;
    }
    return Math.max(GENEROUS_SETS, enough);
  }

  boolean isGenerous(Ladder ladder) {
    int sets = generousSets(ladder);
    return (ladder.width >= GENEROUS_WIDTH || goal.width().isPresent())
        && sets <= mostSets()
        && ladder.dimension(sets) <= goal.mostDimension();
  }

  boolean isHopeless(Ladder ladder) {
    int nodes = ladder.sample.mostNodes();
    return nodes > HOPELESS_NODES
        && ladder.setsToPrune(required, HOPELESS_SHARE, nodes) > mostSets();
  }

  private int setsToPrune(Ladder ladder, double share, double left) {
    return (int) Math.ceil(Math.min(mostSets() + 1, ladder.setsToPrune(required, share, left)));
  }
}
