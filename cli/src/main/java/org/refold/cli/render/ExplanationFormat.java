package org.refold.cli.render;

import java.nio.file.Path;
import java.util.List;
import org.refold.Codec;
import org.refold.Explanation;
import org.refold.cli.input.PlacedVector;
import org.refold.formats.TextDecoding;
import org.refold.vector.CountVector;

/** How explanations are written: for people, or for machines. */
public sealed interface ExplanationFormat permits PlainExplanations, JsonExplanations {
  void index(int index, int row, String words);

  /** A vector by its entries, and what it decodes to. */
  void vector(PlacedVector<CountVector> vector, List<Explanation> entries, TextDecoding decoding);

  /** An item by its nodes, and what its vector decodes to. */
  void item(String location, List<NodeExplanation> nodes, TextDecoding decoding);

  void codec(Path file, Codec codec);
}
