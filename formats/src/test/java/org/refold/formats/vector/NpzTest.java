package org.refold.formats.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class NpzTest extends VectorFormatContract {
  private static final VectorShape SHAPE = new VectorShape(3, 4, 2);

  /** The arrays of a file that another program wrote: two rows, {0: 1, 10: 2} and {3: 5}. */
  private final Map<String, byte[]> arrays = new LinkedHashMap<>();

  @Override
  protected VectorFormat format() {
    return Npz.FORMAT;
  }

  @BeforeEach
  void setUpArrays() {
    put("format", "|S3", "()", "csr".getBytes(StandardCharsets.US_ASCII));
    put("shape", "<i8", "(2,)", longs(2, 11));
    put("indptr", "<i4", "(3,)", ints(0, 2, 3));
    put("indices", "<i4", "(3,)", ints(0, 10, 3));
    put("data", "<i4", "(3,)", ints(1, 2, 5));
    put("codec", "<U16", "()", ints("00000000000000ff".codePoints().toArray()));
    put("codec_shape", "<i8", "(3,)", longs(3, 4, 2));
  }

  private void put(String name, String type, String shape, byte[] elements) {
    String header = "{'shape': " + shape + ", 'fortran_order': False, 'descr': '" + type + "'}\n";
    ByteBuffer bytes =
        ByteBuffer.allocate(10 + header.length() + elements.length)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0})
            .putShort((short) header.length())
            .put(header.getBytes(StandardCharsets.US_ASCII))
            .put(elements);
    arrays.put(name, bytes.array());
  }

  private static byte[] ints(int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      bytes.putInt(value);
    }
    return bytes.array();
  }

  private static byte[] longs(long... values) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (long value : values) {
      bytes.putLong(value);
    }
    return bytes.array();
  }

  /** Compressed, as by SciPy. */
  private List<VectorRow> readArrays() throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file()))) {
      for (Map.Entry<String, byte[]> array : arrays.entrySet()) {
        zip.putNextEntry(new ZipEntry(array.getKey() + ".npy"));
        zip.write(array.getValue());
      }
    }
    return VectorSamples.read(Npz.FORMAT, file());
  }

  private static List<VectorRow> expected() {
    return List.of(
        new VectorRow(CountVector.of(SHAPE, 255, new int[] {0, 10}, new int[] {1, 2}), null),
        new VectorRow(CountVector.of(SHAPE, 255, new int[] {3}, new int[] {5}), null));
  }

  @Test
  void read_compressedFile_works() throws IOException {
    assertThat(readArrays()).isEqualTo(expected());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "|i1", "|u1", "<i2", ">i2", "<u2", ">i4", "<u4", "<i8", ">i8", "<u8", "<f4", ">f4", "<f8",
        ">f8"
      })
  void read_anyTypeOfNumbers_works(String type) throws IOException {
    put("data", type, "(3,)", numbers(type, 1, 2, 5));
    put("indices", type, "(3,)", numbers(type, 0, 10, 3));
    put("indptr", type, "(3,)", numbers(type, 0, 2, 3));
    assertThat(readArrays()).isEqualTo(expected());
  }

  private static byte[] numbers(String type, int... values) {
    int size = type.charAt(2) - '0';
    ByteBuffer bytes =
        ByteBuffer.allocate(size * values.length)
            .order(type.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      switch (type.substring(1)) {
        case "f4" -> bytes.putFloat(value);
        case "f8" -> bytes.putDouble(value);
        case "i8", "u8" -> bytes.putLong(value);
        case "i4", "u4" -> bytes.putInt(value);
        case "i2", "u2" -> bytes.putShort((short) value);
        default -> bytes.put((byte) value);
      }
    }
    return bytes.array();
  }

  @Test
  void read_zeros_areLeftOut() throws IOException {
    put("data", "<i4", "(3,)", ints(1, 0, 5));
    assertThat(readArrays().get(0).vector().entryCount()).isEqualTo(1);
  }

  @Test
  void read_noOwnId_takesTheNotes() throws IOException {
    arrays.remove("codec");
    assertThatThrownBy(this::readArrays)
        .hasMessageStartingWith(
            file() + ": got no codec id, expected vectors.npz.codec.json beside it");
    Files.writeString(
        NoteFile.beside(file()),
        "{\"codec\":\"00000000000000ff\",\"symbols\":3,\"constraints\":4,\"sets\":2,\"rows\":9,"
            + "\"labels\":[\"a\"]}");
    assertThat(readArrays()).isEqualTo(expected());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "format ~ |S3 ~ () ~ csc ~ : got a matrix in the format 'csc', expected 'csr'; call tocsr() on the matrix before saving it",
        "format ~ <i4 ~ () ~ 7 ~ : array format: got elements of type '<i4', expected text",
        "format ~ |O ~ () ~ 7 ~ : array format: got elements of type '|O', expected numbers or text",
        "data ~ |O8 ~ (3,) ~ 1 2 5 ~ : array data: got elements of type '|O8', expected numbers, such as '<i4'",
        "data ~ <f2 ~ (3,) ~ 1 2 5 ~ : array data: got elements of type '<f2', expected numbers, such as '<i4'",
        "data ~ <i4 ~ (3,) ~ 1 -2 5 ~ : array data: got -2 in row 0, expected counts from 0 to 2147483647; to decode arbitrary numbers, use decode --nearest",
        "data ~ <i4 ~ (2,) ~ 1 2 ~ : array data: got 2 elements, expected 3",
        "data ~ <i4 ~ (3,) ~ 1 2 ~ : array data: got the end, expected more elements; is the file truncated?",
        "data ~ <i4 ~ (3,) ~ 1 2 5 7 ~ : array data: got more data, expected 3 elements",
        "data ~ <i4 ~ (3,1) ~ 1 2 5 ~ : array data: got an array of 2 dimensions, expected a NumPy array",
        "data ~ <i4 ~ (99999999999999999999,) ~ 1 ~ : array data: got the shape (99999999999999999999,), expected a NumPy array",
        "indices ~ <i4 ~ (3,) ~ 10 0 3 ~ : array indices: got column 0 after 10 in row 0, expected columns in ascending order within a row; call sum_duplicates() on the matrix before saving it",
        "indices ~ <i4 ~ (3,) ~ 0 0 3 ~ : array indices: got column 0 after 0 in row 0, expected columns in ascending order within a row; call sum_duplicates() on the matrix before saving it",
        "indices ~ <i4 ~ (3,) ~ 0 11 3 ~ : array indices: got column 11 in row 0, expected 0 to 10",
        "indices ~ <i4 ~ (3,) ~ -1 1 3 ~ : array indices: got column -1 in row 0, expected 0 to 10",
        "indptr ~ <i4 ~ (3,) ~ 1 2 3 ~ : array indptr: got a first element 1, expected 0",
        "indptr ~ <i4 ~ (3,) ~ 0 2 1 ~ : array indptr: got element 1 after 2, expected 2 to 3",
        "indptr ~ <i4 ~ (3,) ~ 0 2 4 ~ : array indptr: got element 4 after 2, expected 2 to 3",
        "indptr ~ <i4 ~ (3,) ~ 0 2 2 ~ : array indptr: got a last element 2, expected 3",
        "indptr ~ <i4 ~ (2,) ~ 0 3 ~ : array indptr: got 2 elements, expected 3",
        "codec_shape ~ <i4 ~ (3,) ~ 3 4 3 ~ : got a matrix of 2 rows and 11 columns, expected 15 columns, the dimension of codec 00000000000000ff",
        "codec_shape ~ <i4 ~ (3,) ~ 3 4 0 ~ : got the codec id '00000000000000ff' and the shape [3, 4, 0], expected 16 hexadecimal digits and symbols, constraints, sets",
        "codec ~ |S2 ~ () ~ ff ~ : got the codec id 'ff' and the shape [3, 4, 2], expected 16 hexadecimal digits and symbols, constraints, sets",
        "codec ~ |S999999999 ~ () ~ ff ~ : array codec: got a text of 999999999 bytes, expected at most 64",
        "codec ~ |S16 ~ (2,) ~ ff ~ : array codec: got 2 elements, expected 1",
        "format ~ |S0 ~ (268435456,) ~ csr ~ : array format: got elements of type '|S0', expected text",
        "format ~ |S1 ~ (268435456,) ~ csr ~ : array format: got 268435456 elements, expected 1",
        "format ~ <U67000000 ~ () ~ 0 ~ : array format: got a text of 268000000 bytes, expected at most 64",
        "labels ~ <i4 ~ (2,) ~ 0 0 ~ : got no array label_names, expected a matrix as scipy.sparse.save_npz writes it",
      })
  void read_wrongArray_saysWhat(
      String name, String type, String shape, String elements, String message) {
    boolean text = type.startsWith("|S");
    put(
        name,
        type,
        shape,
        text
            ? elements.getBytes(StandardCharsets.US_ASCII)
            : ints(List.of(elements.split(" ")).stream().mapToInt(Integer::parseInt).toArray()));
    assertThatThrownBy(this::readArrays)
        .isInstanceOf(RefoldException.class)
        .hasMessage(file() + message);
  }

  private List<VectorRow> readLabelNames(String type, String shape, byte[] elements)
      throws IOException {
    put("labels", "<i4", "(2,)", ints(0, 0));
    put("label_names", type, shape, elements);
    return readArrays();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<U0 ~ (268435456,) ~ 0 ~ got elements of type '<U0', expected text",
        "|S1 ~ (268435457,) ~ 0 ~ got 268435457 texts of 1 bytes, expected at most 268435456 bytes",
        "<U999999999 ~ (1,) ~ 0 ~ got 1 texts of 3999999996 bytes, expected at most 268435456",
        "<U67000000 ~ (1,) ~ 8 ~ got the end, expected more elements",
        "|S1 ~ (268435456,) ~ 8 ~ got the end, expected more elements",
        "|S1 ~ (1000000,) ~ 1000000 ~ got texts far larger than the file ",
        "|S5000000 ~ (1,) ~ 5000000 ~ got texts far larger than the file ",
        "<U1 ~ (1,) ~ 4 ~ got the code point 1633771873, expected Unicode",
      })
  void read_labelNamesThatClaimOrInflateToMuch_areRefused(
      String type, String shape, int length, String message) {
    byte[] elements = new byte[length];
    Arrays.fill(elements, (byte) 'a');
    assertThatThrownBy(() -> readLabelNames(type, shape, elements))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(file() + ": array label_names: " + message);
  }

  @Test
  void read_labelNamesOfZeros_takeNoRoom() throws IOException {
    byte[] elements = new byte[20_000_000];
    elements[0] = 'a';
    elements[8] = 'b';
    assertThat(readLabelNames("<U5000000", "(1,)", elements))
        .extracting(VectorRow::label)
        .containsExactly("a\0b", "a\0b");
  }

  @Test
  void read_headerThatClaimsMuch_isRefused() {
    put("data", "<i4", "(3,)", ints(1, 2, 5));
    byte[] data = arrays.get("data");
    data[6] = 2; // four bytes of length
    assertThatThrownBy(this::readArrays).hasMessageContaining("got a header of ");
  }

  /**
   * JDK 17 decodes comments when it looks up an entry, and does not throw an IOException. Later
   * ones check them when they open the file.
   */
  @Test
  void read_commentThatIsNoText_isRefused() throws IOException {
    try (OutputStream out = Files.newOutputStream(file());
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.ISO_8859_1)) {
      for (Map.Entry<String, byte[]> array : arrays.entrySet()) {
        ZipEntry entry = new ZipEntry(array.getKey() + ".npy");
        entry.setComment("\u00ff");
        zip.putNextEntry(entry);
        zip.write(array.getValue());
      }
    }
    assertThatThrownBy(() -> VectorSamples.read(Npz.FORMAT, file()))
        .isInstanceOf(RefoldException.class)
        .hasMessageMatching(
            Pattern.quote(file().toString())
                + ": got (unreadable data \\(.*\\), expected a complete and undamaged input"
                + "|something other than a ZIP file \\(.*\\), expected a matrix .*)");
  }

  @Test
  void read_noZip_saysSo() throws IOException {
    Files.writeString(file(), "PK? No.");
    assertThatThrownBy(() -> VectorSamples.read(Npz.FORMAT, file()))
        .hasMessageContaining(": got something other than a ZIP file (");
  }

  /** Needed for more than 2^31 entries; forced here. */
  @Test
  void write_wideIndices_readBack() throws IOException {
    List<VectorRow> rows = VectorSamples.rows(5, 20, true);
    Path part = file().resolveSibling("part");
    AppendState state = VectorSamples.append(Npz.FORMAT, rows, part, AppendState.NOTHING);
    try (OutputStream out = Files.newOutputStream(file())) {
      new NpzWriter(part, state, VectorSamples.CODEC, 0).write(out);
    }
    assertThat(new String(Files.readAllBytes(file()), StandardCharsets.ISO_8859_1))
        .contains("'descr': '<i8'");
    assertThat(VectorSamples.read(Npz.FORMAT, file())).isEqualTo(rows);
  }

  @Test
  void complete_otherCodec_isRefused() {
    Path part = file().resolveSibling("part");
    AppendState state =
        VectorSamples.append(Npz.FORMAT, VectorSamples.rows(5, 2, true), part, AppendState.NOTHING);
    assertThatThrownBy(
            () -> Npz.FORMAT.complete(part, state, VectorSamples.OTHER.entryWords(), file()))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("use the codec file");
    assertThat(file()).doesNotExist();
  }

  @Test
  void complete_rowsMissing_isRefused() {
    Path part = file().resolveSibling("part");
    VectorSamples.append(Npz.FORMAT, VectorSamples.rows(5, 2, true), part, AppendState.NOTHING);
    AppendState more = new AppendState(3, List.of(), List.of());
    assertThatThrownBy(
            () -> Npz.FORMAT.complete(part, more, VectorSamples.CODEC.entryWords(), file()))
        .hasMessage(part + ": got 2 rows, expected the 3 that were appended");
  }

  @Test
  void row_labelThatEndsWithZero_isRefused() {
    VectorRow row = new VectorRow(VectorSamples.rows(1, 1, false).get(0).vector(), "a\0");
    assertThatThrownBy(() -> Npz.FORMAT.row(row))
        .hasMessage(
            "label 'a\\u0000': got a NUL character at the end, which NumPy drops, expected a label"
                + " without; write jsonl or parquet");
  }

  /** The header that NumPy itself writes for such an array. */
  @Test
  void header_isNumPys() {
    byte[] header = new NpyHeader("<i4", List.of(3L)).toBytes();
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    expected.writeBytes(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 0x76, 0});
    String text = "{'descr': '<i4', 'fortran_order': False, 'shape': (3,), }";
    expected.writeBytes(
        (text + " ".repeat(0x76 - 1 - text.length()) + "\n").getBytes(StandardCharsets.US_ASCII));
    assertThat(header).isEqualTo(expected.toByteArray());
  }
}
