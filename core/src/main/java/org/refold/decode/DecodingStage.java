package org.refold.decode;

import java.time.Duration;

/**
 * One stage of a decoding.
 *
 * @param name the stage in plain words. For graphs: {@code add up}; if no node has two parents,
 *     {@code find parents}, which is often the last; {@code candidates}, {@code prune by children},
 *     {@code prune by parents}; then {@code put together} if one graph is left, or if only equal
 *     leaves remain to be distributed, else {@code formula} and {@code solve}. For sequences:
 *     {@code add up}, {@code places}, {@code match}, {@code check}
 * @param candidates the number of candidates after this stage, as {@link DecodingReport} counts
 *     them; −1 if the stage does not concern candidates
 * @param time the wall time
 */
public record DecodingStage(String name, long candidates, Duration time) {
  public boolean hasCandidates() {
    return candidates >= 0;
  }
}
