package org.refold.formats.vector;

import org.jspecify.annotations.Nullable;
import org.refold.formats.json.JsonCursor;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.TextReader;

/** The vectors of a JSON text, each as what a maker makes of it. */
final class VectorReader<T> extends LookAhead<T> implements TextReader<T> {
  private final JsonCursor cursor;
  private final VectorJson.Maker<T> maker;

  VectorReader(JsonCursor cursor, VectorJson.Maker<T> maker) {
    this.cursor = cursor;
    this.maker = maker;
  }

  @Override
  protected @Nullable T advance() {
    boolean more =
        cursor.nextItem("an object {\"codec\": \"…\", …, \"indices\": […], \"counts\": […]}");
    return more ? new VectorObject(cursor).read(maker) : null;
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
