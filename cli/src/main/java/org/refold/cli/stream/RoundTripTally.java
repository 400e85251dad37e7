package org.refold.cli.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.refold.RoundTrip;
import org.refold.cli.console.Output;
import org.refold.cli.option.DecodeOptions;
import org.refold.cli.render.DecodingWords;
import org.refold.decode.Decoding;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.formats.result.JsonMembers;

/** Counts the results of round trips. Not thread-safe. */
public final class RoundTripTally {
  private static final int SHOWN = 5;

  /** The counts, by their names in JSON. */
  private static final List<String> COUNTS =
      List.of(
          "items",
          "unrepresentable",
          "unique",
          "ambiguous",
          "correct",
          "incorrect",
          "exhausted",
          "inconsistent",
          "noSolver");

  private static final String OTHERS = "others";
  private static final String REJECTED = "rejected";
  private static final String DISPROVED = "disproved";
  private static final String ENCODE_NANOS = "encodeNanos";
  private static final String DECODE_NANOS = "decodeNanos";

  private final Map<String, Long> counts;

  /** The first few items that are not unique, and why. */
  private final List<String> others;

  /**
   * Continues the counts of an earlier run.
   *
   * @param before the last checkpoint of the earlier run
   */
  public RoundTripTally(Checkpoint before) {
    counts = new TreeMap<>(before.counts());
    others = new ArrayList<>(before.texts(OTHERS));
  }

  /** The state that another tally needs to continue. */
  public Checkpoint.State state() {
    return new Checkpoint.State(Map.copyOf(counts), Map.of(OTHERS, List.copyOf(others)));
  }

  /** Counts a rejected item. */
  public void addRejected() {
    add(REJECTED, 1);
  }

  /**
   * Counts a round trip.
   *
   * @param location the place of the item
   */
  public void add(String location, RoundTrip trip) {
    Decoding decoding = trip.decoding();
    add("items", 1);
    add("unrepresentable", decoding == null ? 1 : 0);
    add("unique", trip.isUnique() ? 1 : 0);
    add("ambiguous", decoding instanceof Decoding.Ambiguous ? 1 : 0);
    add("correct", trip.isFirst() ? 1 : 0);
    add("incorrect", trip.isIncorrect() ? 1 : 0);
    add("exhausted", decoding instanceof Decoding.Exhausted ? 1 : 0);
    add("inconsistent", decoding instanceof Decoding.Inconsistent ? 1 : 0);
    add(
        "noSolver",
        decoding != null
                && !(decoding instanceof Decoding.Exhausted)
                && !decoding.report().neededSolver()
            ? 1
            : 0);
    add(DISPROVED, trip.isDisproved() ? 1 : 0);
    add(ENCODE_NANOS, trip.encodeNanos());
    add(DECODE_NANOS, trip.decodeNanos());
    if (!trip.isUnique() && others.size() < SHOWN) {
      others.add(Excerpt.oneLine(location + ": " + reason(trip)));
    }
  }

  private void add(String name, long amount) {
    counts.merge(name, amount, Long::sum);
  }

  private long count(String name) {
    return counts.getOrDefault(name, 0L);
  }

  /** Explains why an item is not unique. */
  public static String reason(RoundTrip trip) {
    Decoding decoding = trip.decoding();
    if (decoding == null) {
      return "unrepresentable: " + trip.failure();
    }
    String reason = DecodingWords.reason(decoding);
    if (trip.isDisproved()) {
      return reason + "; but the item has this vector: this is a bug, please report it";
    }
    if (decoding instanceof Decoding.Exhausted exhausted) {
      reason += DecodeOptions.remedy(exhausted.spent());
    }
    return trip.isIncorrect() ? reason + "; the first of them is not the item" : reason;
  }

  /** Returns whether every proven result is right. */
  public boolean isClean() {
    return count(DISPROVED) == 0;
  }

  public void writeJson(JsonMembers json) {
    for (String name : COUNTS) {
      json.add(name, count(name));
    }
    json.add(REJECTED, count(REJECTED));
    json.add("encodeSeconds", count(ENCODE_NANOS) / 1e9);
    json.add("decodeSeconds", count(DECODE_NANOS) / 1e9);
  }

  public void writeTable(Output output) {
    output.line(Message.of("%-15s  %,10d", "items", count("items")));
    row(output, "unique", "proven to be the only item with its vector");
    row(output, "ambiguous", "several items have its vector");
    row(output, "exhausted", "a limit was reached, or the vector carries too little");
    row(output, "inconsistent", "no item was found for its vector: a bug");
    row(output, "unrepresentable", "the codec can't encode it");
    row(output, "correct", "the first decoded item is the right one");
    row(output, "incorrect", "the first decoded item is another one");
    row(output, "no solver", "noSolver", "decoded without a SAT solver");
    if (count(REJECTED) > 0) {
      output.line(
          Message.of("%-15s  %,10d           not counted above", REJECTED, count(REJECTED)));
    }
    output.line(
        Message.of(
            "%-15s  %10.3f to encode, %.3f to decode, summed over the items",
            "seconds", count(ENCODE_NANOS) / 1e9, count(DECODE_NANOS) / 1e9));
    if (!others.isEmpty()) {
      long notUnique = count("items") - count("unique");
      output.line("");
      output.line(
          notUnique == others.size()
              ? "not unique:"
              : Message.of("not unique, the first %d of %,d:", SHOWN, notUnique));
      others.forEach(other -> output.line("  " + other));
    }
  }

  private void row(Output output, String name, String words) {
    row(output, name, name, words);
  }

  /** Writes a count with its percentage, rounded down: 100% means all. */
  private void row(Output output, String title, String name, String words) {
    long items = count("items");
    double percent = items == 0 ? 0 : Math.floor(1e4 * count(name) / items) / 100;
    output.line(Message.of("%-15s  %,10d  %6.2f%%  %s", title, count(name), percent, words));
  }
}
