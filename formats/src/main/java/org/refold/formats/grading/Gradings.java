package org.refold.formats.grading;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.Function;
import org.refold.CodecBuilder;
import org.refold.error.RefoldException;
import org.refold.file.Gzip;
import org.refold.file.Untrusted;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Text;
import org.refold.pattern.Grading;

/**
 * Reads tables that define which words of the data are near each other, for {@link
 * CodecBuilder#grading}. Words are as they occur in data of the kind; {@link Kind#labelsOf} turns
 * them into labels. Files may be gzipped.
 *
 * <pre>{@code
 * Grading near = Gradings.hierarchy(Path.of("goods.tsv"), Kinds.JSON); // lines: green tea, tab,
 * tea
 * TextCodec codec = TextCodec.builder(Kinds.JSON).grading(near).fit(orders);
 * }</pre>
 */
public final class Gradings {
  private Gradings() {}

  /**
   * Reads embeddings in the text format of word2vec: a word and its numbers on each line,
   * optionally after a line with the number of words and the number of numbers per word.
   *
   * @param seed the random seed of the splits, such as that of the codec
   * @throws RefoldException if the file can't be read or a line is invalid; the message gives the
   *     line
   */
  public static Grading embeddings(Path file, Kind kind, long seed) {
    return read(file, text -> new EmbeddingsReader(text, kind, seed).grading());
  }

  /** Reads embeddings from a text; see {@link Text#of(InputStream, String)}. */
  public static Grading embeddings(Text text, Kind kind, long seed) {
    return Untrusted.read(text.source(), () -> new EmbeddingsReader(text, kind, seed).grading());
  }

  /**
   * Reads a hierarchy: each line has a word, a tab and the word above it.
   *
   * @throws RefoldException if the file can't be read or a line is invalid; the message gives the
   *     line
   */
  public static Grading hierarchy(Path file, Kind kind) {
    return read(file, text -> new HierarchyReader(text, kind).grading());
  }

  /** Reads a hierarchy from a text. */
  public static Grading hierarchy(Text text, Kind kind) {
    return Untrusted.read(text.source(), () -> new HierarchyReader(text, kind).grading());
  }

  private static Grading read(Path file, Function<Text, Grading> reader) {
    return Untrusted.read(
        file,
        () -> {
          try (InputStream in = Gzip.open(file)) {
            return reader.apply(Text.of(in, file.toString()));
          }
        });
  }
}
