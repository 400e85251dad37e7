package org.refold.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Searches for the shortest vectors under one choice of masks and caps. Starts from the setting of
 * the sizing rule, which is rarely too small, and moves to shorter settings as long as the sample
 * shows that they are enough, trying the largest saving first. Skips settings that the counting
 * bound excludes, and settings with no number larger than in one that was not enough.
 */
final class Descent {
  /** The seed for the confirmation: other splits of the same symbols, to exclude luck. */
  private static final long OTHER_SEED = 2;

  /** The maximum number of times that a start that is not enough is doubled. */
  private static final int DOUBLINGS = 3;

  private static final Comparator<Trial> ORDER =
      Comparator.comparingInt(Trial::dimension)
          .thenComparingInt(Trial::sets)
          .thenComparing(trial -> trial.widths().toString());

  /**
   * A setting that is enough.
   *
   * @param share a lower limit of the share of all data that it makes unique
   */
  private record Enough(Setting setting, long dimension, double share) {}

  private final MaskedSample sample;
  private final Evidence evidence;
  private final Measurement measurement;
  private final Consumer<Trial> listener;
  private final Moves moves;

  /** By setting, with the default seed of codecs. */
  private final Map<Setting, Trial> trials = new HashMap<>();

  private final List<Enough> enough = new ArrayList<>();

  private final List<Setting> tooSmall = new ArrayList<>();

  Descent(
      MaskedSample sample,
      PlanGoal goal,
      Evidence evidence,
      Measurement measurement,
      Consumer<Trial> listener) {
    this.sample = sample;
    this.evidence = evidence;
    this.measurement = measurement;
    this.listener = listener;
    this.moves = new Moves(sample, goal, evidence.leastSets());
  }

  /**
   * Tries the setting of the rule, then larger ones as long as they make more graphs unique.
   *
   * @return whether one is enough
   */
  boolean start() {
    Setting setting = moves.start();
    double share = -1;
    for (int i = 0; i <= DOUBLINGS; i++) {
      if (isEnough(setting)) {
        return true;
      }
      Trial trial = trials.get(part(setting));
      if (trial == null || trial.share() <= share) {
        return false;
      }
      share = trial.share();
      setting = moves.doubled(setting);
    }
    return false;
  }

  /** Descends from the start, as long as there is time. */
  void run() {
    Optional<Setting> found = byDimension().map(Enough::setting).findFirst();
    while (found.isPresent()) {
      found =
          moves.shorter(found.get()).stream()
              .filter(move -> !isTooSmall(move) && isEnough(move))
              .findFirst();
    }
  }

  private Stream<Enough> byDimension() {
    return enough.stream().sorted(Comparator.comparingLong(Enough::dimension));
  }

  /** The dimension of the shortest setting that is enough; larger than any if none is. */
  long dimension() {
    return byDimension().findFirst().map(Enough::dimension).orElse(Long.MAX_VALUE);
  }

  /** The dimension of the initial setting. */
  long startDimension() {
    return sample.dimension(moves.start());
  }

  /** The number of symbols in every vector. */
  int symbols() {
    return sample.symbols;
  }

  /**
   * Confirms the shortest setting that is enough with all its sets and other splits, since the part
   * that was tried may have been lucky; if that fails, the next one, until one is confirmed.
   *
   * @return whether one was confirmed
   */
  boolean confirm() {
    return byDimension().anyMatch(this::isConfirmed);
  }

  private boolean isConfirmed(Enough found) {
    Setting setting = found.setting;
    Trial trial = trials.get(setting);
    if (trial == null || !evidence.isWhole()) {
      trial = measurement.withoutEnd().measure(sample, setting, evidence.mostMissed(), OTHER_SEED);
    }
    boolean isConfirmed = missed(trial) <= evidence.mostMissed();
    if (isConfirmed) {
      trials.put(setting, trial.reaching(found.share));
    }
    return isConfirmed;
  }

  /** All trials, by dimension. */
  List<Trial> trials() {
    return trials.values().stream().sorted(ORDER).toList();
  }

  private boolean isTooSmall(Setting setting) {
    return tooSmall.stream().anyMatch(setting::isWithin)
        || sample.excludes(setting, evidence.required());
  }

  /** The part of a setting that is tried in its place. */
  private Setting part(Setting setting) {
    return setting.withSets(evidence.setsToTry(setting.sets()));
  }

  private boolean isEnough(Setting setting) {
    int most = evidence.mostMissed(setting.sets());
    Optional<Trial> part = attempt(part(setting), most);
    if (part.isEmpty()) {
      return false;
    }
    int missed = missed(part.get());
    if (missed > most) {
      tooSmall.add(setting);
      return false;
    }
    enough.add(
        new Enough(setting, sample.dimension(setting), evidence.share(missed, setting.sets())));
    return true;
  }

  private static int missed(Trial trial) {
    return trial.tried() - trial.unique();
  }

  /** A trial of all graphs, or of enough to show more misses; empty if there is no time. */
  private Optional<Trial> attempt(Setting setting, int mostMissed) {
    Trial before = trials.get(setting);
    if (before != null && (measurement.isComplete(before) || missed(before) > mostMissed)) {
      return Optional.of(before);
    }
    if (measurement.timeIsUp() || sample.constraints(setting) == Integer.MAX_VALUE) {
      return Optional.empty();
    }
    Trial trial = measurement.measure(sample, setting, mostMissed, Measurement.SEED);
    if (trial.tried() == 0) {
      return Optional.empty();
    }
    trials.put(setting, trial);
    listener.accept(trial);
    return Optional.of(trial).filter(t -> measurement.isComplete(t) || missed(t) > mostMissed);
  }
}
