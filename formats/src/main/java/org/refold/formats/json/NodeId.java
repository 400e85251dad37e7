package org.refold.formats.json;

import java.util.Comparator;

/**
 * The id of a node in a node-link text. The number 1 and the string "1" are different ids, and so
 * are 1 and 1.0.
 */
public record NodeId(Type type, String text) implements Comparable<NodeId> {
  private static final Comparator<NodeId> ORDER =
      Comparator.comparing(NodeId::type).thenComparing(NodeId::text);

  public enum Type {
    STRING,
    NUMBER,
    BOOLEAN
  }

  public static NodeId read(JsonCursor cursor, String whose) {
    Type type;
    if (cursor.isString()) {
      type = Type.STRING;
    } else if (cursor.isNumber()) {
      type = Type.NUMBER;
    } else if (cursor.isBoolean()) {
      type = Type.BOOLEAN;
    } else {
      throw cursor.unexpected("a string, number or boolean as " + whose);
    }
    return new NodeId(type, cursor.text());
  }

  /** Keeps hash maps fast even for hostile ids that all have the same hash. */
  @Override
  public int compareTo(NodeId other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return text;
  }
}
