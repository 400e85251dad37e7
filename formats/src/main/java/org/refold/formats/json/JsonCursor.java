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
 * Walks over the values of a JSON text, with places in this project's terms and complaints in its
 * words. The text is a stream of items between white space (JSON lines); where these are objects,
 * also one array of them.
 */
public final class JsonCursor {
  private static final int MAX_DEPTH = 1_000;
  private static final int MAX_NUMBER_LENGTH = 1_000;

  /** Less than the window of {@link PlaceReader}: a name is read before its place is asked for. */
  private static final int MAX_NAME_LENGTH = 50_000;

  /** For objects whose members are known. */
  private static final JsonFactory OBJECTS =
      factory(MAX_DEPTH, MAX_NUMBER_LENGTH, MAX_NAME_LENGTH).build();

  /** The same, with the words that Python writes for what is no number in JSON. */
  private static final JsonFactory VALUES =
      factory(MAX_DEPTH, MAX_NUMBER_LENGTH, MAX_NAME_LENGTH)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .build();

  /**
   * For whatever JSON there is; nesting takes about 60 bytes a level. Names are not kept: they may
   * be long, and all different.
   */
  private static final JsonFactory DOCUMENTS =
      factory(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE)
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .build();

  private final PlaceReader reader;
  private final JsonParser parser;

  /** What an item is, for complaints. */
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

  /** A cursor over objects in which {@code NaN} and {@code Infinity} are numbers. */
  public static JsonCursor ofValues(Text text) {
    return new JsonCursor(text, VALUES, "object");
  }

  /** A cursor that is to go from token to token, and has no limits but that of items. */
  static JsonCursor ofDocuments(Text text) {
    return new JsonCursor(text, DOCUMENTS, "document");
  }

  /** Items are limited by {@link PlaceReader} as a whole, and with them the strings in them. */
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
   * Moves to the next object of the text; false at the end of the text.
   *
   * @param expected what such an object is, for complaints
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
        throw unexpected("the end of the input after the array", "write one array, or none");
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

  /** Moves to the next document; false at the end of the text. */
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

  /** Moves to the value of the next member of the current object; null at the object's end. */
  public @Nullable String nextMember() {
    if (advance() == JsonToken.END_OBJECT) {
      return null;
    }
    String name = text();
    advance();
    return name;
  }

  /** Moves to the next element of the current array; false at the array's end. */
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

  /** Refuses a member that the object had before: which of the two is meant is anyone's guess. */
  public void requireFirst(@Nullable Object earlier, String name) {
    if (earlier != null) {
      throw place().complaint("a second \"" + name + "\"", "one");
    }
  }

  /** The value of a member that the object did not have before. */
  public <T> T first(@Nullable T earlier, String name, Supplier<T> value) {
    requireFirst(earlier, name);
    return value.get();
  }

  /** Passes over the current value, however large. */
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

  /** The current value as it is written; a string without its quotes and escapes. */
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

  /** Where the current token begins. Ask before its text, which may be long. */
  public Place place() {
    return reader.place(offset());
  }

  private long offset() {
    return parser.currentTokenLocation().getCharOffset();
  }

  /** Where the current item began; between items, where the cursor is. */
  public String location() {
    return (item == null ? place() : item).location();
  }

  /** The line in which the current item began; between items, where the cursor is. */
  public long line() {
    return isInArray ? TextReader.UNKNOWN : (item == null ? place() : item).line();
  }

  /** Refuses an item that has too many nodes. */
  public void requireRoom(long nodes) {
    reader.requireRoom(nodes, itemPlace());
  }

  public Place itemPlace() {
    return Objects.requireNonNull(item, "between items");
  }

  /**
   * {@link #place()} in 8 bytes, relative to the item, whose size keeps lines and columns small.
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

  /** The current value in words. */
  public String described() {
    return switch (parser.currentToken()) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      case VALUE_STRING -> "the string '" + Excerpt.of(text()) + "'";
      default -> Excerpt.of(text());
    };
  }

  /** Jackson's messages span lines and show parts of the input unasked; only the fault is taken. */
  private InputException complaint(IOException fault) {
    long current = parser.currentLocation().getCharOffset();
    if (fault instanceof StreamConstraintsException excessive) {
      return reader.place(current).complaint(excess(excessive), "less");
    }
    long located =
        fault instanceof JsonProcessingException known && known.getLocation() != null
            ? known.getLocation().getCharOffset()
            : current;
    if (fault instanceof JsonEOFException
        || (reader.isAfterEnd(located) && !reader.endsWithWord())) {
      String rest = item == null ? "text" : noun + " that began in line " + item.line();
      return reader
          .endPlace()
          .complaint("the end of the input", "the rest of the " + rest, "is the input cut short?");
    }
    if (fault instanceof JsonProcessingException known
        && known.getOriginalMessage().contains("surrogate")) {
      return reader.place(current).complaint("half a surrogate pair in a key", "both halves");
    }
    // Some faults are located one after the character, but none before the word that it is in.
    long word = reader.wordBegin(Math.min(located, current - 1));
    String got = Excerpt.of(reader.word(word));
    return reader.place(word).complaint("'" + got + "'", "well-formed JSON");
  }

  private String excess(StreamConstraintsException fault) {
    if (parser.getParsingContext().getNestingDepth() > MAX_DEPTH) {
      return "brackets nested more than " + MAX_DEPTH + " deep";
    }
    return fault.getOriginalMessage().startsWith("Name")
        ? "a name of more than " + MAX_NAME_LENGTH + " characters"
        : "a number of more than " + MAX_NUMBER_LENGTH + " characters";
  }
}
