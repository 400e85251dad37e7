package org.refold.formats.vector;

import org.jspecify.annotations.Nullable;
import org.refold.vector.RealVector;

/** A vector in a file whose values may be any numbers, with its label if it has one. */
public record RealRow(RealVector vector, @Nullable String label) {}
