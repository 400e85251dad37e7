package org.refold.similarity;

import org.refold.vector.CountVector;

/** A vector of an index. */
record Member(int id, String name, CountVector vector) {}
