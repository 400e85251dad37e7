package org.refold.cli.command;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.refold.Codec;
import org.refold.Widths;
import org.refold.decode.Decoding;
import org.refold.error.Message;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;

/** The chapter of {@code refold demo} about folds. */
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
        "   So far, w = 5 and t = 4, and graphs as they are. By default they are folded into"
            + " forests:");
    say.accept(
        "   nodes get two children at most and one parent, and equal ones a number (#N). Labels"
            + " that a");
    say.accept(
        "   codec lacks are spelled, so it is open to other data; and codecs size themselves.");
    tell(Kinds.CLAUSES, "clause.p", "f");
    Codec ofTree = tell(Kinds.TREES, "tree.txt", "NP");
    tellOther(ofTree, "(S (NP (NNS cats)) (VP (VBP purr)))");
    tell(Kinds.JSON, "document.json", "[]");
  }

  /**
   * @param label that of the nodes which are shown as they are encoded
   * @return the codec of the example
   */
  private Codec tell(Kind kind, String file, String label) {
    Graph graph = DemoStory.examples(kind, file).get(0);
    Codec codec = codec(kind, graph, kind.masking());
    Codec unnumbered = codec(kind, graph, kind.masking().withMasks());
    Decoding decoding = codec.decode(codec.encode(graph));
    Graph first = decoding.first().orElseThrow();
    say.accept("   " + kind.name() + ": " + kind.write(graph));
    say.accept("     Nodes " + label + " become " + numbered(codec, graph, label));
    say.accept(
        Message.of(
            "     Sized: --width %s --sets %d, dimension %,d",
            Widths.of(codec), codec.shape().sets(), codec.dimension()));
    say.accept(
        Message.of(
            "     Unfolded, equal to the input: %s; %s (without numbers %s)",
            DemoStory.yesOrNo(first.equals(graph)),
            DemoStory.verdict(decoding),
            unnumbered.decode(unnumbered.encode(graph)).result()));
    return codec;
  }

  /** An item with labels that the codec of another one lacks. */
  private void tellOther(Codec codec, String text) {
    Decoding decoding = codec.decode(codec.encode(Kinds.TREES.parse(text)));
    say.accept("     With the same codec, whose labels are others: " + text);
    say.accept(
        Message.of(
            "     Unfolded: %s; %s",
            decoding.first().map(Kinds.TREES::write).orElse(""), DemoStory.verdict(decoding)));
  }

  private static Codec codec(Kind kind, Graph graph, Masking masking) {
    return kind.fit(List.of(graph), 0, masking).build();
  }

  /** The nodes with a label, as a codec of forests has them. */
  private static String numbered(Codec codec, Graph graph, String label) {
    Graph forest = codec.masked(graph);
    int[] indices = new int[forest.nodeCount()];
    codec.signature().resolve(forest, indices, Allowance.UNLIMITED);
    return IntStream.range(0, indices.length)
        .filter(node -> forest.symbol(node).label().equals(label))
        .mapToObj(node -> codec.signature().describeIndex(indices[node]))
        .collect(Collectors.joining(", "));
  }
}
