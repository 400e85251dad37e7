package org.refold.explorer.http;

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

  int status() {
    return status;
  }

  /** The message; there always is one. */
  String line() {
    return String.valueOf(getMessage());
  }
}
