package org.refold.formats.network;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.file.Gzip;
import org.refold.formats.text.InputException;

/**
 * The files of a benchmark of the TU collection (Morris et al., <i>TUDataset</i>, 2020), of which
 * {@code DS_A.txt} and {@code DS_graph_indicator.txt} must be there.
 *
 * @param folder where they are
 * @param name what {@code DS} stands for
 */
record TuFiles(Path folder, String name) {
  static final String EDGES = "_A.txt";
  static final String INDICATOR = "_graph_indicator.txt";
  static final String NODE_LABELS = "_node_labels.txt";
  static final String EDGE_LABELS = "_edge_labels.txt";
  static final String GRAPH_LABELS = "_graph_labels.txt";

  /** The files that go with a file of edges; null for any other. */
  static @Nullable TuFiles of(String source) {
    Path file = path(source);
    return file == null ? null : of(file);
  }

  private static @Nullable TuFiles of(Path file) {
    Path named = file.getFileName();
    String text = named == null ? "" : named.toString();
    if (!text.endsWith(EDGES)) {
      return null;
    }
    TuFiles files = new TuFiles(folder(file), text.substring(0, text.length() - EDGES.length()));
    return files.has(INDICATOR) ? files : null;
  }

  private static @Nullable Path path(String source) {
    try {
      return Path.of(source);
    } catch (InvalidPathException none) {
      return null;
    }
  }

  private static Path folder(Path file) {
    Path parent = file.getParent();
    return parent == null ? Path.of("") : parent;
  }

  /** Whether a file is read with the edges of a benchmark, or says something about it. */
  static boolean isBeside(Path file) {
    return whole(file) != null || isAbout(file);
  }

  /** The files of which this is one, other than the edges. */
  private static @Nullable TuFiles whole(Path file) {
    Path named = file.getFileName();
    String text = named == null ? "" : named.toString();
    if (text.endsWith(EDGES) || !text.endsWith(".txt")) {
      return null;
    }
    for (int end = text.lastIndexOf('_'); end > 0; end = text.lastIndexOf('_', end - 1)) {
      TuFiles files = of(folder(file).resolve(text.substring(0, end) + EDGES));
      if (files != null && files.has(EDGES)) {
        return files;
      }
    }
    return null;
  }

  /** The collection has a file README.txt in each folder, which is called like the benchmark. */
  private static boolean isAbout(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    Path folder = whole.getParent();
    Path named = whole.getFileName();
    if (folder == null || named == null || folder.getFileName() == null) {
      return false;
    }
    return named.toString().toLowerCase(Locale.ROOT).startsWith("readme")
        && of(folder.resolve(folder.getFileName() + EDGES)) != null;
  }

  /** Refuses a file that is read with another. */
  static void requireWhole(String source) {
    Path file = path(source);
    TuFiles files = file == null ? null : whole(file);
    if (files != null) {
      throw new InputException(
          source
              + ": got a part of a benchmark, expected "
              + Excerpt.of(files.name + EDGES)
              + ", which it is read with");
    }
  }

  Path file(String ending) {
    return folder.resolve(name + ending);
  }

  boolean has(String ending) {
    return Files.isRegularFile(file(ending));
  }

  InputStream open(String ending) {
    try {
      return Gzip.open(file(ending));
    } catch (IOException e) {
      throw RefoldException.unreadable(file(ending), e);
    }
  }
}
