package org.refold.error;

/**
 * The one exception family of Refold. Its message is a single line meant for people: the subject,
 * what was got, what was expected, and the remedy. Commands print the message and nothing else.
 */
public class RefoldException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public RefoldException(String message) {
    super(message);
  }

  public RefoldException(String message, Throwable cause) {
    super(message, cause);
  }
}
