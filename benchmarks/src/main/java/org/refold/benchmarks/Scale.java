package org.refold.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.refold.file.Scratch;
import org.refold.graph.Graph;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;

/**
 * The cost of many graphs: rates of all stages on one thread, bytes in every format, sizes of
 * codecs and indexes, and an extrapolation to a billion graphs, on one core and on a simulated
 * cluster. Prints the tables of docs/reference/measurements/scale.md.
 */
public final class Scale {
  private static final int[] LENGTHS = {10_000, 100_000, 1_000_000};

  /** This many bytes of text take long enough to be measured once. */
  private static final long LONG = 50_000_000;

  private static final int INDEXED = 100_000;

  private Scale() {}

  /**
   * Runs the measurements.
   *
   * @param arguments the folder of the data; without it, only generated clauses are measured
   */
  public static void main(String[] arguments) throws IOException {
    try (Scratch scratch = new Scratch("scale")) {
      Path folder = scratch.folder();
      List<Corpus> corpora = new ArrayList<>();
      for (int length : LENGTHS) {
        corpora.add(Corpus.madeUp(length, folder));
      }
      if (arguments.length > 0) {
        corpora.add(Corpus.tptp(Path.of(arguments[0])).times(20));
        corpora.add(Corpus.brown(Path.of(arguments[0])).times(2));
      }
      measure(corpora, folder);
    }
  }

  private static void measure(List<Corpus> corpora, Path folder) throws IOException {
    // A discarded run: the shortest alone would not get everything compiled.
    new StreamMeasurement(corpora.get(1), folder);
    List<StreamMeasurement> all = streams(corpora, folder);
    List<StreamMeasurement> whole = all.subList(LENGTHS.length - 1, all.size());
    printFormats(whole);
    printThreads(whole, folder);
    List<DecodeMeasurement> decodings = decodings(whole);
    CodecSizes.print();
    printIndexes(whole, folder);
    System.out.println();
    System.out.println("## A billion graphs");
    Billion.printTime(whole, decodings);
    Billion.printStorage(whole);
    Billion.printCluster(whole.get(0), decodings.get(0));
  }

  private static List<StreamMeasurement> streams(List<Corpus> corpora, Path folder)
      throws IOException {
    Table table =
        new Table(
            "From text to vectors, one thread, µs a graph",
            "data | graphs | bytes of text each | entries each | symbols | dimension |"
                + " making the codec | parse | encode | heap after it, MB",
            "%s | %,d | %.0f | %.1f | %,d | %,d | %.2f | %.2f | %.2f | %.1f");
    List<StreamMeasurement> streams = new ArrayList<>();
    for (Corpus corpus : corpora) {
      if (corpus.textBytes() < LONG) {
        // A discarded run, so that the measured code is already compiled.
        new StreamMeasurement(corpus, folder);
      }
      StreamMeasurement stream = new StreamMeasurement(corpus, folder);
      streams.add(stream);
      table.row(
          corpus.name(),
          stream.graphs(),
          stream.textBytesEach(),
          stream.entriesEach(),
          stream.codec.shape().symbols(),
          stream.codec.dimension(),
          stream.fit.micros(),
          stream.parse.micros(),
          stream.encode.micros(),
          stream.heapBytes() / 1e6);
    }
    return streams;
  }

  private static void printFormats(List<StreamMeasurement> streams) {
    Table table =
        new Table(
            "Files, one thread, µs a graph",
            "data | format | format rows | append | complete | once, s | read back |"
                + " bytes a graph | bytes an entry | graphs a second, text to file",
            "%s | %s | %.2f | %.2f | %.2f | %.2f | %.2f | %.0f | %.2f | %,.0f");
    for (StreamMeasurement stream : streams) {
      for (FormatMeasurement format : stream.formats) {
        double bytes = (double) format.bytes() / stream.graphs();
        table.row(
            stream.corpus.name(),
            format.name(),
            format.rows.micros(),
            format.append.micros(),
            format.completeMicros(),
            format.onceSeconds(),
            format.read.micros(),
            bytes,
            bytes / stream.entriesEach(),
            1e6 / stream.micros(format));
      }
    }
  }

  private static void printThreads(List<StreamMeasurement> streams, Path folder)
      throws IOException {
    int processors = Runtime.getRuntime().availableProcessors();
    Table table =
        new Table(
            "One process to JSON lines, one thread of which reads and writes",
            "data | that thread, µs a graph | any thread | at best | graphs a second, 1 thread | "
                + processors
                + " threads",
            "%s | %.2f | %.2f | %.1f times | %,.0f | %,.0f");
    for (StreamMeasurement stream : streams) {
      FormatMeasurement jsonLines = stream.formats.get(0);
      double serial = stream.parse.micros() + jsonLines.append.micros();
      double parallel = stream.encode.micros() + jsonLines.rows.micros();
      table.row(
          stream.corpus.name(),
          serial,
          parallel,
          (serial + parallel) / serial,
          ThreadsMeasurement.rate(stream, 1, folder),
          ThreadsMeasurement.rate(stream, processors, folder));
    }
  }

  private static List<DecodeMeasurement> decodings(List<StreamMeasurement> streams) {
    Table table =
        new Table(
            "Decoding to text, one thread, µs",
            "data | vectors | a second | mean | median | 99% | 99.9% | longest | unique |"
                + " at a limit",
            "%s | %,d | %,.0f | %.1f | %.1f | %.0f | %.0f | %,.0f | %.2f%% | %d");
    List<DecodeMeasurement> decodings = new ArrayList<>();
    for (StreamMeasurement stream : streams) {
      DecodeMeasurement decoding = new DecodeMeasurement(stream);
      decodings.add(decoding);
      table.row(
          stream.corpus.name(),
          decoding.count(),
          1e6 / decoding.meanMicros(),
          decoding.meanMicros(),
          decoding.quantileMicros(0.5),
          decoding.quantileMicros(0.99),
          decoding.quantileMicros(0.999),
          decoding.quantileMicros(1),
          100.0 * decoding.unique() / decoding.count(),
          decoding.exhausted());
    }
    return decodings;
  }

  private static void printIndexes(List<StreamMeasurement> streams, Path folder)
      throws IOException {
    Table table =
        new Table(
            "Indexes of nearest neighbours",
            "data | vectors | bytes an entry in memory | in the file | bytes a vector in memory |"
                + " vectors in 24 GB | in 256 GB",
            "%s | %,d | %.2f | %.2f | %,.0f | %,.0f million | %,.0f million");
    for (StreamMeasurement stream : streams) {
      NearestNeighbours index = new NearestNeighbours(stream.codec.shape(), stream.codec.id());
      long entries = 0;
      try (CorpusReader reader = stream.corpus.iterator()) {
        while (reader.hasNext() && index.size() < INDEXED) {
          Graph graph = reader.next();
          CountVector vector = stream.codec.encode(graph);
          entries += vector.entryCount();
          index.add(vector, "");
        }
      }
      double memory = index.memoryBytes();
      Path file = folder.resolve("neighbours.index");
      index.save(file);
      double each = memory / index.size();
      table.row(
          stream.corpus.name(),
          index.size(),
          memory / entries,
          (double) Files.size(file) / entries,
          each,
          24e9 / each / 1e6,
          256e9 / each / 1e6);
    }
  }
}
