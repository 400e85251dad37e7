package org.refold.benchmarks;

import java.io.ByteArrayInputStream;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.Map;
import org.refold.Codec;
import org.refold.error.Message;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import org.refold.formats.vector.JsonLines;
import org.refold.graph.Graph;

/**
 * The time of each step from the text of clauses to lines of vectors, on one thread, after warm-up.
 */
final class TextPhases {
  private static final int WARM_UP = 3;
  private static final int ROUNDS = 5;

  /** Each step includes all earlier ones. */
  private enum Step {
    READ,
    CHECK,
    MASK,
    ENCODE,
    WRITE
  }

  private final byte[] text;
  private final Codec codec;
  private long seen;

  TextPhases(byte[] text, Codec codec) {
    this.text = text;
    this.codec = codec;
  }

  /** The columns of a table: microseconds per clause for each step by itself, and for all. */
  String columns() {
    Map<Step, double[]> micros = new EnumMap<>(Step.class);
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      for (Step step : Step.values()) {
        micros.computeIfAbsent(step, s -> new double[ROUNDS])[Math.max(round, 0)] = micros(step);
      }
    }
    StringBuilder columns = new StringBuilder();
    double before = 0;
    for (double[] rounds : micros.values()) {
      double median = Timing.median(rounds);
      columns.append(Message.of("%.2f | ", median - before));
      before = median;
    }
    return columns + Message.of("%.2f", before);
  }

  private double micros(Step last) {
    int count = 0;
    long start = System.nanoTime();
    Iterator<Item> items = Kinds.CLAUSES.read(new ByteArrayInputStream(text), "text");
    while (items.hasNext()) {
      seen += result(items.next().graph(), last);
      count++;
    }
    double micros = (System.nanoTime() - start) / 1e3 / count;
    if (seen < 0) {
      throw new IllegalStateException("more nodes than a long can count");
    }
    return micros;
  }

  private int result(Graph graph, Step last) {
    return switch (last) {
      case READ -> graph.nodeCount();
      case CHECK -> codec.fault(graph).isPresent() ? 1 : 0;
      case MASK -> codec.fault(graph).isPresent() ? 1 : codec.masked(graph).nodeCount();
      case ENCODE -> codec.encode(graph).entryCount();
      case WRITE -> JsonLines.line(codec.encode(graph)).length();
    };
  }
}
