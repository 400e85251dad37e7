package org.refold.decode;

/**
 * An entry of a vector that was taken as wrong: the nearest graph has another count there than the
 * value, rounded to a whole number.
 *
 * @param index where it is in the vector
 * @param value what the vector has there
 * @param count what the graph has there
 */
public record Correction(int index, double value, int count) {}
