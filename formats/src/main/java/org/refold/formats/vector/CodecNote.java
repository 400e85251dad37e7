package org.refold.formats.vector;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.StringJoiner;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.file.WholeFile;
import org.refold.formats.Quotes;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * The small file beside one of vectors that has no place for what it says: {@code {"codec":"16
 * hexadecimal digits","symbols":…,"constraints":…,"sets":…,"rows":…,"labels":[…]}}.
 *
 * @param rows how many vectors there are; {@link #UNKNOWN} where the file does not say
 * @param labels the names of labels 0, 1, …; empty where there are none
 */
record CodecNote(long codecId, VectorShape shape, long rows, List<String> labels) {
  static final long UNKNOWN = -1;

  private static final String ENDING = ".codec.json";

  CodecNote {
    labels = List.copyOf(labels);
  }

  CodecNote withRows(long number) {
    return new CodecNote(codecId, shape, number, labels);
  }

  CodecNote withoutLabels() {
    return new CodecNote(codecId, shape, rows, List.of());
  }

  /**
   * Refuses a file that has not as many rows as this says.
   *
   * @param got how many were read
   */
  void requireRows(long got, Path file) {
    if (rows != UNKNOWN && rows != got) {
      throw new RefoldException(
          file
              + ": got "
              + got
              + " rows, expected "
              + rows
              + " as "
              + beside(file).getFileName()
              + " says; if the file is not cut short, correct \"rows\" there or take it out");
    }
  }

  static Path beside(Path file) {
    return file.resolveSibling(file.getFileName() + ENDING);
  }

  /**
   * The note of a file whose vectors are all of one codec, or of those that it was extended from.
   */
  static void write(Codec codec, long rows, List<String> labels, Path file) {
    try (WholeFile whole = new WholeFile(beside(file))) {
      String text = new CodecNote(codec.id(), codec.shape(), rows, labels).text();
      whole.stream().write(text.getBytes(StandardCharsets.UTF_8));
      whole.complete();
    } catch (IOException e) {
      throw WholeFile.failure(beside(file), e);
    }
  }

  private String text() {
    StringJoiner names = new StringJoiner(",", "[", "]");
    for (String label : labels) {
      StringBuilder quoted = new StringBuilder();
      Quotes.append(quoted, label);
      names.add(quoted);
    }
    return "{\"codec\":\""
        + CountVector.idText(codecId)
        + "\",\"symbols\":"
        + shape.symbols()
        + ",\"constraints\":"
        + shape.constraints()
        + ",\"sets\":"
        + shape.sets()
        + ",\"rows\":"
        + rows
        + ",\"labels\":"
        + names
        + "}\n";
  }

  /**
   * The note beside a file.
   *
   * @throws RefoldException if there is none, or another file
   */
  static CodecNote of(Path file) {
    Path note = beside(file);
    if (Files.notExists(note)) {
      throw new RefoldException(
          file
              + ": got no codec id, expected "
              + note.getFileName()
              + " beside it, which says whose vectors these are; copy the one that was written with"
              + " the vectors they come from");
    }
    return new CodecNoteReader(note).read();
  }
}
