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

/** The chapter of {@code refold demo} about real data, which is reshaped. */
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
        "   Up to here, codecs had 4 sets of 5 blocks, and graphs were encoded as they are. By"
            + " default,");
    say.accept(
        "   codecs choose these sizes from the data, and reshape graphs into forests: nodes have"
            + " at most");
    say.accept(
        "   two children and one parent, and equal nodes are numbered (#N). Unknown labels are"
            + " spelled.");
    tell(Kinds.CLAUSES, "clause.p", "f");
    Codec ofTree = tell(Kinds.TREES, "tree.txt", "NP");
    tellOther(ofTree, "(S (NP (NNS cats)) (VP (VBP purr)))");
    tell(Kinds.JSON, "document.json", "[]");
  }

  /**
   * @param label the label of the nodes to show as they are encoded
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
            "     Sizes: --width %s --sets %d, dimension %,d",
            Widths.of(codec), codec.shape().sets(), codec.dimension()));
    say.accept(
        Message.of(
            "     Decoded, equal to the input: %s; %s (without numbers: %s)",
            DemoStory.yesOrNo(first.equals(graph)),
            DemoStory.verdict(decoding),
            unnumbered.decode(unnumbered.encode(graph)).result()));
    return codec;
  }

  /** Encodes an item with labels that the codec does not know. */
  private void tellOther(Codec codec, String text) {
    Decoding decoding = codec.decode(codec.encode(Kinds.TREES.parse(text)));
    say.accept("     The same codec on unknown labels: " + text);
    say.accept(
        Message.of(
            "     Decoded: %s; %s",
            decoding.first().map(Kinds.TREES::write).orElse(""), DemoStory.verdict(decoding)));
  }

  private static Codec codec(Kind kind, Graph graph, Masking masking) {
    return kind.fit(List.of(graph), 0, masking).build();
  }

  /** The nodes with a label, as symbols of a codec of forests. */
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
