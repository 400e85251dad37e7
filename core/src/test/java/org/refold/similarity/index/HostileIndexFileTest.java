package org.refold.similarity.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;
import org.refold.file.HostileBytes;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;
import org.refold.verify.LongRunning;

class HostileIndexFileTest {
  /**
   * The ends of the magic number and version, and of the numbers of fixed length; the length of the
   * checksum.
   */
  private static final int VERSION_END = 11;

  private static final int SHAPE_END = 31;
  private static final int CHECKSUM = 32;

  private static final long MOST_BYTES = 64L << 20;

  @TempDir private Path folder = Path.of("");

  private byte[] saved(NearestNeighbours index) throws IOException {
    Path file = folder.resolve("index");
    index.save(file);
    return Files.readAllBytes(file);
  }

  /** An index with enough vectors to be inverted. */
  private byte[] some() throws IOException {
    VectorShape shape = new VectorShape(20, 30, 2);
    NearestNeighbours index = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    new SomeVectors(9, shape, 5, 400).list(80).forEach(vector -> index.add(vector, "é"));
    index.remove(3);
    return saved(index);
  }

  private static NearestNeighbours read(byte[] bytes) {
    try {
      return IndexFile.read(new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void read_everySingleByteChange_isRefused() throws IOException {
    byte[] bytes = saved(IndexFileTest.tiny());
    for (int at = 0; at < bytes.length; at++) {
      for (int flip = 1; flip < 256; flip++) {
        bytes[at] ^= (byte) flip;
        assertThatThrownBy(() -> read(bytes))
            .isInstanceOf(RefoldException.class)
            .hasMessageStartingWith("got ")
            .hasMessageNotContaining("\n");
        bytes[at] ^= (byte) flip;
      }
    }
    assertThat(read(bytes).size()).isEqualTo(2);
  }

  @Test
  void read_everyTruncation_isRefused() throws IOException {
    byte[] bytes = some();
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> read(cut))
          .isInstanceOf(RefoldException.class)
          .hasMessageStartingWith("got ");
      // An attacker makes the checksum valid.
      if (length >= CHECKSUM) {
        assertThatThrownBy(() -> read(HostileBytes.sealed(cut)))
            .isInstanceOf(RefoldException.class);
      }
    }
  }

  /** Checks that an index that was read is sound: all vectors are valid, and a query is correct. */
  private static void use(byte[] bytes) {
    NearestNeighbours index = read(bytes);
    long memory = index.memoryBytes();
    assertThat(memory).isPositive();
    CountVector[] query = {CountVector.of(index.shape(), index.codecId(), new int[0], new int[0])};
    index
        .ids()
        .mapToObj(id -> index.vector(id).orElseThrow())
        .forEach(
            vector -> {
              int[] indices = new int[vector.entryCount()];
              int[] counts = new int[indices.length];
              Arrays.setAll(indices, vector::index);
              Arrays.setAll(counts, vector::count);
              query[0] = CountVector.of(index.shape(), index.codecId(), indices, counts);
              assertThat(query[0]).isEqualTo(vector);
            });
    if (index.size() > 0) {
      assertThat(index.nearest(query[0], 1, Similarity.STRUCTURAL).get(0).similarity())
          .isEqualTo(1);
    }
  }

  private static void assertHarmless(byte[] bytes, String what) {
    assertThat(HostileBytes.allocatedBy(() -> use(HostileBytes.sealed(bytes)), what))
        .as(what)
        .isLessThan(MOST_BYTES);
  }

  private static boolean isSound(byte[] bytes) {
    try {
      read(HostileBytes.sealed(bytes));
      return true;
    } catch (RefoldException e) {
      return false;
    }
  }

  @Test
  void read_lyingShapes_allocateLittle() throws IOException {
    byte[] bytes = some();
    for (int at = VERSION_END; at <= SHAPE_END - 4; at++) {
      for (int lie :
          new int[] {Integer.MAX_VALUE, -1, 1 << 30, 1 << 28, 1 << 21, 65_535, 4_097, 4_096, 0}) {
        byte[] lying = bytes.clone();
        ByteBuffer.wrap(lying).putInt(at, lie);
        assertHarmless(lying, "position " + at + " becomes " + lie);
      }
    }
    // Empty rows, whose number the product of two numbers hides.
    for (int sets : new int[] {Integer.MAX_VALUE, 1 << 28, 1 << 21, 4_097}) {
      byte[] lying = bytes.clone();
      ByteBuffer.wrap(lying).putInt(SHAPE_END - 8, 0).putInt(SHAPE_END - 4, sets);
      byte[] sealed = HostileBytes.sealed(lying);
      assertThatThrownBy(() -> read(sealed)).hasMessageStartingWith("got a shape of [20, ");
    }
  }

  /** Every number in turn becomes huge; numbers have variable length. */
  @Test
  void read_lyingNumbers_allocateLittle() throws IOException {
    byte[] bytes = saved(IndexFileTest.tiny());
    for (int at = SHAPE_END; at < bytes.length - CHECKSUM; at++) {
      for (long lie : new long[] {127, 1 << 20, Integer.MAX_VALUE - 2, 1L << 31, (1L << 42) - 1}) {
        ByteArrayOutputStream lying = new ByteArrayOutputStream();
        lying.write(bytes, 0, at);
        long left = lie;
        for (; left > 0x7f; left >>>= 7) {
          lying.write((int) (left & 0x7f) | 0x80);
        }
        lying.write((int) left);
        lying.write(bytes, at + 1, bytes.length - at - 1);
        assertHarmless(lying.toByteArray(), "position " + at + " becomes " + lie);
      }
    }
  }

  @Test
  void read_randomDamageWithARightChecksum_isRefusedOrSound() throws IOException {
    assertRefusedOrSound(0, 600);
  }

  @LongRunning
  @Test
  void read_muchRandomDamageWithARightChecksum_isRefusedOrSound() throws IOException {
    assertRefusedOrSound(600, 3_000);
  }

  private void assertRefusedOrSound(int from, int to) throws IOException {
    byte[] bytes = some();
    int sound = 0;
    for (long seed = from; seed < to; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      byte[] damaged = bytes.clone();
      for (int i = random.nextInt(1, 4); i > 0; i--) {
        damaged[random.nextInt(VERSION_END, bytes.length - CHECKSUM)] = (byte) random.nextInt();
      }
      assertHarmless(damaged, "seed " + seed);
      sound += isSound(damaged) ? 1 : 0;
    }
    assertThat(sound)
        .as("indices that damage made")
        .isBetween((to - from) / 30, (to - from) * 29 / 30);
  }
}
