package org.refold.similarity.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.file.HostileBytes;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class IndexFileTest {
  @TempDir private Path folder = Path.of("");

  private Path file() {
    return folder.resolve("some.index");
  }

  /** Four vectors were added, and the second and the last were removed. */
  static NearestNeighbours tiny() {
    VectorShape shape = new VectorShape(200, 3, 1);
    NearestNeighbours index = new NearestNeighbours(shape, 0x0123456789abcdefL);
    long id = index.codecId();
    index.add(
        CountVector.of(
            shape, id, new int[] {0, 2, 199, 202}, new int[] {1, 2, 300, Integer.MAX_VALUE}),
        "a:1");
    index.add(CountVector.of(shape, id, new int[] {1}, new int[] {1}), "gone");
    index.add(CountVector.of(shape, id, new int[0], new int[0]), "é\ud800");
    index.add(CountVector.of(shape, id, new int[] {1}, new int[] {1}), "gone");
    index.remove(1);
    index.remove(3);
    return index;
  }

  /** A change of these bytes is a new version of the format. */
  private static final String GOLDEN =
      String.join(
          "",
          "5246494e4445580d0a" + "0001",
          "0123456789abcdef" + "000000c8" + "00000003" + "00000001",
          // Id 0, "a:1", 4 entries: 0 once, 2 twice, 199 300 times, 202 as often as can be.
          "01" + "03613a31" + "04" + "00" + "0300" + "8903aa02" + "05fdffffff07",
          // Id 2, "é\ud800", no entries.
          "02" + "02e90180b003" + "00",
          // The end, and one id that is not reused.
          "00" + "01");

  private byte[] saved(NearestNeighbours index) throws IOException {
    index.save(file());
    return Files.readAllBytes(file());
  }

  private NearestNeighbours savedAndLoaded(NearestNeighbours index) {
    index.save(file());
    return NearestNeighbours.load(file());
  }

  private static void assertSame(NearestNeighbours loaded, NearestNeighbours index) {
    assertThat(loaded.shape()).isEqualTo(index.shape());
    assertThat(loaded.codecId()).isEqualTo(index.codecId());
    assertThat(loaded.size()).isEqualTo(index.size());
    assertThat(loaded.ids().toArray()).isEqualTo(index.ids().toArray());
    index
        .ids()
        .forEach(
            id -> {
              assertThat(loaded.name(id)).isEqualTo(index.name(id));
              assertThat(loaded.vector(id)).isEqualTo(index.vector(id));
            });
    CountVector zero = CountVector.of(index.shape(), index.codecId(), new int[0], new int[0]);
    assertThat(loaded.add(zero, "next")).isEqualTo(index.add(zero, "next"));
  }

  @Test
  void save_tinyIndex_hasTheBytesOfTheFormat() throws IOException {
    byte[] bytes = saved(tiny());
    assertThat(HexFormat.of().formatHex(bytes, 0, bytes.length - 32)).isEqualTo(GOLDEN);
    assertThat(HexFormat.of().formatHex(bytes, bytes.length - 32, bytes.length))
        .isEqualTo("c8ec658589b63784ad49e3a7982fd76a2272a155765450f2f4ea87ac0a9e4698");
  }

  @Test
  void load_saved_isTheSame() {
    assertSame(savedAndLoaded(tiny()), tiny());
    assertSame(
        savedAndLoaded(new NearestNeighbours(new VectorShape(0, 0, 0), -1)),
        new NearestNeighbours(new VectorShape(0, 0, 0), -1));
    NearestNeighbours emptied = tiny();
    tiny().ids().forEach(emptied::remove);
    NearestNeighbours loaded = savedAndLoaded(emptied);
    assertThat(loaded.size()).isZero();
    assertSame(loaded, emptied);
  }

  @Test
  void load_savedAtAnyTime_answersTheSame() {
    VectorShape shape = new VectorShape(40, 60, 3);
    SomeVectors some = new SomeVectors(21, shape, 12, 400);
    NearestNeighbours index = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    for (int round = 0; round < 6; round++) {
      some.list(150).forEach(vector -> index.add(vector, "v" + index.size()));
      index.ids().filter(id -> id % 7 == 3).forEach(index::remove);
      NearestNeighbours loaded = savedAndLoaded(index);
      for (CountVector query : some.list(5)) {
        assertThat(loaded.nearest(query, 20, Similarity.STRUCTURAL))
            .as("round %d, %s", round, query)
            .isEqualTo(index.nearest(query, 20, Similarity.STRUCTURAL));
      }
      assertSame(loaded, index);
    }
  }

  @Test
  void save_rebased_hasTheNewId() {
    NearestNeighbours index = tiny();
    index.rebase(77);
    NearestNeighbours loaded = savedAndLoaded(index);
    assertThat(loaded.codecId()).isEqualTo(77);
    assertThat(loaded.vector(0).orElseThrow().codecId()).isEqualTo(77);
  }

  @Test
  void save_manyVectors_takesFewBytesAnEntry() throws IOException {
    VectorShape shape = new VectorShape(2_000, 50_000, 3);
    List<CountVector> vectors = new SomeVectors(4, shape, 30, 3).list(500);
    NearestNeighbours index = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    vectors.forEach(vector -> index.add(vector, ""));
    long entries = vectors.stream().mapToLong(CountVector::entryCount).sum();
    assertThat(saved(index).length / (double) entries).isBetween(1.0, 4.0);
  }

  @Test
  void add_afterTheLastId_isRefused() throws IOException {
    // The ids up to 2³¹ − 2 are used: the last number is the number of ids after id 2.
    byte[] bytes = saved(tiny());
    String hex = GOLDEN.substring(0, GOLDEN.length() - 2) + "fcffffff07" + "00".repeat(32);
    Files.write(file(), HostileBytes.sealed(HexFormat.of().parseHex(hex)));
    NearestNeighbours index = NearestNeighbours.load(file());
    CountVector vector = index.vector(0).orElseThrow();
    assertThatThrownBy(() -> index.add(vector, "x"))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "index: got a vector after all 2147483647 ids were assigned, expected no more; add the"
                + " vectors to a new index");
    assertThat(saved(index)).hasSizeGreaterThan(bytes.length);
  }

  @Test
  void save_failsHalfway_leavesWhatWasThere() throws Exception {
    byte[] before = saved(tiny());
    VectorShape shape = new VectorShape(3, 0, 0);
    // More indices than counts, because nothing that passes the checks of a vector could fail.
    Constructor<CountVector> unchecked =
        CountVector.class.getDeclaredConstructor(
            VectorShape.class, long.class, int[].class, int[].class);
    unchecked.setAccessible(true);
    CountVector broken = unchecked.newInstance(shape, 1L, new int[] {0, 1}, new int[] {1});
    NearestNeighbours index = new NearestNeighbours(shape, 1);
    index.add(broken, "broken");
    assertThatThrownBy(() -> index.save(file())).isInstanceOf(RuntimeException.class);
    assertThat(file()).hasBinaryContent(before);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file());
    }
  }

  @Test
  void save_whereNothingCanBeWritten_saysWhy() {
    Path nowhere = folder.resolve("no/such.index");
    assertThatThrownBy(() -> tiny().save(nowhere))
        .isInstanceOf(RefoldException.class)
        .hasMessage(nowhere + ": can't be written (no such file or folder)");
    assertThatThrownBy(() -> tiny().save(folder))
        .hasMessage(folder + ": can't be written (Is a directory)");
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "no /dev/full here");
    assertThatThrownBy(() -> tiny().save(full))
        .isInstanceOf(RefoldException.class)
        .hasMessage(full + ": can't be written (No space left on device)");
  }

  private void assertRefused(byte[] bytes, String message) throws IOException {
    Files.write(file(), bytes);
    assertThatThrownBy(() -> NearestNeighbours.load(file()))
        .isInstanceOf(RefoldException.class)
        .hasMessage(file() + ": got " + message);
  }

  @Test
  void load_vectorsWithPlainRows_areThere() {
    VectorShape shape = new VectorShape(3, 4, 2).with(new VectorShape(2, 5, 1));
    NearestNeighbours index = new NearestNeighbours(shape, 7);
    CountVector vector =
        CountVector.of(shape, 7, new int[] {0, 4, 11, 12, 17}, new int[] {1, 2, 1, 3, 1});
    index.add(vector, "one");
    index.save(file());
    NearestNeighbours loaded = NearestNeighbours.load(file());
    assertThat(loaded.shape()).isEqualTo(shape);
    assertThat(loaded.vector(0)).hasValue(vector);
  }

  @Test
  void load_foreignNewerDamagedMissing_saysWhich() throws IOException {
    String foreign = "a foreign or truncated file, expected an index, which begins with RFINDEX";
    String damaged =
        ", expected an index written by Refold; the file is damaged or truncated: restore it, or"
            + " build the index again";
    assertRefused(new byte[0], foreign);
    assertRefused(new byte[] {'{', '}'}, foreign);
    byte[] bytes = saved(tiny());
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertRefused(longer, "bytes after the end" + damaged);
    assertRefused(Arrays.copyOf(bytes, 40), "an unexpected end of file" + damaged);
    bytes[12]++;
    assertRefused(bytes, "a wrong checksum" + damaged);
    bytes[10] = 3;
    assertRefused(
        bytes,
        "index format 3, expected 1 or 2; the file was written by a newer version of Refold; upgrade"
            + " to read it");
    bytes[10] = 0;
    assertRefused(bytes, "index format 0, expected 1 or 2; the file is damaged");
    Path gone = folder.resolve("gone");
    assertThatThrownBy(() -> NearestNeighbours.load(gone))
        .hasMessage(gone + ": can't be read (no such file or folder)");
    assertThatThrownBy(() -> NearestNeighbours.load(folder))
        .isInstanceOf(RefoldException.class)
        .hasMessage(folder + ": can't be read (Is a directory)");
  }

  @Test
  void load_codecAsIndexAndIndexAsCodec_isRefused() {
    Path codec = folder.resolve("some.refold");
    Codec.fitUnmasked(List.of()).build().save(codec);
    assertThatThrownBy(() -> NearestNeighbours.load(codec))
        .hasMessageEndingWith("expected an index, which begins with RFINDEX");
    tiny().save(file());
    assertThatThrownBy(() -> Codec.load(file()))
        .hasMessageEndingWith("expected a codec file, which begins with REFOLD");
  }
}
