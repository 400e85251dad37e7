package org.refold.explorer.http;

import java.time.Duration;

/**
 * The limits of a server; beyond them it refuses requests.
 *
 * @param bodyBytes the maximum length of a request body
 * @param uploadBytes the maximum length of an uploaded file; simultaneous uploads may take twice as
 *     much together, and so may answers
 * @param workers the number of requests to process at once
 * @param waiting the number of further requests that may be open, waiting or being read
 * @param time the maximum time for one request, including waiting
 */
public record Limits(int bodyBytes, int uploadBytes, int workers, int waiting, Duration time) {
  /** Limits for one machine and a few users. */
  public static final Limits DEFAULT =
      new Limits(
          1 << 20,
          32 << 20,
          Math.max(2, Runtime.getRuntime().availableProcessors()),
          200,
          Duration.ofSeconds(30));
}
