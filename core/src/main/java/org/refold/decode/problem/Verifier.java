package org.refold.decode.problem;

import java.util.Optional;
import org.refold.graph.Graph;

/** Checks what was decoded, on behalf of whoever encoded it. */
public interface Verifier {
  /** Whether a graph, with its masks and reshaping, has the vector. */
  boolean hasVector(Graph graph);

  /**
   * The data that a graph with masks and reshaping stands for; nothing if it stands for none, or
   * that data, encoded again, has another vector.
   */
  Optional<Graph> original(Graph graph);
}
