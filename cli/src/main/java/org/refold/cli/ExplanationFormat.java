package org.refold.cli;

import java.nio.file.Path;
import java.util.List;
import org.refold.Codec;
import org.refold.Explanation;
import org.refold.vector.CountVector;

/** How explanations are written: for people, or for machines. */
sealed interface ExplanationFormat permits PlainExplanations, JsonExplanations {
  void index(int index, int row, String words);

  /**
   * A vector by its entries.
   *
   * @param number which vector of its source it is, from 1
   */
  void vector(String source, long number, CountVector vector, List<Explanation> entries);

  void item(String location, List<NodeExplanation> nodes);

  void codec(Path file, Codec codec);
}
