package org.refold.formats.tptp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where included files are: in the folder of the file that includes them, in a folder above it, or
 * in the folder of TPTP, whichever has one first.
 */
final class TptpFiles {
  private final @Nullable String library;

  /**
   * @param library the folder of TPTP, if there is one
   */
  TptpFiles(@Nullable String library) {
    this.library = library;
  }

  /**
   * The file of that name.
   *
   * @param source what includes it: a path, or anything else, which counts as the working folder
   */
  Optional<Path> find(String name, String source) {
    try {
      Path file = Path.of(name);
      return folders(source).stream()
          .map(folder -> folder.resolve(file))
          .filter(Files::isRegularFile)
          .findFirst();
    } catch (InvalidPathException impossible) {
      return Optional.empty();
    }
  }

  private List<Path> folders(String source) {
    Path including = Path.of(real(source) == null ? "standard input" : source);
    List<Path> folders = new ArrayList<>();
    // The first one twice: as it was given, for the sake of messages, and with those above it.
    Path given = including.getParent();
    folders.add(given == null ? Path.of("") : given);
    for (Path above = including.toAbsolutePath().normalize().getParent();
        above != null;
        above = above.getParent()) {
      folders.add(above);
    }
    if (library != null && !library.isEmpty()) {
      folders.add(Path.of(library));
    }
    return folders;
  }

  /** The file that a text of that name comes from, links resolved; null if it is no file. */
  static @Nullable Path real(String source) {
    try {
      return Path.of(source).toRealPath();
    } catch (InvalidPathException | IOException none) {
      return null;
    }
  }
}
