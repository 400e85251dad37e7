package org.refold.formats.json;

/**
 * What a node-link text calls a node. The number 1 and the string "1" are different ids, and so are
 * 1 and 1.0.
 */
public record NodeId(Type type, String text) {
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

  @Override
  public String toString() {
    return text;
  }
}
