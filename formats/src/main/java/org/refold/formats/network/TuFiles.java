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
 * The files of a benchmark of the TU collection (Morris et al., <i>TUDataset</i>, 2020). {@code
 * DS_A.txt} and {@code DS_graph_indicator.txt} are required.
 *
 * @param folder their folder
 * @param name the name of the benchmark, {@code DS}
 */
record TuFiles(Path folder, String name) {
  static final String EDGES = "_A.txt";
  static final String INDICATOR = "_graph_indicator.txt";
  static final String NODE_LABELS = "_node_labels.txt";
  static final String EDGE_LABELS = "_edge_labels.txt";
  static final String GRAPH_LABELS = "_graph_labels.txt";

  /** Returns the files that belong to a file of edges; null for any other file. */
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

  /** Returns whether a file is read together with the edges of a benchmark, or describes it. */
  static boolean isBeside(Path file) {
    return whole(file) != null || isAbout(file);
  }

  /** Returns the benchmark that a file other than the edges belongs to. */
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

  /** Each folder of the collection is named after the benchmark and has a README.txt. */
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

  /** Rejects a file that is read with another one. */
  static void requireWhole(String source) {
    Path file = path(source);
    TuFiles files = file == null ? null : whole(file);
    if (files != null) {
      throw new InputException(
          source
              + ": got one part of a benchmark, expected "
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
