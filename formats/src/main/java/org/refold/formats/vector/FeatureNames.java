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

  static Path beside(Path file) {
    return file.resolveSibling(file.getFileName() + ENDING);
  }

  /**
   * Writes the names of a file's columns, for the caller to put in place or to drop.
   *
   * @param first the number of the first column
   */
  static WholeFile write(Codec codec, int first, Path file) {
    WholeFile names = new WholeFile(beside(file));
    try {
      OutputStream out = names.stream();
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
      names.seal();
      return names;
    } catch (IOException e) {
      names.close();
      throw WholeFile.failure(beside(file), e);
    } catch (RuntimeException e) {
      names.close();
      throw e;
    }
  }
}
