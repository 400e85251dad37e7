package org.refold.evaluation;

import org.refold.vector.CountVector;

/**
 * A vector with a known label, used for training and evaluation.
 *
 * @param vector the vector
 * @param label the label
 * @param name the name in results, such as a place in a file
 */
public record LabelledVector(CountVector vector, String label, String name) {}
