package org.refold.fuzz;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The results of a target's inputs so far. */
final class Tally {
  private static final int MOST_MESSAGES = 10_000;

  private long tried;
  private long failed;
  private final Map<String, Long> outcomes = new TreeMap<>();
  private final Set<String> messages = new HashSet<>();

  synchronized void add(Verdict verdict) {
    tried++;
    outcomes.merge(verdict.outcome(), 1L, Long::sum);
    if (verdict.isRefusal() && messages.size() < MOST_MESSAGES) {
      messages.add(kind(verdict.message()));
    }
  }

  synchronized void addFailure() {
    tried++;
    failed++;
  }

  /** Returns a message without the details of the input. */
  private static String kind(String message) {
    return message
        .replaceAll("'.*'", "'…'")
        .replaceAll("[0-9]+", "0")
        .replaceAll("\\(.*\\)", "(…)");
  }

  synchronized long tried() {
    return tried;
  }

  synchronized long failed() {
    return failed;
  }

  synchronized long refused() {
    return outcomes.getOrDefault(Verdict.REFUSED, 0L);
  }

  synchronized long accepted() {
    return tried - failed - refused();
  }

  /** Returns the number of distinct messages. */
  synchronized int messages() {
    return messages.size();
  }

  /** Returns the outcomes of a target other than acceptance and rejection; empty if it has none. */
  synchronized Map<String, Long> otherOutcomes() {
    Map<String, Long> others = new TreeMap<>(outcomes);
    others.remove(Verdict.ACCEPTED);
    others.remove(Verdict.REFUSED);
    return others;
  }
}
