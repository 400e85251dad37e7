package org.refold.formats.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.formats.Kinds;
import org.refold.formats.NastyGraphs;
import org.refold.formats.json.JsonKind;
import org.refold.formats.json.RandomDocument;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.tptp.TptpRendering;
import org.refold.formats.tptp.TptpTree;
import org.refold.formats.tree.RandomTree;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.VectorJson;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** A damaged text is read, or gives a one-line message with a place. */
class DamagedTextTest {
  private static final String CHARACTERS = "(){}[],;:#=\"\\%0123456789-+.eutnfr \n\r\u0000é";

  static List<Kind> kinds() {
    return List.of(Kinds.TERMS, Kinds.GRAPHS);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_damagedText_saysWhere(Kind kind) {
    int faults = 0;
    for (long seed = 0; seed < 20_000; seed++) {
      Graph graph = NastyGraphs.graph(seed);
      byte[] text = damaged(kind.write(graph), seed);
      faults += faults(kind.read(new ByteArrayInputStream(text), "in"), item -> {}, seed);
    }
    assertThat(faults).isBetween(5_000, 19_999);
  }

  /** Items that are read from it can be written and read again. */
  @Test
  void read_damagedTreeOrDocument_saysWhereOrComesBack() {
    Kind spelling = new JsonKind(2);
    int faults = 0;
    for (long seed = 0; seed < 2_000; seed++) {
      faults += faults(Kinds.TREES, damaged(RandomTree.of(seed).text(), seed), seed);
      faults += faults(spelling, damaged(RandomDocument.of(seed).text(), seed), seed);
    }
    assertThat(faults).isBetween(1_000, 3_999);
  }

  private static int faults(Kind kind, byte[] text, long seed) {
    List<Item> items = new ArrayList<>();
    int faults = faults(kind.read(new ByteArrayInputStream(text), "in"), items::add, seed);
    for (Item item : items) {
      String written = kind.write(item.graph());
      assertThat(kind.parse(written)).as("seed %d: %s", seed, written).isEqualTo(item.graph());
    }
    return faults;
  }

  @Test
  void read_randomBytes_saysWhere() {
    for (long seed = 0; seed < 500; seed++) {
      byte[] bytes = new byte[1 + (int) seed];
      new Random(seed).nextBytes(bytes);
      for (Kind kind : Kinds.all()) {
        faults(kind.read(new ByteArrayInputStream(bytes), "in"), item -> {}, seed);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"clauses", "clauses:original", "paper-clauses", "formulas"})
  void read_damagedStatement_saysWhere(String name) {
    Kind kind = Kinds.named(name);
    int faults = 0;
    for (long seed = 0; seed < 2_000; seed++) {
      TptpTree.Maker maker = new TptpTree.Maker(seed);
      String text =
          kind == Kinds.FORMULAS
              ? TptpRendering.of("fof", maker.formula(), seed, false)
              : TptpRendering.of("cnf", maker.clause(), seed, false);
      Iterator<Item> items = kind.read(new ByteArrayInputStream(damaged(text, seed)), "in");
      faults += faults(items, item -> {}, seed);
    }
    assertThat(faults).isBetween(500, 1_999);
  }

  @Test
  void read_damagedVector_saysWhere() {
    CountVector vector =
        CountVector.of(
            new VectorShape(30, 40, 3), 0xfeed, new int[] {0, 29, 30, 149}, new int[] {1, 2, 3, 4});
    int faults = 0;
    for (long seed = 0; seed < 20_000; seed++) {
      byte[] text = damaged(JsonLines.line(vector), seed);
      faults += faults(VectorJson.read(new ByteArrayInputStream(text), "in"), item -> {}, seed);
    }
    assertThat(faults).isBetween(5_000, 19_999);
  }

  private static <T> int faults(Iterator<T> items, Consumer<T> sink, long seed) {
    try {
      items.forEachRemaining(sink);
      return 0;
    } catch (InputException fault) {
      assertThat(fault.getMessage())
          .as("seed %d", seed)
          .matches("in:\\d+:\\d+: got .+, expected .+")
          .doesNotContain("Source", "Jackson");
      return 1;
    }
  }

  /** Deletes, inserts or replaces one to three bytes or characters, or truncates the text. */
  private static byte[] damaged(String original, long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(original);
    for (int i = random.nextInt(3); i >= 0 && !text.isEmpty(); i--) {
      int at = random.nextInt(text.length());
      char other = CHARACTERS.charAt(random.nextInt(CHARACTERS.length()));
      switch (random.nextInt(4)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, other);
        case 2 -> text.setCharAt(at, other);
        default -> text.setLength(at);
      }
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    if (bytes.length > 0 && random.nextInt(20) == 0) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }
}
