package org.refold.formats.result;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/**
 * A JSON object as one line, without a line terminator. Half a surrogate pair is escaped, since
 * UTF-8 can't represent it.
 */
public final class JsonLine {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonLine() {}

  /** Returns the object with these members. */
  public static String of(Consumer<JsonMembers> members) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.writeStartObject();
      members.accept(new JsonMembers(json));
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return withWholePairs(text.toString());
  }

  /** Non-ASCII characters occur in strings only. */
  private static String withWholePairs(String json) {
    StringBuilder out = null;
    int copied = 0;
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (Character.isSurrogate(c)) {
        if (Character.isSupplementaryCodePoint(json.codePointAt(i))) {
          i++;
          continue;
        }
        out = out == null ? new StringBuilder() : out;
        out.append(json, copied, i).append("\\u").append(Integer.toHexString(c));
        copied = i + 1;
      }
    }
    return out == null ? json : out.append(json, copied, json.length()).toString();
  }
}
