package org.refold.formats.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.text.InputException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class SvmLightTest extends VectorFormatContract {
  private static final Codec CODEC = VectorSamples.CODEC;

  @Override
  protected VectorFormat format() {
    return SvmLight.FORMAT;
  }

  private static VectorRow row(String label, int... indicesAndCounts) {
    int[] indices = new int[indicesAndCounts.length / 2];
    int[] counts = new int[indices.length];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = indicesAndCounts[2 * i];
      counts[i] = indicesAndCounts[2 * i + 1];
    }
    return new VectorRow(CountVector.of(CODEC.shape(), CODEC.id(), indices, counts), label);
  }

  @Test
  void write_fewRows_isTheGoldenFile() throws IOException {
    List<VectorRow> rows = List.of(row("b", 0, 1, 11, 20), row("a"), row("b", 2, 3));
    VectorSamples.write(SvmLight.FORMAT, rows, file());
    assertThat(file()).content().isEqualTo("0 1:1 12:20\n1\n0 3:3\n");
    assertThat(NoteFile.beside(file()))
        .content()
        .isEqualTo(
            "{\"codec\":\""
                + CountVector.idText(CODEC.id())
                + "\",\"symbols\":"
                + CODEC.shape().symbols()
                + ",\"constraints\":"
                + CODEC.shape().constraints()
                + ",\"sets\":3,\"rows\":3,\"labels\":[\"b\",\"a\"],\"bytes\":20,\"crc32\":\"46fe9cd7\"}\n");
  }

  private String write(LabelNumbers numbers, VectorRow... rows) throws IOException {
    Path part = file().resolveSibling("part");
    try (OutputStream out = Files.newOutputStream(part)) {
      VectorAppender appender = SvmLight.FORMAT.append(out, AppendState.NOTHING, numbers);
      for (VectorRow row : rows) {
        appender.append(SvmLight.FORMAT.row(row), row);
      }
      SvmLight.FORMAT.complete(part, appender.state(), CODEC.entryWords(), file());
    }
    return Files.readString(file());
  }

  @Test
  void append_labelsThatHaveNumbers_areWrittenByTheseInEveryFile() throws IOException {
    LabelNumbers numbers = LabelNumbers.of(List.of("c", "a", "b", "a"));
    assertThat(write(numbers, row("b", 0, 1), row("a"))).isEqualTo("1 1:1\n0\n");
    assertThat(write(numbers, row("c"), row("b"))).isEqualTo("2\n1\n");
    assertThat(VectorSamples.read(SvmLight.FORMAT, file()))
        .extracting(VectorRow::label)
        .containsExactly("c", "b");
  }

  @Test
  void append_labelsThatAreIntegers_areWrittenAsTheyAre() throws IOException {
    LabelNumbers numbers = LabelNumbers.of(List.of("-1", "0", "7"));
    assertThat(write(numbers, row("7"), row("0"), row("-1"), row("12")))
        .isEqualTo("7\n0\n-1\n12\n");
    assertThat(NoteFile.beside(file())).content().contains("\"labels\":\"integers\",");
    assertThat(VectorSamples.read(SvmLight.FORMAT, file()))
        .extracting(VectorRow::label)
        .containsExactly("7", "0", "-1", "12");
  }

  @Test
  void append_labelWithoutANumber_isRefused() {
    LabelNumbers names = LabelNumbers.of(List.of("a", "1"));
    assertThatThrownBy(() -> write(names, row("a"), row("b")))
        .hasMessage(
            "row 2: got the label 'b', expected one of the 2 labels that have numbers; add it to"
                + " the end of the list, or write a format that stores label names");
    assertThatThrownBy(() -> write(names, row(null)))
        .hasMessageStartingWith("row 1: got no label, unlike");
    LabelNumbers integers = LabelNumbers.of(List.of("1"));
    for (String label : List.of("a", "01", "+1", "-0", "1.0", "9999999999", "")) {
      assertThatThrownBy(() -> write(integers, row(label)))
          .hasMessageStartingWith("row 1: got the label '" + label + "', expected an integer such");
    }
  }

  @Test
  void append_otherNumbersThanTheRowsSoFar_isRefused() {
    AppendState before = new AppendState(3, List.of("a", "b"), List.of());
    assertThatThrownBy(
            () ->
                SvmLight.FORMAT.append(
                    OutputStream.nullOutputStream(), before, LabelNumbers.of(List.of("b", "c"))))
        .hasMessageStartingWith("labels: got other numbers than those of the rows so far");
  }

  @Test
  void write_anyRows_namesAllFeatures() throws IOException {
    VectorSamples.write(SvmLight.FORMAT, List.of(), file());
    List<String> lines = Files.readAllLines(Path.of(file() + ".features.tsv"));
    assertThat(lines).hasSize(1 + CODEC.dimension());
    assertThat(lines.get(0)).isEqualTo("column\trow\texamples\tcounts");
    for (int i = 0; i < CODEC.dimension(); i++) {
      int row = CODEC.shape().rowOf(i);
      assertThat(lines.get(i + 1).split("\t", -1))
          .containsExactly(
              String.valueOf(i + 1),
              row == 0 ? "symbols" : "set " + row,
              "",
              CODEC.featureName(i).replace("\t", "\\t"));
    }
    assertThat(lines).anyMatch(line -> line.contains("b\\tc"));
  }

  @Test
  void append_someLabelled_isRefused() {
    Path part = file().resolveSibling("part");
    List<VectorRow> first = List.of(row("a"), row(null));
    assertThatThrownBy(
            () -> VectorSamples.append(SvmLight.FORMAT, first, part, AppendState.NOTHING))
        .hasMessage(
            "row 2: got no label, unlike the previous rows, expected labels for all rows or for"
                + " none");
    AppendState unlabelled = new AppendState(4, List.of(), List.of());
    assertThatThrownBy(
            () -> VectorSamples.append(SvmLight.FORMAT, List.of(row("a")), part, unlabelled))
        .hasMessageStartingWith("row 5: got a label, unlike");
  }

  @Test
  void complete_otherCodec_isRefused() {
    Path part = file().resolveSibling("part");
    AppendState state =
        VectorSamples.append(SvmLight.FORMAT, List.of(row(null, 1, 1)), part, AppendState.NOTHING);
    assertThatThrownBy(
            () -> SvmLight.FORMAT.complete(part, state, VectorSamples.OTHER.entryWords(), file()))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(
            "vectors: got codec " + CountVector.idText(CODEC.id()) + ", expected");
    assertThat(file()).doesNotExist();
  }

  private void note(String labels, String rest) throws IOException {
    Files.writeString(
        NoteFile.beside(file()),
        "{\"codec\":\""
            + CountVector.idText(CODEC.id())
            + "\",\"symbols\":3,\"constraints\":"
            + "4,\"sets\":2,\"labels\":["
            + labels
            + "]"
            + rest
            + "}");
  }

  private List<VectorRow> read(String text) throws IOException {
    Files.writeString(file(), text);
    return VectorSamples.read(SvmLight.FORMAT, file());
  }

  @Test
  void read_whatOtherProgramsWrite_works() throws IOException {
    note("\"zero\",\"one\"", "");
    List<VectorRow> rows =
        read(
            "\ufeff# Generated by somebody: ünï\r\n\n"
                + "1.0  1:2.0\t3:0e0 11:3e0 # a comment 5:5\r\n0e0 2:+1\n  # another\n+1.00e+00");
    assertThat(rows).extracting(VectorRow::label).containsExactly("one", "zero", "one");
    assertThat(rows)
        .extracting(VectorRow::vector)
        .containsExactly(
            CountVector.of(
                new VectorShape(3, 4, 2), CODEC.id(), new int[] {0, 10}, new int[] {2, 3}),
            CountVector.of(new VectorShape(3, 4, 2), CODEC.id(), new int[] {1}, new int[] {1}),
            CountVector.of(new VectorShape(3, 4, 2), CODEC.id(), new int[0], new int[0]));
  }

  @Test
  void read_labelsWithoutNames_areCalledByTheirNumbers() throws IOException {
    note("", "");
    assertThat(read("-1 1:1\n0 1:1\n+3 1:1\n"))
        .extracting(VectorRow::label)
        .containsExactly("-1", null, "3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 0:1 | 1:3: got index 0, expected indices from 1; write one-based indices (scikit-learn: zero_based=False)",
        "0 12:1 | 1:3: got '12', expected an index, a whole number from 0 to 11",
        "0 2:1 2:1 | 1:7: got index 2 after 2, expected ascending indices",
        "0 2:0 2:1 | 1:7: got index 2 after 2, expected ascending indices",
        "0 qid:3 1:1 | 1:3: got 'qid', expected index:count; remove query ids",
        "0 1:1.5 | 1:5: got '1.5', expected a count, a whole number from 0 to 2147483647; to decode arbitrary numbers, use decode --nearest",
        "0 1:-1 | 1:5: got '-1', expected a count, a whole number from 0 to 2147483647; to decode arbitrary numbers, use decode --nearest",
        "0 1:2147483648 | 1:5: got '2147483648', expected a count, a whole number from 0 to 2147483647",
        "0 1:99999999999999999999 | 1:5: got '99999999999999999999', expected a count, a whole number from 0 to 2147483647",
        "0 1:1e999999999 | 1:5: got '1e999999999', expected a count, a whole number from 0 to 2147483647",
        "0 1:1e-999999999 | 1:5: got '1e-999999999', expected a count, a whole number from 0 to 2147483647; to decode arbitrary numbers, use decode --nearest",
        "0 1:nan | 1:5: got 'nan', expected a count, a whole number from 0 to 2147483647; to decode arbitrary numbers, use decode --nearest",
        "0 1:0x1p3 | 1:5: got '0x1p3', expected a count, a whole number from 0 to 2147483647",
        "0 1:1f | 1:5: got '1f', expected a count, a whole number from 0 to 2147483647",
        "0 1: | 1:5: got the end of the file, expected a count, a whole number from 0 to 2147483647",
        "0 1 | 1:4: got the end of the file, expected ':'",
        "0 1:1,2:1 | 1:6: got ',', expected an index, a whole number from 0 to 11",
        "2 1:1 | 1:1: got '2', expected a label, a whole number from 0 to 1",
        "é 1:1 | 1:1: got 'é', expected a label, a whole number from 0 to 1",
        "0,1 1:1 | 1:2: got ',', expected an index, a whole number from 0 to 11",
        "1:1 | 1:2: got ':', expected an index, a whole number from 0 to 11",
      })
  void read_wrongText_saysWhatAndWhere(String text, String message) throws IOException {
    note("\"zero\",\"one\"", "");
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(InputException.class)
        .hasMessage(file() + ":" + message);
  }

  @Test
  void read_fewerRowsThanTheNoteSays_isRefused() throws IOException {
    note("", ",\"rows\":3");
    assertThatThrownBy(() -> read("0\n0\n"))
        .hasMessage(
            file()
                + ": got 2 rows, expected 3 as vectors.svm.codec.json says; if the file is"
                + " complete, correct or remove \"rows\" there");
  }

  @Test
  void read_noNote_saysWhatToDo() {
    assertThatThrownBy(() -> read("0\n"))
        .hasMessage(
            file()
                + ": got no codec id, expected vectors.svm.codec.json beside it, which identifies"
                + " the codec of the vectors; copy the one that was written with the original"
                + " vectors");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[] | got a value that is not an object",
        "{} | got no 'codec'",
        "{'codec':'0'} | got the codec id '0'",
        "{'codec':'00000000000000ff','symbols':1.5} | got 'symbols' 1.5",
        "{'codec':'00000000000000ff','symbols':-1} | got 'symbols' -1",
        "{'codec':'00000000000000ff','symbols':99999999999999999999999} | got 'symbols' 9999",
        "{'codec':'00000000000000ff','symbols':1,'constraints':2} | got no 'sets'",
        "{'codec':'00000000000000ff','symbols':1,'constraints':2,'sets':5000} | got 'sets' 5000",
        "{'codec':'00000000000000ff','symbols':1,'constraints':2000000000,'sets':4} | got a dimension of 8000000001",
        "{'labels':7} | got a 'labels' that is not an array",
        "{'labels':[7]} | got a label that is not a string",
        "{'labels':['a' | got Unexpected end-of-input",
        "{'codec':'00000000000000ff','symbols':1,'constraints':2,'sets':1}{} | got more than one object",
        "{'codec':'00000000000000ff','symbols':1,'constraints':2,'sets':1,'bytes':7} | got only one of 'bytes' and 'crc32'",
        "{'codec':'00000000000000ff','symbols':1,'constraints':2,'sets':1,'crc32':'00000007'} | got only one of 'bytes' and 'crc32'",
        "{'bytes':-1} | got 'bytes' -1",
        "{'crc32':'0000000G'} | got the 'crc32' 0000000G",
        "{'either':{}} | got an 'either' that is not an array",
        "{'either':[]} | got an 'either' without one or two notes",
        "{'either':[7]} | got an 'either' without one or two notes",
        "{'either':[{}]} | got no 'codec'",
        "{'either':[{'either':[{'codec':'00000000000000ff','symbols':1,'constraints':2,'sets':1}]}]} | got an 'either' within an 'either'",
      })
  void read_wrongNote_saysWhat(String text, String message) throws IOException {
    Files.writeString(NoteFile.beside(file()), text.replace('\'', '"'));
    assertThatThrownBy(() -> read("0\n"))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(
            file() + ".codec.json: " + message.replaceAll("'([a-z]+[0-9]*)'", "\"$1\""))
        .hasMessageContaining(", expected {\"codec\":");
  }
}
