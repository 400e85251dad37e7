package org.refold.formats.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/** Vectors of any numbers, as other programs write them. */
class RealVectorsTest {
  private static final Codec CODEC =
      Codec.fitUnmasked(List.of(Kinds.TERMS.parse("f(a, b)"))).width(2).sets(2).build();

  private static final String ID = CountVector.idText(CODEC.id());

  private static final String HEAD =
      String.format(
          Locale.ROOT,
          "{\"codec\":\"%s\",\"symbols\":%d,\"constraints\":%d,\"sets\":%d,",
          ID,
          CODEC.shape().symbols(),
          CODEC.shape().constraints(),
          CODEC.shape().sets());

  @TempDir private Path folder;

  private static RealVector vector(int[] indices, double[] values, int... unknown) {
    BitSet bits = new BitSet();
    Arrays.stream(unknown).forEach(bits::set);
    return RealVector.of(CODEC.shape(), CODEC.id(), indices, values).withUnknown(bits);
  }

  private static List<RealVector> json(String text, Nan nan) {
    String whole = text.replace("H", HEAD).replace('\'', '"');
    return Texts.all(
        VectorJson.readReal(Texts.stream(whole), "in", CODEC, nan, (vector, label) -> vector));
  }

  private List<RealRow> read(VectorFormat format, String name, String text, Nan nan)
      throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return VectorSamples.readReal(format, file, CODEC, nan);
  }

  @Test
  void json_anyNumbers_areValues() {
    assertThat(
            json(
                "H'indices':[0,2,3,5],'counts':[1.5,-2,0,3e-2],'label':'x'}"
                    + "H'values':[1,null],'indices':[1,6],'unknown':[0,6]}",
                Nan.REFUSED))
        .containsExactly(
            vector(new int[] {0, 2, 5}, new double[] {1.5, -2, 0.03}),
            vector(new int[] {1}, new double[] {1}, 0, 6));
  }

  @Test
  void json_noIndices_hasAValueForEveryEntry() {
    double[] values = new Random(3).doubles(CODEC.dimension()).toArray();
    values[4] = 0;
    String text = Arrays.toString(values);
    RealVector expected = RealVector.dense(CODEC.shape(), CODEC.id(), values);
    assertThat(json("H'values':" + text + "}", Nan.REFUSED)).containsExactly(expected);
    BitSet first = new BitSet();
    first.set(0);
    assertThat(json("H'values':" + text.replaceFirst("[0-9.E-]+", "NaN") + "}", Nan.UNKNOWN))
        .containsExactly(expected.withUnknown(first));
  }

  @Test
  void json_lineOfAVector_readsBack() {
    StringBuilder text = new StringBuilder();
    List<RealVector> vectors = new ArrayList<>();
    for (long seed = 0; seed < 300; seed++) {
      vectors.add(random(new Random(seed)));
      text.append(JsonLines.line(vectors.get((int) seed))).append('\n');
    }
    assertThat(json(text.toString(), Nan.REFUSED)).isEqualTo(vectors);
    CountVector counts = VectorSamples.vector(CODEC, new Random(8));
    assertThat(JsonLines.line(vector(new int[] {1, 3}, new double[] {2.5, -3}, 0, 9)))
        .isEqualTo(HEAD + "\"indices\":[1,3],\"counts\":[2.5,-3],\"unknown\":[0,9]}");
    assertThat(counts.entryCount()).isPositive();
    assertThat(JsonLines.line(RealVector.of(counts))).isEqualTo(JsonLines.line(counts));
  }

  private static RealVector random(Random random) {
    double[] values = new double[CODEC.dimension()];
    Arrays.setAll(
        values,
        i ->
            switch (random.nextInt(5)) {
              case 0 -> random.nextInt(4);
              case 1 -> random.nextGaussian();
              case 2 -> RealVector.LARGEST * (1 - 2 * random.nextDouble());
              default -> 0;
            });
    BitSet unknown = new BitSet();
    random.ints(random.nextInt(4), 0, values.length).forEach(unknown::set);
    return RealVector.dense(CODEC.shape(), CODEC.id(), values).withUnknown(unknown);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "H'indices':[3],'counts':[NaN]} | P: got NaN at index 3, expected a number from -1e9 to 1e9; where NaN stands for what is unknown, decode with --unknown nan",
        "H'indices':[3],'counts':[Infinity]} | P: got Infinity at index 3, expected a number from -1e9 to 1e9; if it means nothing, decode with --unknown 3",
        "H'indices':[3],'counts':[-1e300]} | P: got -1e300 at index 3, expected a number from -1e9 to 1e9; if it means nothing, decode with --unknown 3",
        "H'indices':[3],'counts':[1e999]} | P: got 1e999 at index 3, expected a number from -1e9 to 1e9; if it means nothing, decode with --unknown 3",
        "H'indices':[3],'counts':['2']} | P: got the string `2`, expected a number from -1e9 to 1e9, or null where it is unknown",
        "H'values':[1e10]} | V: got 1e10, expected a number from -1e9 to 1e9, or null where it is unknown",
        "H'indices':[D],'counts':[1]} | I: got D, expected a whole number from 0 to L",
        "H'indices':[3],'counts':[1,2]} | 1:1: got 1 indices and 2 counts, expected as many",
        "H'indices':[3],'counts':[1],'values':[1]} | Q: got a second `values`, expected one",
        "H'unknown':[D],'values':[]} | V: got D, expected a whole number from 0 to L",
        "H'unknown':[3,2],'values':[]} | W: got index 2 after 3, expected ascending indices",
        "H'values':[1,2]} | 1:1: got 2 values without indices, expected D, one for every entry, or `indices`",
        "H'indices':[1]} | 1:1: got a vector without `counts`, expected one",
        "{'unknown':[2147483000],'codec':'00000000000000ff','symbols':2147483647,'constraints':0,'sets':1,'indices':[],'counts':[]} | 1:1: got a vector of codec 00000000000000ff, of dimension 2147483647, expected codec C, of dimension D",
      })
  void json_wrongVector_saysWhatAndWhere(String text, String message) {
    int dimension = CODEC.dimension();
    // Columns: of the first element of counts after indices, of indices, of a first member.
    String expected =
        message
            .replaceFirst("^P:", "1:" + (HEAD.length() + 25) + ":")
            .replaceFirst("^Q:", "1:" + (HEAD.length() + 37) + ":")
            .replaceFirst("^I:", "1:" + (HEAD.length() + 12) + ":")
            .replaceFirst("^V:", "1:" + (HEAD.length() + (text.contains("unkn") ? 12 : 11)) + ":")
            .replaceFirst("^W:", "1:" + (HEAD.length() + 14) + ":")
            .replaceFirst("codec C", "codec " + ID)
            .replaceAll("\\bD\\b", String.valueOf(dimension))
            .replaceAll("\\bL\\b", String.valueOf(dimension - 1))
            .replace('`', text.contains("['2']") ? '\'' : '"');
    String wrong = text.replaceAll("\\bD\\b", String.valueOf(dimension));
    assertThatThrownBy(() -> json(wrong, Nan.REFUSED))
        .isInstanceOf(RefoldException.class)
        .hasMessage("in:" + expected);
  }

  @Test
  void jsonForgiving_wrongLines_areRejectedAndTheOthersRead() {
    String text = HEAD + "\"indices\":[3],\"counts\":[%s]}\n";
    String whole = String.format(Locale.ROOT, text.repeat(3), "0.5", "1e300", "null");
    Iterator<String> read =
        VectorJson.readRealForgiving(
            Texts.stream(whole),
            "in",
            CODEC,
            Nan.REFUSED,
            (vector, label) -> vector.at(3) + " " + vector.unknownCount(),
            rejected -> rejected.location() + " " + rejected.text());
    assertThat(Texts.all(read))
        .containsExactly("0.5 0", "in:2 " + HEAD + "\"indices\":[3],\"counts\":[1e300]}", "0.0 1");
  }

  @Test
  void svmLight_anyNumbers_areValues() throws IOException {
    String text = "1 1:0.5 3:-2 4:1e-3\n0 # nothing\n0 2:NAN 4:-nan 5:+7.\n";
    assertThat(read(SvmLight.FORMAT, "real.svm", text, Nan.UNKNOWN))
        .containsExactly(
            new RealRow(vector(new int[] {0, 2, 3}, new double[] {0.5, -2, 0.001}), "1"),
            new RealRow(vector(new int[0], new double[0]), null),
            new RealRow(vector(new int[] {4}, new double[] {7}, 1, 3), null));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 2:1 4:nan | 1:9: got 'nan' at index 3, expected a number from -1e9 to 1e9; where NaN stands for what is unknown, decode with --unknown nan",
        "0 4:-inf | 1:5: got '-inf' at index 3, expected a number from -1e9 to 1e9; if it means nothing, decode with --unknown 3",
        "0 4:1e300 | 1:5: got '1e300' at index 3, expected a number from -1e9 to 1e9; if it means nothing, decode with --unknown 3",
        "0 4:0x1p3 | 1:5: got '0x1p3', expected a number from -1e9 to 1e9",
        "0 4:1f | 1:5: got '1f', expected a number from -1e9 to 1e9",
        "0 4:1e | 1:5: got '1e', expected a number from -1e9 to 1e9",
        "0 4: | 1:5: got the end of the file, expected a number from -1e9 to 1e9",
        "0 4:1 4:2 | 1:7: got index 4 after 4, expected ascending indices",
        "0 99999:1 | 1:3: got '99999', expected an index, a whole number from 0 to D",
      })
  void svmLight_wrongText_saysWhatAndWhere(String text, String message) {
    assertThatThrownBy(() -> read(SvmLight.FORMAT, "real.svm", text, Nan.REFUSED))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            folder.resolve("real.svm")
                + ":"
                + message.replaceAll("\\bD\\b", String.valueOf(CODEC.dimension())));
  }

  @Test
  void csv_anyNumbers_areValues() throws IOException {
    List<RealRow> expected =
        List.of(
            new RealRow(vector(new int[] {1, 3}, new double[] {0.25, -1}, 4), null),
            new RealRow(vector(new int[0], new double[0]), null));
    String text = "row,column,value\n0,1,0.25\n0,3,-1.0\n0,4,nan\n1,0,0\n";
    assertThat(read(CoordinateCsv.FORMAT, "real.csv", text, Nan.UNKNOWN)).isEqualTo(expected);
    assertThat(read(CoordinateCsv.FORMAT, "real.csv", text.replace("value", "count"), Nan.UNKNOWN))
        .isEqualTo(expected);
    assertThatThrownBy(() -> read(CoordinateCsv.FORMAT, "real.csv", text, Nan.REFUSED))
        .hasMessage(
            folder.resolve("real.csv")
                + ":4:5: got 'nan' at index 4, expected a number from -1e9 to 1e9; where NaN stands"
                + " for what is unknown, decode with --unknown nan");
    assertThatThrownBy(() -> read(CoordinateCsv.FORMAT, "real.csv", "row,column,x\n", Nan.REFUSED))
        .hasMessage(
            folder.resolve("real.csv")
                + ":1:12: got 'x', expected the header row,column,count or value");
  }

  private static byte[] npy(String type, String order, String shape, double... values) {
    String header =
        "{'descr': '" + type + "', 'fortran_order': " + order + ", 'shape': " + shape + ", }\n";
    int size = type.endsWith("8") ? 8 : 4;
    ByteBuffer bytes =
        ByteBuffer.allocate(10 + header.length() + size * values.length)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0})
            .putShort((short) header.length())
            .put(header.getBytes(StandardCharsets.US_ASCII));
    for (double value : values) {
      switch (type) {
        case "<f4" -> bytes.putFloat((float) value);
        case "<f8" -> bytes.putDouble(value);
        default -> bytes.putInt((int) value);
      }
    }
    return bytes.array();
  }

  private Path zip(Object... arrays) throws IOException {
    Path file = folder.resolve("real.npz");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < arrays.length; i += 2) {
        zip.putNextEntry(new ZipEntry(arrays[i] + ".npy"));
        zip.write((byte[]) arrays[i + 1]);
      }
    }
    return file;
  }

  private static byte[] csr() {
    byte[] header = npy("|S3", "False", "()");
    byte[] csr = Arrays.copyOf(header, header.length + 3);
    System.arraycopy("csr".getBytes(StandardCharsets.US_ASCII), 0, csr, header.length, 3);
    return csr;
  }

  private Path matrix(String type, double... data) throws IOException {
    return zip(
        "format", csr(),
        "shape", npy("<i4", "False", "(2,)", 2, CODEC.dimension()),
        "indptr", npy("<i4", "False", "(3,)", 0, 2, 3),
        "indices", npy("<i4", "False", "(3,)", 0, 2, 1),
        "data", npy(type, "False", "(3,)", data));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<f4", "<f8"})
  void npz_matrixOfFractions_hasTheirValues(String type) throws IOException {
    Path file = matrix(type, 0.5, -2.25, Double.NaN);
    assertThat(VectorSamples.readReal(Npz.FORMAT, file, CODEC, Nan.UNKNOWN))
        .extracting(RealRow::vector)
        .containsExactly(
            vector(new int[] {0, 2}, new double[] {0.5, -2.25}),
            vector(new int[0], new double[0], 1));
    assertThatThrownBy(() -> VectorSamples.readReal(Npz.FORMAT, file, CODEC, Nan.REFUSED))
        .hasMessage(
            file
                + ": array data: got NaN at column 1 of row 1, expected a number from -1e9 to 1e9;"
                + " where NaN stands for what is unknown, decode with --unknown nan");
  }

  @Test
  void npz_valuesOutOfRange_areRefused() throws IOException {
    Path file = matrix("<f8", 1, 1e300, 1);
    assertThatThrownBy(() -> VectorSamples.readReal(Npz.FORMAT, file, CODEC, Nan.UNKNOWN))
        .hasMessage(
            file
                + ": array data: got 1.0E300 at column 2 of row 0, expected a number from -1e9 to"
                + " 1e9; if it means nothing, decode with --unknown 2");
    assertThatThrownBy(() -> Npz.FORMAT.readAs(matrix("<f8", 1, 0.5, 1), CODEC, r -> {}).next())
        .hasMessage(
            file
                + ": array data: got 0.5, expected whole numbers; decode --nearest takes any"
                + " numbers");
  }

  @ParameterizedTest
  @EnumSource(Nan.class)
  void npz_oneArrayInFull_isARowAVector(Nan nan) throws IOException {
    int dimension = CODEC.dimension();
    double[] values = new Random(5).doubles(2L * dimension).toArray();
    List<RealRow> expected = new ArrayList<>();
    for (int row = 0; row < 2; row++) {
      double[] its = Arrays.copyOfRange(values, row * dimension, (row + 1) * dimension);
      expected.add(new RealRow(RealVector.dense(CODEC.shape(), CODEC.id(), its), null));
    }
    byte[] array = npy("<f8", "False", "(2, " + dimension + ")", values);
    assertThat(VectorSamples.readReal(Npz.FORMAT, zip("arr_0", array), CODEC, nan))
        .isEqualTo(expected);
    Path alone = folder.resolve("real.npy");
    Files.write(alone, array);
    assertThat(VectorSamples.readReal(Npz.FORMAT, alone, CODEC, nan)).isEqualTo(expected);
    Files.write(
        alone, npy("<f8", "False", "(" + dimension + ",)", Arrays.copyOf(values, dimension)));
    assertThat(VectorSamples.readReal(Npz.FORMAT, alone, CODEC, nan))
        .containsExactly(expected.get(0));
  }

  @Test
  void npz_countsInFull_areReadAsCounts() throws IOException {
    double[] values = new double[CODEC.dimension()];
    values[2] = 3;
    Path file = zip("a", npy("<i4", "False", "(1, " + values.length + ")", values));
    List<String> remarks = new ArrayList<>();
    List<VectorRow> rows = new ArrayList<>();
    Npz.FORMAT.readAs(file, CODEC, remarks::add).forEachRemaining(rows::add);
    assertThat(rows)
        .containsExactly(
            new VectorRow(
                CountVector.of(CODEC.shape(), CODEC.id(), new int[] {2}, new int[] {3}), null));
    assertThat(remarks).singleElement().asString().contains("has no real.npz.codec.json beside it");
  }

  @Test
  void npz_wrongArrayInFull_saysWhat() throws IOException {
    int dimension = CODEC.dimension();
    Path file = folder.resolve("real.npy");
    Files.write(file, npy("<f8", "True", "(2, " + dimension + ")", new double[2 * dimension]));
    assertThatThrownBy(() -> VectorSamples.readReal(Npz.FORMAT, file, CODEC, Nan.REFUSED))
        .hasMessage(
            file
                + ": array: got an array in Fortran order (see numpy.ascontiguousarray),"
                + " expected an array of NumPy's");
    Files.write(file, npy("<f8", "False", "(2, 3)", new double[6]));
    assertThatThrownBy(() -> VectorSamples.readReal(Npz.FORMAT, file, CODEC, Nan.REFUSED))
        .hasMessage(
            file
                + ": got an array of shape [2, 3], expected a row a vector and "
                + dimension
                + " columns, the dimension of codec "
                + ID);
    Files.write(file, npy("<f8", "False", "(1, 1, " + dimension + ")", new double[dimension]));
    assertThatThrownBy(() -> VectorSamples.readReal(Npz.FORMAT, file, CODEC, Nan.REFUSED))
        .hasMessage(file + ": array: got an array of 3 dimensions, expected an array of NumPy's");
    Files.write(file, npy("<f8", "False", "(9, " + dimension + ")", new double[dimension]));
    assertThatThrownBy(() -> VectorSamples.readReal(Npz.FORMAT, file, CODEC, Nan.REFUSED))
        .hasMessage(file + ": array: got the end, expected the rest; is the file cut short?");
    assertThatThrownBy(
            () ->
                VectorSamples.readReal(
                    Npz.FORMAT,
                    zip("a", npy("<f8", "False", "(0, 3)"), "b", npy("<f8", "False", "(0, 3)")),
                    CODEC,
                    Nan.REFUSED))
        .hasMessage(
            folder.resolve("real.npz")
                + ": got no array format, expected a matrix as scipy.sparse.save_npz writes it");
  }

  /** Of a file that claims a shape of its own; nothing is allocated for that. */
  @Test
  void npz_hugeShape_isRefused() throws IOException {
    Path file =
        zip(
            "format", csr(),
            "shape", npy("<i4", "False", "(2,)", 1, Integer.MAX_VALUE),
            "indptr", npy("<i4", "False", "(2,)", 0, 1),
            "indices", npy("<i4", "False", "(1,)", Integer.MAX_VALUE - 1),
            "data", npy("<f8", "False", "(1,)", Double.NaN),
            "codec", npy("<U16", "False", "()", ID.chars().asDoubleStream().toArray()),
            "codec_shape", npy("<i4", "False", "(3,)", Integer.MAX_VALUE, 0, 1));
    assertThatThrownBy(() -> VectorSamples.readReal(Npz.FORMAT, file, CODEC, Nan.UNKNOWN))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            Message.of(
                "%s: got vectors of codec %s, of dimension 2147483647, expected codec %s, of"
                    + " dimension %s",
                file, ID, ID, CODEC.dimension()));
  }

  /** The same of a note. */
  @Test
  void text_hugeShape_isRefused() throws IOException {
    for (VectorFormat format : List.of(SvmLight.FORMAT, CoordinateCsv.FORMAT)) {
      Path file = folder.resolve("huge" + format.endings().get(0));
      Files.writeString(
          NoteFile.beside(file),
          "{\"codec\":\"" + ID + "\",\"symbols\":2147483647,\"constraints\":0,\"sets\":1}");
      Files.writeString(file, "");
      assertThatThrownBy(() -> VectorSamples.readReal(format, file, CODEC, Nan.UNKNOWN))
          .isInstanceOf(RefoldException.class)
          .hasMessageStartingWith(
              file + ": got vectors of codec " + ID + ", of dimension 2147483647, expected ");
    }
  }
}
