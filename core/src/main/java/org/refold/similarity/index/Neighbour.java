package org.refold.similarity.index;

/**
 * A vector of an index that was asked for those like another.
 *
 * @param id its number in the index, in the order of adding, from 0
 * @param name what it was added as
 */
public record Neighbour(int id, String name, double similarity) {}
