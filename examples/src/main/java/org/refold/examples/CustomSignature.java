package org.refold.examples;

import java.io.PrintStream;
import java.util.List;
import org.refold.Codec;
import org.refold.Width;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;
import org.refold.signature.SymbolClass;
import org.refold.vector.CountVector;

/**
 * A codec for a type of your own, here recipes ({@link Step}), built by hand: you specify the
 * symbols, the widths of the patterns, and which graphs are valid. If you have data, {@link
 * Codec#fit} finds the symbols, and can add masks for frequent ones.
 */
public final class CustomSignature {
  private static final Symbol BAKE = Symbol.ordered("bake", 1);
  private static final Symbol CHOP = Symbol.ordered("chop", 1);
  private static final Symbol FILL = Symbol.ordered("fill", 2); // what, with what
  private static final Symbol MIX = Symbol.unordered("mix", 3); // in any order
  private static final Symbol KNEAD = Symbol.unordered("knead", 3);

  private CustomSignature() {}

  public static void main(String[] arguments) {
    run(System.out);
  }

  static void run(PrintStream out) {
    Step salt = Step.take("salt");
    Step dough = Step.of(KNEAD, Step.take("flour"), Step.take("water"), salt);
    Step filling = Step.of(MIX, Step.take("cheese"), Step.of(CHOP, Step.take("spinach")), salt);
    Step pie = Step.of(BAKE, Step.of(FILL, dough, filling));

    GraphSignature signature =
        GraphSignature.builder()
            .root(BAKE, MIX) // what a recipe may end with
            .internal(CHOP, FILL, MIX, KNEAD) // what it may do before
            .placeholders(Role.INTERNAL, new SymbolClass(0, true), 50) // ingredients to come
            .build();
    Codec codec =
        Codec.builder(signature)
            .sets(4) // more sets, or larger widths, tell more recipes apart
            .width(4) // symbols are split into 4 blocks …
            .width(Width.ORDERED, 5) // … but into 5 in patterns of ordered nodes
            .maxParents(3) // the cap: something is used in at most three places
            .pin(CHOP) // a block of its own, never mixed with others
            .sharing(Sharing.ALWAYS) // equal steps are one step, so a recipe has one graph
            .build()
            .extendedBy(List.of(pie.graph())); // its ingredients take placeholders

    CountVector vector = codec.encode(pie.graph());
    out.println(codec);
    out.println("Recipe:  " + pie);
    out.println("Vector:  " + vector.entryCount() + " entries; those of set 1 for chop:");
    codec.explain(vector).stream()
        .filter(entry -> entry.row() == 1 && entry.words().contains("chop"))
        .forEach(entry -> out.println("         " + entry.count() + " x " + entry.words()));
    if (codec.decode(vector) instanceof Decoding.Unique only) {
      Step decoded = Step.from(only.graph(), only.graph().roots()[0]);
      out.println("Decoded: " + decoded + ", the only recipe with this vector");
    }
    Step insideOut = Step.of(BAKE, Step.of(FILL, filling, dough));
    boolean same = codec.encode(insideOut.graph()).equals(vector);
    out.println("The pie turned inside out has " + (same ? "the same vector" : "another vector"));
    try {
      codec.encode(dough.graph()); // nothing ends with kneading
    } catch (RefoldException e) {
      out.println("Refused: " + e.getMessage());
    }
  }
}
