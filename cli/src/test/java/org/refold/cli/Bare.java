package org.refold.cli;

import java.util.List;
import java.util.stream.Stream;

/**
 * Options of a codec that encodes graphs as they are, without masks and folds, and has one shape
 * whatever the data. Equal inner nodes can change places in it, so that vectors are ambiguous and a
 * solver has something to do.
 */
public final class Bare {
  private static final List<String> OPTIONS =
      List.of("--preset", "0.1", "--masks", "none", "--max-arity", "none", "--max-parents", "none");

  private Bare() {}

  /** These options, and others after them. */
  public static Object[] with(Object... more) {
    return Stream.concat(OPTIONS.stream(), Stream.of(more)).toArray();
  }
}
