package org.refold;

/**
 * What an entry of a vector says.
 *
 * @param index the index of the entry
 * @param row 0 for a symbol, i for a constraint of set i
 * @param count how often it occurs
 * @param words the symbol, or the pattern that the constraint stands for
 */
public record Explanation(int index, int row, int count, String words) {}
