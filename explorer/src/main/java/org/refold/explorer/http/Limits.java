package org.refold.explorer.http;

import java.time.Duration;

/**
 * What a server takes before it says no.
 *
 * @param bodyBytes how long the body of a request may be
 * @param uploadBytes how long a file may be that is sent; all that are sent at once may have twice
 *     as much, and all answers
 * @param workers how many requests are worked on at once
 * @param waiting how many more may be open, waiting or being read
 * @param time how long one may take, waiting included
 */
public record Limits(int bodyBytes, int uploadBytes, int workers, int waiting, Duration time) {
  /** For one machine and the people at it. */
  public static final Limits DEFAULT =
      new Limits(
          1 << 20,
          32 << 20,
          Math.max(2, Runtime.getRuntime().availableProcessors()),
          200,
          Duration.ofSeconds(30));
}
