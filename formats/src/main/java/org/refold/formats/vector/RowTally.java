package org.refold.formats.vector;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/**
 * Collects what formats need to know about all rows together, if their rows do not contain it: the
 * numbers of labels and the ids of codecs.
 */
final class RowTally {
  private long rows;
  private final Map<String, Integer> labels = new LinkedHashMap<>();
  private final Set<Long> codecIds;
  private final boolean integers;

  /** Whether the numbering is fixed, so that other labels are rejected. */
  private final boolean fixed;

  RowTally() {
    this(AppendState.NOTHING);
  }

  /** Numbers labels from 0 in the order of their first rows. */
  RowTally(AppendState before) {
    this(before, before.labelNumbers(), false);
  }

  /**
   * Uses given numbers for all rows.
   *
   * @throws RefoldException if the rows so far have other numbers
   */
  RowTally(AppendState before, LabelNumbers numbers) {
    this(before, numbers, true);
    if (before.rows() > 0 && !before.labels().equals(numbers.names())) {
      throw new RefoldException(
          "labels: got other numbers than those of the rows so far, expected the same; write the"
              + " whole file again");
    }
  }

  private RowTally(AppendState before, LabelNumbers numbers, boolean fixed) {
    this.rows = before.rows();
    numbers.names().forEach(label -> labels.put(label, labels.size()));
    this.codecIds = new LinkedHashSet<>(before.codecIds());
    this.integers = numbers.areIntegers();
    this.fixed = fixed;
  }

  /**
   * Counts a row and returns the number of its label; 0 if rows have no labels.
   *
   * @throws RefoldException if only some rows have labels, or if a label has no number
   */
  int add(VectorRow row) {
    @Nullable String label = row.label();
    if (fixed ? label == null : rows > 0 && (label == null) != labels.isEmpty()) {
      throw RefoldException.of(
          "row %s: got %s, unlike the previous rows, expected labels for all rows or for none",
          rows + 1, label == null ? "no label" : "a label");
    }
    int number = label == null ? 0 : number(label);
    rows++;
    codecIds.add(row.vector().codecId());
    return number;
  }

  private int number(String label) {
    if (integers) {
      if (!LabelNumbers.isInteger(label)) {
        throw unnumbered(label, "an integer such as 1 or -1, as the other labels are");
      }
      return Integer.parseInt(label);
    }
    @Nullable Integer known = labels.get(label);
    if (known != null) {
      return known;
    }
    if (fixed) {
      throw unnumbered(label, "one of the " + labels.size() + " labels that have numbers");
    }
    labels.put(label, labels.size());
    return labels.size() - 1;
  }

  private RefoldException unnumbered(String label, String expected) {
    return RefoldException.of(
        "row %s: got the label '%s', expected %s; add it to the end of the list, or write a format"
            + " that stores label names",
        rows + 1, Excerpt.of(label), expected);
  }

  long rows() {
    return rows;
  }

  List<String> labels() {
    return new ArrayList<>(labels.keySet());
  }

  AppendState state() {
    return new AppendState(rows, labels(), new ArrayList<>(codecIds), integers);
  }

  /** Rejects a file with a single id for vectors from different codecs. */
  static void requireOwn(AppendState state, Codec codec) {
    for (long id : state.codecIds()) {
      if (!codec.isOwn(id)) {
        throw RefoldException.of(
            "vectors: got codec %s, expected codec %s or one that it extends, since the file has a"
                + " single codec id; write JSON lines, where each vector has its own",
            CountVector.idText(id), CountVector.idText(codec.id()));
      }
    }
  }
}
