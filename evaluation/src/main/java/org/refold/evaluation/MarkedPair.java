package org.refold.evaluation;

import org.refold.vector.CountVector;

/** Two vectors, and whether they should count as alike. */
public record MarkedPair(CountVector one, CountVector other, boolean alike) {}
