package org.refold.formats.result;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Writes the members of a JSON object in the order they are added. */
public final class JsonMembers {
  private final JsonGenerator json;

  JsonMembers(JsonGenerator json) {
    this.json = json;
  }

  private interface Step {
    void write() throws IOException;
  }

  private JsonMembers write(Step step) {
    try {
      step.write();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  public JsonMembers add(String name, String value) {
    return write(() -> json.writeStringField(name, value));
  }

  public JsonMembers add(String name, long value) {
    return write(() -> json.writeNumberField(name, value));
  }

  public JsonMembers add(String name, double value) {
    return write(() -> json.writeNumberField(name, value));
  }

  public JsonMembers add(String name, boolean value) {
    return write(() -> json.writeBooleanField(name, value));
  }

  public JsonMembers addNull(String name) {
    return write(() -> json.writeNullField(name));
  }

  /** Adds an object. */
  public JsonMembers addObject(String name, Consumer<JsonMembers> members) {
    return write(
        () -> {
          json.writeObjectFieldStart(name);
          members.accept(this);
          json.writeEndObject();
        });
  }

  /** Adds an array with an object for each item. */
  public <T> JsonMembers addObjects(
      String name, Iterable<T> items, BiConsumer<JsonMembers, T> members) {
    return write(
        () -> {
          json.writeArrayFieldStart(name);
          for (T item : items) {
            json.writeStartObject();
            members.accept(this, item);
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }

  /** Adds an array of objects, numbered from 0. */
  public JsonMembers addObjects(String name, int count, BiConsumer<JsonMembers, Integer> members) {
    return addObjects(name, IntStream.range(0, count).boxed().toList(), members);
  }

  /** Adds an array of numbers. */
  public JsonMembers addAll(String name, int[] numbers) {
    return write(
        () -> {
          json.writeFieldName(name);
          json.writeArray(numbers, 0, numbers.length);
        });
  }

  /** Adds an array of texts or numbers. */
  public JsonMembers addAll(String name, Iterable<?> values) {
    return write(
        () -> {
          json.writeArrayFieldStart(name);
          for (Object value : values) {
            json.writePOJO(value);
          }
          json.writeEndArray();
        });
  }
}
