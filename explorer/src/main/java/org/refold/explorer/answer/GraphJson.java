package org.refold.explorer.answer;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.explorer.corpus.Corpora;
import org.refold.formats.Kind;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;

/** A graph to be drawn. */
final class GraphJson {
  private final Graph graph;
  private final Kind kind;
  private @Nullable List<List<Integer>> entries;
  private @Nullable Differences differences;

  /**
   * @param graph as it is encoded, with masks and folds
   */
  GraphJson(Graph graph, Kind kind) {
    this.graph = graph;
    this.kind = kind;
  }

  /** With the places of the entries that each node adds to. */
  GraphJson withEntries(List<List<Integer>> ofNodes) {
    this.entries = ofNodes;
    return this;
  }

  /** With what other graphs have not. */
  GraphJson withDifferences(Differences its) {
    this.differences = its;
    return this;
  }

  /** Writes the member {@code graph}. */
  void write(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("graph");
    json.writeBooleanField("sequence", kind.ofSequences());
    json.writeArrayFieldStart("nodes");
    for (int node = 0; node < graph.nodeCount(); node++) {
      json.writeStartObject();
      writeNode(json, node);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeNode(JsonGenerator json, int node) throws IOException {
    Symbol symbol = graph.symbol(node);
    Symbol owner = symbol.mark().owner();
    json.writeStringField("label", shown(owner == null ? symbol.label() : owner.label()));
    json.writeStringField(
        "marks",
        owner == null ? symbol.mark().toString() : owner.mark() + "+" + symbol.mark().part());
    json.writeStringField("symbol", symbol.toString());
    json.writeBooleanField("ordered", symbol.isOrdered());
    json.writeBooleanField("edge", symbol.isEdge());
    json.writeBooleanField("root", graph.isRoot(node));
    JsonArrays.writeIntegers(json, "children", graph.children(node));
    if (entries != null) {
      JsonArrays.writeIntegers(json, "entries", entries.get(node));
    }
    if (differences != null) {
      BitSet places = differences.places(node);
      json.writeBooleanField("differs", differences.has(node));
      JsonArrays.writeIntegers(json, "differing", places.stream().toArray());
    }
  }

  /** In labels of JSON, a quote at the beginning tells a string from a number or a name. */
  private String shown(String label) {
    boolean isQuoted = label.length() > 1 && (label.charAt(0) == '"' || label.charAt(0) == '\'');
    return isQuoted && Corpora.family(kind).equals("json") && !label.equals("\"\"")
        ? label + label.charAt(0)
        : label;
  }
}
