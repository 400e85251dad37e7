package org.refold.formats.vector;

import org.jspecify.annotations.Nullable;
import org.refold.vector.CountVector;

/** A vector in a file, with its label if it has one. */
public record VectorRow(CountVector vector, @Nullable String label) {
  /** The remedy if values are numbers but not counts. */
  public static final String REMEDY = "to decode arbitrary numbers, use decode --nearest";
}
