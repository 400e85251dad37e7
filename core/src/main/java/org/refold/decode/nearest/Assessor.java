package org.refold.decode.nearest;

import java.util.Optional;
import org.refold.graph.Graph;

/** Encodes what was grown, on behalf of whoever knows how, and measures how far it is. */
public interface Assessor {
  /** Data, and how far their vector is from the one that the nearest is sought for. */
  record Assessed(Graph graph, double distance) {}

  /** The data that a graph with masks and reshaping stands for; nothing if it stands for none. */
  Optional<Assessed> assess(Graph grown);
}
