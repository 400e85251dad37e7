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
 * The text that is being read, and those that include it. Files are given as often as they are
 * included; limits keep a few files that include each other many times from going on for ever.
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
   * @param selection what is wanted of it; null if that is everything
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

  /** Where reading is: the source, and the line in which the current statement began. */
  String location() {
    return open.element().name() + ":" + scanner().statementLine();
  }

  /** The line in which the outermost text's statement began: for what is included, the include. */
  long line() {
    return open.getLast().scanner().statementLine();
  }

  TptpScanner scanner() {
    return open.element().scanner();
  }

  /** Whether the includes that led here want every statement. */
  boolean wantsAll() {
    return open.element().selection() == null;
  }

  /** Whether the includes that led here want a statement. */
  boolean wants(String statement) {
    TptpSelection selection = open.element().selection();
    return selection == null || selection.wants(statement);
  }

  /**
   * Goes on with an included file.
   *
   * @param names which statements are wanted, each with its place; null if all are
   */
  void include(String name, Place place, @Nullable Map<String, Place> names) {
    if (!mayInclude) {
      throw place.complaint(
          "an include", "a statement, in a text that is no file", "read the file that it names");
    }
    Source from = open.element();
    Path path =
        files
            .find(name, from.name())
            .orElseThrow(
                () ->
                    place.complaint(
                        "the file '" + Excerpt.of(name) + "', which is not there",
                        "one in the folder of this file, in one above it, or in that of TPTP",
                        "set the environment variable TPTP to the folder that has it"));
    Path file = TptpFiles.real(path.toString());
    if (file != null
        && open.stream().anyMatch(source -> file.equals(TptpFiles.real(source.name())))) {
      throw place.complaint(
          "'" + Excerpt.of(name) + "' within itself", "a file that does not include this one");
    }
    if (open.size() > MAX_DEPTH || ++included > MAX_FILES) {
      throw place.complaint(
          "one include too many",
          "up to " + MAX_DEPTH + " within each other and " + MAX_FILES + " in all");
    }
    TptpSelection selection =
        names == null ? from.selection() : new TptpSelection(names, from.selection());
    try {
      push(Text.of(Files.newInputStream(path), path.toString()), selection);
    } catch (IOException unreadable) {
      throw place.complaint("the file '" + Excerpt.of(name) + "'", "one that can be read");
    }
  }

  /** Goes back to the text that includes the current one; false if none does. */
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

  /** Closes what was opened here, which is all but the outermost text. */
  void close() {
    while (open.size() > 1) {
      close(open.pop());
    }
  }

  private static void close(Source source) {
    try {
      source.in().close();
    } catch (IOException readAnyway) {
      // All that was wanted of it has been read.
    }
  }
}
