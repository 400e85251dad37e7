package org.refold.explorer.answer;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.refold.Codec;
import org.refold.Explanation;
import org.refold.decode.Decoding;
import org.refold.explorer.corpus.Corpus;
import org.refold.formats.result.JsonLine;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** All there is to see of an item: its graph, its vector, and what that decodes to. */
final class ItemAnswer {
  private final FoldedItem item;
  private final Graph masked;
  private final NodesOfEntries nodes;
  private final Map<Integer, Entry> entries = new TreeMap<>();

  /**
   * An entry of the encoded vector or of the edited one.
   *
   * @param encoded its count before it was edited
   */
  private record Entry(int index, int row, int count, int encoded, String words) {}

  ItemAnswer(FoldedItem item) {
    this.item = item;
    this.masked = item.codec().masked(item.graph());
    this.nodes = new NodesOfEntries(item.graph(), item.codec());
    explain();
  }

  private void explain() {
    Codec codec = item.codec();
    // What was encoded comes first: the words of an edited entry stay what they were.
    Set<CountVector> vectors = new LinkedHashSet<>(List.of(item.encoded(), item.vector()));
    for (CountVector vector : vectors) {
      for (Explanation entry : codec.explain(vector)) {
        entries.computeIfAbsent(
            entry.index(),
            index ->
                new Entry(
                    index,
                    entry.row(),
                    item.vector().at(index),
                    item.encoded().at(index),
                    entry.words()));
      }
    }
  }

  String json() {
    long start = System.nanoTime();
    Decoding decoding = item.decode();
    double seconds = (System.nanoTime() - start) / 1e9;
    return JsonLine.of(
        json -> {
          json.writeStringField("kind", item.question().kind().name());
          json.writeBooleanField("guessed", item.question().guessed());
          json.writeStringField("text", item.text());
          json.writeStringField("vocabulary", item.corpus().map(Corpus::id).orElse(""));
          CodecJson.write(json, item.codec());
          new GraphJson(masked, item.question().kind(), item.codec())
              .withEntries(entriesOfNodes())
              .write(json);
          writeRows(json);
          writeEntries(json);
          new DecodingAnswer(item, decoding, masked).write(json);
          json.writeArrayFieldStart("times");
          for (FoldedItem.Stage stage : item.stages()) {
            writeTime(json, stage.name(), stage.seconds());
          }
          writeTime(json, "decode", seconds);
          json.writeEndArray();
        });
  }

  private List<List<Integer>> entriesOfNodes() {
    List<List<Integer>> ofNodes = new ArrayList<>();
    for (int node = 0; node < masked.nodeCount(); node++) {
      ofNodes.add(new ArrayList<>());
    }
    int place = 0;
    for (Entry entry : entries.values()) {
      for (int node : nodes.of(entry.index())) {
        ofNodes.get(node).add(place);
      }
      place++;
    }
    return ofNodes;
  }

  private void writeRows(JsonGenerator json) throws IOException {
    VectorShape shape = item.codec().shape();
    json.writeArrayFieldStart("rows");
    for (int row = 0; row < shape.rows(); row++) {
      json.writeStartObject();
      json.writeStringField("name", CodecJson.rowName(row));
      json.writeNumberField("start", shape.rowStart(row));
      json.writeNumberField("end", shape.rowEnd(row));
      json.writeNumberField(
          "entries", item.vector().rowBegin(row + 1) - item.vector().rowBegin(row));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeEntries(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("entries");
    for (Entry entry : entries.values()) {
      json.writeStartObject();
      json.writeNumberField("index", entry.index());
      json.writeNumberField("row", entry.row());
      json.writeNumberField("count", entry.count());
      json.writeNumberField("encoded", entry.encoded());
      json.writeStringField("words", entry.words());
      JsonArrays.writeIntegers(json, "nodes", nodes.of(entry.index()));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeTime(JsonGenerator json, String stage, double seconds)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("stage", stage);
    json.writeNumberField("seconds", seconds);
    json.writeEndObject();
  }
}
