package org.refold.explorer.answer;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.refold.error.RefoldException;
import org.refold.explorer.http.Response;
import org.refold.formats.vector.JsonLines;

/** The vector, codec and formula of an item, as files. */
final class FileAnswers {
  /** Larger formulas need {@code refold decode --dimacs}. */
  private static final int MOST_CHARACTERS = 32 << 20;

  private FileAnswers() {}

  static Response vector(EncodedItem item) {
    return Response.file(
        "item.jsonl",
        "application/x-ndjson",
        (JsonLines.line(item.vector()) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  static Response codec(EncodedItem item) {
    return Response.file("item.refold", "application/octet-stream", item.codec().toBytes());
  }

  static Response dimacs(EncodedItem item) {
    StringWriter text = new StringWriter();
    try {
      item.codec().writeDimacs(item.counts(), EncodedItem.LIMITS, new Bounded(text));
    } catch (IOException e) {
      throw new RefoldException(
          "formula: longer than " + MOST_CHARACTERS + " characters; use refold decode --dimacs", e);
    }
    return Response.file(
        "item.cnf", "text/plain; charset=utf-8", text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static final class Bounded extends Writer {
    private final StringWriter text;

    Bounded(StringWriter text) {
      this.text = text;
    }

    @Override
    public void write(char[] characters, int from, int count) throws IOException {
      if (text.getBuffer().length() + count > MOST_CHARACTERS) {
        throw new IOException("too long");
      }
      text.write(characters, from, count);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
