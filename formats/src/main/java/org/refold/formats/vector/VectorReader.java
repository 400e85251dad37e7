package org.refold.formats.vector;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.refold.formats.json.JsonCursor;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.TextReader;

/** Reads the vectors of a JSON text and converts each with a maker. */
final class VectorReader<V, T> extends LookAhead<T> implements TextReader<T> {
  private final JsonCursor cursor;
  private final Function<JsonCursor, VectorObject<V>> object;
  private final VectorJson.Maker<V, T> maker;

  VectorReader(
      JsonCursor cursor,
      Function<JsonCursor, VectorObject<V>> object,
      VectorJson.Maker<V, T> maker) {
    this.cursor = cursor;
    this.object = object;
    this.maker = maker;
  }

  @Override
  protected @Nullable T advance() {
    boolean more =
        cursor.nextItem("an object {\"codec\": \"…\", …, \"indices\": […], \"counts\": […]}");
    return more ? object.apply(cursor).read(maker) : null;
  }

  @Override
  protected String place() {
    return cursor.location();
  }

  @Override
  public long line() {
    return cursor.line();
  }
}
