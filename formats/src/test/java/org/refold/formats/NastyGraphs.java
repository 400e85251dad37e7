package org.refold.formats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.refold.graph.Graph;
import org.refold.graph.KeyedGraphBuilder;
import org.refold.graph.Symbol;

/**
 * Small random graphs with everything that could confuse a format: several roots, sharing, repeated
 * children, edge symbols in all positions, unordered node numbers, and labels that are easily
 * mistaken for something else.
 */
public final class NastyGraphs {
  public static final List<String> LABELS =
      List.of(
          "a",
          "b",
          "f",
          "g",
          "knows",
          "",
          " ",
          "a b",
          "\"",
          "\\",
          "\\\"",
          "'",
          "#1=",
          "#1",
          "1",
          "1.0",
          "true",
          "null",
          "%",
          "%a",
          "a%",
          "=",
          "==",
          "(",
          ")",
          "{}",
          ",",
          ";",
          ":",
          "a:b",
          "é",
          "∅",
          "日本語",
          "😀",
          "😀😀",
          "\ud83d",
          "\ude00",
          "\ude00\ud83d",
          "x\ud83d",
          "\u0000",
          "\n",
          "\r\n",
          "\t",
          "\b\f",
          "\u0007",
          "\u001f",
          "\u007f",
          "\u0085",
          "\u00a0",
          "\u2028",
          "\u200b",
          "\u202e",
          "\ufeff",
          "\ufffd",
          "\\u0041",
          "\\n",
          "/",
          "[1]",
          "id",
          "\udb40\udc41");

  private NastyGraphs() {}

  public static Graph graph(long seed) {
    Random random = new Random(seed);
    int nodes = random.nextInt(13);
    int labels = 1 + random.nextInt(LABELS.size());
    List<Integer> declared = new ArrayList<>();
    List<Symbol> symbols = new ArrayList<>();
    List<List<Integer>> children = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      int arity = node == 0 ? 0 : Math.max(0, random.nextInt(6) - 1);
      String label = LABELS.get((random.nextInt(labels) * 7) % LABELS.size());
      List<Integer> itsChildren = new ArrayList<>();
      for (int k = 0; k < arity; k++) {
        // Prefers nearby nodes, for long paths and for edges below edges.
        itsChildren.add(random.nextBoolean() ? node - 1 : random.nextInt(node));
      }
      declared.add(node);
      symbols.add(symbol(random, label, arity));
      children.add(itsChildren);
    }
    Collections.shuffle(declared, random);
    KeyedGraphBuilder<Integer> builder = new KeyedGraphBuilder<>();
    for (int node : declared) {
      builder.node(node, symbols.get(node), children.get(node));
    }
    return builder.build();
  }

  private static Symbol symbol(Random random, String label, int arity) {
    if (arity == 1 && random.nextInt(3) > 0) {
      return Symbol.edge(label);
    }
    return random.nextBoolean() ? Symbol.ordered(label, arity) : Symbol.unordered(label, arity);
  }
}
