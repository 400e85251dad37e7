package org.refold.formats.vector;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/**
 * What is to be known of all rows together by formats whose rows don't say it: the numbers of
 * labels, from 0 in the order of their first rows, and whose vectors they are.
 */
final class RowTally {
  private long rows;
  private final Map<String, Integer> labels = new LinkedHashMap<>();
  private final Set<Long> codecIds;

  RowTally() {
    this(AppendState.NOTHING);
  }

  RowTally(AppendState before) {
    this.rows = before.rows();
    before.labels().forEach(label -> labels.put(label, labels.size()));
    this.codecIds = new LinkedHashSet<>(before.codecIds());
  }

  /**
   * Counts a row and gives the number of its label, 0 where rows have none.
   *
   * @throws RefoldException if some rows have labels, and some not
   */
  int add(VectorRow row) {
    @Nullable String label = row.label();
    if (rows > 0 && (label == null) != labels.isEmpty()) {
      throw new RefoldException(
          "row "
              + (rows + 1)
              + ": got "
              + (label == null ? "no label" : "a label")
              + ", unlike the rows before; expected labels for all rows or for none");
    }
    rows++;
    codecIds.add(row.vector().codecId());
    return label == null ? 0 : labels.computeIfAbsent(label, added -> labels.size());
  }

  long rows() {
    return rows;
  }

  List<String> labels() {
    return new ArrayList<>(labels.keySet());
  }

  AppendState state() {
    return new AppendState(rows, labels(), new ArrayList<>(codecIds));
  }

  /** Refuses to give the one id that a file has to vectors of another codec. */
  static void requireOwn(AppendState state, Codec codec) {
    for (long id : state.codecIds()) {
      if (!codec.isOwn(id)) {
        throw new RefoldException(
            "vectors of codec "
                + CountVector.idText(id)
                + ": expected codec "
                + CountVector.idText(codec.id())
                + " or one that it was extended from, as the file has one id; write JSON lines,"
                + " where each vector has its own");
      }
    }
  }
}
