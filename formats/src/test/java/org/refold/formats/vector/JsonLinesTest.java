package org.refold.formats.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class JsonLinesTest extends VectorFormatContract {
  @Override
  protected VectorFormat format() {
    return JsonLines.FORMAT;
  }

  private static String text(VectorRow row) {
    return new String(JsonLines.FORMAT.row(row), StandardCharsets.UTF_8);
  }

  @Test
  void row_withLabel_hasItAtTheEnd() {
    CountVector vector =
        CountVector.of(
            new VectorShape(3, 4, 2), 255, new int[] {0, 3, 10}, new int[] {1, 22, 2147483647});
    String frame =
        "{\"codec\":\"00000000000000ff\",\"symbols\":3,\"constraints\":4,\"sets\":2,"
            + "\"indices\":[0,3,10],\"counts\":[1,22,2147483647]%s}\n";
    assertThat(text(new VectorRow(vector, null))).isEqualTo(String.format(Locale.ROOT, frame, ""));
    assertThat(text(new VectorRow(vector, "a \"b\"\n\ud800é")))
        .isEqualTo(String.format(Locale.ROOT, frame, ",\"label\":\"a \\\"b\\\"\\n\\ud800é\""));
  }

  /** Numbers of every length, compared with the JDK's digits. */
  @Test
  void row_anyNumbers_areThoseOfStrings() {
    int[] indices = {
      0, 9, 10, 99, 100, 101, 999, 1000, 99999, 100000, 1234567, 99999999, 2147483646
    };
    VectorShape shape = new VectorShape(Integer.MAX_VALUE, 0, 4096);
    Random random = new Random(5);
    for (int i = 0; i < 200; i++) {
      int[] counts = random.ints(indices.length, 1, Integer.MAX_VALUE).toArray();
      Arrays.setAll(counts, k -> Math.max(1, counts[k] >>> random.nextInt(31)));
      long id = random.nextLong();
      String expected =
          String.format(
              Locale.ROOT,
              "{'codec':'%016x','symbols':2147483647,'constraints':0,'sets':4096,'indices':%s,'counts':%s}",
              id,
              Arrays.toString(indices),
              Arrays.toString(counts));
      assertThat(JsonLines.line(CountVector.of(shape, id, indices, counts)))
          .isEqualTo(expected.replace('\'', '"').replace(" ", ""));
    }
  }

  @Test
  void read_labelsOfOtherTypes_areTexts() {
    String head = JsonLines.line(VectorSamples.vector(VectorSamples.CODEC, new Random(1)));
    String open = head.substring(0, head.length() - 1);
    String text = open + ",\"label\":7}" + open + ",\"label\":null}" + open + ",\"label\":true}";
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    List<String> labels = new java.util.ArrayList<>();
    JsonLines.read(new ByteArrayInputStream(bytes), "in")
        .forEachRemaining(row -> labels.add(row.label()));
    assertThat(labels).containsExactly("7", null, "true");
  }

  @Test
  void read_compressedFile_works() throws IOException {
    List<VectorRow> rows = VectorSamples.rows(3, 9, true);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file()))) {
      for (VectorRow row : rows) {
        out.write(JsonLines.FORMAT.row(row));
      }
    }
    assertThat(VectorSamples.read(JsonLines.FORMAT, file())).isEqualTo(rows);
  }
}
