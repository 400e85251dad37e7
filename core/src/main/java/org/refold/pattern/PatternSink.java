package org.refold.pattern;

import java.util.function.Supplier;

/** Takes the patterns of a graph, with the entries that count them. */
@FunctionalInterface
public interface PatternSink {
  /**
   * Takes a pattern.
   *
   * @param index the entry that counts it
   * @param node a node of the graph; of an edge, the upper end
   * @param words the pattern in words, which take time to make
   */
  void accept(int index, int node, Supplier<String> words);
}
