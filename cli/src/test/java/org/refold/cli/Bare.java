package org.refold.cli;

import java.util.List;
import java.util.stream.Stream;

/**
 * Options of a codec that encodes graphs unchanged, without masks and reshaping, and has the same
 * shape for any data. Equal inner nodes can be swapped, so vectors are ambiguous and the solver has
 * work to do.
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
