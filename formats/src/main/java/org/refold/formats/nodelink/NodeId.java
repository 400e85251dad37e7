package org.refold.formats.nodelink;

import org.refold.formats.json.JsonCursor;

/**
 * What a node-link graph calls a node. The number 1 and the string "1" are different ids, and so
 * are 1 and 1.0.
 */
record NodeId(Type type, String text) {
  enum Type {
    STRING,
    NUMBER,
    BOOLEAN
  }

  static NodeId read(JsonCursor cursor, String whose) {
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
}
