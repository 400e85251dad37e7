package org.refold.error;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/**
 * The base of all exceptions of Refold. The message is a single line for users: the subject, what
 * was found, what was expected, and the remedy. Commands print only the message.
 */
public class RefoldException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public RefoldException(String message) {
    super(message);
  }

  public RefoldException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Creates an exception whose message is a {@linkplain String#format format} with its values. This
   * way, the code shows the message as users see it.
   */
  public static RefoldException of(String format, @Nullable Object... values) {
    return new RefoldException(Message.of(format, values));
  }

  /**
   * Creates an exception for a file that cannot be read.
   *
   * @param file its path, or its name in messages
   */
  public static RefoldException unreadable(Object file, IOException e) {
    return new RefoldException(file + ": can't be read (" + reason(e) + ")", e);
  }

  /**
   * Creates an exception for a file that cannot be written.
   *
   * @param file its path, or its name in messages
   */
  public static RefoldException unwritable(Object file, IOException e) {
    return new RefoldException(file + ": can't be written (" + reason(e) + ")", e);
  }

  /**
   * Describes the problem in words: the message of a file exception is often only the file's name.
   */
  public static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof FileSystemException file && file.getReason() != null) {
      return file.getReason();
    }
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message;
  }

  /** Returns the same error with its place before the message. */
  public RefoldException at(Object place) {
    return new RefoldException(place + ": " + getMessage(), this);
  }
}
