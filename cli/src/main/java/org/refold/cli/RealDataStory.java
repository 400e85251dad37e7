package org.refold.cli;

import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.Consumer;
import org.refold.Codec;
import org.refold.Widths;
import org.refold.decode.Decoding;
import org.refold.formats.Kind;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;

/** The chapter of {@code refold demo} about masks and folds. */
final class RealDataStory {
  private final Consumer<String> say;

  /**
   * @param say writes a line
   */
  RealDataStory(Consumer<String> say) {
    this.say = say;
  }

  void tell() {
    say.accept(
        "   So far, w = 5 and t = 4, without masks and folds. By default, all data but sentences have them:");
    say.accept(
        "   marks tell equal nodes apart (.N argument N of its parent, ^N depth N, #N the N-th such node),");
    say.accept(
        "   nodes with more than two children or one parent go on in parts (+N); codecs size themselves.");
    tell(Kinds.CLAUSES, "clause.p", "f");
    tell(Kinds.TREES, "tree.txt", "NP");
    tell(Kinds.JSON, "document.json", "[]");
  }

  /**
   * @param label that of the nodes which are shown as they are encoded
   */
  private void tell(Kind kind, String file, String label) {
    Graph graph = DemoStory.examples(kind, file).get(0);
    Codec codec = codec(kind, graph, kind.masking());
    Codec unmasked = codec(kind, graph, kind.masking().withMasks());
    Decoding decoding = codec.decode(codec.encode(graph));
    Graph first = decoding.first().orElseThrow();
    say.accept("   " + kind.name() + ": " + kind.write(graph));
    say.accept("     Nodes " + label + " become " + marked(codec.masked(graph), label));
    say.accept(
        String.format(
            Locale.ROOT,
            "     Sized: --width %s --sets %d, dimension %,d",
            Widths.of(codec),
            codec.shape().sets(),
            codec.dimension()));
    say.accept(
        "     Unfolded, equal to the input: "
            + DemoStory.yesOrNo(first.equals(graph))
            + "; "
            + DemoStory.verdict(decoding)
            + " (without masks "
            + unmasked.decode(unmasked.encode(graph)).result()
            + ")");
  }

  private static Codec codec(Kind kind, Graph graph, Masking masking) {
    return kind.fit(List.of(graph), 0, masking).build();
  }

  /** The nodes with a label, and the further parts of such nodes. */
  private static String marked(Graph masked, String label) {
    StringJoiner symbols = new StringJoiner(", ");
    for (int rank = 0; rank < masked.nodeCount(); rank++) {
      Symbol symbol = masked.symbol(masked.canonicalOrder().node(rank));
      Symbol owner = symbol.mark().owner();
      if (label.equals(owner == null ? symbol.label() : owner.label())) {
        symbols.add(symbol.toString());
      }
    }
    return symbols.toString();
  }
}
