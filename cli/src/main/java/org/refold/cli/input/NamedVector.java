package org.refold.cli.input;

import org.refold.vector.CountVector;

/**
 * A vector that can be compared with all others of its codec.
 *
 * @param name where it, or the item that it was made of, is
 */
public record NamedVector(String name, CountVector vector) {}
