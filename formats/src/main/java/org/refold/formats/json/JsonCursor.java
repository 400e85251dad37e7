package org.refold.formats.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.scan.PlaceReader;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;

/**
 * Iterates over the values of a JSON text, and reports errors with their place in the terms of this
 * project. The text is a stream of items separated by white space (JSON lines) or, if items are
 * objects, one array of them.
 */
public final class JsonCursor {
  private static final int MAX_DEPTH = 1_000;
  private static final int MAX_NUMBER_LENGTH = 1_000;

  /**
   * Smaller than the window of {@link PlaceReader}, since a name is read before its place is
   * requested.
   */
  private static final int MAX_NAME_LENGTH = 50_000;

  /** For objects with known members. */
  private static final JsonFactory OBJECTS =
      factory(MAX_DEPTH, MAX_NUMBER_LENGTH, MAX_NAME_LENGTH).build();

  /** The same, and accepts the words that Python writes for numbers that JSON lacks. */
  private static final JsonFactory VALUES =
      factory(MAX_DEPTH, MAX_NUMBER_LENGTH, MAX_NAME_LENGTH)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .build();

  /**
   * For arbitrary JSON; nesting takes about 60 bytes per level. Does not intern names, which may be
   * long and all different.
   */
  private static final JsonFactory DOCUMENTS =
      factory(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE)
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .build();

  private final PlaceReader reader;
  private final JsonParser parser;

  /** The name of an item in messages. */
  private final String noun;

  private boolean begun;
  private boolean isInArray;
  private @Nullable Place item;

  public JsonCursor(Text text) {
    this(text, OBJECTS, "object");
  }

  private JsonCursor(Text text, JsonFactory factory, String noun) {
    this.reader = new PlaceReader(text);
    this.noun = noun;
    try {
      this.parser = factory.createParser(reader);
    } catch (IOException unread) {
      throw new UncheckedIOException(unread);
    }
  }

  /** Returns a cursor over objects in which {@code NaN} and {@code Infinity} are numbers. */
  public static JsonCursor ofValues(Text text) {
    return new JsonCursor(text, VALUES, "object");
  }

  /** Returns a cursor that is moved token by token, and has no limits other than those of items. */
  static JsonCursor ofDocuments(Text text) {
    return new JsonCursor(text, DOCUMENTS, "document");
  }

  /** {@link PlaceReader} limits items as a whole, and so the strings in them. */
  private static JsonFactoryBuilder factory(int maxDepth, int maxNumberLength, int maxNameLength) {
    return new JsonFactoryBuilder()
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(maxDepth)
                .maxStringLength(Integer.MAX_VALUE)
                .maxNumberLength(maxNumberLength)
                .maxNameLength(maxNameLength)
                .build())
        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
        .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
        .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION);
  }

  /**
   * Moves to the next object of the text; returns false at the end.
   *
   * @param expected the description of such an object in messages
   */
  public boolean nextItem(String expected) {
    JsonToken token = advanceBetweenItems();
    if (token == JsonToken.START_ARRAY && !begun) {
      isInArray = true;
      token = advance();
    }
    begun = true;
    if (token == JsonToken.END_ARRAY) {
      if (advance() != null) {
        throw unexpected(
            "the end of the input after the array",
            "put all items into one array, or use no array");
      }
      return false;
    }
    if (token == null) {
      return false;
    }
    require(JsonToken.START_OBJECT, expected);
    beginItem();
    return true;
  }

  /** Moves to the next document; returns false at the end of the text. */
  boolean nextDocument() {
    boolean more = advanceBetweenItems() != null;
    if (more) {
      beginItem();
    }
    return more;
  }

  private @Nullable JsonToken advanceBetweenItems() {
    reader.endItem();
    item = null;
    return advance();
  }

  private void beginItem() {
    reader.beginItem(offset());
    item = place();
  }

  JsonToken token() {
    return parser.currentToken();
  }

  /** Moves to the next token of the current item. */
  JsonToken nextToken() {
    return Objects.requireNonNull(advance(), "after the item");
  }

  /** Moves to the value of the next member of the current object; returns null at its end. */
  public @Nullable String nextMember() {
    if (advance() == JsonToken.END_OBJECT) {
      return null;
    }
    String name = text();
    advance();
    return name;
  }

  /** Moves to the next element of the current array; returns false at its end. */
  public boolean nextElement() {
    return advance() != JsonToken.END_ARRAY;
  }

  public void requireArray(String expected) {
    require(JsonToken.START_ARRAY, expected);
  }

  public void requireObject(String expected) {
    require(JsonToken.START_OBJECT, expected);
  }

  private void require(JsonToken token, String expected) {
    if (parser.currentToken() != token) {
      throw unexpected(expected);
    }
  }

  /** Rejects a duplicate member, since it is unclear which one is meant. */
  public void requireFirst(@Nullable Object earlier, String name) {
    if (earlier != null) {
      throw place().complaint("a second \"" + name + "\"", "only one");
    }
  }

  /** Returns the value of a member, and rejects a duplicate. */
  public <T> T first(@Nullable T earlier, String name, Supplier<T> value) {
    requireFirst(earlier, name);
    return value.get();
  }

  /** Skips the current value, however large. */
  public void skip() {
    try {
      parser.skipChildren();
    } catch (IOException malformed) {
      throw complaint(malformed);
    }
  }

  public boolean isString() {
    return parser.currentToken() == JsonToken.VALUE_STRING;
  }

  public boolean isNumber() {
    return parser.currentToken().isNumeric();
  }

  public boolean isNull() {
    return parser.currentToken() == JsonToken.VALUE_NULL;
  }

  public boolean isBoolean() {
    return parser.currentToken().isBoolean();
  }

  /** Returns the current value as written; a string without its quotes and escapes. */
  public String text() {
    try {
      return parser.getText();
    } catch (IOException malformed) {
      throw complaint(malformed);
    }
  }

  public boolean flag() {
    if (!isBoolean()) {
      throw unexpected("true or false");
    }
    return parser.currentToken() == JsonToken.VALUE_TRUE;
  }

  public long wholeNumber(long least, long most) {
    try {
      if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT
          && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
        long number = parser.getLongValue();
        if (number >= least && number <= most) {
          return number;
        }
      }
    } catch (IOException malformed) {
      throw complaint(malformed);
    }
    throw unexpected("a whole number from " + least + " to " + most);
  }

  /** Any number. */
  public double number() {
    if (!isNumber()) {
      throw unexpected("a number");
    }
    try {
      return parser.getDoubleValue();
    } catch (IOException malformed) {
      throw complaint(malformed);
    }
  }

  private @Nullable JsonToken advance() {
    try {
      return parser.nextToken();
    } catch (IOException malformed) {
      throw complaint(malformed);
    }
  }

  /**
   * Returns the place at which the current token begins. Call it before reading its text, which may
   * be long.
   */
  public Place place() {
    return reader.place(offset());
  }

  private long offset() {
    return parser.currentTokenLocation().getCharOffset();
  }

  /**
   * Returns the location at which the current item began or, between items, the current location.
   */
  public String location() {
    return (item == null ? place() : item).location();
  }

  /** Returns the line on which the current item began or, between items, the current line. */
  public long line() {
    return isInArray ? TextReader.UNKNOWN : (item == null ? place() : item).line();
  }

  /** Rejects an item that has too many nodes. */
  public void requireRoom(long nodes) {
    reader.requireRoom(nodes, itemPlace());
  }

  public Place itemPlace() {
    return Objects.requireNonNull(item, "between items");
  }

  /**
   * Returns {@link #place()} in 8 bytes, relative to the item, whose size keeps lines and columns
   * small.
   */
  public long mark() {
    Place place = place();
    Place begin = itemPlace();
    long lines = place.line() - begin.line();
    return lines << 32 | (lines == 0 ? place.column() - begin.column() : place.column());
  }

  public Place place(long mark) {
    Place begin = itemPlace();
    long lines = mark >>> 32;
    long column = mark & 0xffff_ffffL;
    return new Place(
        begin.source(), begin.line() + lines, lines == 0 ? begin.column() + column : column);
  }

  public InputException unexpected(String expected) {
    return place().complaint(described(), expected);
  }

  InputException unexpected(String expected, String remedy) {
    return place().complaint(described(), expected, remedy);
  }

  /** Describes the current value. */
  public String described() {
    return switch (parser.currentToken()) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      case VALUE_STRING -> "the string '" + Excerpt.of(text()) + "'";
      default -> Excerpt.of(text());
    };
  }

  /**
   * Jackson's messages span lines and may show parts of the input; only the kind of error is used.
   */
  private InputException complaint(IOException fault) {
    long current = parser.currentLocation().getCharOffset();
    if (fault instanceof StreamConstraintsException excessive) {
      return reader
          .place(current)
          .complaint(excess(excessive), isTooDeep() ? "at most that depth" : "at most that many");
    }
    long located =
        fault instanceof JsonProcessingException known && known.getLocation() != null
            ? known.getLocation().getCharOffset()
            : current;
    if (fault instanceof JsonEOFException
        || (reader.isAfterEnd(located) && !reader.endsWithWord())) {
      String rest = item == null ? "text" : noun + " that began on line " + item.line();
      return reader
          .endPlace()
          .complaint("the end of the input", "the rest of the " + rest, "is the input truncated?");
    }
    if (fault instanceof JsonProcessingException known
        && known.getOriginalMessage().contains("surrogate")) {
      return reader.place(current).complaint("half a surrogate pair in a key", "both halves");
    }
    // Some errors are located one after the character, but none before the word it is in.
    long word = reader.wordBegin(Math.min(located, current - 1));
    String got = Excerpt.of(reader.word(word));
    return reader.place(word).complaint("'" + got + "'", "well-formed JSON");
  }

  private boolean isTooDeep() {
    return parser.getParsingContext().getNestingDepth() > MAX_DEPTH;
  }

  private String excess(StreamConstraintsException fault) {
    if (isTooDeep()) {
      return "brackets nested more than " + MAX_DEPTH + " deep";
    }
    return fault.getOriginalMessage().startsWith("Name")
        ? "a name of more than " + MAX_NAME_LENGTH + " characters"
        : "a number of more than " + MAX_NUMBER_LENGTH + " characters";
  }
}
