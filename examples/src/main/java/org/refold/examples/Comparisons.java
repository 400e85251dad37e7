package org.refold.examples;

import java.io.PrintStream;
import java.util.List;
import org.refold.EntryWords;
import org.refold.formats.Kinds;
import org.refold.formats.TextCodec;
import org.refold.graph.Graph;
import org.refold.similarity.Comparison;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;

/** How similar two items are, and why: what both have, and what only one of them has. */
public final class Comparisons {
  private Comparisons() {}

  public static void main(String[] arguments) {
    run(System.out);
  }

  static void run(PrintStream out) {
    String one = "likes(ann, mother(bob))";
    String other = "likes(bob, mother(ann))";
    TextCodec codec = TextCodec.fit(Kinds.TERMS, List.of(one, other));

    EntryWords words = codec.codec().entryWords(); // names entries by what the data have there
    CountVector first = added(one, codec, words);
    CountVector second = added(other, codec, words);
    Comparison comparison = Comparison.of(first, second, Similarity.DEFAULT);
    out.printf("symbols %.2f, structure %.2f%n", comparison.bag(), comparison.structural());

    List<String> names = codec.codec().featureNames(comparison, words);
    for (int i = 0; i < names.size(); i++) {
      Comparison.Entry entry = comparison.entries().get(i);
      if (entry.row() < 2) { // the labels, and the first set of patterns
        out.println((entry.isShared() ? "both: " : "one:  ") + names.get(i));
      }
    }
  }

  private static CountVector added(String text, TextCodec codec, EntryWords words) {
    Graph graph = codec.kind().parse(text);
    CountVector vector = codec.codec().encode(graph);
    words.add(graph, vector);
    return vector;
  }
}
