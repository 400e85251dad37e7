package org.refold.evaluation;

import org.refold.vector.CountVector;

/**
 * A vector of which it is known what it is.
 *
 * @param name what it is called where it is a neighbour of another, such as its place in a file
 */
public record LabelledVector(CountVector vector, String label, String name) {}
