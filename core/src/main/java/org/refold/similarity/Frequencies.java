package org.refold.similarity;

/**
 * How many vectors of an index have each entry.
 *
 * @param codecId of the index when they were counted
 * @param vectors how many there are
 * @param counts by index among the entries that are compared
 */
record Frequencies(long codecId, int vectors, EntryValues counts) {}
