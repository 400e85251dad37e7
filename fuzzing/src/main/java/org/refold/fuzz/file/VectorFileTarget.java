package org.refold.fuzz.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.refold.error.RefoldException;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.fuzz.Damage;
import org.refold.fuzz.Verdict;

/** The reader of a format of vectors: rows that it reads can be written and read again. */
public final class VectorFileTarget extends FormatTarget<List<VectorRow>> {
  /**
   * @param noted whether a note with the codec's id stands beside a file
   */
  public VectorFileTarget(VectorFormat format, boolean noted, Damage damage, int shortRun) {
    super(format.name(), format, noted, damage, shortRun);
  }

  @Override
  protected List<VectorRow> read(Path file) {
    return Rows.read(format, file);
  }

  /** Rows may be of any codec; those of ours can be written. */
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
        return; // Some formats read labels that they don't write: of some rows alone, for one.
      }
      throw new AssertionError("rows that were read can't be written", e);
    }
    Verdict.require(again.equals(rows), "other rows came back: " + again + " for " + rows);
  }
}
