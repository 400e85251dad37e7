package org.refold.formats.vector;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.file.Untrusted;
import org.refold.file.WholeFile;
import org.refold.similarity.Weights;
import org.refold.vector.CountVector;

/**
 * Reads and writes weights as a file of tab-separated columns: a line with the version and the
 * codec's id, the names of the columns, the weight of all entries that are not listed (index {@code
 * *}), then one line per listed entry in ascending order, with a description of what it counts.
 *
 * <pre>{@code
 * Weights weights = Weights.inverseDocumentFrequency(codec.encodeAll(texts));
 * WeightsFile.save(weights, codec.codec().entryWords(), file);
 * Weights loaded = WeightsFile.load(file, codec.codec());
 * }</pre>
 */
public final class WeightsFile {
  private static final String HEADER = "# refold weights 1 codec ";
  private static final String COLUMNS = "index\tweight\twords";
  private static final String REST = "*";

  /**
   * The maximum number of bytes read per line. The description comes last and may be of any length.
   */
  private static final int READ = 128;

  private WeightsFile() {}

  /** Writes a file, completely or not at all. */
  public static void save(Weights weights, EntryWords words, Path file) {
    try (WholeFile whole = new WholeFile(file)) {
      write(whole, HEADER + CountVector.idText(weights.codecId()));
      write(whole, COLUMNS);
      write(whole, REST + "\t" + weights.rest() + "\tall other entries");
      for (int index : weights.indices().toArray()) {
        write(whole, index + "\t" + weights.of(index) + "\t" + Excerpt.ofAll(words.words(index)));
      }
      whole.complete();
    } catch (IOException e) {
      throw RefoldException.unwritable(file, e);
    }
  }

  private static void write(WholeFile whole, String line) throws IOException {
    whole.stream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Reads a file, as weights for the codec's current vectors.
   *
   * @throws RefoldException if the file can't be read, is not a weights file, or is for another
   *     codec
   */
  public static Weights load(Path file, Codec codec) {
    return Untrusted.read(
        file,
        () -> {
          try (InputStream in = new BufferedInputStream(TextFile.open(file))) {
            return read(in, file, codec);
          }
        });
  }

  private static Weights read(InputStream in, Path file, Codec codec) throws IOException {
    @Nullable String header = line(in);
    OptionalLong id =
        header != null && header.startsWith(HEADER)
            ? CountVector.parseId(header.substring(HEADER.length()).strip())
            : OptionalLong.empty();
    if (id.isEmpty()) {
      throw at(
          file, 1, header, "'" + HEADER + "' and the codec's id, as written by refold weights");
    }
    if (!codec.isOwn(id.getAsLong())) {
      throw RefoldException.of(
          "%s: got weights of codec %s, expected those of codec %s; compute the weights with that"
              + " codec",
          file, CountVector.idText(id.getAsLong()), CountVector.idText(codec.id()));
    }
    @Nullable String columns = line(in);
    if (columns == null || !columns.strip().equals(COLUMNS)) {
      throw at(file, 2, columns, "the columns index, weight and words");
    }
    @Nullable String rest = line(in);
    if (rest == null || !field(rest, 0).equals(REST)) {
      throw at(file, 3, rest, "the weight of all other entries, with the index *");
    }
    Weights.Builder builder = builder(codec, weight(rest, file, 3), file);
    int last = -1;
    int number = 4;
    for (@Nullable String line = line(in); line != null; line = line(in)) {
      int index = index(line, file, number);
      if (index <= last) {
        throw at(file, number, line, "an index above " + last + ", in ascending order");
      }
      double weight = weight(line, file, number);
      try {
        builder.set(index, weight);
      } catch (RefoldException e) {
        throw at(file, number, e);
      }
      last = index;
      number++;
    }
    return builder.build();
  }

  private static Weights.Builder builder(Codec codec, double rest, Path file) {
    try {
      return Weights.builder(codec.shape(), codec.id(), rest);
    } catch (RefoldException e) {
      throw at(file, 3, e);
    }
  }

  private static RefoldException at(Path file, int number, RefoldException e) {
    return e.at(file + ":" + number);
  }

  /** Returns the beginning of the next line, or null at the end. */
  private static @Nullable String line(InputStream in) throws IOException {
    byte[] kept = new byte[READ];
    int length = 0;
    int next = in.read();
    if (next < 0) {
      return null;
    }
    for (; next >= 0 && next != '\n'; next = in.read()) {
      if (length < READ) {
        kept[length++] = (byte) next;
      }
    }
    return new String(kept, 0, length, StandardCharsets.UTF_8);
  }

  private static String field(String line, int which) {
    String[] fields = line.split("\t", 3);
    return which < fields.length ? fields[which].strip() : "";
  }

  private static int index(String line, Path file, int number) {
    try {
      return Integer.parseInt(field(line, 0));
    } catch (NumberFormatException e) {
      throw at(file, number, line, "an index, a weight and words, separated by tabs");
    }
  }

  private static double weight(String line, Path file, int number) {
    try {
      return Double.parseDouble(field(line, 1));
    } catch (NumberFormatException e) {
      throw at(file, number, line, "a weight after the first tab");
    }
  }

  private static RefoldException at(Path file, int number, @Nullable String got, String expected) {
    return RefoldException.of(
        "%s:%s: got %s, expected %s",
        file, number, got == null ? "the end of the file" : "'" + Excerpt.of(got) + "'", expected);
  }
}
