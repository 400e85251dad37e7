package org.refold.fuzz.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.refold.error.RefoldException;
import org.refold.formats.vector.RowLog;
import org.refold.formats.vector.VectorRow;
import org.refold.formats.vector.VectorRows;
import org.refold.fuzz.Dice;
import org.refold.fuzz.Target;
import org.refold.fuzz.Verdict;

/** Row logs with correct checksums. Rows that were read are written as the same bytes. */
public final class RowLogTarget implements Target {
  private static final int SUM = 4;

  @Override
  public String name() {
    return "row-log";
  }

  @Override
  public byte[] input(Dice dice) {
    boolean damaged = dice.oneIn(2);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (VectorRow row : Rows.some(dice, true)) {
      byte[] framed = RowLog.row(row);
      out.writeBytes(damaged && dice.oneIn(2) ? damaged(framed, dice) : framed);
    }
    byte[] log = out.toByteArray();
    return damaged && dice.oneIn(9) ? ByteDamage.of(log, log, dice) : log;
  }

  private static byte[] damaged(byte[] framed, Dice dice) {
    int begin = 0;
    while (framed[begin++] < 0) {
      // The length takes seven bits per byte; the sign bit of the last is not set.
    }
    byte[] body = Arrays.copyOfRange(framed, begin, framed.length - SUM);
    byte[] changed = ByteDamage.of(body, body, dice);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int rest = changed.length;
    for (; rest > 0x7f; rest >>>= 7) {
      out.write(rest | 0x80);
    }
    out.write(rest);
    out.writeBytes(changed);
    CRC32C sum = new CRC32C();
    sum.update(changed);
    for (int shift = 0; shift < 32; shift += 8) {
      out.write((int) (sum.getValue() >>> shift));
    }
    return out.toByteArray();
  }

  @Override
  public Verdict check(byte[] input, Path folder) throws IOException {
    Path file = Files.write(folder.resolve("part"), input);
    List<VectorRow> rows = new ArrayList<>();
    try (VectorRows<VectorRow> open = RowLog.read(file)) {
      open.forEachRemaining(rows::add);
    } catch (RefoldException e) {
      return Verdict.refused(e);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    rows.forEach(row -> out.writeBytes(RowLog.row(row)));
    Files.write(file, out.toByteArray());
    List<VectorRow> again = new ArrayList<>();
    try (VectorRows<VectorRow> open = RowLog.read(file)) {
      open.forEachRemaining(again::add);
    }
    Verdict.require(
        again.equals(rows), "rows changed when written and read: " + again + " for " + rows);
    return Verdict.accepted();
  }
}
