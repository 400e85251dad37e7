package org.refold.benchmarks;

import java.util.Iterator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.refold.Codec;
import org.refold.formats.EarlierShape;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/** What a codec costs by the number of its symbols. */
final class CodecSizes {
  private static final int[] SYMBOLS = {1_000, 10_000, 100_000, 1_000_000};

  /** The maximum size of a codec file. */
  private static final double FILE_LIMIT = 1L << 30;

  private CodecSizes() {}

  static void print() {
    Table table =
        new Table(
            "Codecs",
            "kind | symbols | in memory, MB | bytes a symbol | file, MB | bytes a symbol |"
                + " made in, s | read in, s | symbols in a file of 1 GiB",
            "%s | %,d | %.1f | %.0f | %.1f | %.1f | %.2f | %.2f | %,.0f million");
    for (int symbols : SYMBOLS) {
      print(
          table,
          Kinds.SENTENCES,
          graphs(Kinds.SENTENCES, symbols, i -> "word" + i + " word" + (i + 1)));
    }
    for (int symbols : SYMBOLS) {
      print(
          table,
          Kinds.CLAUSES,
          graphs(Kinds.CLAUSES, symbols, i -> "cnf(c, axiom, p(c" + i + ", c" + (i + 1) + "))."));
    }
  }

  /** Each has two labels that no earlier one has. */
  private static Iterable<Graph> graphs(Kind kind, int symbols, IntFunction<String> text) {
    return () -> iterator(kind, symbols, text);
  }

  private static Iterator<Graph> iterator(Kind kind, int symbols, IntFunction<String> text) {
    return IntStream.range(0, symbols / 2).mapToObj(i -> kind.parse(text.apply(2 * i))).iterator();
  }

  private static void print(Table table, Kind kind, Iterable<Graph> graphs) {
    long start = System.nanoTime();
    Codec codec = EarlierShape.fit(kind, graphs).sets(StreamMeasurement.SETS).build();
    double made = (System.nanoTime() - start) / 1e9;
    byte[] file = codec.toBytes();
    start = System.nanoTime();
    Codec.fromBytes(file);
    double read = (System.nanoTime() - start) / 1e9;
    int size = codec.shape().symbols();
    double each = (double) file.length / size;
    table.row(
        kind.name(),
        size,
        codec.memoryBytes() / 1e6,
        (double) codec.memoryBytes() / size,
        file.length / 1e6,
        each,
        made,
        read,
        FILE_LIMIT / each / 1e6);
  }
}
