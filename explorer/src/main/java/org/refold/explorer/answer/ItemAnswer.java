package org.refold.explorer.answer;

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
import org.refold.formats.result.JsonMembers;
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
    List<FoldedItem.Stage> stages = new ArrayList<>(item.stages());
    stages.add(new FoldedItem.Stage("decode", (System.nanoTime() - start) / 1e9));
    return JsonLine.of(
        json -> {
          json.add("kind", item.question().kind().name());
          json.add("guessed", item.question().guessed());
          json.add("text", item.text());
          json.add("vocabulary", item.corpus().map(Corpus::id).orElse(""));
          json.addObject("codec", its -> CodecJson.write(its, item.codec()));
          new GraphJson(masked, item.question().kind(), item.codec())
              .withEntries(entriesOfNodes())
              .write(json);
          writeRows(json);
          writeEntries(json);
          json.addObject("decoding", new DecodingAnswer(item, decoding, masked)::write);
          json.addObjects("times", stages, ItemAnswer::writeTime);
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

  private void writeRows(JsonMembers json) {
    VectorShape shape = item.codec().shape();
    CountVector vector = item.vector();
    json.addObjects(
        "rows",
        shape.rows(),
        (its, row) ->
            its.add("name", CodecJson.rowName(row))
                .add("start", shape.rowStart(row))
                .add("end", shape.rowEnd(row))
                .add("entries", vector.rowBegin(row + 1) - vector.rowBegin(row)));
  }

  private void writeEntries(JsonMembers json) {
    json.addObjects(
        "entries",
        entries.values(),
        (its, entry) ->
            its.add("index", entry.index())
                .add("row", entry.row())
                .add("count", entry.count())
                .add("encoded", entry.encoded())
                .add("words", entry.words())
                .addAll("nodes", nodes.of(entry.index())));
  }

  private static void writeTime(JsonMembers json, FoldedItem.Stage stage) {
    json.add("stage", stage.name()).add("seconds", stage.seconds());
  }
}
