package org.refold.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.CodecBuilder;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.mask.Masking;

/**
 * Chooses masks, caps, the width of each family and the number of sets. Searches for the shortest
 * vectors that make a given share of the data unique, by encoding and decoding a sample. Settings
 * that the {@link CountingBound} excludes are never tried.
 *
 * <pre>{@code
 * Planner planner =
 *     new Planner(
 *         masking -> Codec.fit(graphs, 0, masking), Masking.FOLDED, PlanGoal.DEFAULT, trial -> {});
 * Plan plan = planner.plan(graphs, true);
 * plan.recommended().ifPresent(trial -> System.out.println(trial.dimension()));
 * }</pre>
 */
public final class Planner {
  /** A start this many times as long as another that was enough is not tried. */
  private static final int HOPELESS = 4;

  private final Function<Masking, CodecBuilder> fit;
  private final Masking preset;
  private final PlanGoal goal;
  private final Consumer<Trial> listener;

  /**
   * @param fit creates builders of codecs with the symbols and sizes of the sample, for masks and
   *     caps
   * @param preset the default masks and caps of the kind of data
   * @param goal the goal
   * @param listener called after each trial
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
   * Plans a codec for some graphs. Deterministic, unless time runs out.
   *
   * @param whole whether the sample is all the data; if not, it was drawn at random, and the target
   *     applies to all the data from which it was drawn
   * @throws RefoldException if there is no graph, or no codec can be built for them
   */
  public Plan plan(List<Graph> sample, boolean whole) {
    if (sample.isEmpty()) {
      throw new RefoldException("sample: got no graph, expected one or more to plan for");
    }
    List<Graph> graphs = Shuffle.of(sample);
    Evidence evidence = new Evidence(goal, graphs.size(), whole);
    Measurement measurement = new Measurement(graphs, System.nanoTime() + goal.time().toNanos());
    List<MaskedSample> samples = samples(graphs, measurement);
    List<Possibility> possibilities =
        samples.stream().map(one -> new Possibility(one, goal, evidence.required())).toList();
    List<Descent> descents =
        IntStream.range(0, samples.size())
            .filter(i -> !possibilities.get(i).isExcluded())
            .mapToObj(i -> new Descent(samples.get(i), goal, evidence, measurement, listener))
            .toList();
    search(descents);
    List<Trial> trials = descents.stream().flatMap(one -> one.trials().stream()).toList();
    int largest = graphs.stream().mapToInt(Graph::nodeCount).max().orElseThrow();
    boolean finished = !measurement.timeIsUp();
    return new Plan(
        graphs.size(),
        largest,
        Arrays.stream(samples.get(0).neededBits).max().orElseThrow(),
        trials,
        trials.stream()
            .filter(trial -> trial.reached() && trial.dimension() <= goal.mostDimension())
            .min(Comparator.comparingInt(Trial::dimension)),
        possibilities.stream()
            .filter(possibility -> finished && descents.isEmpty())
            .min(Comparator.comparingDouble(Possibility::lack))
            .map(closest -> closest.refusal(graphs)),
        Measurement.limits(largest),
        finished);
  }

  /**
   * One sample for each choice of masks and caps for which there is a codec, while there is time.
   */
  private List<MaskedSample> samples(List<Graph> graphs, Measurement measurement) {
    List<MaskedSample> samples = new ArrayList<>();
    @Nullable RefoldException failure = null;
    for (Masking masking : MaskingChoices.of(preset, graphs)) {
      if (!samples.isEmpty() && (measurement.timeIsUp() || samples.get(0).isOfSequences())) {
        break;
      }
      try {
        samples.add(new MaskedSample(masking, fit.apply(masking), goal, graphs));
      } catch (RefoldException e) {
        // Some graph is too symmetric for these masks, or too large for a codec with these caps.
        failure = failure == null ? e : failure;
      }
    }
    if (samples.isEmpty() && failure != null) {
      throw failure;
    }
    return samples;
  }

  /**
   * Tries all starts first, in order of length; then descends from the most promising ones, as long
   * as a vector could be shorter than the best so far. Confirms the best one in the end.
   */
  private static void search(List<Descent> descents) {
    List<Descent> started = new ArrayList<>();
    long shortest = Integer.MAX_VALUE;
    for (Descent descent : sorted(descents, Descent::startDimension)) {
      if (descent.startDimension() / HOPELESS < shortest && descent.start()) {
        started.add(descent);
        shortest = Math.min(shortest, descent.dimension());
      }
    }
    for (Descent descent : sorted(started, Descent::dimension)) {
      if (descent.symbols() < shortest) {
        descent.run();
        shortest = Math.min(shortest, descent.dimension());
      }
    }
    for (Descent descent : sorted(started, Descent::dimension)) {
      if (descent.confirm()) {
        return;
      }
    }
  }

  private static List<Descent> sorted(List<Descent> descents, ToLongFunction<Descent> key) {
    return descents.stream().sorted(Comparator.comparingLong(key)).toList();
  }
}
