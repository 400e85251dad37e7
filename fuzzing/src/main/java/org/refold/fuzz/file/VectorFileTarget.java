package org.refold.fuzz.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.refold.error.RefoldException;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.fuzz.Damage;
import org.refold.fuzz.Verdict;

/** The reader of a format for vectors: rows that it reads can be written and read again. */
public final class VectorFileTarget extends FormatTarget<List<VectorRow>> {
  /**
   * @param noted whether a note with the codec's id is beside the file
   */
  public VectorFileTarget(VectorFormat format, boolean noted, Damage damage, int shortRun) {
    super(format.name(), format, noted, damage, shortRun);
  }

  @Override
  protected List<VectorRow> read(Path file) {
    return Rows.read(format, file);
  }

  /** The rows may be from any codec; those of this target's codec can be written. */
  @Override
  protected void requireSound(List<VectorRow> rows, Path folder) throws IOException {
    if (!rows.stream().allMatch(row -> Rows.isOwn(row.vector()))) {
      return;
    }
    List<VectorRow> again;
    try {
      again = Rows.read(format, Rows.write(format, rows, folder));
    } catch (RefoldException e) {
      if (String.valueOf(e.getMessage()).contains("label")) {
        // Some formats read labels that they can't write, for example if only some rows have one.
        return;
      }
      throw new AssertionError("can't write the rows that were read", e);
    }
    Verdict.require(
        again.equals(rows), "rows changed when written and read: " + again + " for " + rows);
  }
}
