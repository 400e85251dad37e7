package org.refold.formats.vector;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.error.RefoldException;

/** A ZIP file of arrays. */
final class NpzFile implements Closeable {
  private final Path file;
  private final ZipFile zip;

  NpzFile(Path file) {
    this.file = file;
    try {
      this.zip = new ZipFile(file.toFile());
    } catch (ZipException | EOFException e) {
      throw new RefoldException(
          Message.of(
              "%s: got something other than a ZIP file (%s), expected a matrix as"
                  + " scipy.sparse.save_npz writes it",
              file, Excerpt.of(String.valueOf(e.getMessage()))),
          e);
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
  }

  Path path() {
    return file;
  }

  /**
   * Returns the only array of a file without a SciPy matrix, such as {@code numpy.savez} writes.
   */
  Optional<NpzArray> onlyArray() {
    if (has("format") || zip.size() != 1) {
      return Optional.empty();
    }
    return zip.stream().findFirst().map(entry -> array(entry, Excerpt.of(entry.getName()), 2));
  }

  boolean has(String name) {
    return zip.getEntry(name + ".npy") != null;
  }

  NpzArray array(String name) {
    ZipEntry entry = zip.getEntry(name + ".npy");
    if (entry == null) {
      throw RefoldException.of(
          "%s: got no array %s, expected a matrix as scipy.sparse.save_npz writes it", file, name);
    }
    return array(entry, name, 1);
  }

  private NpzArray array(ZipEntry entry, String name, int mostDimensions) {
    return new NpzArray(
        () -> zip.getInputStream(entry), entry.getCrc(), file + ": array " + name, mostDimensions);
  }

  /** Reads all numbers of a small array. */
  long[] numbers(String name, int... counts) {
    NpzArray array = array(name);
    array.requireNumbers();
    if (Arrays.stream(counts).noneMatch(count -> array.elements() == count)) {
      throw array.fault(
          array.elements() + " elements",
          Arrays.stream(counts).mapToObj(String::valueOf).collect(Collectors.joining(" or ")));
    }
    long[] numbers = new long[(int) array.elements()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = array.next();
    }
    array.requireEnd();
    return numbers;
  }

  List<String> texts(String name) {
    NpzArray array = array(name);
    List<String> texts = array.texts(length());
    array.requireEnd();
    return texts;
  }

  private long length() {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
  }

  /** Reads the only element, a short text, of an array. */
  String text(String name) {
    NpzArray array = array(name);
    String text = array.shortText();
    array.requireEnd();
    return text;
  }

  @Override
  public void close() {
    try {
      zip.close();
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
  }
}
