package org.refold.explorer.corpus;

import org.refold.graph.Graph;

/**
 * An item of a corpus.
 *
 * @param text in the canonical form of its kind
 * @param label empty if it has none
 */
public record CorpusItem(Graph graph, String text, String label) {}
