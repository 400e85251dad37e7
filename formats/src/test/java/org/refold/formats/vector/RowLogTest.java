package org.refold.formats.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class RowLogTest {
  @TempDir Path folder;

  private List<VectorRow> read(byte[] bytes) throws IOException {
    Path log = folder.resolve("log");
    Files.write(log, bytes);
    List<VectorRow> rows = new ArrayList<>();
    try (VectorRows<VectorRow> read = RowLog.read(log)) {
      read.forEachRemaining(rows::add);
    }
    return rows;
  }

  @Test
  void read_largestNumbers_work() throws IOException {
    VectorShape shape = new VectorShape(Integer.MAX_VALUE, 0, 4096);
    int[] indices = {0, 127, 128, Integer.MAX_VALUE - 1};
    CountVector vector =
        CountVector.of(shape, -1, indices, new int[] {1, 127, 128, Integer.MAX_VALUE});
    VectorRow row = new VectorRow(vector, "\uffff".repeat(300));
    assertThat(read(RowLog.row(row))).containsExactly(row);
  }

  @Test
  void read_cutInARow_saysWhere() throws IOException {
    byte[] row = RowLog.row(VectorSamples.rows(2, 1, true).get(0));
    byte[] two = Arrays.copyOf(row, 2 * row.length);
    System.arraycopy(row, 0, two, row.length, row.length);
    assertThat(read(two)).hasSize(2);
    for (int length = row.length + 1; length < two.length; length++) {
      byte[] cut = Arrays.copyOf(two, length);
      assertThatThrownBy(() -> read(cut))
          .isInstanceOf(RefoldException.class)
          .hasMessageMatching(".*log: got (the end of the file|a wrong checksum) in row 2, .*");
    }
  }

  @Test
  void read_anyByteFlipped_isRefused() throws IOException {
    byte[] row = RowLog.row(VectorSamples.rows(2, 1, true).get(0));
    for (int at = 0; at < row.length; at++) {
      byte[] damaged = row.clone();
      damaged[at] ^= 0x41;
      assertThatThrownBy(() -> read(damaged)).isInstanceOf(RefoldException.class);
    }
  }

  /** Invalid bodies with a correct checksum. */
  @Test
  void read_randomBodies_neverCrash() throws IOException {
    Random random = new Random(9);
    for (int i = 0; i < 800; i++) {
      byte[] body = new byte[random.nextInt(40)];
      random.nextBytes(body);
      CRC32C checksum = new CRC32C();
      checksum.update(body);
      byte[] log =
          ByteBuffer.allocate(body.length + 5)
              .order(ByteOrder.LITTLE_ENDIAN)
              .put((byte) body.length)
              .put(body)
              .putInt((int) checksum.getValue())
              .array();
      try {
        assertThat(read(log)).hasSizeLessThanOrEqualTo(1);
      } catch (RefoldException fault) {
        assertThat(fault.getMessage()).contains("expected");
      }
    }
  }
}
