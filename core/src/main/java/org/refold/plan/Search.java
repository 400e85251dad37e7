package org.refold.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.RefoldException;

/**
 * Looks for the smallest dimension that reaches the target, one ladder after the other: those first
 * that are likely to need few entries, and none that would need more than what was found already,
 * as the counting bound shows.
 */
final class Search {
  private static final int GENEROUS_TRIALS = 3;
  private static final long COMPARING_NANOS = 2_000_000_000L;

  private final Measurement measurement;
  private final PlanGoal goal;
  private final int graphs;
  private final int required;
  private final Outlook outlook;
  private final Consumer<Trial> listener;
  private final Map<Ladder, Map<Integer, Trial>> trials = new HashMap<>();

  /** Masks that leave graphs ambiguous however many sets there are. */
  private final Set<MaskedSample> hopeless = new HashSet<>();

  /** Masks with which a generous setting was not enough. */
  private final Set<MaskedSample> unlikely = new HashSet<>();

  private @Nullable Trial best;

  private final Map<MaskedSample, Trial> bests = new HashMap<>();

  /**
   * Whether the search is over, and as long again, or a little, is spent on what other masks could
   * do, to compare with.
   */
  private boolean comparing;

  Search(Measurement measurement, PlanGoal goal, int graphs, Consumer<Trial> listener) {
    this.measurement = measurement;
    this.goal = goal;
    this.graphs = graphs;
    this.required = goal.required(graphs);
    this.outlook = new Outlook(goal, required);
    this.listener = listener;
  }

  List<Trial> trials() {
    List<Trial> all = new ArrayList<>();
    trials.values().forEach(ofLadder -> all.addAll(ofLadder.values()));
    return all;
  }

  /** Whether all that could be better was tried. */
  boolean run(List<Ladder> ladders) {
    long start = System.nanoTime();
    List<List<Ladder>> generous = generous(ladders);
    for (List<Ladder> ofSample : generous) {
      Ladder first = ofSample.get(0);
      if (first.dimension(outlook.generousSets(first)) <= mostDimension(first)) {
        tryGenerously(ofSample);
      }
    }
    List<Ladder> ordered = new ArrayList<>(ladders);
    ordered.removeIf(outlook::isHopeless);
    ordered.sort(Comparator.comparingLong(this::likelyDimension));
    climb(ordered, start + goal.time().toNanos());
    boolean finished = !timeIsUp();
    long spent = System.nanoTime() - start;
    comparing = true;
    generous.forEach(this::tryGenerously);
    climb(ordered, start + spent + Math.max(spent, COMPARING_NANOS));
    return finished;
  }

  private void climb(List<Ladder> ladders, long end) {
    for (Ladder ladder : ladders) {
      if (!hopeless.contains(ladder.sample) && System.nanoTime() - end < 0) {
        climb(ladder);
      }
    }
  }

  private boolean timeIsUp() {
    return measurement.nanosLeft() <= 0;
  }

  /** The largest dimension that would be better than the best so far. */
  private long mostDimension(Ladder ladder) {
    Trial shortest = comparing ? bests.get(ladder.sample) : best;
    return shortest == null ? goal.mostDimension() : shortest.dimension() - 1L;
  }

  private int mostSets(Ladder ladder) {
    return Math.min(outlook.mostSets(), ladder.setsWithin(mostDimension(ladder)));
  }

  /**
   * For each choice of masks, the settings that should do if any does; the shortest first, of the
   * choices and of each.
   */
  private List<List<Ladder>> generous(List<Ladder> ladders) {
    Map<MaskedSample, List<Ladder>> chosen = new LinkedHashMap<>();
    for (Ladder ladder : ladders) {
      if (outlook.isGenerous(ladder)) {
        chosen.computeIfAbsent(ladder.sample, sample -> new ArrayList<>()).add(ladder);
      }
    }
    Comparator<Ladder> order =
        Comparator.comparingLong(ladder -> ladder.dimension(outlook.generousSets(ladder)));
    chosen.values().forEach(ofSample -> ofSample.sort(order));
    return chosen.values().stream()
        .sorted(Comparator.comparing(ofSample -> ofSample.get(0), order))
        .toList();
  }

  /** Where decoding reaches a limit, fewer sets of a larger width may take less. */
  private void tryGenerously(List<Ladder> ladders) {
    for (Ladder ladder : ladders.subList(0, Math.min(ladders.size(), GENEROUS_TRIALS))) {
      Trial trial = attempt(ladder, outlook.generousSets(ladder));
      if (trial == null || trial.reached()) {
        return;
      }
      unlikely.add(ladder.sample);
      if (isAmbiguous(trial)) {
        dismiss(ladder, trial);
        return;
      }
    }
  }

  private boolean isAmbiguous(Trial trial) {
    return trial.tried() - trial.unique() - trial.exhausted() > graphs - required;
  }

  /** What stays ambiguous with twice as many sets, no setting with these masks tells. */
  private void dismiss(Ladder ladder, Trial trial) {
    int most = Math.min(outlook.mostSets(), ladder.setsWithin(goal.mostDimension()));
    int more = Math.min(2 * trial.sets(), most);
    Trial other = more > trial.sets() ? attempt(ladder, more) : null;
    if (other != null && isAmbiguous(other) && other.share() <= trial.share()) {
      hopeless.add(ladder.sample);
    }
  }

  /** What is likely to fail with any number of sets comes last. */
  private long likelyDimension(Ladder ladder) {
    int likely = outlook.likelySets(ladder);
    int most = outlook.mostSets();
    return likely <= most && !unlikely.contains(ladder.sample)
        ? ladder.dimension(likely)
        : Integer.MAX_VALUE + ladder.dimension(most);
  }

  private void climb(Ladder ladder) {
    int least = outlook.leastSets(ladder);
    int most = mostSets(ladder);
    if (least > most) {
      return;
    }
    int sets = Math.max(least, Math.min(most, outlook.likelySets(ladder)));
    Trial trial = attempt(ladder, sets);
    if (trial == null) {
      return;
    }
    if (trial.reached()) {
      narrow(ladder, least - 1, sets);
    } else {
      climbOn(ladder, trial);
    }
  }

  /** In growing steps, until one is enough, or more sets do not help. */
  private void climbOn(Ladder ladder, Trial first) {
    Trial missed = first;
    for (int step = 1; ; step *= 2) {
      int sets = Math.min(missed.sets() + step, mostSets(ladder));
      Trial trial = sets > missed.sets() ? attempt(ladder, sets) : null;
      if (trial == null) {
        return;
      }
      if (trial.reached()) {
        narrow(ladder, missed.sets(), sets);
        return;
      }
      if (step > 1 && trial.share() <= missed.share()) {
        return;
      }
      missed = trial;
    }
  }

  /** The fewest sets that are enough are more than the first number, and at most the second. */
  private void narrow(Ladder ladder, int tooFew, int enough) {
    int low = tooFew;
    int high = enough;
    // Near the top first: what was found is likely to be about right.
    for (int step = 1; high - low > 1; step *= 2) {
      int middle = Math.max((low + high) / 2, high - step);
      Trial trial = attempt(ladder, middle);
      if (trial == null) {
        return;
      }
      if (trial.reached()) {
        high = middle;
      } else {
        low = middle;
      }
    }
  }

  /** Null where there is no time left, or no codec with so many sets. */
  private @Nullable Trial attempt(Ladder ladder, int sets) {
    Map<Integer, Trial> ofLadder = trials.computeIfAbsent(ladder, l -> new HashMap<>());
    Trial before = ofLadder.get(sets);
    if (before != null) {
      return before;
    }
    if (timeIsUp()) {
      return null;
    }
    Codec codec;
    try {
      codec = ladder.codec(sets);
    } catch (RefoldException e) {
      return null;
    }
    int least = ladder.leastSets(required, outlook.mostSets());
    Trial trial = measurement.measure(ladder, codec, least);
    if (trial.tried() == 0) {
      return null;
    }
    ofLadder.put(sets, trial);
    listener.accept(trial);
    if (trial.reached()) {
      best = shorter(best, trial);
      bests.put(ladder.sample, shorter(bests.get(ladder.sample), trial));
    }
    return trial;
  }

  private static Trial shorter(@Nullable Trial one, Trial other) {
    return one != null && one.dimension() <= other.dimension() ? one : other;
  }
}
