package org.refold;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.refold.constraint.ArgumentSplits;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Network;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.mask.Neighbourhood;
import org.refold.mask.Numbering;
import org.refold.pattern.Embeddings;
import org.refold.pattern.Grading;
import org.refold.pattern.PlainSettings;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.signature.SymbolClass;
import org.refold.vector.CountVector;

/**
 * Prints codec files and vectors that must never change, on any JVM; {@link GoldenTest} has the
 * expected text.
 */
final class Golden {
  private Golden() {}

  public static void main(String[] arguments) {
    int version = Integer.parseInt(arguments[0]);
    new PrintStream(System.out, true, StandardCharsets.UTF_8).print(text(version));
  }

  static String text(int version) {
    StringBuilder out = new StringBuilder();
    cases(version).forEach(golden -> out.append(golden.text(golden.codec)));
    return out.toString();
  }

  /** A codec and the graphs that it encodes. */
  record Case(String name, Codec codec, List<Graph> graphs) {
    /** The file and the vectors of a codec that should be equal to this one. */
    String text(Codec same) {
      StringBuilder out = new StringBuilder();
      out.append(name).append(' ').append(same).append('\n');
      out.append(HexFormat.of().formatHex(CodecFile.toBytes(same))).append('\n');
      for (Graph graph : graphs) {
        out.append("hash ").append(graph.hashCode()).append(" vector");
        CountVector vector = same.encode(graph);
        for (int i = 0; i < vector.entryCount(); i++) {
          out.append(' ').append(vector.index(i)).append(':').append(vector.count(i));
        }
        out.append('\n');
      }
      return out.toString();
    }
  }

  static List<Case> cases(int version) {
    return switch (version) {
      case 1 -> ofMasks();
      case 2 -> ofForests();
      case 3 -> ofNetworks();
      default -> ofNeighbourhoods();
    };
  }

  private static List<Case> ofNeighbourhoods() {
    List<Graph> graphs = List.of(handed().graph(), mixed().graph());
    Masking marks = Masking.NONE.with(new Neighbourhood(2, 3));
    Codec alone = Codec.fit(graphs, 0, marks).sets(2).width(3).build();
    Masking both = marks.withMasks(Mask.OCCURRENCE).withMaxArity(2, 2).withMaxParents(1);
    Codec masks = Codec.fit(graphs, 1, both).sets(2).width(3).build();
    return List.of(new Case("alone", alone, graphs), new Case("masks", masks, graphs));
  }

  /** The first codec knows all labels, the second none. */
  private static List<Case> ofNetworks() {
    List<Graph> graphs = List.of(handed().graph(), mixed().graph());
    CodecBuilder exact = Codec.fit(graphs, 0, Masking.NETWORKS).plain(PlainSettings.NONE);
    Codec known = exact.sets(2).width(3).build();
    Codec spelled =
        Codec.fit(List.of(), 0, Masking.NETWORKS)
            .plain(PlainSettings.NONE)
            .sets(2)
            .width(3)
            .build();
    Codec plain = exact.plain(new PlainSettings(2, 50, 3)).build();
    return List.of(
        new Case("known", known, graphs),
        new Case("spelled", spelled, graphs),
        new Case("plain", plain, graphs));
  }

  /** A centre, a double bond and an allene, each with a hand. */
  private static Network handed() {
    Network.Builder builder = Network.builder();
    for (String label : List.of("C", "F", "Cl", "Br", "C", "N", "O", "C", "C", "C")) {
      builder.vertex(label);
    }
    return builder
        .edge(0, 1, "")
        .edge(0, 2, "")
        .edge(0, 3, "")
        .edge(4, 0, "")
        .edge(4, 5, "=")
        .edge(5, 6, "")
        .edge(6, 7, "")
        .edge(7, 8, "=")
        .edge(8, 9, "=")
        .edge(9, 1, "")
        .hand(true, 0)
        .hand(false, 4, 5)
        .hand(true, 9, 8, 7)
        .build();
  }

  /** A cycle of both kinds of edges, parallel edges, loops, and an isolated vertex. */
  private static Network mixed() {
    Network.Builder builder = Network.builder();
    for (String label : List.of("a", "b", "a", "é")) {
      builder.vertex(label);
    }
    return builder
        .edge(0, 1, "x")
        .edge(1, 0, "x")
        .arc(1, 2, "")
        .arc(0, 2, "y")
        .edge(2, 2, "")
        .arc(2, 2, "y")
        .build();
  }

  /** The first codec knows all labels, the second none. */
  private static List<Case> ofForests() {
    Graph clause = PaperFiguresTest.clause();
    Masking graphs = Masking.FOLDED.numbered(Numbering.of(Sharing.FREE));
    CodecBuilder exact = Codec.fit(List.of(clause, terms()), 0, graphs).plain(PlainSettings.NONE);
    Codec known = exact.sets(2).width(3).build();
    Codec spelled =
        Codec.fit(List.of(), 0, graphs).plain(PlainSettings.NONE).sets(2).width(3).build();
    Graph sentence = SequenceSignature.sequence(List.of(List.of("What", "wp"), List.of("é", "?")));
    Masking sequences = Masking.FOLDED.numbered(Numbering.ofSequences(2));
    CodecBuilder chains = Codec.fit(List.of(sentence), 0, sequences).kind("k", g -> none());
    Codec sentences = chains.plain(PlainSettings.NONE).build();
    Graph other = SequenceSignature.sequence(List.of(List.of("Which", "wp")));
    return List.of(
        new Case("known", known, List.of(clause, terms(), clause.union(terms()))),
        new Case("spelled", spelled, List.of(clause, terms())),
        new Case("sequences", sentences, List.of(sentence, other)),
        new Case(
            "plain", exact.plain(new PlainSettings(2, 50, 3)).build(), List.of(clause, terms())),
        new Case(
            "plain sequences",
            chains.plain(PlainSettings.DEFAULT).build(),
            List.of(sentence, other)),
        new Case("graded", chains.grading(grading()).build(), List.of(sentence, other)));
  }

  private static Grading grading() {
    Embeddings embeddings = new Embeddings(3, 1);
    embeddings.add("What", 1, 2, 3.5);
    embeddings.add("Which", 1.5, 2, 3);
    embeddings.add("é", -1, 0.25, 1e-3);
    return embeddings.grading();
  }

  private static Optional<String> none() {
    return Optional.empty();
  }

  private static List<Case> ofMasks() {
    Graph clause = PaperFiguresTest.clause();
    Graph terms = terms();
    GraphSignature symbols = GraphSignature.fit(List.of(clause, terms));
    Codec defaults = Codec.builder(symbols).maxParents(3).build();
    Codec options =
        Codec.builder(symbols)
            .maxParents(3)
            .sets(2)
            .seed(-42)
            .width(Width.ORDERED, 3)
            .width(Width.UNORDERED, 2)
            .width(Width.CHILD, 2)
            .width(Width.PARENT, 3)
            .argumentSplits(ArgumentSplits.PER_LEAD)
            .pin(Symbol.ordered("¬", 1))
            .build();
    GraphSignature placeholders =
        GraphSignature.builder()
            .placeholders(Role.ROOT, new SymbolClass(3, false), 4)
            .placeholders(Role.ROOT, new SymbolClass(2, true), 4)
            .placeholders(Role.ROOT, new SymbolClass(0, true), 4)
            .placeholders(Role.INTERNAL, new SymbolClass(0, true), 5_000)
            .placeholders(Role.INTERNAL, new SymbolClass(1, true), 40)
            .placeholders(Role.INTERNAL, new SymbolClass(2, false), 40)
            .placeholders(Role.INTERNAL, new SymbolClass(3, true), 40)
            .build();
    Codec filled = Codec.builder(placeholders).sets(2).build().extendedBy(List.of(clause, terms));
    Graph sentence =
        SequenceSignature.sequence(
            List.of(
                List.of("What", "wp"),
                List.of("states", "nns"),
                List.of("border", "vb"),
                List.of("Texas", "np")));
    SequenceSignature tagged =
        SequenceSignature.builder(6, 2).placeholders(0, 20_000).placeholders(1, 80).build();
    Codec sentences = Codec.builder(tagged).build().extendedBy(List.of(sentence));
    return List.of(
        new Case("defaults", defaults, List.of(clause, terms, clause.union(terms))),
        new Case("options", options, List.of(clause, terms)),
        new Case("placeholders", filled, List.of(clause, terms)),
        new Case("sequences", sentences, List.of(sentence, sentence.union(sentence))));
  }

  /** f(a, e:b, c{b, b}) with b shared, and an isolated leaf. */
  private static Graph terms() {
    GraphBuilder builder = new GraphBuilder();
    int a = builder.add(Symbol.leaf("a"));
    int b = builder.add(Symbol.leaf("b"));
    int edge = builder.add(Symbol.edge("e"), b);
    int pair = builder.add(Symbol.unordered("c", 2), b, b);
    int triple = builder.add(Symbol.ordered("f", 3), a, edge, pair);
    builder.add(Symbol.ordered("top", 2), triple, a);
    builder.add(Symbol.leaf("alone"));
    return builder.build();
  }
}
