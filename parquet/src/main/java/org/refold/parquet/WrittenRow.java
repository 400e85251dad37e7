package org.refold.parquet;

import com.jerolba.carpet.annotation.NotNull;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.formats.vector.VectorRow;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** The columns of a file, by name and in order. */
record WrittenRow(
    @NotNull String codec,
    int symbols,
    int constraints,
    int sets,
    @Nullable List<Integer> plain,
    @NotNull List<Integer> indices,
    @NotNull List<Integer> counts,
    @Nullable String label) {
  static WrittenRow of(VectorRow row) {
    CountVector vector = row.vector();
    int entries = vector.entryCount();
    return new WrittenRow(
        CountVector.idText(vector.codecId()),
        vector.shape().symbols(),
        vector.shape().constraints(),
        vector.shape().sets(),
        vector.shape().plain().map(VectorShape::numbers).orElse(null),
        IntStream.range(0, entries).map(vector::index).boxed().toList(),
        IntStream.range(0, entries).map(vector::count).boxed().toList(),
        row.label());
  }
}
