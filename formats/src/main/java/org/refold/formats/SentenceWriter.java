package org.refold.formats;

import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.signature.SequenceSignature;

/** Writes a sequence with one entry a position as a sentence. */
final class SentenceWriter {
  private SentenceWriter() {}

  static String text(Graph graph) {
    int[] roots = graph.roots();
    if (roots.length != 1) {
      throw unwritable("a graph of " + roots.length + " roots");
    }
    StringBuilder out = new StringBuilder();
    int node = roots[0];
    int nodes = 1;
    for (int j = 1; j == 1 || !graph.symbol(node).equals(SequenceSignature.END); j++) {
      if (!graph.symbol(node).equals(SequenceSignature.position(j, 1))) {
        throw unwritable("'" + graph.symbol(node) + "' as node " + j + " of the chain");
      }
      append(out, graph.symbol(graph.child(node, 0)));
      node = graph.child(node, 1);
      nodes += 2;
    }
    if (nodes != graph.nodeCount()) {
      throw unwritable("a node with several parents");
    }
    return out.toString();
  }

  private static void append(StringBuilder out, Symbol token) {
    String label = token.label();
    if (!token.isLeaf()) {
      throw unwritable("'" + token + "' as a token");
    }
    if (label.isEmpty()) {
      throw unwritable("an empty token");
    }
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (Character.isWhitespace(c)) {
        throw unwritable("white space in the token '" + Excerpt.of(label) + "'");
      }
      if (Character.isSurrogate(c) && Excerpt.isUnprintable(label, i)) {
        throw unwritable("a lone surrogate in the token '" + Excerpt.of(label) + "'");
      }
    }
    // The space also keeps a U+FEFF that opens the first token from being taken for the mark of a
    // file.
    if (!out.isEmpty() || label.charAt(0) == '\uFEFF') {
      out.append(' ');
    }
    out.append(label);
  }

  private static RefoldException unwritable(String got) {
    return new RefoldException(
        "sentence: got "
            + got
            + ", expected a sequence f1(token, f2(token, … ∅)) of words; write it as terms");
  }
}
