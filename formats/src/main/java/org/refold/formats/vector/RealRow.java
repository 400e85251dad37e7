package org.refold.formats.vector;

import org.jspecify.annotations.Nullable;
import org.refold.vector.RealVector;

/** A vector of a file whose values may be any numbers, and its label where it has one. */
public record RealRow(RealVector vector, @Nullable String label) {}
