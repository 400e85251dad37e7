package org.refold.graph;

import org.refold.error.RefoldException;

/**
 * A fault of one node of a graph. Its message has the node's number, which nobody knows who has
 * only the text of the graph; so whoever knows what is encoded says the {@linkplain #at place}
 * instead.
 */
public final class NodeException extends RefoldException {
  private static final long serialVersionUID = 1L;

  private final transient Graph graph;
  private final int node;
  private final String details;
  private final String fault;

  /**
   * @param details what to say of the node in brackets
   * @param fault what was got and expected, and the remedy
   */
  public NodeException(Graph graph, int node, String details, String fault) {
    super("node " + node + " (" + details + "): " + fault);
    this.graph = graph;
    this.node = node;
    this.details = details;
    this.fault = fault;
  }

  /** Whether the node is one of this very graph, not of an isomorphic one. */
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

  /** The same fault for the node of another graph that this graph was made of. */
  public NodeException of(Graph original, int originalNode) {
    return new NodeException(original, originalNode, details, fault);
  }

  /**
   * The same fault with the place of the node in the words of its users.
   *
   * @param place what says where the node is, and what
   * @param detailed whether the details are worth repeating, as the place does not have them
   */
  public RefoldException at(String place, boolean detailed) {
    return new RefoldException(place + (detailed ? " (" + details + ")" : "") + ": " + fault, this);
  }
}
