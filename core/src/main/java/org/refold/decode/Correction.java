package org.refold.decode;

/**
 * An entry of a vector that nearest decoding corrected: the count of the nearest graph differs from
 * the value, rounded to a whole number.
 *
 * <pre>{@code
 * for (Correction correction : codec.decodeNearest(vector).corrections()) {
 *   System.out.println(codec.featureName(correction.index()) + ": " + correction.count());
 * }
 * }</pre>
 *
 * @param index the index of the entry in the vector
 * @param value the value of the vector
 * @param count the count of the graph
 */
public record Correction(int index, double value, int count) {}
