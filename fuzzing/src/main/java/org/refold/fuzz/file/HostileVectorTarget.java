package org.refold.fuzz.file;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.fuzz.Dice;
import org.refold.fuzz.Target;
import org.refold.fuzz.Verdict;
import org.refold.fuzz.text.Sample;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/**
 * Vectors that were tampered with. Whatever the result of decoding, the decoded graphs have the
 * vector. A vector that was not tampered with is never reported to have no graph, or only another
 * one.
 *
 * <p>An input has a line with the number of sets and edits {@code index:count}, the kind, and one
 * or two items. With two items, the vector has the symbols and every other set of the first, and
 * the other sets of the second.
 */
public final class HostileVectorTarget implements Target {
  private static final int MOST_NODES = 30;

  private static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT
          .withTime(Duration.ofSeconds(3))
          .withConflicts(500)
          .withMemoryBytes(16 << 20)
          .withSolutions(4);

  private final List<Sample> samples;

  public HostileVectorTarget(List<Sample> samples) {
    this.samples = samples;
  }

  @Override
  public String name() {
    return "vectors";
  }

  @Override
  public byte[] input(Dice dice) {
    Sample sample = dice.pick(samples);
    Kind kind = sample.kind();
    String text = kind.write(dice.pick(sample.graphs(dice)));
    if (dice.oneIn(3)) {
      text += "\n" + kind.write(dice.pick(sample.graphs(dice)));
    }
    StringBuilder out = new StringBuilder();
    out.append(dice.from(1, 3));
    for (int i = dice.below(4); i > 0; i--) {
      long count = dice.oneIn(6) ? dice.edge() & Integer.MAX_VALUE : dice.below(4);
      out.append(' ').append(dice.below(1 << 20)).append(':').append(count);
    }
    out.append('\n').append(kind.name()).append('\n').append(text);
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public Verdict check(byte[] input, Path folder) {
    String[] lines = new String(input, StandardCharsets.UTF_8).split("\n", 3);
    String[] words = lines[0].split(" ", -1);
    Kind kind = Kinds.named(lines[1]);
    try {
      List<Graph> graphs = lines[2].lines().map(kind::parse).toList();
      if (graphs.stream().anyMatch(g -> g.nodeCount() > MOST_NODES || !kind.isRepresentable(g))) {
        return Verdict.accepted("too large");
      }
      Codec codec = kind.fit(graphs, 0).sets(Integer.parseInt(words[0])).build();
      Graph graph = graphs.get(0);
      CountVector vector = codec.encode(graph);
      CountVector mixed = graphs.size() == 1 ? vector : mixed(vector, codec.encode(graphs.get(1)));
      CountVector edited = edited(mixed, words);
      Decoding decoding = codec.decode(edited, LIMITS);
      for (Graph found : decoding.graphs()) {
        require(codec.encode(found).equals(edited), "a decoded graph has another vector", decoding);
      }
      if (edited.equals(vector)) {
        requireFound(decoding, graph);
      }
      return Verdict.accepted(decoding.result().toLowerCase(Locale.ROOT));
    } catch (RefoldException e) {
      return Verdict.refused(e);
    }
  }

  private static CountVector mixed(CountVector one, CountVector other) {
    Map<Integer, Integer> entries = new TreeMap<>();
    putRows(entries, one, 0);
    putRows(entries, other, 1);
    return of(entries, one);
  }

  /** Copies the even or the odd rows of a vector. */
  private static void putRows(Map<Integer, Integer> entries, CountVector vector, int parity) {
    for (int i = 0; i < vector.entryCount(); i++) {
      if (vector.shape().rowOf(vector.index(i)) % 2 == parity) {
        entries.put(vector.index(i), vector.count(i));
      }
    }
  }

  /** The first edit concerns an existing entry, so that most vectors are nearly right. */
  private static CountVector edited(CountVector vector, String[] words) {
    Map<Integer, Integer> entries = new TreeMap<>();
    for (int i = 0; i < vector.entryCount(); i++) {
      entries.put(vector.index(i), vector.count(i));
    }
    for (int i = 1; i < words.length && vector.dimension() > 0; i++) {
      String[] edit = words[i].split(":", -1);
      int number = Integer.parseInt(edit[0]);
      boolean there = i == 1 && vector.entryCount() > 0;
      int index = there ? vector.index(number % vector.entryCount()) : number % vector.dimension();
      entries.put(index, Integer.parseInt(edit[1]));
    }
    entries.values().removeIf(count -> count == 0);
    return of(entries, vector);
  }

  private static CountVector of(Map<Integer, Integer> entries, CountVector like) {
    int[] indices = entries.keySet().stream().mapToInt(Integer::intValue).toArray();
    int[] counts = entries.values().stream().mapToInt(Integer::intValue).toArray();
    return CountVector.of(like.shape(), like.codecId(), indices, counts);
  }

  private static void requireFound(Decoding decoding, Graph graph) {
    if (decoding instanceof Decoding.Unique only) {
      require(only.graph().equals(graph), "reported unique, but is another graph", decoding);
    } else if (decoding instanceof Decoding.Ambiguous several && several.complete()) {
      require(several.graphs().contains(graph), "reported all graphs, but not this one", decoding);
    } else {
      require(!(decoding instanceof Decoding.Inconsistent), "inconsistent", decoding);
    }
  }

  private static void require(boolean holds, String otherwise, Decoding decoding) {
    Verdict.require(holds, otherwise + ": " + decoding);
  }
}
