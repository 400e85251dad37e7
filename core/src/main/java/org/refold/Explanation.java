package org.refold;

/**
 * The meaning of an entry of a vector, as returned by {@link Codec#explain}.
 *
 * @param index the index of the entry
 * @param row 0 for a symbol, i for a constraint of set i, a higher number for a plain entry; {@link
 *     org.refold.vector.VectorShape#rowName} names it
 * @param count the number of occurrences
 * @param words a description of the symbol or the pattern that the entry counts
 */
public record Explanation(int index, int row, int count, String words) {}
