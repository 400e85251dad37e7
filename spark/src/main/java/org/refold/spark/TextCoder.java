package org.refold.spark;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.vector.CountVector;

/** A codec and the kind of its texts, as the functions of tasks use them. */
final class TextCoder implements Serializable {
  private final SharedCodec shared;
  private transient @Nullable Loaded loaded;

  private record Loaded(Codec codec, Kind kind) {}

  TextCoder(SharedCodec shared) {
    this.shared = shared;
  }

  /** Looked up once a task, not once a row. */
  private Loaded loaded() {
    Loaded here = loaded;
    if (here == null) {
      Codec codec = shared.codec();
      here = new Loaded(codec, Kinds.named(codec.kind()));
      loaded = here;
    }
    return here;
  }

  Codec codec() {
    return loaded().codec();
  }

  Kind kind() {
    return loaded().kind();
  }

  /**
   * The vector of a text.
   *
   * @throws RefoldException if the text is no item of the kind, or one that the codec can't encode
   */
  CountVector encode(String text) {
    Loaded here = loaded();
    return here.codec().encode(here.kind().parse(text));
  }
}
