package org.refold.explorer.answer;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.explorer.corpus.Corpora;
import org.refold.formats.kind.Kind;
import org.refold.formats.result.JsonMembers;
import org.refold.graph.Graph;
import org.refold.graph.Mark;
import org.refold.graph.Nature;
import org.refold.graph.Symbol;

/** Writes a graph for drawing. */
final class GraphJson {
  private final Graph graph;
  private final Kind kind;

  /** By node: its number among the nodes with its symbol, from 1; 0 if it needs no number. */
  private final int[] numbers;

  private @Nullable List<List<Integer>> entries;
  private @Nullable Differences differences;
  private @Nullable BitSet apart;
  private final @Nullable NetworkJson network;

  /**
   * @param graph as {@linkplain Drawn drawn}: with masks and reshaped, or a network
   */
  GraphJson(Graph graph, Kind kind, Codec codec) {
    this.graph = graph;
    this.kind = kind;
    this.numbers = new int[graph.nodeCount()];
    this.network = Drawn.isNetwork(kind) ? new NetworkJson(graph, kind) : null;
    if (network == null && codec.masking().isNumbered() && codec.shape().plain().isEmpty()) {
      number();
    }
  }

  /**
   * Numbers nodes as in the words of entries. The target of a reference has its number even if it
   * is the only one.
   */
  private void number() {
    Map<Symbol, Integer> all = new HashMap<>();
    Map<Symbol, Integer> met = new HashMap<>();
    for (int node = 0; node < numbers.length; node++) {
      all.merge(graph.symbol(node), 1, Integer::sum);
    }
    for (int node = 0; node < numbers.length; node++) {
      Symbol symbol = graph.symbol(node);
      int number = met.merge(symbol, 1, Integer::sum);
      boolean told = all.getOrDefault(symbol, 0) > 1 || symbol.nature() == Nature.SHARED;
      numbers[node] = told && !symbol.isLeaf() ? number : 0;
    }
  }

  /** Adds, for each node, the places of the entries that it adds to. */
  GraphJson withEntries(List<List<Integer>> ofNodes) {
    this.entries = ofNodes;
    return this;
  }

  /** Adds what other graphs lack. */
  GraphJson withDifferences(Differences its) {
    this.differences = its;
    return this;
  }

  /** Adds the nodes without a counterpart in another graph. */
  GraphJson withApart(BitSet nodes) {
    this.apart = nodes;
    return this;
  }

  /** Writes the member {@code graph}. */
  void write(JsonMembers json) {
    json.addObject(
        "graph",
        its -> {
          its.add("sequence", kind.ofSequences());
          if (network != null) {
            network.writeGraph(its);
          }
          its.addObjects("nodes", graph.nodeCount(), this::writeNode);
        });
  }

  private void writeNode(JsonMembers json, int node) {
    Symbol symbol = graph.symbol(node);
    Symbol owner = symbol.mark().owner();
    String number = numbers[node] == 0 ? "" : "#" + numbers[node];
    json.add("label", label(owner == null ? symbol : owner));
    json.add(
        "marks",
        (owner == null ? symbol.mark().toString() : owner.mark() + "+" + symbol.mark().part())
            + number);
    json.add("symbol", network == null ? symbol + number : network.words(node));
    json.add("added", owner != null || !symbol.nature().isOfData());
    json.add("ordered", symbol.isOrdered());
    json.add("edge", symbol.isEdge());
    json.add("root", graph.isRoot(node));
    json.addAll("children", graph.children(node));
    if (entries != null) {
      json.addAll("entries", entries.get(node));
    }
    if (differences != null) {
      BitSet places = differences.places(node);
      json.add(
          "differs", network == null ? differences.has(node) : network.differs(node, differences));
      json.addAll("differing", places.stream().toArray());
    } else if (apart != null) {
      json.add("differs", apart.get(node));
    }
    if (network != null) {
      network.write(json, node);
    }
  }

  private String label(Symbol symbol) {
    return switch (symbol.nature()) {
      case NODE, EDGE -> shown(symbol.label());
      case CONTINUATION -> "…";
      default -> symbol.marked(Mark.NONE, 0).toString();
    };
  }

  /** In JSON labels, a leading quote distinguishes a string from a number or a name. */
  private String shown(String label) {
    boolean isQuoted = label.length() > 1 && (label.charAt(0) == '"' || label.charAt(0) == '\'');
    return isQuoted && Corpora.family(kind).equals("json") && !label.equals("\"\"")
        ? label + label.charAt(0)
        : label;
  }
}
