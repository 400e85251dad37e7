package org.refold.pattern;

import java.util.function.Supplier;

/**
 * Receives the patterns of a graph, with the entries that count them.
 *
 * <pre>{@code
 * codec.forEachPlainPattern(
 *     graph, (index, node, words) -> System.out.println(index + ": " + words.get()));
 * }</pre>
 */
@FunctionalInterface
public interface PatternSink {
  /**
   * Receives a pattern.
   *
   * @param index the entry that counts it
   * @param node the node of the pattern; for an edge, its upper end
   * @param words a description of the pattern, computed on demand
   */
  void accept(int index, int node, Supplier<String> words);
}
