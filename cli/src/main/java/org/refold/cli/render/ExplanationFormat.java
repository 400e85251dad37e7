package org.refold.cli.render;

import java.nio.file.Path;
import java.util.List;
import org.refold.Codec;
import org.refold.Explanation;
import org.refold.cli.input.PlacedVector;
import org.refold.formats.TextDecoding;
import org.refold.vector.CountVector;

/** Writes explanations, as text or as JSON. */
public sealed interface ExplanationFormat permits PlainExplanations, JsonExplanations {
  void index(int index, int row, String words);

  /** Explains a vector by its entries, and writes what it decodes to. */
  void vector(PlacedVector<CountVector> vector, List<Explanation> entries, TextDecoding decoding);

  /** Explains an item by its nodes, and writes what its vector decodes to. */
  void item(String location, List<NodeExplanation> nodes, TextDecoding decoding);

  void codec(Path file, Codec codec);
}
