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
 * Tables that say which words of the data are near each other, for {@link CodecBuilder#grading}.
 * Words are as the data of a kind have them, and become labels by {@link Kind#labelsOf}. Files may
 * be compressed with gzip.
 */
public final class Gradings {
  private Gradings() {}

  /**
   * Embeddings in the text format of word2vec: a word and its numbers on each line, after a line
   * with the number of words and that of numbers, which may be left out.
   *
   * @param seed where the splits come from; that of the codec, for one
   * @throws RefoldException if the file can't be read, or a line is at fault; says where
   */
  public static Grading embeddings(Path file, Kind kind, long seed) {
    return read(file, text -> new EmbeddingsReader(text, kind, seed).grading());
  }

  /** The same for a text; see {@link Text#of(InputStream, String)}. */
  public static Grading embeddings(Text text, Kind kind, long seed) {
    return Untrusted.read(text.source(), () -> new EmbeddingsReader(text, kind, seed).grading());
  }

  /**
   * A hierarchy: a word, a tab and the word above it on each line.
   *
   * @throws RefoldException if the file can't be read, or a line is at fault; says where
   */
  public static Grading hierarchy(Path file, Kind kind) {
    return read(file, text -> new HierarchyReader(text, kind).grading());
  }

  /** The same for a text. */
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
