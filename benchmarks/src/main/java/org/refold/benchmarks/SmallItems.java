package org.refold.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.refold.Codec;
import org.refold.decode.Decoding;
import org.refold.formats.EarlierShape;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/**
 * The time to decode small items with an open codec, compared with a codec shaped as in version 0.1
 * for the same items. The two alternate round by round. Measures processor time of the single
 * decoding thread, so that other programs and the compiler's threads affect it less.
 */
public final class SmallItems {
  private static final int MOST_ITEMS = 16_000;
  private static final int WARM_UP = 5;
  private static final int ROUNDS = 15;

  private SmallItems() {}

  /** The argument is the folder for {@code refold reproduce --data}. */
  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    Table table =
        new Table(
            "Decoding small items",
            "data | items | open, µs | unique | bytes | version 0.1, µs | unique | bytes | ratio",
            "%s | %,d | %.1f | %,d | %,d | %.1f | %,d | %,d | %.2f");
    for (Corpus corpus : List.of(Corpus.brown(data), Corpus.tptp(data))) {
      measure(corpus, table);
    }
  }

  private static void measure(Corpus corpus, Table table) {
    List<Graph> graphs = new ArrayList<>();
    try (CorpusReader reader = corpus.iterator()) {
      while (reader.hasNext() && graphs.size() < MOST_ITEMS) {
        graphs.add(reader.next());
      }
    }
    Way open = new Way(corpus.kind().fit(graphs, 0).withoutRoomForOthers().build(), graphs);
    Way earlier = new Way(EarlierShape.fit(corpus.kind(), graphs).build(), graphs);
    double[] ratios = new double[ROUNDS];
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      open.run(round);
      earlier.run(round);
      if (round >= 0) {
        ratios[round] = open.micros[round] / earlier.micros[round];
      }
    }
    table.row(
        corpus.name(),
        graphs.size(),
        Timing.median(open.micros),
        open.unique,
        open.bytes,
        Timing.median(earlier.micros),
        earlier.unique,
        earlier.bytes,
        Timing.median(ratios));
  }

  /** The vectors of one codec, and the cost of decoding all of them. */
  private static final class Way {
    private final Codec codec;
    private final List<CountVector> vectors;

    /** By round: the time per item. */
    private final double[] micros = new double[ROUNDS];

    private int unique;

    /** The bytes allocated per item in the last round. */
    private long bytes;

    Way(Codec codec, List<Graph> graphs) {
      this.codec = codec;
      this.vectors = codec.encodeAll(graphs);
    }

    void run(int round) {
      unique = 0;
      long before = Timing.allocatedBytes();
      long start = Timing.processorNanos();
      for (CountVector vector : vectors) {
        unique += codec.decode(vector) instanceof Decoding.Unique ? 1 : 0;
      }
      if (round >= 0) {
        micros[round] = (Timing.processorNanos() - start) / 1e3 / vectors.size();
      }
      bytes = (Timing.allocatedBytes() - before) / vectors.size();
    }
  }
}
