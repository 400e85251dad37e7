package org.refold.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.jerolba.carpet.CarpetWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.Util;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.vector.AppendState;
import org.refold.formats.vector.Nan;
import org.refold.formats.vector.RealRow;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorFormatContract;
import org.refold.formats.vector.VectorRow;
import org.refold.formats.vector.VectorSamples;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;
import org.refold.vector.VectorShape;

class ParquetVectorsTest extends VectorFormatContract {
  private static final VectorShape SHAPE = new VectorShape(3, 4, 2);

  @Override
  protected VectorFormat format() {
    return ParquetVectors.FORMAT;
  }

  @Override
  protected int flips() {
    return 150;
  }

  /** Replaces labels that are not valid Unicode, since strings are UTF-8. */
  @Override
  protected List<VectorRow> rows(long seed, int count, boolean labelled) {
    return super.rows(seed, count, labelled).stream()
        .map(row -> "\ud800".equals(row.label()) ? new VectorRow(row.vector(), "?") : row)
        .toList();
  }

  @Test
  void row_labelThatIsNoUnicode_isRefused() {
    VectorRow row = new VectorRow(rows(1, 1, false).get(0).vector(), "a\ud800");
    assertThatThrownBy(() -> ParquetVectors.FORMAT.row(row))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "label 'a\\ud800': got half a surrogate pair, which Parquet can't represent, expected"
                + " whole characters; write jsonl");
  }

  @Test
  void read_largestNumbersAndMixedCodecs_work() {
    VectorShape largest = new VectorShape(Integer.MAX_VALUE, 0, 4096);
    CountVector large =
        CountVector.of(
            largest, -1, new int[] {Integer.MAX_VALUE - 1}, new int[] {Integer.MAX_VALUE});
    CountVector small = CountVector.of(SHAPE, 255, new int[] {3}, new int[] {1});
    List<VectorRow> rows = List.of(new VectorRow(large, null), new VectorRow(small, "a"));
    VectorSamples.write(ParquetVectors.FORMAT, rows, file());
    assertThat(VectorSamples.read(ParquetVectors.FORMAT, file())).isEqualTo(rows);
  }

  @Test
  void complete_rowsMissing_isRefused() {
    VectorFormat format = ParquetVectors.FORMAT;
    Path part = file().resolveSibling("part");
    VectorSamples.append(format, rows(5, 2, true), part, AppendState.NOTHING);
    AppendState more = new AppendState(3, List.of(), List.of());
    assertThatThrownBy(() -> format.complete(part, more, VectorSamples.CODEC.entryWords(), file()))
        .hasMessage(part + ": got 2 rows, expected the 3 that were appended");
    assertThat(file()).doesNotExist();
  }

  /** A disk that becomes full after some bytes. */
  private static final class FullDisk extends OutputStream {
    private int room;

    FullDisk(int room) {
      this.room = room;
    }

    @Override
    public void write(int value) throws IOException {
      if (room-- == 0) {
        throw new IOException("No space left on device");
      }
    }
  }

  @Test
  void write_fullDisk_failsWithTheDisksReason() throws IOException {
    Path part = file().resolveSibling("part");
    VectorSamples.append(ParquetVectors.FORMAT, rows(5, 20, true), part, AppendState.NOTHING);
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    ParquetVectors.write(part, whole);
    for (int room = 0; room < whole.size(); room += 50) {
      FullDisk disk = new FullDisk(room);
      assertThatThrownBy(() -> ParquetVectors.write(part, disk))
          .as("%d bytes", room)
          .isInstanceOf(IOException.class)
          .hasMessage("No space left on device");
    }
  }

  /** Runs where Linux has a device that is always full. */
  @Test
  void complete_fullDisk_saysSoInOneLine() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "this system has no /dev/full");
    Path part = file().resolveSibling("part");
    AppendState state =
        VectorSamples.append(ParquetVectors.FORMAT, rows(5, 900, true), part, AppendState.NOTHING);
    assertThatThrownBy(
            () ->
                ParquetVectors.FORMAT.complete(part, state, VectorSamples.CODEC.entryWords(), full))
        .isInstanceOf(RefoldException.class)
        .hasMessage("/dev/full: can't be written (No space left on device)");
  }

  /** Otherwise, the order would depend on the hash codes of objects in a run. */
  @Test
  void write_encodingsOfColumns_areSorted() throws IOException {
    VectorSamples.write(ParquetVectors.FORMAT, rows(6, 20, true), file());
    byte[] bytes = Files.readAllBytes(file());
    int end = bytes.length - 8;
    int length = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(end);
    FileMetaData footer =
        Util.readFileMetaData(new ByteArrayInputStream(bytes, end - length, length));
    assertThat(footer.getRow_groups().get(0).getColumns())
        .hasSize(8)
        .allSatisfy(column -> assertThat(column.getMeta_data().getEncodings()).isSorted());
  }

  /** A row that another program may write. */
  record OtherRow(
      List<Long> counts,
      String source,
      String codec,
      long constraints,
      List<Long> indices,
      Long symbols,
      int sets) {
    static OtherRow of(String codec, List<Long> indices, List<Long> counts) {
      return new OtherRow(counts, "x", codec, 4, indices, 3L, 2);
    }
  }

  private <T> List<VectorRow> readOther(Class<T> type, List<T> rows) throws IOException {
    try (OutputStream out = Files.newOutputStream(file());
        CarpetWriter<T> writer = new CarpetWriter<>(out, type)) {
      writer.write(rows);
    }
    return VectorSamples.read(ParquetVectors.FORMAT, file());
  }

  /** Compressed with Snappy, as by most programs. */
  @Test
  void read_otherOrderAndTypesAndColumns_works() throws IOException {
    List<OtherRow> rows =
        List.of(
            OtherRow.of("00000000000000FF", List.of(0L, 10L), List.of(1L, 2L)),
            OtherRow.of("00000000000000ff", List.of(), List.of()));
    assertThat(readOther(OtherRow.class, rows))
        .containsExactly(
            new VectorRow(CountVector.of(SHAPE, 255, new int[] {0, 10}, new int[] {1, 2}), null),
            new VectorRow(CountVector.of(SHAPE, 255, new int[0], new int[0]), null));
  }

  private void assertRefused(OtherRow row, String message) {
    OtherRow good = OtherRow.of("00000000000000ff", List.of(), List.of());
    assertThatThrownBy(() -> readOther(OtherRow.class, List.of(good, row)))
        .isInstanceOf(RefoldException.class)
        .hasMessage(file() + ": row 2: " + message);
  }

  @Test
  void read_wrongRow_saysWhatAndWhere() {
    String id = "00000000000000ff";
    String columns = ", expected the columns codec, symbols, constraints, sets, indices, counts";
    assertRefused(
        OtherRow.of("ff", List.of(), List.of()),
        "got the codec id 'ff', expected 16 hexadecimal digits");
    assertRefused(
        OtherRow.of(null, List.of(), List.of()), "got nothing in the column codec" + columns);
    assertRefused(OtherRow.of(id, List.of(1L), null), "got nothing in the column counts" + columns);
    assertRefused(
        OtherRow.of(id, Arrays.asList(1L, null), List.of(1L, 1L)),
        "got nothing in the column indices" + columns);
    assertRefused(
        OtherRow.of(id, List.of(1L << 32), List.of(1L)),
        "got 4294967296 in the column indices, expected 0 to 2147483647");
    assertRefused(
        OtherRow.of(id, List.of(11L), List.of(1L)), "vector: got index 11, expected 0 to 10");
    assertRefused(
        OtherRow.of(id, List.of(2L, 1L), List.of(1L, 1L)),
        "vector: got index 1 after 2, expected ascending indices");
    assertRefused(
        OtherRow.of(id, List.of(1L), List.of(0L)),
        "vector: got count 0 at index 1, expected 1 or more; omit zeros");
    assertRefused(
        new OtherRow(List.of(), "x", id, 1L << 30, List.of(), 3L, 4),
        "got a vector of dimension 4294967299, expected at most 2147483647");
  }

  /** The predictions of a model, as a program may store them. */
  record Predicted(String codec, long symbols, long constraints, long sets, List<Double> values) {}

  record Edited(
      String codec,
      long symbols,
      long constraints,
      int sets,
      List<Integer> indices,
      List<Float> counts,
      List<Integer> unknown) {}

  private static final Codec CODEC = VectorSamples.CODEC;

  private <T> List<RealRow> readReal(Class<T> type, Nan nan, T row) throws IOException {
    try (OutputStream out = Files.newOutputStream(file());
        CarpetWriter<T> writer = new CarpetWriter<>(out, type)) {
      writer.write(row);
    }
    return VectorSamples.readReal(ParquetVectors.FORMAT, file(), CODEC, nan);
  }

  private static Predicted predicted(List<Double> values) {
    VectorShape shape = CODEC.shape();
    return new Predicted(
        CountVector.idText(CODEC.id()), shape.symbols(), shape.constraints(), shape.sets(), values);
  }

  private static Edited edited(List<Integer> indices, List<Float> counts, List<Integer> unknown) {
    VectorShape shape = CODEC.shape();
    return new Edited(
        CountVector.idText(CODEC.id()),
        shape.symbols(),
        shape.constraints(),
        shape.sets(),
        indices,
        counts,
        unknown);
  }

  @Test
  void readReal_valuesOfEveryEntry_areTheVector() throws IOException {
    double[] values = new Random(4).doubles(CODEC.dimension()).toArray();
    RealVector expected = RealVector.dense(CODEC.shape(), CODEC.id(), values);
    List<Double> list = Arrays.stream(values).boxed().collect(Collectors.toList());
    assertThat(readReal(Predicted.class, Nan.REFUSED, predicted(list)))
        .containsExactly(new RealRow(expected, null));
    list.set(3, null);
    list.set(5, Double.NaN);
    BitSet unknown = new BitSet();
    unknown.set(3);
    unknown.set(5);
    assertThat(readReal(Predicted.class, Nan.UNKNOWN, predicted(list)))
        .containsExactly(new RealRow(expected.withUnknown(unknown), null));
    assertThatThrownBy(() -> readReal(Predicted.class, Nan.REFUSED, predicted(list)))
        .hasMessage(
            file()
                + ": row 1: got NaN at index 5, expected a number from -1e9 to 1e9; if NaN marks"
                + " unknown entries, decode with --unknown nan");
    list.set(5, 1e300);
    assertThatThrownBy(() -> readReal(Predicted.class, Nan.UNKNOWN, predicted(list)))
        .hasMessage(
            file()
                + ": row 1: got 1.0E300 at index 5, expected a number from -1e9 to 1e9; to treat"
                + " this entry as unknown, decode with --unknown 5");
    assertThatThrownBy(() -> readReal(Predicted.class, Nan.UNKNOWN, predicted(List.of(1.0, 2.0))))
        .hasMessage(
            file()
                + ": row 1: got 2 values without indices, expected "
                + CODEC.dimension()
                + ", one for every entry, or the column indices");
  }

  @Test
  void readReal_countsOfSomeEntries_areTheVector() throws IOException {
    BitSet unknown = new BitSet();
    unknown.set(7);
    RealVector expected =
        RealVector.of(CODEC.shape(), CODEC.id(), new int[] {1, 4}, new double[] {0.5, -2});
    assertThat(
            readReal(
                Edited.class, Nan.REFUSED, edited(List.of(1, 4), List.of(0.5f, -2f), List.of(7))))
        .containsExactly(new RealRow(expected.withUnknown(unknown), null));
    assertThat(readReal(Edited.class, Nan.REFUSED, edited(List.of(1, 4), List.of(0.5f, -2f), null)))
        .containsExactly(new RealRow(expected, null));
    int dimension = CODEC.dimension();
    assertThatThrownBy(
            () ->
                readReal(
                    Edited.class, Nan.REFUSED, edited(List.of(), List.of(), List.of(dimension))))
        .hasMessage(
            file() + ": row 1: got index " + dimension + ", expected 0 to " + (dimension - 1));
    assertThatThrownBy(
            () -> readReal(Edited.class, Nan.REFUSED, edited(List.of(1), List.of(), null)))
        .hasMessage(
            file() + ": row 1: got 1 indices and 0 values, expected as many indices as values");
  }

  @Test
  void read_fractions_namesTheRemedy() {
    assertThatThrownBy(
            () -> {
              readReal(Edited.class, Nan.REFUSED, edited(List.of(1), List.of(0.5f), null));
              VectorSamples.read(ParquetVectors.FORMAT, file());
            })
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            file()
                + ": row 1: got fractions in the column counts, expected whole numbers; to decode"
                + " arbitrary numbers, use decode --nearest");
  }

  record NoVector(String codec, int number) {}

  record WrongTypes(int codec, String symbols) {}

  @Test
  void read_otherFile_saysWhatItLacks() {
    assertThatThrownBy(
            () -> readOther(NoVector.class, List.of(new NoVector("00000000000000ff", 1))))
        .hasMessageStartingWith(file() + ": row 1: got nothing in the column sets");
    assertThatThrownBy(() -> readOther(WrongTypes.class, List.of(new WrongTypes(1, "x"))))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(file() + ": row 1: got unreadable data (");
  }

  @Test
  void read_noParquet_saysSo() throws IOException {
    Files.writeString(file(), "{\"codec\":\"00000000000000ff\"}\n");
    assertThatThrownBy(() -> VectorSamples.read(ParquetVectors.FORMAT, file()))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining(": got unreadable data (the file is not a Parquet file");
  }
}
