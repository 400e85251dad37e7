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
 * Finds included files: in the folder of the including file, in a folder above it, or in the TPTP
 * folder, in this order.
 */
final class TptpFiles {
  private final @Nullable String library;

  /**
   * @param library the TPTP folder, if there is one
   */
  TptpFiles(@Nullable String library) {
    this.library = library;
  }

  /**
   * Returns the file with a name.
   *
   * @param source the including file; anything that is not a path counts as the working folder
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
    // The first folder twice: as given, for the sake of messages, and resolved, with those above
    // it.
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

  /** Returns the file that a source name denotes, with links resolved; null if it is not a file. */
  static @Nullable Path real(String source) {
    try {
      return Path.of(source).toRealPath();
    } catch (InvalidPathException | IOException none) {
      return null;
    }
  }
}
