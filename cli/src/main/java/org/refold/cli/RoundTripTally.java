package org.refold.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.refold.RoundTrip;
import org.refold.decode.Decoding;

/** Counts what became of items. Not safe for several threads. */
final class RoundTripTally {
  private static final int SHOWN = 5;

  private long items;
  private long unrepresentable;
  private long unique;
  private long ambiguous;
  private long correct;
  private long incorrect;
  private long exhausted;
  private long inconsistent;
  private long noSolver;
  private long disproved;
  private long encodeNanos;
  private long decodeNanos;

  /** The first few items that were not unique, and why. */
  private final List<String> others = new ArrayList<>();

  /**
   * @param location where the item is
   */
  void add(String location, RoundTrip trip) {
    Decoding decoding = trip.decoding();
    items++;
    unrepresentable += decoding == null ? 1 : 0;
    unique += trip.isUnique() ? 1 : 0;
    ambiguous += decoding instanceof Decoding.Ambiguous ? 1 : 0;
    correct += trip.isFirst() ? 1 : 0;
    incorrect += trip.isIncorrect() ? 1 : 0;
    exhausted += decoding instanceof Decoding.Exhausted ? 1 : 0;
    inconsistent += decoding instanceof Decoding.Inconsistent ? 1 : 0;
    noSolver += decoding != null && !decoding.report().neededSolver() ? 1 : 0;
    disproved += trip.isDisproved() ? 1 : 0;
    encodeNanos += trip.encodeNanos();
    decodeNanos += trip.decodeNanos();
    if (!trip.isUnique() && others.size() < SHOWN) {
      others.add(Failures.oneLine(location + ": " + reason(trip)));
    }
  }

  /** Why an item is not unique, in words. */
  static String reason(RoundTrip trip) {
    Decoding decoding = trip.decoding();
    if (decoding == null) {
      return "unrepresentable: " + trip.failure();
    }
    String reason = DecodingWords.reason(decoding);
    if (trip.isDisproved()) {
      return reason + "; but the item has it: a fault of the program, please report it";
    }
    if (decoding instanceof Decoding.Exhausted exhausted) {
      reason += "; " + DecodeOptions.remedy(exhausted.spent());
    }
    return trip.isIncorrect() ? reason + "; the first of them is not the item" : reason;
  }

  /** Whether nothing that was said to be proven is wrong. */
  boolean isClean() {
    return disproved == 0;
  }

  void writeJson(JsonGenerator json) throws IOException {
    json.writeNumberField("items", items);
    json.writeNumberField("unrepresentable", unrepresentable);
    json.writeNumberField("unique", unique);
    json.writeNumberField("ambiguous", ambiguous);
    json.writeNumberField("correct", correct);
    json.writeNumberField("incorrect", incorrect);
    json.writeNumberField("exhausted", exhausted);
    json.writeNumberField("inconsistent", inconsistent);
    json.writeNumberField("noSolver", noSolver);
    json.writeNumberField("encodeSeconds", encodeNanos / 1e9);
    json.writeNumberField("decodeSeconds", decodeNanos / 1e9);
  }

  void writeTable(Output output) {
    output.line(String.format(Locale.ROOT, "%-15s  %,10d", "items", items));
    row(output, "unique", unique, "the only graph with its vector, as is proven");
    row(output, "ambiguous", ambiguous, "several graphs have its vector");
    row(output, "exhausted", exhausted, "a limit was reached before anything was proven");
    row(output, "inconsistent", inconsistent, "no graph was found to have its vector: a fault");
    row(output, "unrepresentable", unrepresentable, "the codec can't encode it");
    row(output, "correct", correct, "the first graph that came back is the item");
    row(output, "incorrect", incorrect, "the first graph that came back is another");
    row(output, "no solver", noSolver, "settled without one");
    output.line(
        String.format(
            Locale.ROOT,
            "%-15s  %10.3f to encode, %.3f to decode, summed over the items",
            "seconds",
            encodeNanos / 1e9,
            decodeNanos / 1e9));
    if (!others.isEmpty()) {
      output.line("");
      output.line(
          items - unique == others.size()
              ? "not unique:"
              : String.format(
                  Locale.ROOT, "not unique, the first %d of %,d:", SHOWN, items - unique));
      others.forEach(other -> output.line("  " + other));
    }
  }

  /** Rounded down: 100% is all of them. */
  private void row(Output output, String name, long count, String words) {
    double percent = items == 0 ? 0 : Math.floor(1e4 * count / items) / 100;
    output.line(
        String.format(Locale.ROOT, "%-15s  %,10d  %6.2f%%  %s", name, count, percent, words));
  }
}
