package org.refold.graph;

import org.refold.error.RefoldException;

/**
 * An error at one node of a graph. Its message contains the node's number, which means nothing to a
 * user who has only the text of the graph. A caller that knows the kind of data therefore replaces
 * it by the {@linkplain #at place}.
 */
public final class NodeException extends RefoldException {
  private static final long serialVersionUID = 1L;

  private final transient Graph graph;
  private final int node;
  private final String details;
  private final String fault;

  /**
   * @param details what the message has in brackets after the node
   * @param fault the rest of the message: what was got and expected, and the remedy
   */
  public NodeException(Graph graph, int node, String details, String fault) {
    super("node " + node + " (" + details + "): " + fault);
    this.graph = graph;
    this.node = node;
    this.details = details;
    this.fault = fault;
  }

  /** Tests whether the node belongs to this graph object; an isomorphic graph does not count. */
  @SuppressWarnings("ReferenceEquality")
  public boolean isOf(Graph other) {
    return graph == other;
  }

  public Graph graph() {
    return graph;
  }

  public int node() {
    return node;
  }

  /** Returns the same error for the corresponding node of the original graph. */
  public NodeException of(Graph original, int originalNode) {
    return new NodeException(original, originalNode, details, fault);
  }

  /**
   * Returns the same error with the place of the node in the user's terms.
   *
   * @param place describes the node and its place
   * @param detailed whether to include the details, because the place lacks them
   */
  public RefoldException at(String place, boolean detailed) {
    return new RefoldException(place + (detailed ? " (" + details + ")" : "") + ": " + fault, this);
  }
}
