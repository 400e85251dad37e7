package org.refold.parquet;

import static org.refold.parquet.ReadHead.numbers;
import static org.refold.parquet.ReadHead.present;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.formats.vector.VectorRow;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** A row that another program may have written, with numbers of 64 bits or without some columns. */
record ReadRow(
    @Nullable String codec,
    @Nullable Long symbols,
    @Nullable Long constraints,
    @Nullable Long sets,
    @Nullable List<@Nullable Long> plain,
    @Nullable List<@Nullable Long> indices,
    @Nullable List<@Nullable Long> counts,
    @Nullable String label) {
  VectorRow row() {
    ReadHead head = new ReadHead(codec, symbols, constraints, sets, plain);
    long codecId = head.codecId();
    VectorShape shape = head.shape();
    CountVector vector =
        CountVector.of(
            shape,
            codecId,
            numbers(present(indices, "indices"), "indices"),
            numbers(present(counts, "counts"), "counts"));
    return new VectorRow(vector, label);
  }
}
