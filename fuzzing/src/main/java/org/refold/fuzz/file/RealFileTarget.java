package org.refold.fuzz.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.refold.error.RefoldException;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.Nan;
import org.refold.formats.vector.RealRow;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.formats.vector.VectorRows;
import org.refold.fuzz.Damage;
import org.refold.fuzz.Verdict;
import org.refold.vector.RealVector;

/**
 * The reader of vectors of any numbers in a format, with the same inputs as the reader of counts,
 * some of them with other numbers. It reads everything that the reader of counts reads, with the
 * same result. Rows that it reads can be written as JSON lines and read again.
 */
public final class RealFileTarget extends FormatTarget<List<RealRow>> {
  /**
   * @param noted whether a note with the codec's id is beside the file
   */
  public RealFileTarget(VectorFormat format, boolean noted, Damage damage, int shortRun) {
    super("real-" + format.name(), format, noted, damage, shortRun);
  }

  @Override
  protected List<RealRow> read(Path file) {
    return real(format, file);
  }

  private static List<RealRow> real(VectorFormat format, Path file) {
    List<RealRow> rows = new ArrayList<>();
    try (VectorRows<RealRow> open = format.readReal(file, Rows.CODEC, Nan.UNKNOWN, remark -> {})) {
      open.forEachRemaining(rows::add);
    }
    return rows;
  }

  @Override
  protected void requireSound(List<RealRow> rows, Path folder) throws IOException {
    Path file = file(folder);
    requireSameCounts(rows, file);
    StringBuilder lines = new StringBuilder();
    List<RealVector> vectors = new ArrayList<>();
    for (RealRow row : rows) {
      vectors.add(row.vector());
      lines.append(JsonLines.line(row.vector())).append('\n');
    }
    Path again = Files.writeString(folder.resolve("again.jsonl"), lines, StandardCharsets.UTF_8);
    List<RealVector> back = real(JsonLines.FORMAT, again).stream().map(RealRow::vector).toList();
    Verdict.require(
        back.equals(vectors), "vectors changed when written and read: " + back + " for " + vectors);
  }

  private void requireSameCounts(List<RealRow> rows, Path file) {
    List<VectorRow> counts = new ArrayList<>();
    try (VectorRows<VectorRow> open = format.readAs(file, Rows.CODEC, remark -> {})) {
      open.forEachRemaining(counts::add);
    } catch (RefoldException e) {
      return; // The file has numbers that are not counts.
    }
    List<RealRow> same =
        counts.stream().map(row -> new RealRow(RealVector.of(row.vector()), row.label())).toList();
    Verdict.require(
        same.equals(rows), "rows differ from those read as counts: " + rows + " for " + same);
  }
}
