package org.refold.explorer.http;

import org.jspecify.annotations.Nullable;
import org.refold.error.Message;

/** A refused request, with the HTTP status to answer. */
public final class HttpException extends RuntimeException {
  private final int status;

  /**
   * @param message one line for the client
   */
  public HttpException(int status, String message) {
    super(message);
    this.status = status;
  }

  /** Creates an exception from a format and its values. */
  public static HttpException of(int status, String format, @Nullable Object... values) {
    return new HttpException(status, Message.of(format, values));
  }

  int status() {
    return status;
  }

  /** The message, never null. */
  String line() {
    return String.valueOf(getMessage());
  }
}
