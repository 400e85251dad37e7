package org.refold.explorer.answer;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.refold.Codec;
import org.refold.Explanation;
import org.refold.decode.Decoding;
import org.refold.decode.NearestDecoding;
import org.refold.explorer.corpus.Corpus;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.JsonMembers;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Everything about an item: its graph, its vector, and what that decodes to. */
final class ItemAnswer {
  private final EncodedItem item;
  private final Graph drawn;
  private final NodesOfEntries nodes;
  private final Decoding decoding;
  private final Optional<NearestDecoding> nearest;
  private final List<EncodedItem.Stage> stages;
  private final Map<Integer, Entry> entries = new TreeMap<>();

  /**
   * An entry of the encoded vector, the edited one, or the nearest item's.
   *
   * @param count its value, which need not be whole after an edit
   * @param encoded its count before the edit
   */
  private record Entry(int index, int row, double count, int encoded, String words) {}

  ItemAnswer(EncodedItem item) {
    this.item = item;
    this.drawn = Drawn.of(item.graph(), item.question().kind(), item.codec());
    this.nodes = new NodesOfEntries(item.graph(), item.question().kind(), item.codec());
    this.stages = new ArrayList<>(item.stages());
    long start = System.nanoTime();
    this.decoding = item.decode();
    long decoded = System.nanoTime();
    stages.add(new EncodedItem.Stage("decode", (decoded - start) / 1e9));
    this.nearest = NearestItems.of(item, decoding);
    if (nearest.isPresent()) {
      stages.add(new EncodedItem.Stage("nearest", (System.nanoTime() - decoded) / 1e9));
    }
    explain();
  }

  private void explain() {
    Codec codec = item.codec();
    // The encoded vector comes first, so that the words of an edited entry do not change.
    Set<CountVector> vectors = new LinkedHashSet<>(List.of(item.encoded(), all()));
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

  /** All entries to explain, each with its largest count in any of the vectors. */
  private CountVector all() {
    Map<Integer, Integer> counts = new TreeMap<>();
    CountVector encoded = item.encoded();
    for (int i = 0; i < encoded.entryCount(); i++) {
      counts.put(encoded.index(i), encoded.count(i));
    }
    for (int i = 0; i < item.vector().entryCount(); i++) {
      counts.merge(item.vector().index(i), (int) Math.ceil(item.vector().value(i)), Math::max);
    }
    nearest.ifPresent(
        its ->
            its.corrections().forEach(each -> counts.merge(each.index(), each.count(), Math::max)));
    return CountVector.of(
        encoded.shape(),
        encoded.codecId(),
        counts.keySet().stream().mapToInt(Integer::intValue).toArray(),
        counts.values().stream().mapToInt(Integer::intValue).toArray());
  }

  String json() {
    return JsonLine.of(
        json -> {
          json.add("kind", item.question().kind().name());
          json.add("guessed", item.question().guessed());
          json.add("text", item.text());
          json.add("vocabulary", item.corpus().map(Corpus::id).orElse(""));
          json.addObject("codec", its -> CodecJson.write(its, item.codec()));
          new GraphJson(drawn, item.question().kind(), item.codec())
              .withEntries(entriesOfNodes())
              .write(json);
          writeRows(json);
          writeEntries(json);
          json.addObject("decoding", this::writeDecoding);
          json.addObjects("times", stages, ItemAnswer::writeTime);
        });
  }

  private void writeDecoding(JsonMembers json) {
    new DecodingAnswer(item, decoding, drawn).write(json);
    nearest.ifPresent(
        its -> json.addObject("nearest", new NearestAnswer(item, its, drawn, this::words)::write));
  }

  private String words(int index) {
    Entry entry = entries.get(index);
    return entry == null ? item.codec().featureName(index) : entry.words();
  }

  private List<List<Integer>> entriesOfNodes() {
    List<List<Integer>> ofNodes = new ArrayList<>();
    for (int node = 0; node < drawn.nodeCount(); node++) {
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
    int[] filled = new int[shape.rows()];
    entries.values().stream().filter(e -> e.count() > 0).forEach(entry -> filled[entry.row()]++);
    json.addObjects(
        "rows",
        shape.rows(),
        (its, row) ->
            its.add("name", CodecJson.rowName(row))
                .add("start", shape.rowStart(row))
                .add("end", shape.rowEnd(row))
                .add("entries", filled[row]));
  }

  private void writeEntries(JsonMembers json) {
    json.addObjects(
        "entries",
        entries.values(),
        (its, entry) -> {
          its.add("index", entry.index()).add("row", entry.row());
          addNumber(its, "count", entry.count());
          its.add("encoded", entry.encoded())
              .add("words", entry.words())
              .addAll("nodes", nodes.of(entry.index()));
        });
  }

  /** Writes whole values as integers, for readers that expect counts. */
  static void addNumber(JsonMembers json, String name, double value) {
    if (value == Math.rint(value)) {
      json.add(name, (long) value);
    } else {
      json.add(name, value);
    }
  }

  private static void writeTime(JsonMembers json, EncodedItem.Stage stage) {
    json.add("stage", stage.name()).add("seconds", stage.seconds());
  }
}
