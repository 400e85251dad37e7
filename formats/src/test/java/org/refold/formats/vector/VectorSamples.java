package org.refold.formats.vector;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.refold.Codec;
import org.refold.formats.Kinds;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/** Sample vectors, and writing and reading them as a run does. */
public final class VectorSamples {
  /** One label contains a tab, so that feature names must be escaped. */
  public static final Codec CODEC = codec("f(a, g(\"b\\tc\"))", "h{a, b, c}");

  public static final Codec OTHER = codec("x(y, z)");

  private static final List<String> LABELS =
      List.of("a", "", "two words", "naïve, \"quoted\"\\", "\t\n\r", "\ud800", "😀", "\u2028x");

  private VectorSamples() {}

  private static Codec codec(String... terms) {
    return Codec.fitUnmasked(List.of(terms).stream().map(Kinds.TERMS::parse).toList())
        .width(5)
        .sets(3)
        .build();
  }

  /** Returns a vector with arbitrary entries, whether or not a graph has it. */
  static CountVector vector(Codec codec, Random random) {
    int dimension = codec.dimension();
    int entries =
        switch (random.nextInt(4)) {
          case 0 -> 0;
          case 1 -> 1;
          default -> random.nextInt(Math.min(dimension, 60));
        };
    int[] indices = random.ints(0, dimension).distinct().limit(entries).sorted().toArray();
    if (entries > 0 && random.nextInt(4) == 0) {
      indices[entries - 1] = dimension - 1;
    }
    int[] counts = new int[entries];
    for (int i = 0; i < entries; i++) {
      counts[i] = random.nextInt(10) == 0 ? Integer.MAX_VALUE - i : 1 + random.nextInt(12);
    }
    return CountVector.of(codec.shape(), codec.id(), indices, counts);
  }

  /** Returns rows, either all labelled or none. */
  public static List<VectorRow> rows(long seed, int count, boolean labelled) {
    Random random = new Random(seed);
    List<VectorRow> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String label = labelled ? LABELS.get(random.nextInt(LABELS.size())) : null;
      rows.add(new VectorRow(vector(CODEC, random), label));
    }
    return rows;
  }

  /** Appends rows to a part. */
  public static AppendState append(
      VectorFormat format, List<VectorRow> rows, Path part, AppendState before) {
    try (OutputStream out =
        new BufferedOutputStream(
            Files.newOutputStream(part, StandardOpenOption.CREATE, StandardOpenOption.APPEND))) {
      VectorAppender appender = format.append(out, before);
      for (VectorRow row : rows) {
        appender.append(format.row(row), row);
      }
      return appender.state();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a file. */
  public static void write(VectorFormat format, List<VectorRow> rows, Path file) {
    write(format, rows, CODEC, file);
  }

  static void write(VectorFormat format, List<VectorRow> rows, Codec codec, Path file) {
    Path part = file.resolveSibling("part");
    format.complete(
        part, append(format, rows, part, AppendState.NOTHING), codec.entryWords(), file);
  }

  public static List<VectorRow> read(VectorFormat format, Path file) {
    List<VectorRow> rows = new ArrayList<>();
    try (VectorRows<VectorRow> read = format.read(file)) {
      read.forEachRemaining(rows::add);
    }
    return rows;
  }

  /** Reads a file as vectors of any numbers. */
  public static List<RealRow> readReal(VectorFormat format, Path file, Codec codec, Nan nan) {
    List<RealRow> rows = new ArrayList<>();
    try (VectorRows<RealRow> read = format.readReal(file, codec, nan, remark -> {})) {
      read.forEachRemaining(rows::add);
    }
    return rows;
  }

  /** Converts rows of counts to rows of any numbers. */
  public static List<RealRow> real(List<VectorRow> rows) {
    return rows.stream().map(row -> new RealRow(RealVector.of(row.vector()), row.label())).toList();
  }

  /**
   * Reads a file whose note may have been written for another file.
   *
   * @param remarks receives the remarks on that
   */
  public static List<VectorRow> readAs(VectorFormat format, Path file, List<String> remarks) {
    List<VectorRow> rows = new ArrayList<>();
    try (VectorRows<VectorRow> read = format.readAs(file, CODEC, remarks::add)) {
      read.forEachRemaining(rows::add);
    }
    return rows;
  }
}
