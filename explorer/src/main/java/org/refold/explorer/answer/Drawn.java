package org.refold.explorer.answer;

import org.refold.Codec;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.mask.Numbering;

/** The graph of an item that is drawn: the encoded one, or for networks the network itself. */
final class Drawn {
  private Drawn() {}

  static boolean isNetwork(Kind kind) {
    return kind.masking().numbering().filter(Numbering::networks).isPresent();
  }

  static Graph of(Graph graph, Kind kind, Codec codec) {
    return isNetwork(kind) ? graph : codec.masked(graph);
  }

  /** The drawn graph for vectors that are compared. */
  static Graph compared(Graph graph, Kind kind, Codec codec) {
    return isNetwork(kind) ? graph : codec.compared(graph);
  }
}
