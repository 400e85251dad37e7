package org.refold.explorer.answer;

import java.util.ArrayList;
import java.util.List;
import org.refold.error.Message;
import org.refold.explorer.corpus.Corpus;
import org.refold.formats.Kinds;
import org.refold.formats.result.JsonMembers;
import org.refold.graph.Graph;

/** Graphs found for an item's vector, drawn for comparison with it. */
final class FoundGraphs {
  private final EncodedItem item;
  private final List<Graph> graphs;
  private final Graph own;

  /**
   * @param own the item's own graph, as drawn
   */
  FoundGraphs(EncodedItem item, List<Graph> graphs, Graph own) {
    this.item = item;
    this.graphs = graphs;
    this.own = own;
  }

  /** Returns the grounds for the result; adds a note if the graphs are too large to show. */
  String grounds(String words, String command) {
    return EncodedItem.isShown(graphs)
        ? words
        : Message.of(
            "%s; too large to show (%,d nodes, at most %,d): use the command %s",
            words,
            graphs.stream().mapToInt(Graph::nodeCount).max().orElse(0),
            Corpus.MOST_NODES,
            command);
  }

  /** Writes the member {@code graphs}, empty if one of them is too large to view. */
  void write(JsonMembers json) {
    List<Graph> shown = EncodedItem.isShown(graphs) ? graphs : List.of();
    List<Graph> drawn = new ArrayList<>();
    for (Graph graph : shown) {
      drawn.add(Drawn.of(graph, item.question().kind(), item.codec()));
    }
    drawn.add(own);
    List<Differences> differences = Differences.of(drawn);
    json.addObjects(
        "graphs",
        shown.size(),
        (its, i) -> {
          its.add("text", Kinds.text(shown.get(i), item.question().kind()));
          its.add("isInput", shown.get(i).equals(item.graph()));
          new GraphJson(drawn.get(i), item.question().kind(), item.codec())
              .withDifferences(differences.get(i))
              .write(its);
        });
  }
}
