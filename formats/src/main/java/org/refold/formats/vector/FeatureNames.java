package org.refold.formats.vector;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.MarkLegend;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.file.WholeFile;

/**
 * Writes the file that describes in words what each column of a matrix counts. Lines beginning with
 * {@code #} are a legend. The next line names the fields. Each further line describes a column: its
 * number in the matrix, the row of the vector it belongs to, what it counts in the given data, and
 * what it counts in general.
 */
final class FeatureNames {
  private static final String ENDING = ".features.tsv";

  private FeatureNames() {}

  static Path beside(Path file) {
    return file.resolveSibling(file.getFileName() + ENDING);
  }

  /**
   * Writes the column names of a file, for the caller to put in place or discard.
   *
   * @param first the number of the first column
   */
  static WholeFile write(EntryWords words, int first, Path file) {
    Codec codec = words.codec();
    WholeFile names = new WholeFile(beside(file));
    try {
      OutputStream out = names.stream();
      write(out, legend(codec) + "column\trow\texamples\tcounts\n");
      for (int index = 0; index < codec.dimension(); index++) {
        String examples =
            words.examples(index).stream()
                .map(Excerpt::ofAll)
                .collect(Collectors.joining(EntryWords.OR));
        write(
            out,
            (index + first)
                + "\t"
                + codec.shape().rowName(codec.shape().rowOf(index))
                + "\t"
                + examples
                + "\t"
                + Excerpt.ofAll(codec.featureName(index))
                + "\n");
      }
      names.seal();
      return names;
    } catch (IOException e) {
      names.close();
      throw RefoldException.unwritable(beside(file), e);
    } catch (RuntimeException e) {
      names.close();
      throw e;
    }
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String legend(Codec codec) {
    String marks = MarkLegend.of(codec);
    return (marks.isEmpty() ? "" : "# marks: " + marks + "\n")
        + (codec.shape().plain().isEmpty()
            ? ""
            : "# rows named plain count the items as they are, for similarity; the other rows are"
                + " for decoding\n");
  }
}
