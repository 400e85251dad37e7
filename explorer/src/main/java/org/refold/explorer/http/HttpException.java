package org.refold.explorer.http;

import org.jspecify.annotations.Nullable;
import org.refold.error.Message;

/** A request that is refused, with the status that says why. */
public final class HttpException extends RuntimeException {
  private final int status;

  /**
   * @param message one line for whoever asked
   */
  public HttpException(int status, String message) {
    super(message);
    this.status = status;
  }

  /** One whose message is a format with its values. */
  public static HttpException of(int status, String format, @Nullable Object... values) {
    return new HttpException(status, Message.of(format, values));
  }

  int status() {
    return status;
  }

  /** The message; there always is one. */
  String line() {
    return String.valueOf(getMessage());
  }
}
