package org.refold.explorer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A parsed JSON text. */
public final class JsonTree {
  private final Object value;

  private JsonTree(Object value) {
    this.value = value;
  }

  public static JsonTree of(String text) {
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      parser.nextToken();
      Object value = value(parser);
      if (parser.nextToken() != null) {
        throw new AssertionError("more than one value: " + text);
      }
      return new JsonTree(value);
    } catch (IOException e) {
      throw new AssertionError("not JSON: " + text, e);
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          members.put(name, value(parser));
        }
        return members;
      }
      case START_ARRAY -> {
        List<Object> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(parser));
        }
        return elements;
      }
      case VALUE_TRUE, VALUE_FALSE -> {
        return parser.getBooleanValue();
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
        return parser.getDoubleValue();
      }
      default -> {
        return parser.getText();
      }
    }
  }

  /** Returns the value at a path of names and indices: {@code "decoding", "graphs", 0, "text"}. */
  public JsonTree at(Object... path) {
    Object here = value;
    for (Object step : path) {
      Object next =
          step instanceof Integer place
              ? ((List<?>) here).get(place)
              : ((Map<?, ?>) here).get(step);
      if (next == null) {
        throw new AssertionError("no " + step + " in " + here);
      }
      here = next;
    }
    return new JsonTree(here);
  }

  public String text(Object... path) {
    return (String) at(path).value;
  }

  public int number(Object... path) {
    return (int) decimal(path);
  }

  public double decimal(Object... path) {
    return (Double) at(path).value;
  }

  public boolean isTrue(Object... path) {
    return (Boolean) at(path).value;
  }

  public List<JsonTree> list(Object... path) {
    return ((List<?>) at(path).value).stream().map(JsonTree::new).toList();
  }

  public List<Integer> numbers(Object... path) {
    return list(path).stream().map(JsonTree::number).toList();
  }

  public List<String> texts(Object... path) {
    return list(path).stream().map(JsonTree::text).toList();
  }

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
