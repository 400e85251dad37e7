package org.refold.graph;

import java.util.Optional;

/** Says which graphs are data of a kind. */
@FunctionalInterface
public interface GraphRule {
  /** Why a graph is none of them, in words for an error message; nothing if it is one. */
  Optional<String> fault(Graph graph);
}
