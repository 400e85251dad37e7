package org.refold.spark;

import java.io.Serializable;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;

/**
 * A codec for tasks: its bytes, which are broadcast. The first task in a JVM builds a codec from
 * them, and all others share it. Nothing else of a codec is ever serialised.
 *
 * @param id the codec's id, which identifies its bytes
 */
record SharedCodec(long id, Broadcast<byte[]> bytes) implements Serializable {
  /** By id. Executors live long, so the memory of unused codecs must be reclaimable. */
  private static final Map<Long, SoftReference<Codec>> MADE = new ConcurrentHashMap<>();

  Codec codec() {
    Codec made = made(MADE.get(id));
    if (made == null) {
      // Other tasks that need the same codec wait here; building it again would take as long.
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
