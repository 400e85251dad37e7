package org.refold.formats.vector;

import org.jspecify.annotations.Nullable;
import org.refold.vector.CountVector;

/** A vector of a file, and its label where it has one. */
public record VectorRow(CountVector vector, @Nullable String label) {
  /** What to do where values are numbers, but no counts. */
  public static final String REMEDY = "decode --nearest takes any numbers";
}
