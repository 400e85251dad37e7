package org.refold.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.console.UsageException;
import org.refold.decode.Distance;
import org.refold.decode.NearestSettings;
import org.refold.decode.NearestSettings.Rows;
import org.refold.error.Excerpt;
import org.refold.formats.vector.Nan;
import picocli.CommandLine.Option;

/** Whether decoding searches for the nearest items, and by which distance. */
public final class NearestOptions {
  private static final String NAN = "nan";

  /** Ten digits always fit a long. */
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,10})(?:-([0-9]{1,10}))?");

  @Option(
      names = "--nearest",
      description =
          "find the items with the nearest vectors; for vectors that a model predicted, or that"
              + " are damaged, averaged or quantised; values may be any numbers")
  private boolean asked;

  @Option(
      names = "--distance",
      paramLabel = "NAME",
      description =
          "how the distance grows with the difference between a count and a value: absolute or"
              + " squared (default: absolute)")
  private @Nullable String distance;

  @Option(
      names = "--rows",
      paramLabel = "NAME",
      description =
          "rows that count in distances: exact, which decoding reads, plain, which similarity"
              + " reads, or both (default: exact)")
  private @Nullable String rows;

  @Option(
      names = "--unknown",
      paramLabel = "LIST",
      description =
          "entries to ignore in all vectors: indices (from 0) and ranges, such as 5,10-20;"
              + " with nan in the list, also entries whose value is NaN")
  private @Nullable String unknown;

  @Option(names = "--runner-up", description = "also report the distance of the next nearest items")
  private boolean runnerUp;

  public boolean areAsked() {
    return asked;
  }

  /** Validates the options before any work. */
  public void validate(DecodeOptions options, @Nullable Path dimacsFile) {
    requireNearest("--distance", distance != null);
    requireNearest("--rows", rows != null);
    requireNearest("--unknown", unknown != null);
    requireNearest("--runner-up", runnerUp);
    if (asked && dimacsFile != null) {
      throw new UsageException(
          "--dimacs "
              + dimacsFile
              + ": got --nearest, which uses no formula; leave one of them out");
    }
    if (asked && !options.isOwnSolver()) {
      throw new UsageException(
          "--solver: got --nearest, which uses no SAT solver; leave --solver out");
    }
    settings();
    unknownRanges();
  }

  private void requireNearest(String option, boolean isGiven) {
    if (isGiven && !asked) {
      throw new UsageException(option + ": got no --nearest, expected it; add --nearest");
    }
  }

  public NearestSettings settings() {
    NearestSettings settings =
        NearestSettings.DEFAULT
            .with(
                one("--distance", distance, Distance.values(), NearestSettings.DEFAULT.distance()))
            .with(one("--rows", rows, Rows.values(), NearestSettings.DEFAULT.rows()));
    return runnerUp ? settings.withRunnerUp() : settings;
  }

  private static <E extends Enum<E>> E one(
      String option, @Nullable String given, E[] all, E otherwise) {
    List<String> names = new ArrayList<>();
    for (E one : all) {
      names.add(one.name().toLowerCase(Locale.ROOT));
    }
    if (given == null) {
      return otherwise;
    }
    int at = names.indexOf(given);
    if (at < 0) {
      throw UsageException.of(
          "%s: got '%s', expected one of %s", option, Excerpt.of(given), String.join(", ", names));
    }
    return all[at];
  }

  /** How to treat a NaN in a file. */
  public Nan nan() {
    return unknown != null && List.of(unknown.split(",", -1)).contains(NAN)
        ? Nan.UNKNOWN
        : Nan.REFUSED;
  }

  /** The entries that are unknown in all vectors of a codec. */
  public BitSet unknown(Codec codec) {
    BitSet entries = new BitSet();
    for (Range range : unknownRanges()) {
      if (range.last >= codec.dimension()) {
        throw UsageException.of(
            "--unknown: got index %s, expected 0 to %s, the entries of the codec's vectors",
            range.last, codec.dimension() - 1);
      }
      entries.set((int) range.first, (int) range.last + 1);
    }
    return entries;
  }

  private record Range(long first, long last) {}

  private List<Range> unknownRanges() {
    List<Range> ranges = new ArrayList<>();
    for (String part : unknown == null ? new String[0] : unknown.split(",", -1)) {
      if (part.equals(NAN)) {
        continue;
      }
      Matcher range = RANGE.matcher(part);
      if (!range.matches()) {
        throw UsageException.of(
            "--unknown: got '%s', expected indices and ranges such as 5,10-20, or nan",
            Excerpt.of(part));
      }
      long first = Long.parseLong(range.group(1));
      long last = range.group(2) == null ? first : Long.parseLong(range.group(2));
      if (last < first) {
        throw UsageException.of(
            "--unknown: got '%s', expected a range that begins with its lower index",
            Excerpt.of(part));
      }
      ranges.add(new Range(first, last));
    }
    return ranges;
  }
}
