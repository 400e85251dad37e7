package org.refold.fuzz.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.refold.Codec;
import org.refold.formats.Kinds;
import org.refold.formats.vector.AppendState;
import org.refold.formats.vector.VectorAppender;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.formats.vector.VectorRows;
import org.refold.fuzz.Dice;
import org.refold.vector.CountVector;

/** Rows of vectors of one small codec, to be written to files and read from them. */
final class Rows {
  static final Codec CODEC =
      Codec.fitUnmasked(List.of(Kinds.TERMS.parse("f(a, g(b))"), Kinds.TERMS.parse("h{a, b}")))
          .sets(2)
          .width(2)
          .build();

  private static final List<String> LABELS =
      List.of("a", "axiom", "é", "😀", " ", "a\tb", "\"", "1", "-1", "\u0001", "null");

  private Rows() {}

  /** Returns up to four rows, all with labels or all without. */
  static List<VectorRow> some(Dice dice, boolean labels) {
    List<VectorRow> rows = new ArrayList<>();
    boolean labelled = labels && dice.oneIn(2);
    for (int i = dice.below(5); i > 0; i--) {
      rows.add(new VectorRow(vector(dice), labelled ? dice.pick(LABELS) : null));
    }
    return rows;
  }

  static boolean isOwn(CountVector vector) {
    return CODEC.isOwn(vector.codecId()) && vector.shape().equals(CODEC.shape());
  }

  static CountVector vector(Dice dice) {
    int[] indices = new int[CODEC.dimension()];
    int[] counts = new int[CODEC.dimension()];
    int entries = 0;
    for (int index = dice.below(5); index < indices.length; index += dice.from(1, 9)) {
      indices[entries] = index;
      counts[entries++] =
          dice.oneIn(20) ? (int) Math.max(1, dice.edge() & Integer.MAX_VALUE) : dice.from(1, 3);
    }
    return CountVector.of(
        CODEC.shape(), CODEC.id(), Arrays.copyOf(indices, entries), Arrays.copyOf(counts, entries));
  }

  static Path write(VectorFormat format, List<VectorRow> rows, Path folder) throws IOException {
    Path part = folder.resolve("part");
    AppendState state;
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part))) {
      VectorAppender appender = format.append(out, AppendState.NOTHING);
      for (VectorRow row : rows) {
        appender.append(format.row(row), row);
      }
      state = appender.state();
    }
    Path file = folder.resolve("vectors" + format.endings().get(0));
    format.complete(part, state, CODEC.entryWords(), file);
    return file;
  }

  static List<VectorRow> read(VectorFormat format, Path file) {
    List<VectorRow> rows = new ArrayList<>();
    try (VectorRows<VectorRow> open = format.read(file)) {
      open.forEachRemaining(rows::add);
    }
    return rows;
  }
}
