package org.refold.fuzz.file;

import com.jerolba.carpet.CarpetWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.jspecify.annotations.Nullable;
import org.refold.formats.vector.VectorRow;
import org.refold.fuzz.Dice;
import org.refold.vector.CountVector;

/** Damages a Parquet file, or writes rows as another program might, with invalid values. */
public final class ParquetDamage {
  /** Columns that other programs may write: of 64 bits, in another order, some without values. */
  record OtherRow(
      @Nullable List<@Nullable Long> counts,
      @Nullable String codec,
      long constraints,
      @Nullable List<@Nullable Long> indices,
      @Nullable Long symbols,
      int sets,
      @Nullable String label,
      double further) {}

  private ParquetDamage() {}

  /** Changes a file. The new contents depend only on the dice. */
  public static byte[] of(byte[] bytes, byte[] other, Dice dice) throws IOException {
    return dice.oneIn(2) ? ByteDamage.of(bytes, other, dice) : ofOtherRows(dice);
  }

  /** Columns that the predictions of a model may have. */
  record RealRow(
      String codec,
      int symbols,
      int constraints,
      int sets,
      @Nullable List<@Nullable Integer> indices,
      @Nullable List<@Nullable Double> values,
      @Nullable List<@Nullable Integer> unknown) {}

  /** Changes a file of values that need not be counts. */
  public static byte[] ofReal(byte[] bytes, byte[] other, Dice dice) throws IOException {
    if (dice.oneIn(3)) {
      return of(bytes, other, dice);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (CarpetWriter<RealRow> writer =
        new CarpetWriter.Builder<>(out, RealRow.class)
            .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
            .build()) {
      for (VectorRow row : Rows.some(dice, false)) {
        writer.write(real(row.vector(), dice));
      }
    }
    return out.toByteArray();
  }

  private static RealRow real(CountVector vector, Dice dice) {
    List<@Nullable Integer> indices = new ArrayList<>();
    List<@Nullable Double> values = new ArrayList<>();
    boolean dense = dice.oneIn(3);
    for (int i = 0; i < (dense ? vector.dimension() : vector.entryCount()); i++) {
      int index = dense ? i : vector.index(i);
      indices.add(dice.oneIn(200) ? Integer.valueOf((int) dice.edge()) : Integer.valueOf(index));
      values.add(vector.at(index) * 0.25);
      if (dice.oneIn(60)) {
        values.set(i, dice.oneIn(5) ? null : dice.of(Double.NaN, 1e300, -3.5, 1e9));
      }
    }
    return new RealRow(
        CountVector.idText(vector.codecId()),
        vector.shape().symbols(),
        vector.shape().constraints(),
        vector.shape().sets(),
        dense ? null : indices,
        values,
        dice.oneIn(2) ? null : Arrays.asList(0, dice.oneIn(20) ? (int) dice.edge() : 2));
  }

  private static byte[] ofOtherRows(Dice dice) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (CarpetWriter<OtherRow> writer =
        new CarpetWriter.Builder<>(out, OtherRow.class)
            .withCompressionCodec(
                dice.of(CompressionCodecName.UNCOMPRESSED, CompressionCodecName.SNAPPY))
            .build()) {
      for (VectorRow row : Rows.some(dice, true)) {
        writer.write(other(row, dice));
      }
    }
    return out.toByteArray();
  }

  private static OtherRow other(VectorRow row, Dice dice) {
    CountVector vector = row.vector();
    List<@Nullable Long> indices = new ArrayList<>();
    List<@Nullable Long> counts = new ArrayList<>();
    for (int i = 0; i < vector.entryCount(); i++) {
      indices.add((long) vector.index(i));
      counts.add((long) vector.count(i));
    }
    boolean bad = dice.oneIn(3);
    if (bad && !indices.isEmpty()) {
      List<@Nullable Long> list = dice.of(indices, counts);
      list.set(dice.below(list.size()), dice.oneIn(5) ? null : dice.edge());
    }
    boolean worse = dice.oneIn(8);
    return new OtherRow(
        dice.oneIn(30) ? null : counts,
        worse ? dice.of("", "xyz", "00", "00000000000000FF") : CountVector.idText(vector.codecId()),
        worse && dice.oneIn(2) ? dice.edge() : vector.shape().constraints(),
        dice.oneIn(30) ? Arrays.asList(1L, null) : indices,
        worse && dice.oneIn(2) ? dice.edge() : Long.valueOf(vector.shape().symbols()),
        vector.shape().sets(),
        row.label(),
        0.5);
  }
}
