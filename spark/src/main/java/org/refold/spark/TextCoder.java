package org.refold.spark;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.refold.formats.TextCodec;

/** A codec of texts for the functions of tasks. */
final class TextCoder implements Serializable {
  private final SharedCodec shared;
  private transient @Nullable TextCodec loaded;

  TextCoder(SharedCodec shared) {
    this.shared = shared;
  }

  /** Looked up once per task, not once per row. */
  TextCodec get() {
    TextCodec here = loaded;
    if (here == null) {
      here = TextCodec.of(shared.codec());
      loaded = here;
    }
    return here;
  }
}
