package org.refold.fuzz.text;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.file.Gzip;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.InputException;
import org.refold.formats.text.ItemLimits;
import org.refold.formats.text.Text;
import org.refold.fuzz.Dice;
import org.refold.fuzz.Target;
import org.refold.fuzz.Verdict;
import org.refold.graph.Graph;

/**
 * The reader of a kind. Items that it reads satisfy the rule of the kind, survive round trips
 * through text and vectors, and are the same when read by the forgiving reader, from a String and
 * from gzip.
 */
public final class KindTarget implements Target {
  /** Larger graphs are read and written, but not encoded. */
  private static final int MOST_NODES = 40;

  private static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT
          .withTime(Duration.ofSeconds(3))
          .withConflicts(500)
          .withMemoryBytes(16 << 20)
          .withSolutions(3);

  private final Kind kind;
  private final TextMaker maker;

  public KindTarget(Sample sample) {
    this.kind = sample.kind();
    this.maker = sample.maker();
  }

  @Override
  public String name() {
    return kind.name();
  }

  @Override
  public byte[] input(Dice dice) {
    return maker.input(dice);
  }

  @Override
  public Verdict check(byte[] input, Path folder) throws IOException {
    List<Item> items = new ArrayList<>();
    Optional<RefoldException> refusal = read(new ByteArrayInputStream(input), items);
    requireSame(refusal, items, Gzip.unpacked(gzip(input)), "gzip");
    requireForgiving(input, items, refusal.isEmpty());
    requireSameFromString(input, items, refusal);
    for (Item item : items) {
      requireComesBack(item.graph());
    }
    return refusal.map(Verdict::refused).orElseGet(Verdict::accepted);
  }

  /** Adds items up to the first error, which is returned. */
  private Optional<RefoldException> read(InputStream in, List<Item> items) {
    try {
      kind.read(new Text(in, "in", 1, ItemLimits.ofHeap(), false)).forEachRemaining(items::add);
      return Optional.empty();
    } catch (RefoldException e) {
      return Optional.of(e);
    }
  }

  private static InputStream gzip(byte[] input) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(input);
    }
    return new ByteArrayInputStream(packed.toByteArray());
  }

  private void requireSame(
      Optional<RefoldException> refusal, List<Item> items, InputStream in, String way) {
    List<Item> others = new ArrayList<>();
    Optional<RefoldException> other = read(in, others);
    Verdict.require(
        refusal.map(Throwable::getMessage).equals(other.map(Throwable::getMessage)),
        "other error from " + way + ": " + refusal + " and " + other);
    requireEqual(items, others, way);
  }

  /** The items before the first error are the same, and only an error in an array ends the rest. */
  private void requireForgiving(byte[] input, List<Item> items, boolean accepted) {
    List<Item> others = new ArrayList<>();
    boolean rejected = false;
    Iterator<Item> read = kind.readForgivingAlone(new ByteArrayInputStream(input), "in");
    try {
      while (read.hasNext()) {
        Item item = read.next();
        rejected |= item.isRejected();
        if (!rejected) {
          others.add(item);
        }
      }
    } catch (InputException e) {
      rejected = true;
    }
    Verdict.require(
        rejected != accepted, "the forgiving reader disagrees on whether the input is valid");
    requireEqual(items, others, "the forgiving reader");
  }

  private void requireSameFromString(
      byte[] input, List<Item> items, Optional<RefoldException> refusal) {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(input)).toString();
    } catch (CharacterCodingException e) {
      return;
    }
    boolean one = items.size() == 1 && refusal.isEmpty();
    try {
      Graph graph = kind.parse(text);
      Verdict.require(one, "a String is one item, but its bytes are not");
      Verdict.require(sameOrTooSymmetric(graph, items.get(0).graph()), "other graph from a String");
    } catch (RefoldException e) {
      Verdict.require(!one, "a String is not an item, but its bytes are: " + e);
    }
  }

  private static void requireEqual(List<Item> items, List<Item> others, String way) {
    Verdict.require(items.size() == others.size(), "other number of items from " + way);
    for (int i = 0; i < items.size(); i++) {
      Verdict.require(
          items.get(i).location().equals(others.get(i).location()), "other place from " + way);
      Verdict.require(
          sameOrTooSymmetric(items.get(i).graph(), others.get(i).graph()),
          "other item from " + way);
    }
  }

  private void requireComesBack(Graph graph) {
    Verdict.require(
        kind.rule().fault(graph).isEmpty(),
        "an item violates the rule: " + kind.rule().fault(graph));
    String text = kind.write(graph);
    Verdict.require(
        sameOrTooSymmetric(kind.parse(text), graph),
        "the graph changed when written and read: " + text);
    if (graph.nodeCount() <= MOST_NODES && kind.isRepresentable(graph)) {
      requireDecodes(graph, text);
    }
  }

  private void requireDecodes(Graph graph, String text) {
    Codec codec = kind.fit(List.of(graph), 0).sets(2).seed(text.hashCode()).build();
    Decoding decoding = codec.decode(codec.encode(graph), LIMITS);
    if (decoding instanceof Decoding.Unique only) {
      Verdict.require(
          sameOrTooSymmetric(only.graph(), graph),
          "reported unique, but is another graph: " + text);
    } else if (decoding instanceof Decoding.Ambiguous several) {
      boolean among = several.graphs().stream().anyMatch(found -> sameOrTooSymmetric(found, graph));
      Verdict.require(
          !several.complete() || among, "reported all graphs, but not the one encoded: " + text);
    } else if (decoding instanceof Decoding.Inconsistent none) {
      throw new AssertionError(
          "reported inconsistent (" + none.reason() + "), but was encoded: " + text);
    }
  }

  private static boolean sameOrTooSymmetric(Graph one, Graph other) {
    try {
      return one.equals(other);
    } catch (RefoldException tooSymmetric) {
      return true;
    }
  }
}
