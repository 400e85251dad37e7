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
 * Processes a collection from its text to files of vectors in all formats, on one thread. Batches
 * of graphs are read, encoded and written in turn, so each stage is timed separately and only one
 * batch is in memory.
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

  /** Reads everything once, to fit the codec. */
  final Stage fit = new Stage();

  final Stage parse = new Stage();
  final Stage encode = new Stage();
  final List<FormatMeasurement> formats = new ArrayList<>();
  private long graphs;
  private long entries;
  private long heapBytes;

  /**
   * Runs the measurements.
   *
   * @param folder for temporary files
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

  /** The memory in use when everything was written and no file completed. */
  long heapBytes() {
    return heapBytes;
  }

  /** From text to a file, in microseconds per graph, without one-time work. */
  double micros(FormatMeasurement format) {
    return parse.micros()
        + encode.micros()
        + format.rows.micros()
        + format.append.micros()
        + format.completeMicros();
  }
}
