package org.refold.formats.network;

import java.util.ArrayList;
import java.util.List;

/**
 * Options for reading networks.
 *
 * @param directed whether edges are directed, if the text does not say
 * @param names whether the name of a vertex without a label is its label; otherwise, names only
 *     identify vertices within a network
 * @param node the attribute with the label of a vertex
 * @param edge the attribute with the label of an edge
 * @param graph the attribute with the label of the whole network, its class
 */
public record NetworkOptions(
    boolean directed, boolean names, String node, String edge, String graph) {
  /** The default name of these attributes. */
  public static final String LABEL = "label";

  public static final NetworkOptions DEFAULT =
      new NetworkOptions(false, false, LABEL, LABEL, LABEL);

  /** Returns the options as in the name of a kind; empty for the defaults. */
  String text() {
    List<String> said = new ArrayList<>();
    if (directed) {
      said.add("directed");
    }
    if (names) {
      said.add("names");
    }
    addUnlessUsual(said, "node", node);
    addUnlessUsual(said, "edge", edge);
    addUnlessUsual(said, "graph", graph);
    return String.join(",", said);
  }

  private static void addUnlessUsual(List<String> said, String option, String attribute) {
    if (!attribute.equals(LABEL)) {
      said.add(option + "=" + attribute);
    }
  }
}
