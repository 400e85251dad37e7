package org.refold.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.graph.Graph;
import org.refold.graph.Nature;
import org.refold.graph.Symbol;

/**
 * The results for held-out items: a quarter of a sample, encoded by a codec built from the rest.
 *
 * @param fitted the number of items that the codec was built from
 * @param items the number of items held out
 * @param spelledItems the number of these with a label that the codec lacks
 * @param labels the number of labels of these items
 * @param spelledLabels the number of labels that had to be spelled
 * @param nodes the number of nodes of these items after reshaping
 * @param addedNodes the number of nodes that spelling added
 * @param beyondRoom the number of items larger than the codec's room
 * @param constraints the number of constraints of the codec
 * @param constraintsWithoutRoom the number that it would have with room for its own items only
 */
public record HeldBack(
    int fitted,
    int items,
    int spelledItems,
    long labels,
    long spelledLabels,
    long nodes,
    long addedNodes,
    int beyondRoom,
    long constraints,
    long constraintsWithoutRoom) {
  /** One in this many items is held out. */
  private static final int ONE_IN = 4;

  /**
   * Holds out items, always the same ones.
   *
   * @param fit creates a builder from some graphs
   * @return empty if the codec does not spell labels, or if there are too few graphs
   */
  public static Optional<HeldBack> of(List<Graph> sample, Function<List<Graph>, CodecBuilder> fit) {
    List<Graph> rest = new ArrayList<>();
    List<Graph> heldBack = new ArrayList<>();
    List<Graph> graphs = Shuffle.of(sample);
    for (int i = 0; i < graphs.size(); i++) {
      (i % ONE_IN == 0 ? heldBack : rest).add(graphs.get(i));
    }
    if (rest.isEmpty()) {
      return Optional.empty();
    }
    Codec codec = fit.apply(rest).build();
    return codec.masking().spells()
        ? Optional.of(count(codec, rest.size(), heldBack, fit.apply(rest)))
        : Optional.empty();
  }

  private static HeldBack count(
      Codec codec, int fitted, List<Graph> heldBack, CodecBuilder builder) {
    int spelledItems = 0;
    int beyondRoom = 0;
    long labels = 0;
    long spelledLabels = 0;
    long nodes = 0;
    long addedNodes = 0;
    for (Graph graph : heldBack) {
      Graph forest = codec.masked(graph);
      long spelled = 0;
      for (int n = 0; n < forest.nodeCount(); n++) {
        Symbol symbol = forest.symbol(n);
        Nature nature = symbol.nature();
        boolean ends =
            nature == Nature.SPELLED
                || nature == Nature.SPELLED_EDGE
                || (nature.isPiece() && symbol.isLeaf());
        spelled += ends ? 1 : 0;
        labels += ends || nature.isOfData() ? 1 : 0;
        addedNodes += nature.isPiece() && !symbol.isLeaf() ? 1 : 0;
      }
      spelledLabels += spelled;
      spelledItems += spelled > 0 ? 1 : 0;
      nodes += forest.nodeCount();
      beyondRoom += codec.exceedsRoom(codec.encode(graph)) ? 1 : 0;
    }
    return new HeldBack(
        fitted,
        heldBack.size(),
        spelledItems,
        labels,
        spelledLabels,
        nodes,
        addedNodes,
        beyondRoom,
        constraints(codec),
        constraints(builder.withoutRoomForOthers().build()));
  }

  private static long constraints(Codec codec) {
    return codec.dimension() - (long) codec.signature().size();
  }
}
