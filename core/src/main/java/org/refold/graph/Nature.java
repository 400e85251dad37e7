package org.refold.graph;

import java.util.Locale;

/**
 * What a symbol stands for. Data have nodes and the labels of edges; the others come from reshaping
 * ({@code org.refold.reshape}), so that no label of the data can be taken for one of them.
 */
public enum Nature {
  /** A node of the data. */
  NODE(0),
  /** The label of an edge of the data: a unary node between the edge's two ends. */
  EDGE(1),
  /** The node above all roots. */
  FOREST(2),
  /** Where a node with many children goes on. */
  CONTINUATION(3),
  /** A node whose label is spelled above it; a leaf of this nature has the empty label. */
  SPELLED(4),
  /** The same for the label of an edge. */
  SPELLED_EDGE(5),
  /**
   * A piece of a spelled label: a leaf if it is the last of a leaf's label, else above the rest.
   */
  TEXT(6),
  /** Four bits of a spelled label: four such nodes are a UTF-16 code unit that no piece has. */
  BITS(7),
  /** Above a node that has several parents, where it is first met. */
  SHARED(8),
  /** Where such a node is met again; its number says which one it is. */
  REFERENCE(9),
  /** A node with one of the unknown labels that share an entry. */
  HASHED(10),
  /** The same for the label of an edge. */
  HASHED_EDGE(11);

  private final int number;

  Nature(int number) {
    this.number = number;
  }

  /** A number that stays the same for ever: hashes and codec files depend on it. */
  public int number() {
    return number;
  }

  /** Whether symbols of this nature are parts of a spelled label. */
  public boolean isPiece() {
    return this == TEXT || this == BITS;
  }

  /** Whether symbols of this nature stand for labels that they do not tell. */
  public boolean isHashed() {
    return this == HASHED || this == HASHED_EDGE;
  }

  /** In words that no symbol of the data has: their labels have no such brackets around them. */
  public String words() {
    return "‹" + name().toLowerCase(Locale.ROOT).replace('_', ' ') + "›";
  }

  /** Whether data have symbols of this nature. */
  public boolean isOfData() {
    return this == NODE || this == EDGE;
  }
}
