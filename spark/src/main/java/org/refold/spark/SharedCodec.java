package org.refold.spark;

import java.io.Serializable;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;

/**
 * What tasks get of a codec: its bytes, which are broadcast. The first task of a JVM makes a codec
 * of them, and all others share it. Nothing else of it is ever serialised.
 *
 * @param id the codec's id, which stands for its bytes
 */
record SharedCodec(long id, Broadcast<byte[]> bytes) implements Serializable {
  /** By id. Executors live long: the memory of a codec that nobody uses can be had back. */
  private static final Map<Long, SoftReference<Codec>> MADE = new ConcurrentHashMap<>();

  Codec codec() {
    Codec made = made(MADE.get(id));
    if (made == null) {
      // Others that want the same codec wait here; to make it twice would cost as long.
      SoftReference<Codec> reference =
          MADE.compute(
              id,
              (key, kept) ->
                  made(kept) == null ? new SoftReference<>(Codec.fromBytes(bytes.value())) : kept);
      made = made(reference);
    }
    return made == null ? Codec.fromBytes(bytes.value()) : made;
  }

  private static @Nullable Codec made(@Nullable SoftReference<Codec> reference) {
    return reference == null ? null : reference.get();
  }
}
