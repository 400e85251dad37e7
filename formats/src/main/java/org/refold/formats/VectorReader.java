package org.refold.formats;

import org.jspecify.annotations.Nullable;
import org.refold.vector.CountVector;

/** The vectors of a JSON text. */
final class VectorReader extends LookAhead<CountVector> implements TextReader<CountVector> {
  private final JsonCursor cursor;

  VectorReader(JsonCursor cursor) {
    this.cursor = cursor;
  }

  @Override
  protected @Nullable CountVector advance() {
    boolean more =
        cursor.nextItem("an object {\"codec\": \"…\", …, \"indices\": […], \"counts\": […]}");
    return more ? new VectorObject(cursor).read() : null;
  }

  @Override
  public long line() {
    return cursor.line();
  }
}
