package org.refold.examples;

import java.io.PrintStream;
import java.util.List;
import org.refold.Codec;
import org.refold.decode.Decoding;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/**
 * Adds vectors, and decodes the sum into all the graphs that went in, side by side.
 *
 * <p>A vector counts patterns: a node's symbol, a node with its children, a node with its parents.
 * So the vector of two graphs side by side is the sum of their vectors, provided that the codec has
 * no masks: masks number nodes that are alike, and the numbers depend on the whole graph.
 */
public final class SumOfVectors {
  private SumOfVectors() {}

  public static void main(String[] arguments) {
    run(System.out);
  }

  static void run(PrintStream out) {
    Graph rule = Kinds.TERMS.parse("implies(and{rain(#1=day), cold(#1)}, snow(#1))");
    Graph fact = Kinds.TERMS.parse("before(monday, day)");
    Graph museum = Kinds.TERMS.parse("believes(ann, not(open(museum)))");
    Graph parking = Kinds.TERMS.parse("believes(bob, not(free(parking)))");

    // Codec.fitUnmasked(…) takes graphs unchanged, while Kinds.TERMS.fit(…) numbers the nodes of
    // each graph.
    Codec codec = Codec.fitUnmasked(List.of(rule, fact, museum, parking)).sets(4).build();

    CountVector sum = codec.encode(rule);
    sum = codec.sum(sum, codec.encode(fact));
    sum = codec.sum(sum, codec.encode(fact));
    boolean same = sum.equals(codec.encode(rule.union(fact).union(fact)));
    out.println("A rule and twice a fact. The sum is the vector of all three: " + same);
    tell(codec.decode(sum), out);

    // A 'not' is counted with the 'believes' above it, and with the 'open' or 'free' below it, but
    // never with both: the sum does not say which of them ann believes. Decoding does not guess.
    sum = codec.sum(codec.encode(museum), codec.encode(parking));
    out.println("Two beliefs, each with a 'not' in the middle");
    tell(codec.decode(sum), out);
  }

  private static void tell(Decoding decoding, PrintStream out) {
    if (decoding instanceof Decoding.Unique) {
      out.println("  unique: no other graph has this vector");
    } else if (decoding instanceof Decoding.Ambiguous several && several.complete()) {
      out.println("  " + several.graphs().size() + " graphs have this vector, and no others do");
    } else {
      out.println("  undecided within the limits; found so far:");
    }
    decoding.graphs().forEach(graph -> out.println("    " + Kinds.TERMS.write(graph)));
  }
}
