package org.refold.similarity.index;

/**
 * A vector of an index, found as similar to a query.
 *
 * @param id its id in the index, in the order of adding, from 0
 * @param name the name under which it was added
 */
public record Neighbour(int id, String name, double similarity) {}
