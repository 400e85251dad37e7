package org.refold.explorer.answer;

import java.util.ArrayList;
import java.util.List;
import org.refold.decode.Decoding;
import org.refold.formats.result.DecodingJson;
import org.refold.formats.result.JsonMembers;
import org.refold.graph.Graph;

/** What an item's vector decodes to, set beside the item. */
final class DecodingAnswer {
  private final EncodedItem item;
  private final Decoding decoding;
  private final FoundGraphs found;

  /**
   * @param drawn the item's own graph, as drawn
   */
  DecodingAnswer(EncodedItem item, Decoding decoding, Graph drawn) {
    this.item = item;
    this.decoding = decoding;
    this.found = new FoundGraphs(item, graphs(), drawn);
  }

  /** Writes the members. */
  void write(JsonMembers json) {
    json.add("result", decoding.result());
    json.add("grounds", found.grounds(decoding.grounds(), "refold decode"));
    if (decoding instanceof Decoding.Ambiguous ambiguous) {
      json.add("complete", ambiguous.complete());
    }
    found.write(json);
    json.addObject("report", its -> DecodingJson.write(its, decoding.report()));
  }

  /**
   * If there are several, the item comes first, for comparison. It has the vector, so it belongs
   * among them even if the search stopped before finding it.
   */
  private List<Graph> graphs() {
    List<Graph> graphs = new ArrayList<>(decoding.graphs());
    boolean isOne = decoding instanceof Decoding.Ambiguous && !item.isEdited();
    if (isOne && EncodedItem.isShown(graphs)) {
      graphs.remove(
          graphs.contains(item.graph()) ? graphs.indexOf(item.graph()) : graphs.size() - 1);
      graphs.add(0, item.graph());
    }
    return graphs;
  }
}
