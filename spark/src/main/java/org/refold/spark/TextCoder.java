package org.refold.spark;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.refold.formats.TextCodec;

/** A codec of texts, as the functions of tasks use it. */
final class TextCoder implements Serializable {
  private final SharedCodec shared;
  private transient @Nullable TextCodec loaded;

  TextCoder(SharedCodec shared) {
    this.shared = shared;
  }

  /** Looked up once a task, not once a row. */
  TextCodec get() {
    TextCodec here = loaded;
    if (here == null) {
      here = TextCodec.of(shared.codec());
      loaded = here;
    }
    return here;
  }
}
