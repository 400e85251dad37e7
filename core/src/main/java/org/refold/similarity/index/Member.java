package org.refold.similarity.index;

import org.refold.vector.CountVector;

/** A vector of an index. */
record Member(int id, String name, CountVector vector) {}
