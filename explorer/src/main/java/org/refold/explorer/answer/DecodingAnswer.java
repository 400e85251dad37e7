package org.refold.explorer.answer;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.refold.decode.Decoding;
import org.refold.formats.Kinds;
import org.refold.formats.json.DecodingJson;
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

  /** Writes the member {@code decoding}. */
  void write(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("decoding");
    json.writeStringField("result", decoding.result());
    json.writeStringField("grounds", decoding.grounds());
    if (decoding instanceof Decoding.Ambiguous ambiguous) {
      json.writeBooleanField("complete", ambiguous.complete());
    }
    writeGraphs(json);
    DecodingJson.writeReport(json, decoding.report());
    json.writeEndObject();
  }

  private void writeGraphs(JsonGenerator json) throws IOException {
    List<Graph> drawn = new ArrayList<>();
    for (Graph graph : decoding.graphs()) {
      drawn.add(item.codec().masked(graph));
    }
    int graphs = drawn.size();
    drawn.add(masked);
    List<Differences> differences = Differences.of(drawn);
    json.writeArrayFieldStart("graphs");
    for (int i = 0; i < graphs; i++) {
      Graph graph = decoding.graphs().get(i);
      json.writeStartObject();
      json.writeStringField("text", Kinds.text(graph, item.question().kind()));
      json.writeBooleanField("isInput", graph.equals(item.graph()));
      new GraphJson(drawn.get(i), item.question().kind().ofSequences())
          .withDifferences(differences.get(i))
          .write(json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
