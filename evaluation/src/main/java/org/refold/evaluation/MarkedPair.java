package org.refold.evaluation;

import org.refold.vector.CountVector;

/** A pair of vectors, with a mark whether they should count as similar. */
public record MarkedPair(CountVector one, CountVector other, boolean alike) {}
