package org.refold.plan;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.Width;
import org.refold.Widths;
import org.refold.constraint.family.ConstraintSets;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.mask.Masking;

/** The graphs of a sample under one choice of masks and caps. */
final class MaskedSample {
  final Masking masking;

  /** The setting of the sizing rule, with the numbers that the goal fixes. */
  final Setting start;

  final int symbols;

  /** By graph: the bits that distinguish it from similar graphs. */
  final double[] neededBits;

  /** By graph: the maximum number of constraints that it matches in a set. */
  final long[] matches;

  final int mostNodes;

  private final CodecBuilder builder;
  private final Census[] censuses;

  /** By widths: the number of constraints of a set; and by graph, the bits that a set can carry. */
  private final Map<Widths, Integer> constraints = new HashMap<>();

  private final Map<Widths, double[]> capacityBits = new HashMap<>();

  /**
   * @param builder builds codecs with the symbols of the graphs
   * @throws RefoldException if no codec can have the numbers that the goal fixes
   */
  MaskedSample(Masking masking, CodecBuilder builder, PlanGoal goal, List<Graph> graphs) {
    this.masking = masking;
    this.builder = builder;
    goal.widths().set(builder);
    goal.sets().ifPresent(builder::sets);
    Codec codec = builder.build();
    this.start = Setting.of(codec);
    this.symbols = codec.shape().symbols();
    this.neededBits = new double[graphs.size()];
    this.matches = new long[graphs.size()];
    this.censuses = new Census[graphs.size()];
    int most = 0;
    for (int i = 0; i < neededBits.length; i++) {
      Graph masked = codec.masked(graphs.get(i));
      most = Math.max(most, masked.nodeCount());
      // One of the family of its symbol, one of its parents; forests have only the latter.
      matches[i] = 2L * masked.nodeCount();
      neededBits[i] = CountingBound.neededBits(codec, graphs.get(i));
      censuses[i] = new Census(codec, graphs.get(i), masked);
    }
    this.mostNodes = most;
  }

  /** Whether these are sequences, which have neither masks nor caps. */
  boolean isOfSequences() {
    return start.families().contains(Width.SEQUENCE);
  }

  /**
   * @throws RefoldException if the codec would be too large
   */
  Codec codec(Setting setting, long seed) {
    setting.widths().set(builder);
    return builder.sets(setting.sets()).seed(seed).build();
  }

  private Codec ofOneSet(Widths widths) {
    return codec(new Setting(widths, 1), Measurement.SEED);
  }

  /** The number of constraints of a set; more than any codec can have if there are too many. */
  int constraints(Setting setting) {
    return constraints.computeIfAbsent(setting.widths(), this::countConstraints);
  }

  private int countConstraints(Widths widths) {
    try {
      return ofOneSet(widths).shape().constraints();
    } catch (RefoldException e) {
      return Integer.MAX_VALUE;
    }
  }

  long dimension(Setting setting) {
    return symbols + (long) setting.sets() * constraints(setting);
  }

  /** By graph: the bits that a set can carry. */
  private double[] capacityBits(Widths widths) {
    return capacityBits.computeIfAbsent(
        widths,
        key -> {
          ConstraintSets sets = ofOneSet(key).sets();
          return Arrays.stream(censuses).mapToDouble(c -> c.capacityBits(sets)).toArray();
        });
  }

  /** By graph: the bits that a vector can carry. */
  double[] capacityBits(Setting setting) {
    return Arrays.stream(capacityBits(setting.widths())).map(b -> b * setting.sets()).toArray();
  }

  /** Whether the counting bound rules out that this many graphs are unique. */
  boolean excludes(Setting setting, int required) {
    return excludes(capacityBits(setting), required);
  }

  /**
   * Whether the expected number of unique graphs, at most 2<sup>capacity − needed</sup> for each,
   * is at least half a graph less than required.
   */
  boolean excludes(double[] bits, int required) {
    double unique = 0.5;
    for (int i = 0; i < bits.length; i++) {
      unique += Math.min(1, Math.pow(2, bits[i] - neededBits[i]));
    }
    return unique < required;
  }

  /** The bound for the graph whose vector can carry the least relative to its need. */
  BoundRatio bound(Setting setting) {
    double[] bits = capacityBits(setting);
    BoundRatio least = new BoundRatio(0, 0);
    for (int i = 0; i < bits.length; i++) {
      BoundRatio ratio = new BoundRatio(neededBits[i], bits[i]);
      least = ratio.times() < least.times() ? ratio : least;
    }
    return least;
  }
}
