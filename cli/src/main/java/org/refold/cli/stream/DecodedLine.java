package org.refold.cli.stream;

import org.jspecify.annotations.Nullable;

/**
 * What is written for a vector.
 *
 * @param text the line itself
 * @param note what people have to know about it; null for nothing
 * @param hasGraph whether a graph was found
 */
public record DecodedLine(String text, @Nullable String note, boolean hasGraph) {}
