package org.refold.explorer.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;

/**
 * The body of a request. Holds strings, numbers as written, objects, and lists of objects; {@code
 * null} counts as absent.
 */
public final class JsonObject {
  /** The maximum nesting of requests, which also bounds the recursion. */
  private static final int DEEPEST = 4;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxNumberLength(40)
                  .maxNameLength(1_000)
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          // Accepted here in order to be refused by name: the parser's own message is for
          // programmers.
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .build();

  private record Numeral(String text) {}

  private final Map<String, Object> members;

  private JsonObject(Map<String, Object> members) {
    this.members = members;
  }

  /**
   * Parses a JSON object.
   *
   * @throws HttpException if the bytes are not one
   */
  public static JsonObject parse(byte[] bytes) {
    try (JsonParser parser = FACTORY.createParser(bytes)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw fault("something else");
      }
      JsonObject object = object(parser);
      if (parser.nextToken() != null) {
        throw fault("more after it");
      }
      return object;
    } catch (IOException e) {
      String message = String.valueOf(e.getMessage());
      throw fault(Excerpt.oneLine(message.lines().findFirst().orElse("")));
    }
  }

  private static HttpException fault(String got) {
    return new HttpException(400, "body: got " + got + ", expected a JSON object in UTF-8");
  }

  private static JsonObject object(JsonParser parser) throws IOException {
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      Object value = value(parser, name);
      if (value != null) {
        members.put(name, value);
      }
    }
    return new JsonObject(members);
  }

  private static @Nullable Object value(JsonParser parser, String name) throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_NULL -> null;
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> numeral(parser, name);
      case START_OBJECT -> object(parser);
      case START_ARRAY -> objects(parser, name);
      default -> throw wrong(name, parser.getText(), "a string, a number, an object or a list");
    };
  }

  private static Numeral numeral(JsonParser parser, String name) throws IOException {
    if (parser.isNaN()) {
      throw wrong(name, parser.getText(), "a number");
    }
    return new Numeral(parser.getText());
  }

  private static List<JsonObject> objects(JsonParser parser, String name) throws IOException {
    List<JsonObject> objects = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.START_OBJECT) {
        throw wrong(name, parser.getText(), "a list of objects");
      }
      objects.add(object(parser));
    }
    return objects;
  }

  private static HttpException wrong(String name, String got, String expected) {
    return HttpException.of(
        400, "%s: got %s, expected %s", Excerpt.of(name), Excerpt.of(got), expected);
  }

  /**
   * Refuses unknown members: a misspelled name would otherwise go unnoticed.
   *
   * @throws HttpException if there is another member than these
   */
  public void requireOnly(Collection<String> names) {
    for (String name : members.keySet()) {
      if (!names.contains(name)) {
        throw HttpException.of(
            400,
            "member: got '%s', expected one of %s",
            Excerpt.of(name),
            String.join(", ", names));
      }
    }
  }

  /** Returns a string; null if absent. */
  public @Nullable String string(String name) {
    return member(name, String.class, "a string");
  }

  /** Returns an integer within bounds, or a default if absent. */
  public int integer(String name, int least, int most, int otherwise) {
    Object value = members.get(name);
    return value == null ? otherwise : integer(name, words(value), least, most);
  }

  /**
   * Parses an integer within bounds.
   *
   * @throws HttpException if the text is not one
   */
  public static int integer(String name, String text, int least, int most) {
    // At most as many digits as an int can have, which a long can hold.
    if (text.matches("-?[0-9]{1,10}")) {
      long number = Long.parseLong(text);
      if (number >= least && number <= most) {
        return (int) number;
      }
    }
    throw wrong(name, text, "a whole number from " + least + " to " + most);
  }

  /** Returns a number, or a default if absent. */
  public double number(String name, double otherwise) {
    Numeral number = member(name, Numeral.class, "a number");
    return number == null ? otherwise : Double.parseDouble(number.text);
  }

  /**
   * Returns a number within bounds, or a default if absent.
   *
   * @throws HttpException if the value is not a number, or out of bounds
   */
  public double number(String name, int least, int most, double otherwise) {
    Numeral numeral = member(name, Numeral.class, "a number");
    if (numeral == null) {
      return otherwise;
    }
    double number = Double.parseDouble(numeral.text);
    if (!(number >= least && number <= most)) {
      throw wrong(name, numeral.text, "a number from " + least + " to " + most);
    }
    return number;
  }

  /** Returns an object; empty if absent. */
  public JsonObject object(String name) {
    JsonObject object = member(name, JsonObject.class, "an object");
    return object == null ? new JsonObject(Map.of()) : object;
  }

  /** Returns a list of objects; empty if absent. */
  @SuppressWarnings("unchecked") // lists hold nothing else
  public List<JsonObject> objects(String name) {
    List<?> list = member(name, List.class, "a list of objects");
    return list == null ? List.of() : (List<JsonObject>) list;
  }

  private <T> @Nullable T member(String name, Class<T> type, String expected) {
    Object value = members.get(name);
    if (value != null && !type.isInstance(value)) {
      throw wrong(name, words(value), expected);
    }
    return type.cast(value);
  }

  public boolean has(String name) {
    return members.containsKey(name);
  }

  private static String words(Object value) {
    return value instanceof String text
        ? "'" + text + "'"
        : value instanceof Numeral number
            ? number.text
            : value instanceof JsonObject ? "an object" : "a list";
  }
}
