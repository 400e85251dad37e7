package org.refold.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.refold.Codec;
import org.refold.formats.EarlierShape;
import org.refold.formats.vector.CoordinateCsv;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.Npz;
import org.refold.formats.vector.SvmLight;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.graph.Graph;
import org.refold.parquet.ParquetVectors;

/**
 * The way of a collection from its text to files of vectors in all formats, on one thread: batches
 * of graphs are read, encoded and written in turns, so that each stage is timed by itself and no
 * more than a batch is in memory.
 */
final class StreamMeasurement {
  static final int BATCH = 1_000;
  static final int SETS = 4;

  private static final List<VectorFormat> FORMATS =
      List.of(
          JsonLines.FORMAT,
          SvmLight.FORMAT,
          Npz.FORMAT,
          CoordinateCsv.FORMAT,
          ParquetVectors.FORMAT);

  final Corpus corpus;
  final Codec codec;

  /** Reading everything once, to make the codec. */
  final Stage fit = new Stage();

  final Stage parse = new Stage();
  final Stage encode = new Stage();
  final List<FormatMeasurement> formats = new ArrayList<>();
  private long graphs;
  private long entries;
  private long heapBytes;

  /**
   * Measures.
   *
   * @param folder where files are made, and deleted
   */
  StreamMeasurement(Corpus corpus, Path folder) throws IOException {
    this.corpus = corpus;
    long start = System.nanoTime();
    this.codec = EarlierShape.fit(corpus.kind(), corpus).sets(SETS).build();
    long taken = System.nanoTime() - start;
    try {
      for (VectorFormat format : FORMATS) {
        formats.add(new FormatMeasurement(format, folder));
      }
      stream();
      fit.endBatch(System.nanoTime() - taken, (int) graphs);
      heapBytes = usedHeap();
      for (FormatMeasurement format : formats) {
        format.finish(codec);
      }
    } finally {
      for (FormatMeasurement format : formats) {
        format.close();
      }
    }
  }

  private void stream() throws IOException {
    try (CorpusReader reader = corpus.iterator()) {
      while (true) {
        long start = System.nanoTime();
        List<Graph> batch = new ArrayList<>(BATCH);
        while (batch.size() < BATCH && reader.hasNext()) {
          batch.add(reader.next());
        }
        if (batch.isEmpty()) {
          return;
        }
        parse.endBatch(start, batch.size());
        start = System.nanoTime();
        List<VectorRow> rows = new ArrayList<>(BATCH);
        for (Graph graph : batch) {
          rows.add(new VectorRow(codec.encode(graph), null));
        }
        encode.endBatch(start, batch.size());
        for (FormatMeasurement format : formats) {
          format.write(rows);
        }
        graphs += rows.size();
        entries += rows.stream().mapToLong(row -> row.vector().entryCount()).sum();
      }
    }
  }

  private static long usedHeap() {
    Runtime runtime = Runtime.getRuntime();
    long used = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      System.gc();
      used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
    }
    return used;
  }

  long graphs() {
    return graphs;
  }

  double entriesEach() {
    return (double) entries / graphs;
  }

  double textBytesEach() {
    return (double) corpus.textBytes() / graphs;
  }

  /** What was in use when all was written and no file was made yet. */
  long heapBytes() {
    return heapBytes;
  }

  /** From text to a file, microseconds a graph, but for what is done once. */
  double micros(FormatMeasurement format) {
    return parse.micros()
        + encode.micros()
        + format.rows.micros()
        + format.append.micros()
        + format.completeMicros();
  }
}
