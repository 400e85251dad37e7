package org.refold.formats;

import org.refold.graph.Graph;

/**
 * A graph that was read.
 *
 * @param location where its text began, {@code source:line}
 */
public record Item(Graph graph, String location) {}
