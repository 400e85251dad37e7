package org.refold.decode.problem;

import java.util.Optional;
import org.refold.graph.Graph;

/** Checks decoded graphs. Implemented by the caller, who can encode. */
public interface Verifier {
  /** Whether a graph with its masks and reshaping has the vector. */
  boolean hasVector(Graph graph);

  /**
   * Returns the data that a masked and reshaped graph stands for. Empty if it stands for none, or
   * if that data, encoded again, has another vector.
   */
  Optional<Graph> original(Graph graph);
}
