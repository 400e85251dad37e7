package org.refold.benchmarks;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.refold.Codec;
import org.refold.batch.OrderedBatch;
import org.refold.formats.vector.AppendState;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.VectorAppender;
import org.refold.formats.vector.VectorRow;
import org.refold.graph.Graph;

/** Encodes a collection to JSON lines in one process, where one thread reads and writes. */
final class ThreadsMeasurement {
  private static final int WARM_UP = 1;

  private ThreadsMeasurement() {}

  /** A row and its text in the file. */
  private static final class Encoded {
    private final VectorRow row;
    private final byte[] formatted;

    private Encoded(VectorRow row) {
      this.row = row;
      this.formatted = JsonLines.FORMAT.row(row);
    }

    static Encoded of(Graph graph, Codec codec) {
      return new Encoded(new VectorRow(codec.encode(graph), null));
    }
  }

  /** Graphs per second. */
  static double rate(StreamMeasurement stream, int threads, Path folder) throws IOException {
    double rate = 0;
    for (int round = 0; round <= WARM_UP; round++) {
      long start = System.nanoTime();
      run(stream, threads, folder.resolve("threads.jsonl"));
      rate = stream.graphs() * 1e9 / (System.nanoTime() - start);
    }
    return rate;
  }

  private static void run(StreamMeasurement stream, int threads, Path file) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
        CorpusReader reader = stream.corpus.iterator()) {
      VectorAppender appender = JsonLines.FORMAT.append(out, AppendState.NOTHING);
      OrderedBatch.run(
          reader,
          threads,
          graph -> Encoded.of(graph, stream.codec),
          encoded -> {
            try {
              appender.append(encoded.formatted, encoded.row);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
    Files.delete(file);
  }
}
