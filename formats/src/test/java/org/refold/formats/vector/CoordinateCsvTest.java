package org.refold.formats.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.error.RefoldException;
import org.refold.formats.text.InputException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class CoordinateCsvTest extends VectorFormatContract {
  @Override
  protected VectorFormat format() {
    return CoordinateCsv.FORMAT;
  }

  @Override
  protected boolean keepsLabels() {
    return false;
  }

  private static CountVector vector(int[] indices, int[] counts) {
    return CountVector.of(VectorSamples.CODEC.shape(), VectorSamples.CODEC.id(), indices, counts);
  }

  @Test
  void write_fewRows_isTheGoldenFile() {
    List<VectorRow> rows =
        List.of(
            new VectorRow(vector(new int[] {0, 10}, new int[] {1, 2}), null),
            new VectorRow(vector(new int[0], new int[0]), null),
            new VectorRow(vector(new int[] {3}, new int[] {2147483647}), null),
            new VectorRow(vector(new int[0], new int[0]), null));
    VectorSamples.write(CoordinateCsv.FORMAT, rows, file());
    assertThat(file())
        .content()
        .isEqualTo("row,column,count\n0,0,1\n0,10,2\n1,0,0\n2,3,2147483647\n3,0,0\n");
    assertThat(NoteFile.beside(file())).content().contains("\"rows\":4,\"labels\":[],\"bytes\":");
  }

  @Test
  void write_noRows_hasTheHeader() {
    VectorSamples.write(CoordinateCsv.FORMAT, List.of(), file());
    assertThat(file()).content().isEqualTo("row,column,count\n");
  }

  @Test
  void row_withLabel_isRefused() {
    VectorRow row = VectorSamples.rows(1, 1, true).get(0);
    assertThatThrownBy(() -> CoordinateCsv.FORMAT.row(row))
        .isInstanceOf(RefoldException.class)
        .hasMessageEndingWith(
            ": got the format csv, which has no labels, expected jsonl, svmlight, npz or parquet");
  }

  private List<VectorRow> read(String text, String rows) throws IOException {
    Files.writeString(
        NoteFile.beside(file()),
        "{\"codec\":\"00000000000000ff\",\"symbols\":3,\"constraints\":4,\"sets\":2" + rows + "}");
    Files.writeString(file(), text);
    return VectorSamples.read(CoordinateCsv.FORMAT, file());
  }

  @Test
  void read_whatOtherProgramsWrite_works() throws IOException {
    String text = "row,column,count\r\n0,1,2.0\r\n0,3,0\r\n\n1,0,0\n2,10,1e1";
    VectorShape shape = new VectorShape(3, 4, 2);
    CountVector first = CountVector.of(shape, 255, new int[] {1}, new int[] {2});
    CountVector empty = CountVector.of(shape, 255, new int[0], new int[0]);
    CountVector last = CountVector.of(shape, 255, new int[] {10}, new int[] {10});
    assertThat(read(text, "")).extracting(VectorRow::vector).containsExactly(first, empty, last);
    assertThat(read(text, ",\"rows\":3"))
        .extracting(VectorRow::vector)
        .containsExactly(first, empty, last);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "row;column | 1:1: got 'row;column', expected the header row,column,count",
        "row,count,column | 1:5: got 'count', expected the header row,column,count",
        "row,column,count,x | 1:18: got 'x', expected the end of the line",
        "H0,1 | 2:4: got the end of the file, expected ','",
        "H0,1,1,1 | 2:6: got ',', expected the end of the line",
        "H0,11,1 | 2:3: got '11', expected a column, a whole number from 0 to 10",
        "H0,0,0N1,0,0N2,0,0N3,1,1 | 5:1: got row 3, expected 3 rows, numbered from 0, as vectors.csv.codec.json says",
        "H1,1,1 | 2:1: got row 1 first, expected row 0; write a row without entries as 0,0,0",
        "H0,1,1N2,1,1 | 3:1: got row 2 after 0, expected row 1; write a row without entries as 1,0,0",
        "H4000000000000000000,1,1 | 2:1: got row 4000000000000000000 first, expected row 0; write a row without entries as 0,0,0",
        "H9223372036854775808,1,1 | 2:1: got '9223372036854775808', expected a row, a whole number from 0 to 9223372036854775807",
        "H-1,1,1 | 2:1: got '-1', expected a row, a whole number from 0 to 9223372036854775807",
        "H0,1,1N1,1,1N0,1,1 | 4:1: got row 0 after 1, expected rows in ascending order; sort by row, then by column",
        "H0,1,1N0,1,1 | 3:3: got column 1 after 1, expected columns in ascending order within a row; sort by row, then by column",
        "H0,2,1N0,1,1 | 3:3: got column 1 after 2, expected columns in ascending order within a row; sort by row, then by column",
        "H0,1,0.5 | 2:5: got '0.5', expected a count, a whole number from 0 to 2147483647; to decode arbitrary numbers, use decode --nearest",
      })
  void read_wrongText_saysWhatAndWhere(String text, String message) {
    String whole = text.replace("H", "row,column,count\n").replace("N", "\n");
    assertThatThrownBy(() -> read(whole, ",\"rows\":3"))
        .isInstanceOf(InputException.class)
        .hasMessage(file() + ":" + message);
  }

  /** Wherever the file is truncated between rows, and whatever number is claimed. */
  @ParameterizedTest
  @CsvSource({"0, 1", "1, 2", "2, 3", "3, 9000000000000000000", "3, 2"})
  void read_otherRowsThanTheNoteSays_isRefused(int rows, long claimed) {
    String text = "row,column,count\n" + "0,1,1\n1,0,0\n2,3,4\n".substring(0, 6 * rows);
    assertThatThrownBy(() -> read(text, ",\"rows\":" + claimed))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining(
            rows < claimed
                ? ": got " + rows + " rows, expected " + claimed + " as vectors.csv.codec.json says"
                : ": got row " + claimed + ", expected " + claimed + " rows");
  }

  @Test
  void read_noColumnsAtAll_hasEmptyRowsAlone() throws IOException {
    Files.writeString(
        NoteFile.beside(file()),
        "{\"codec\":\"00000000000000ff\",\"symbols\":0,\"constraints\":0,\"sets\":1}");
    Files.writeString(file(), "row,column,count\n0,0,0\n1,0,0\n");
    assertThat(VectorSamples.read(CoordinateCsv.FORMAT, file()))
        .extracting(row -> row.vector().entryCount())
        .containsExactly(0, 0);
    Files.writeString(file(), "row,column,count\n0,0,1\n");
    assertThatThrownBy(() -> VectorSamples.read(CoordinateCsv.FORMAT, file()))
        .hasMessageEndingWith(":2:5: got '1', expected a count, a whole number from 0 to 0");
  }
}
