package org.refold.formats.kind;

import java.util.Optional;
import org.refold.graph.Graph;

/**
 * A graph that was read.
 *
 * @param location where its text began, {@code source:line}
 * @param name what the text calls it, if it is a statement of TPTP; no part of the graph
 */
public record Item(Graph graph, String location, Optional<String> name) {
  public Item(Graph graph, String location) {
    this(graph, location, Optional.empty());
  }
}
