package org.refold.graph;

import java.util.Locale;

/**
 * The role of a symbol in a graph. Data have nodes and labels of edges. All other natures come from
 * reshaping ({@code org.refold.reshape}), so that a label of the data can't be mistaken for one of
 * them.
 */
public enum Nature {
  /** A node of the data. */
  NODE(0),
  /** The label of an edge of the data: a unary node between the edge's two ends. */
  EDGE(1),
  /** The node above all roots. */
  FOREST(2),
  /** A continuation of a node with many children. */
  CONTINUATION(3),
  /** A node whose label is spelled above it. A leaf of this nature has the empty label. */
  SPELLED(4),
  /** Like {@link #SPELLED}, but for the label of an edge. */
  SPELLED_EDGE(5),
  /**
   * A piece of a spelled label. The last piece of a leaf's label is a leaf; any other piece is
   * above the next one.
   */
  TEXT(6),
  /** Four bits of a spelled label. Four such nodes are a UTF-16 code unit that is in no piece. */
  BITS(7),
  /** Placed above a node with several parents, at its first occurrence. */
  SHARED(8),
  /** A later occurrence of a shared node, which it identifies by its number. */
  REFERENCE(9),
  /** A node with one of the unknown labels that share an entry. */
  HASHED(10),
  /** Like {@link #HASHED}, but for the label of an edge. */
  HASHED_EDGE(11);

  private final int number;

  Nature(int number) {
    this.number = number;
  }

  /** A number that never changes, because hashes and codec files depend on it. */
  public int number() {
    return number;
  }

  /** Tests whether symbols of this nature are parts of a spelled label. */
  public boolean isPiece() {
    return this == TEXT || this == BITS;
  }

  /** Tests whether symbols of this nature stand for unknown labels that can't be restored. */
  public boolean isHashed() {
    return this == HASHED || this == HASHED_EDGE;
  }

  /** A description in brackets that distinguish it from symbols of the data. */
  public String words() {
    return "‹" + name().toLowerCase(Locale.ROOT).replace('_', ' ') + "›";
  }

  /** Tests whether symbols of this nature occur in data. */
  public boolean isOfData() {
    return this == NODE || this == EDGE;
  }
}
