package org.refold.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.CodecBuilder;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.mask.Masking;
import org.refold.signature.SequenceSignature;

/**
 * Chooses masks, caps, the width and the number of sets: the shortest vectors that make a share of
 * some data unique, as found by encoding and decoding a sample. What the {@link CountingBound}
 * excludes is never tried.
 */
public final class Planner {
  private static final int[] WIDTHS = {
    2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024
  };

  private static final long SEED = 1;

  private final Function<Masking, CodecBuilder> fit;
  private final Masking preset;
  private final PlanGoal goal;
  private final Consumer<Trial> listener;

  /**
   * @param fit makes builders of codecs with the symbols of the sample, for masks and caps
   * @param preset the masks and caps that the kind of data has by default
   * @param listener hears of each trial when it is done
   */
  public Planner(
      Function<Masking, CodecBuilder> fit,
      Masking preset,
      PlanGoal goal,
      Consumer<Trial> listener) {
    this.fit = fit;
    this.preset = preset;
    this.goal = goal;
    this.listener = listener;
  }

  /**
   * The plan for some graphs. The same for the same graphs, unless time runs out.
   *
   * @throws RefoldException if there is no graph, or no codec can be made of them
   */
  public Plan plan(List<Graph> sample) {
    if (sample.isEmpty()) {
      throw new RefoldException("sample: got no graph, expected one or more to plan for");
    }
    long deadline = System.nanoTime() + goal.time().toNanos();
    List<Graph> graphs = shuffled(sample);
    List<MaskedSample> samples = samples(graphs, deadline);
    double needed = Arrays.stream(samples.get(0).neededBits).max().orElseThrow();
    int largest = graphs.stream().mapToInt(Graph::nodeCount).max().orElseThrow();
    List<Ladder> ladders = ladders(samples, widths(goal.width()), deadline);
    int required = goal.required(graphs.size());
    if (isBefore(deadline) && ladders.stream().allMatch(ladder -> isExcluded(ladder, required))) {
      Refusal refusal = refusal(graphs, samples, ladders, deadline);
      return new Plan(
          graphs.size(),
          largest,
          needed,
          List.of(),
          Optional.empty(),
          Optional.of(refusal),
          Measurement.limits(largest),
          true);
    }
    Search search =
        new Search(new Measurement(graphs, required, deadline), goal, graphs.size(), listener);
    boolean finished = search.run(ladders);
    List<Trial> trials = sorted(search.trials(), samples);
    return new Plan(
        graphs.size(),
        largest,
        needed,
        trials,
        trials.stream().filter(Trial::reached).min(Comparator.comparingInt(Trial::dimension)),
        Optional.empty(),
        Measurement.limits(largest),
        finished);
  }

  private static List<Graph> shuffled(List<Graph> sample) {
    int[] order = IntStream.range(0, sample.size()).toArray();
    Shuffle.all(order, new SplittableRandom(SEED));
    return Arrays.stream(order).mapToObj(sample::get).toList();
  }

  private static boolean isBefore(long deadline) {
    return System.nanoTime() - deadline < 0;
  }

  /**
   * Masks that some graph can't be given, as it is too symmetric, are left out, and so is all that
   * there is no time for, but the first.
   */
  private List<MaskedSample> samples(List<Graph> graphs, long deadline) {
    List<MaskedSample> samples = new ArrayList<>();
    @Nullable RefoldException failure = null;
    for (Masking masking : MaskingChoices.of(preset, graphs)) {
      if (!samples.isEmpty() && !isBefore(deadline)) {
        break;
      }
      try {
        CodecBuilder builder = fit.apply(masking);
        samples.add(new MaskedSample(masking, builder, graphs));
        if (builder.build().signature() instanceof SequenceSignature) {
          break;
        }
      } catch (RefoldException e) {
        failure = failure == null ? e : failure;
      }
    }
    if (samples.isEmpty() && failure != null) {
      throw failure;
    }
    return samples;
  }

  private static int[] widths(OptionalInt fixed) {
    return fixed.isPresent() ? new int[] {fixed.getAsInt()} : WIDTHS;
  }

  /** Until a larger width makes a codec that can't be, or changes nothing any more. */
  private List<Ladder> ladders(List<MaskedSample> samples, int[] widths, long deadline) {
    List<Ladder> ladders = new ArrayList<>();
    for (MaskedSample sample : samples) {
      int constraints = -1;
      for (int width : widths) {
        if (!isBefore(deadline)) {
          return ladders;
        }
        Ladder ladder;
        try {
          ladder = new Ladder(sample, width);
        } catch (RefoldException e) {
          break;
        }
        if (ladder.constraints() == constraints) {
          break;
        }
        constraints = ladder.constraints();
        ladders.add(ladder);
        if (ladder.isAmple()) {
          break;
        }
      }
    }
    return ladders;
  }

  private int mostSets(Ladder ladder) {
    return Math.min(goal.sets().orElse(Outlook.MOST_SETS), ladder.setsWithin(goal.mostDimension()));
  }

  private boolean isExcluded(Ladder ladder, int required) {
    int sets = mostSets(ladder);
    return sets < goal.sets().orElse(1) || ladder.excludes(sets, required);
  }

  private Refusal refusal(
      List<Graph> graphs, List<MaskedSample> samples, List<Ladder> ladders, long deadline) {
    int required = goal.required(graphs.size());
    Ladder closest =
        ladders.stream()
            .min(
                Comparator.comparingDouble(
                    ladder -> ladder.lack(ladder.poorest(mostSets(ladder)), mostSets(ladder))))
            .orElseThrow(
                () ->
                    new RefoldException(
                        "width: got "
                            + goal.width().orElse(WIDTHS[0])
                            + ", expected one that a codec of these data can have; choose a smaller"
                            + " one"));
    int sets = mostSets(closest);
    int poorest = closest.poorest(sets);
    return new Refusal(
        closest.sample.masking,
        closest.width,
        sets,
        graphs.get(poorest),
        closest.sample.neededBits[poorest],
        closest.capacityBits(poorest, sets),
        leastSets(ladders, required),
        goal.width().isPresent() ? leastWidth(samples, required, deadline) : OptionalInt.empty(),
        leastDimension(ladders, required));
  }

  private OptionalInt leastSets(List<Ladder> ladders, int required) {
    int most = ConstraintSettings.MAX_SETS;
    OptionalInt least = OptionalInt.empty();
    for (Ladder ladder : ladders) {
      int sets = ladder.leastSets(required, Math.min(most, least.orElse(most)));
      if (sets <= most && ladder.dimension(sets) <= goal.mostDimension()) {
        least = OptionalInt.of(Math.min(sets, least.orElse(most)));
      }
    }
    return least;
  }

  private OptionalInt leastWidth(List<MaskedSample> samples, int required, long deadline) {
    return ladders(samples, WIDTHS, deadline).stream()
        .filter(ladder -> !isExcluded(ladder, required))
        .mapToInt(ladder -> ladder.width)
        .min();
  }

  private OptionalInt leastDimension(List<Ladder> ladders, int required) {
    int most = goal.sets().orElse(Outlook.MOST_SETS);
    return ladders.stream()
        .filter(ladder -> !ladder.excludes(most, required))
        .mapToLong(ladder -> ladder.dimension(goal.sets().orElse(ladder.leastSets(required, most))))
        .filter(dimension -> dimension <= Integer.MAX_VALUE)
        .mapToInt(Math::toIntExact)
        .min();
  }

  private static List<Trial> sorted(List<Trial> trials, List<MaskedSample> samples) {
    List<Masking> order = samples.stream().map(sample -> sample.masking).toList();
    List<Trial> sorted = new ArrayList<>(trials);
    sorted.sort(
        Comparator.comparingInt((Trial trial) -> order.indexOf(trial.masking()))
            .thenComparingInt(Trial::dimension)
            .thenComparingInt(Trial::width));
    return sorted;
  }
}
