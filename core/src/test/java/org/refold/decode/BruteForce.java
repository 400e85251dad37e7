package org.refold.decode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;
import org.refold.vector.CountVector;

/**
 * Finds every graph that has a vector by trying all graphs with its symbols. Constraints are used
 * only in the final comparison of the encoding with the vector. For up to about six nodes.
 */
final class BruteForce {
  /** A graph, and the number of nodes of each symbol still to be added on top. */
  private record Part(Graph graph, TreeMap<Symbol, Integer> left) {}

  private BruteForce() {}

  static Set<Graph> solutions(Codec codec, CountVector vector) {
    TreeMap<Symbol, Integer> symbols = new TreeMap<>();
    int nodes = 0;
    for (int i = 0; i < vector.rowBegin(1); i++) {
      Optional<Symbol> symbol = codec.signature().symbol(vector.index(i));
      if (symbol.isEmpty()) {
        return Set.of();
      }
      symbols.merge(symbol.get(), vector.count(i), Integer::sum);
      nodes += vector.count(i);
    }
    Set<Part> level = Set.of(new Part(Graph.empty(), symbols));
    for (int n = 0; n < nodes; n++) {
      Set<Part> next = new LinkedHashSet<>();
      for (Part part : level) {
        for (Symbol symbol : part.left().keySet()) {
          TreeMap<Symbol, Integer> left = new TreeMap<>(part.left());
          left.merge(symbol, -1, (one, two) -> one + two == 0 ? null : one + two);
          for (Graph graph : withNodeOnTop(part.graph(), symbol)) {
            next.add(new Part(graph, left));
          }
        }
      }
      level = next;
    }
    Set<Graph> solutions = new LinkedHashSet<>();
    for (Part part : level) {
      if (hasVector(codec, part.graph(), vector)) {
        solutions.add(part.graph());
      }
    }
    return solutions;
  }

  private static List<Graph> withNodeOnTop(Graph graph, Symbol symbol) {
    List<Graph> graphs = new ArrayList<>();
    int[] children = new int[symbol.arity()];
    // An odometer over the children, in ascending order if they are unordered.
    while (graph.nodeCount() > 0 || children.length == 0) {
      boolean wanted = true;
      for (int k = 1; k < children.length && !symbol.isOrdered(); k++) {
        wanted &= children[k - 1] <= children[k];
      }
      if (wanted) {
        GraphBuilder builder = new GraphBuilder();
        for (int node = 0; node < graph.nodeCount(); node++) {
          builder.add(graph.symbol(node), graph.children(node));
        }
        builder.add(symbol, children);
        graphs.add(builder.build());
      }
      int k = 0;
      while (k < children.length && ++children[k] == graph.nodeCount()) {
        children[k++] = 0;
      }
      if (k == children.length) {
        return graphs;
      }
    }
    return graphs;
  }

  private static boolean hasVector(Codec codec, Graph graph, CountVector vector) {
    try {
      return codec.encode(graph).withCodecId(vector.codecId()).equals(vector);
    } catch (RefoldException notOfTheCodec) {
      return false;
    }
  }
}
