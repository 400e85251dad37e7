package org.refold.explorer.answer;

import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/**
 * An item that somebody asks about.
 *
 * @param text as its kind writes it
 */
record TypedItem(Graph graph, String text) {
  static TypedItem read(String text, Kind kind) {
    Graph graph = ItemText.read(text, kind);
    return new TypedItem(graph, Kinds.text(graph, kind));
  }
}
