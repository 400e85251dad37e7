package org.refold.explorer.answer;

import java.util.ArrayList;
import java.util.List;
import org.refold.decode.Decoding;
import org.refold.error.Message;
import org.refold.explorer.corpus.Corpus;
import org.refold.formats.Kinds;
import org.refold.formats.result.DecodingJson;
import org.refold.formats.result.JsonMembers;
import org.refold.graph.Graph;

/** What the vector of an item decodes to, beside the item. */
final class DecodingAnswer {
  private final FoldedItem item;
  private final Decoding decoding;
  private final Graph masked;

  /**
   * @param masked the item's own graph as it is encoded
   */
  DecodingAnswer(FoldedItem item, Decoding decoding, Graph masked) {
    this.item = item;
    this.decoding = decoding;
    this.masked = masked;
  }

  void write(JsonMembers json) {
    json.add("result", decoding.result());
    json.add("grounds", grounds());
    if (decoding instanceof Decoding.Ambiguous ambiguous) {
      json.add("complete", ambiguous.complete());
    }
    writeGraphs(json);
    json.addObject("report", its -> DecodingJson.write(its, decoding.report()));
  }

  private String grounds() {
    return FoldedItem.isShown(decoding)
        ? decoding.grounds()
        : Message.of(
            "%s; %,d nodes are too many to show, the most are %,d: use the command refold decode",
            decoding.grounds(),
            decoding.graphs().stream().mapToInt(Graph::nodeCount).max().orElse(0),
            Corpus.MOST_NODES);
  }

  /**
   * Of several, the item comes first: that is what one compares with. It has the vector, so it is
   * one of them, even if it was not among those that were found before there were enough.
   */
  private List<Graph> graphs() {
    if (!FoldedItem.isShown(decoding)) {
      return List.of();
    }
    List<Graph> graphs = new ArrayList<>(decoding.graphs());
    if (decoding instanceof Decoding.Ambiguous && item.vector().equals(item.encoded())) {
      graphs.remove(
          graphs.contains(item.graph()) ? graphs.indexOf(item.graph()) : graphs.size() - 1);
      graphs.add(0, item.graph());
    }
    return graphs;
  }

  private void writeGraphs(JsonMembers json) {
    List<Graph> graphs = graphs();
    List<Graph> drawn = new ArrayList<>();
    for (Graph graph : graphs) {
      drawn.add(item.codec().masked(graph));
    }
    drawn.add(masked);
    List<Differences> differences = Differences.of(drawn);
    json.addObjects(
        "graphs",
        graphs.size(),
        (its, i) -> {
          its.add("text", Kinds.text(graphs.get(i), item.question().kind()));
          its.add("isInput", graphs.get(i).equals(item.graph()));
          new GraphJson(drawn.get(i), item.question().kind(), item.codec())
              .withDifferences(differences.get(i))
              .write(its);
        });
  }
}
