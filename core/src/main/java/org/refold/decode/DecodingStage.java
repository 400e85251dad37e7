package org.refold.decode;

import java.time.Duration;

/**
 * A part of a decoding.
 *
 * @param name in plain words: of graphs {@code add up}; where no node has two parents, {@code find
 *     parents}, which often is all; {@code candidates}, {@code prune by children}, {@code prune by
 *     parents}, then {@code put together} where that left one graph or nothing but equal leaves to
 *     deal out, else {@code formula} and {@code solve}; of a sequence {@code add up}, {@code
 *     places}, {@code match}, {@code check}
 * @param candidates how many were left after it, as {@link DecodingReport} counts them; −1 if it
 *     has nothing to do with them
 * @param time the wall time
 */
public record DecodingStage(String name, long candidates, Duration time) {
  public boolean hasCandidates() {
    return candidates >= 0;
  }
}
