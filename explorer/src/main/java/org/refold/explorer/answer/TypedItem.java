package org.refold.explorer.answer;

import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/**
 * An item that a request contains.
 *
 * @param text in the canonical form of its kind
 */
record TypedItem(Graph graph, String text) {
  static TypedItem read(String text, Kind kind) {
    Graph graph = ItemText.read(text, kind);
    return new TypedItem(graph, Kinds.text(graph, kind));
  }
}
