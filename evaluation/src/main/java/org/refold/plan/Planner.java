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
 * Chooses masks, caps, the width of each family and the number of sets: the shortest vectors found
 * that make a share of some data unique, by encoding and decoding a sample. What the {@link
 * CountingBound} excludes is never tried.
 */
public final class Planner {
  /** A start that is so many times as long as another that was enough is not tried. */
  private static final int HOPELESS = 4;

  private final Function<Masking, CodecBuilder> fit;
  private final Masking preset;
  private final PlanGoal goal;
  private final Consumer<Trial> listener;

  /**
   * @param fit makes builders of codecs with the symbols and sizes of the sample, for masks and
   *     caps
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
   * @param whole whether they are all the data; if not, they were drawn at random, and the target
   *     is for all from which they were drawn
   * @throws RefoldException if there is no graph, or no codec can be made of them
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

  /** One sample for each choice of masks and caps that there is a codec for, and time. */
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
   * All starts first, the shortest before others; then from where there is most hope on, as long as
   * a vector could be shorter than the best so far, which is confirmed in the end.
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
