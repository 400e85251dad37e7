package org.refold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;
import org.refold.file.HostileBytes;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.pattern.Grading;
import org.refold.pattern.Hierarchy;
import org.refold.signature.GraphSignature;
import org.refold.signature.SequenceSignature;
import org.refold.verify.LongRunning;

class CodecFileTest {
  @TempDir private Path folder = Path.of("");

  private static Codec small() {
    return Codec.builder(
            GraphSignature.builder()
                .root(Symbol.unordered("∨", 2), Symbol.ordered("f", 1))
                .internal(Symbol.ordered("f", 1), Symbol.leaf("a\ud800"), Symbol.edge("e"))
                .spares(2)
                .build())
        .sets(2)
        .pin(Symbol.ordered("f", 1))
        .build();
  }

  private static Grading grading() {
    Hierarchy hierarchy = new Hierarchy();
    hierarchy.add("a", "letter");
    return hierarchy.grading();
  }

  private static List<Codec> codecs() {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = 0; seed < 40; seed++) {
      graphs.add(new RandomGraphs(seed).any(20));
    }
    Graph sentence = SequenceSignature.sequence(List.of(List.of("a", "x"), List.of("b", "y")));
    Graph other = SequenceSignature.sequence(List.of(List.of("c", "x")));
    Masking forests = Masking.FOLDED.numbered(Numbering.of(Sharing.FREE));
    return List.of(
        small(),
        Codec.fit(graphs.subList(0, 2), 0, forests).build(),
        Codec.fit(graphs.subList(0, 1), 0, forests).grading(grading()).build(),
        Codec.fitUnmasked(graphs).build(),
        Codec.fitUnmasked(List.of()).build(),
        Codec.fitSequences(List.of(sentence), 3).build(),
        Codec.fitSequences(List.of(sentence), 3).build().extendedBy(List.of(other)),
        Codec.fitUnmasked(graphs.subList(0, 5), 50).build().extendedBy(graphs.subList(5, 6)));
  }

  @Test
  void load_savedCodecs_areTheSame() {
    int i = 0;
    for (Codec codec : codecs()) {
      Path file = folder.resolve("codec" + i++);
      codec.save(file);
      Codec loaded = Codec.load(file);
      assertThat(loaded.id()).isEqualTo(codec.id());
      assertThat(loaded.settings()).isEqualTo(codec.settings());
      assertThat(loaded.shape()).isEqualTo(codec.shape());
      assertThat(CodecFile.toBytes(loaded)).isEqualTo(CodecFile.toBytes(codec));
      assertThat(loaded.signature().assignments()).isEqualTo(codec.signature().assignments());
    }
  }

  /** A pinned symbol that later takes a placeholder in another role must not change the blocks. */
  @Test
  void load_extendedCodec_encodesAsBefore() {
    GraphBuilder builder = new GraphBuilder();
    int f = builder.add(Symbol.ordered("f", 1), builder.add(Symbol.leaf("a")));
    builder.add(Symbol.ordered("g", 1), f);
    Graph first = builder.build();
    builder.clear();
    builder.add(
        Symbol.ordered("f", 1), builder.add(Symbol.ordered("h", 1), builder.add(Symbol.leaf("b"))));
    Graph later = builder.build();
    Codec codec =
        Codec.fitUnmasked(List.of(first), 7)
            .pin(Symbol.ordered("f", 1))
            .build()
            .extendedBy(List.of(later));
    Path file = folder.resolve("extended");
    codec.save(file);
    Codec loaded = Codec.load(file);
    assertThat(loaded.encode(later)).isEqualTo(codec.encode(later));
    assertThat(loaded.encode(first)).isEqualTo(codec.encode(first));
  }

  @Test
  void save_overAnOldFile_leavesNothingElseBehind() throws IOException {
    Path file = folder.resolve("codec");
    Files.writeString(file, "old");
    small().save(file);
    assertThat(Codec.load(file).id()).isEqualTo(small().id());
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
    assertThatThrownBy(() -> small().save(folder.resolve("no/such/codec")))
        .isInstanceOf(RefoldException.class)
        .hasMessageEndingWith("codec: can't be written (no such file or folder)");
  }

  @Test
  void fromBytes_everySingleByteFlip_isDetected() {
    byte[] bytes = CodecFile.toBytes(small());
    for (int at = 0; at < bytes.length; at++) {
      for (int flip = 1; flip < 256; flip++) {
        bytes[at] ^= (byte) flip;
        assertThatThrownBy(() -> CodecFile.fromBytes(bytes))
            .isInstanceOf(RefoldException.class)
            .hasMessageStartingWith("got ");
        bytes[at] ^= (byte) flip;
      }
    }
    assertThat(CodecFile.fromBytes(bytes).id()).isEqualTo(small().id());
  }

  @Test
  void fromBytes_everyTruncation_isDetected() {
    byte[] bytes = CodecFile.toBytes(small());
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> CodecFile.fromBytes(cut)).isInstanceOf(RefoldException.class);
    }
  }

  @Test
  void load_foreignNewerDamagedMissing_saysWhich() throws IOException {
    Path file = folder.resolve("codec");
    Files.writeString(file, "{\"json\": \"not a codec\"}");
    assertThatThrownBy(() -> Codec.load(file))
        .hasMessage(
            file
                + ": got a foreign or truncated file, expected a codec file, which begins with"
                + " REFOLD");
    byte[] bytes = CodecFile.toBytes(small());
    bytes[9] = 5;
    Files.write(file, bytes);
    assertThatThrownBy(() -> Codec.load(file))
        .hasMessage(
            file
                + ": got codec format 5, expected 1 to 4; the file was written by a newer version"
                + " of Refold; upgrade to read it");
    bytes[9] = 0;
    Files.write(file, bytes);
    assertThatThrownBy(() -> Codec.load(file))
        .hasMessage(file + ": got codec format 0, expected 1 to 4; the file is damaged");
    bytes[9] = 1;
    bytes[20]++;
    Files.write(file, bytes);
    assertThatThrownBy(() -> Codec.load(file))
        .hasMessage(
            file
                + ": got a wrong checksum, expected that of the contents; the file is damaged or"
                + " truncated: restore it, or build the codec again");
    assertThatThrownBy(() -> Codec.load(folder.resolve("gone")))
        .hasMessage(folder.resolve("gone") + ": can't be read (no such file or folder)");
    assertThatThrownBy(() -> Codec.load(folder)).isInstanceOf(RefoldException.class);
  }

  /** Loads or rejects a file, and returns the memory that it took. */
  private static long allocatedBy(byte[] bytes, String what) {
    return HostileBytes.allocatedBy(() -> CodecFile.fromBytes(bytes), what);
  }

  /**
   * Corrupts numbers at every fifteenth byte, so that four-byte numbers are hit at every offset.
   */
  @Test
  void fromBytes_lyingNumbersWithARightChecksum_allocateLittle() {
    assertLiesAllocateLittle(at -> at % 15 == 0);
  }

  @LongRunning
  @Test
  void fromBytes_lyingNumbersAtAllOtherPlaces_allocateLittle() {
    assertLiesAllocateLittle(at -> at % 15 != 0);
  }

  /**
   * Corrupt contents with a valid checksum: one number after the other becomes huge or negative.
   */
  private static void assertLiesAllocateLittle(IntPredicate where) {
    for (Codec codec : codecs().subList(0, 7)) {
      byte[] bytes = CodecFile.toBytes(codec);
      for (int at = 10; at + 4 <= bytes.length - 32; at++) {
        if (!where.test(at)) {
          continue;
        }
        for (int lie : new int[] {Integer.MAX_VALUE, -1, 1 << 30, 65_535, 1 << 20, 4_096, 0}) {
          byte[] lying = bytes.clone();
          ByteBuffer.wrap(lying).putInt(at, lie);
          String what = "position " + at + " becomes " + lie;
          assertThat(allocatedBy(HostileBytes.sealed(lying), what)).as(what).isLessThan(64L << 20);
        }
      }
    }
  }

  @Test
  void fromBytes_randomDamageWithARightChecksum_neverCrashes() {
    assertDamageNeverCrashes(0, 3_000);
  }

  @LongRunning
  @Test
  void fromBytes_muchRandomDamageWithARightChecksum_neverCrashes() {
    assertDamageNeverCrashes(3_000, 20_000);
  }

  private static void assertDamageNeverCrashes(long from, long to) {
    byte[] bytes = CodecFile.toBytes(codecs().get(6));
    for (long seed = from; seed < to; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      byte[] damaged = bytes.clone();
      for (int i = random.nextInt(1, 4); i > 0; i--) {
        damaged[random.nextInt(10, bytes.length - 32)] = (byte) random.nextInt();
      }
      assertThat(allocatedBy(HostileBytes.sealed(damaged), "seed " + seed))
          .as("seed %d", seed)
          .isLessThan(64L << 20);
    }
  }
}
