package org.refold.plan;

import java.util.Arrays;
import org.refold.Codec;
import org.refold.constraint.ConstraintSets;
import org.refold.error.RefoldException;
import org.refold.vector.VectorShape;

/** Settings that differ in the number of sets alone. */
final class Ladder {
  private static final double AMPLE = 4;

  final MaskedSample sample;
  final int width;
  private final VectorShape oneSet;

  /** By graph, of one set. */
  private final double[] capacityBits;

  /** By graph: the share of wrong children that a set leaves. */
  private final double[] survival;

  /**
   * @throws RefoldException if a set would have too many constraints
   */
  Ladder(MaskedSample sample, int width) {
    this.sample = sample;
    this.width = width;
    Codec codec = codec(1);
    ConstraintSets sets = codec.sets();
    this.oneSet = codec.shape();
    int graphs = sample.neededBits.length;
    this.capacityBits = new double[graphs];
    this.survival = new double[graphs];
    for (int i = 0; i < graphs; i++) {
      capacityBits[i] = sample.censuses[i].capacityBits(sets);
      survival[i] = sample.censuses[i].survival(sets);
    }
  }

  Codec codec(int sets) {
    return sample.builder.width(width).sets(sets).build();
  }

  int constraints() {
    return oneSet.constraints();
  }

  long dimension(int sets) {
    return oneSet.symbols() + (long) sets * oneSet.constraints();
  }

  /** The most sets whose dimension is no larger, 0 if there are none. */
  int setsWithin(long dimension) {
    long most = (dimension - oneSet.symbols()) / Math.max(1, oneSet.constraints());
    return (int) Math.max(0, Math.min(Integer.MAX_VALUE, most));
  }

  /**
   * Whether the counting bound rules out that so many graphs are unique: the expected number of
   * those that are, at most 2<sup>capacity − needed</sup> for each, is less by half a graph.
   */
  boolean excludes(int sets, int required) {
    double unique = 0.5;
    for (int i = 0; i < capacityBits.length; i++) {
      unique += Math.min(1, Math.pow(2, sets * capacityBits[i] - sample.neededBits[i]));
    }
    return unique < required;
  }

  /** The fewest sets that are not excluded; one more than the most if all are. */
  int leastSets(int required, int most) {
    int sets = 1;
    while (sets <= most && excludes(sets, required)) {
      sets++;
    }
    return sets;
  }

  /**
   * About how many sets it takes until pruning is left with a share of the wrong children of a
   * node, and with so many at most, in as many graphs as are required. A guess, to start from.
   */
  double setsToPrune(int required, double share, double most) {
    double[] sets = new double[survival.length];
    for (int i = 0; i < sets.length; i++) {
      double goal = Math.min(share, most / Math.max(1, sample.nodes[i]));
      sets[i] = survival[i] < 1 ? Math.log(goal) / Math.log(survival[i]) : Double.POSITIVE_INFINITY;
    }
    Arrays.sort(sets);
    return sets[required - 1];
  }

  /** Whether one set is so much more than enough that a larger width has nothing to add. */
  boolean isAmple() {
    for (int i = 0; i < capacityBits.length; i++) {
      if (capacityBits[i] < AMPLE * sample.neededBits[i]
          || sample.nodes[i] * survival[i] > 1 / AMPLE) {
        return false;
      }
    }
    return true;
  }

  /** The graph that lacks most with so many sets. */
  int poorest(int sets) {
    int poorest = 0;
    for (int i = 1; i < capacityBits.length; i++) {
      if (lack(i, sets) > lack(poorest, sets)) {
        poorest = i;
      }
    }
    return poorest;
  }

  double lack(int graph, int sets) {
    return sample.neededBits[graph] - sets * capacityBits[graph];
  }

  double capacityBits(int graph, int sets) {
    return sets * capacityBits[graph];
  }
}
