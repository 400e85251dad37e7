package org.refold.benchmarks;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.refold.Codec;
import org.refold.formats.vector.AppendState;
import org.refold.formats.vector.VectorAppender;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.formats.vector.VectorRows;

/** A file of vectors, written as the command {@code encode} does, and read. */
final class FormatMeasurement implements AutoCloseable {
  private final VectorFormat format;
  private final Path part;
  private final Path file;
  private final OutputStream out;
  private final VectorAppender appender;

  /** Work that any thread can do. */
  final Stage rows = new Stage();

  /** Work that one thread has to do. */
  final Stage append = new Stage();

  final Stage read = new Stage();
  private double onceSeconds;
  private double completeMicros;
  private long bytes;

  FormatMeasurement(VectorFormat format, Path folder) throws IOException {
    this.format = format;
    this.part = folder.resolve("vectors.part." + format.name());
    this.file = folder.resolve("vectors" + format.endings().get(0));
    this.out = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16);
    this.appender = format.append(out, AppendState.NOTHING);
  }

  String name() {
    return format.name();
  }

  long bytes() {
    return bytes;
  }

  /** The time for a file without rows, into which the names of all features are written. */
  double onceSeconds() {
    return onceSeconds;
  }

  /**
   * Completing the file once all rows are written, in microseconds per graph, without one-time
   * work.
   */
  double completeMicros() {
    return completeMicros;
  }

  void write(List<VectorRow> batch) throws IOException {
    long start = System.nanoTime();
    List<byte[]> formatted = new ArrayList<>(batch.size());
    for (VectorRow row : batch) {
      formatted.add(format.row(row));
    }
    rows.endBatch(start, batch.size());
    start = System.nanoTime();
    for (int i = 0; i < formatted.size(); i++) {
      appender.append(formatted.get(i), batch.get(i));
    }
    append.endBatch(start, batch.size());
  }

  /** Completes the file, reads all of it, writes it again without rows, and deletes it. */
  void finish(Codec codec) throws IOException {
    int graphs = (int) appender.state().rows();
    out.close();
    double all = complete(codec, appender.state());
    bytes = Files.size(file);
    long start = System.nanoTime();
    int found = 0;
    try (VectorRows<VectorRow> written = format.read(file)) {
      for (; written.hasNext(); found++) {
        written.next();
      }
    }
    read.endBatch(start, graphs);
    if (found != graphs) {
      throw new IllegalStateException(name() + ": wrote " + graphs + " rows and read " + found);
    }
    Files.createFile(part);
    onceSeconds = complete(codec, AppendState.NOTHING);
    completeMicros = Math.max(0, all - onceSeconds) * 1e6 / graphs;
    Files.delete(file);
  }

  private double complete(Codec codec, AppendState state) {
    long start = System.nanoTime();
    format.complete(part, state, codec.entryWords(), file);
    return (System.nanoTime() - start) / 1e9;
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
