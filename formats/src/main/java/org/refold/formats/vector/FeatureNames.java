package org.refold.formats.vector;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.refold.Codec;
import org.refold.error.Excerpt;
import org.refold.file.WholeFile;

/**
 * The file that says in words what each column of a matrix counts. A line a column: its number as
 * in the matrix, the row of the vector that it belongs to ({@code symbols}, or {@code set} and its
 * number), and what it counts.
 */
final class FeatureNames {
  private static final String ENDING = ".features.tsv";

  private FeatureNames() {}

  /**
   * Writes the names beside a file.
   *
   * @param first the number of the first column
   */
  static void write(Codec codec, int first, Path file) {
    Path names = file.resolveSibling(file.getFileName() + ENDING);
    try (WholeFile whole = new WholeFile(names)) {
      OutputStream out = whole.stream();
      for (int index = 0; index < codec.dimension(); index++) {
        int row = codec.shape().rowOf(index);
        String line =
            (index + first)
                + "\t"
                + (row == 0 ? "symbols" : "set " + row)
                + "\t"
                + Excerpt.ofAll(codec.explain(index))
                + "\n";
        out.write(line.getBytes(StandardCharsets.UTF_8));
      }
      whole.complete();
    } catch (IOException e) {
      throw WholeFile.failure(names, e);
    }
  }
}
