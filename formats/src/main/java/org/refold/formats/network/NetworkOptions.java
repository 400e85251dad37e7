package org.refold.formats.network;

import java.util.ArrayList;
import java.util.List;

/**
 * How the texts of networks are read.
 *
 * @param directed whether edges have a direction where the text does not say
 * @param names whether a vertex without a label has its name as one; else, names only tell vertices
 *     of one network apart
 * @param node the attribute that is the label of a vertex
 * @param edge the attribute that is the label of an edge
 * @param graph the attribute that is the label of a network as a whole, for learning
 */
public record NetworkOptions(
    boolean directed, boolean names, String node, String edge, String graph) {
  /** What these attributes are called where nobody says something else. */
  public static final String LABEL = "label";

  public static final NetworkOptions DEFAULT =
      new NetworkOptions(false, false, LABEL, LABEL, LABEL);

  /** As in the name of a kind; empty for the defaults. */
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
