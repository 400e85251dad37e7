package org.refold.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** A JSON object as one line without its end. */
final class JsonLine {
  interface Members {
    void write(JsonGenerator json) throws IOException;
  }

  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonLine() {}

  static String of(Members members) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.writeStartObject();
      members.write(json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
