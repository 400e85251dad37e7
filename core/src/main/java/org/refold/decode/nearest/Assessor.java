package org.refold.decode.nearest;

import java.util.Optional;
import org.refold.graph.Graph;

/** Encodes a graph found by the search, and measures its distance. Implemented by the caller. */
public interface Assessor {
  /** The data, and the distance of their vector from the target vector. */
  record Assessed(Graph graph, double distance) {}

  /**
   * Returns the data that a masked and reshaped graph stands for, or empty if it stands for none.
   */
  Optional<Assessed> assess(Graph grown);
}
