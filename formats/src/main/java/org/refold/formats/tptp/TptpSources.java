package org.refold.formats.tptp;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.scan.SymbolCache;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;

/**
 * The text that is being read, and those that include it. A file is read as often as it is
 * included; limits prevent endless reading if a few files include each other many times.
 */
final class TptpSources {
  private static final int MAX_DEPTH = 64;
  private static final int MAX_FILES = 10_000;

  private final TptpFiles files;
  private final boolean mayInclude;
  private final SymbolCache symbols = new SymbolCache();
  private final Deque<Source> open = new ArrayDeque<>();
  private int included;

  /**
   * @param selection the selected statements; null for all
   */
  private record Source(
      String name, InputStream in, TptpScanner scanner, @Nullable TptpSelection selection) {}

  TptpSources(Text text, TptpFiles files) {
    this.files = files;
    this.mayInclude = text.mayInclude();
    push(text, null);
  }

  private void push(Text text, @Nullable TptpSelection selection) {
    open.push(new Source(text.source(), text.in(), new TptpScanner(text, symbols), selection));
  }

  /** Returns the current source, and the line on which the current statement began. */
  String location() {
    return open.element().name() + ":" + scanner().statementLine();
  }

  /**
   * Returns the line on which the statement of the outermost text began; inside an included file,
   * that of the include.
   */
  long line() {
    return open.getLast().scanner().statementLine();
  }

  TptpScanner scanner() {
    return open.element().scanner();
  }

  /** Returns whether the current chain of includes selects every statement. */
  boolean wantsAll() {
    return open.element().selection() == null;
  }

  /** Returns whether the current chain of includes selects a statement. */
  boolean wants(String statement) {
    TptpSelection selection = open.element().selection();
    return selection == null || selection.wants(statement);
  }

  /**
   * Continues with an included file.
   *
   * @param names the selected statements, each with its place; null for all
   */
  void include(String name, Place place, @Nullable Map<String, Place> names) {
    if (!mayInclude) {
      throw place.complaint(
          "an include",
          "a statement, since this text is not a file",
          "read the included file instead");
    }
    Source from = open.element();
    Path path =
        files
            .find(name, from.name())
            .orElseThrow(
                () ->
                    place.complaint(
                        "the file '" + Excerpt.of(name) + "', which was not found",
                        "a file in the folder of this one, in a folder above it, or in the TPTP"
                            + " folder",
                        "set the environment variable TPTP to the folder that contains it"));
    Path file = TptpFiles.real(path.toString());
    if (file != null
        && open.stream().anyMatch(source -> file.equals(TptpFiles.real(source.name())))) {
      throw place.complaint(
          "'" + Excerpt.of(name) + "' included from itself",
          "a file that does not include this one");
    }
    if (open.size() > MAX_DEPTH || ++included > MAX_FILES) {
      throw place.complaint(
          "one include too many",
          "at most " + MAX_DEPTH + " nested and " + MAX_FILES + " in total");
    }
    TptpSelection selection =
        names == null ? from.selection() : new TptpSelection(names, from.selection());
    try {
      push(Text.of(Files.newInputStream(path), path.toString()), selection);
    } catch (IOException unreadable) {
      throw place.complaint("the file '" + Excerpt.of(name) + "'", "a readable file");
    }
  }

  /** Returns to the text that includes the current one; returns false if there is none. */
  boolean end() {
    if (open.size() == 1) {
      return false;
    }
    Source ended = open.pop();
    close(ended);
    if (ended.selection() != null && ended.selection() != open.element().selection()) {
      ended.selection().requireAll();
    }
    return true;
  }

  /** Closes the files opened here: all but the outermost text. */
  void close() {
    while (open.size() > 1) {
      close(open.pop());
    }
  }

  private static void close(Source source) {
    try {
      source.in().close();
    } catch (IOException readAnyway) {
      // All selected statements have been read.
    }
  }
}
