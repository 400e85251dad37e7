package org.refold.error;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

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

  /**
   * An exception whose message is a {@linkplain String#format format} with its values, so that
   * whoever reads the code reads the message as users do.
   */
  public static RefoldException of(String format, @Nullable Object... values) {
    return new RefoldException(Message.of(format, values));
  }

  /**
   * A file that can't be read.
   *
   * @param file its path, or what messages call it
   */
  public static RefoldException unreadable(Object file, IOException e) {
    return new RefoldException(file + ": can't be read (" + reason(e) + ")", e);
  }

  /**
   * A file that can't be written.
   *
   * @param file its path, or what messages call it
   */
  public static RefoldException unwritable(Object file, IOException e) {
    return new RefoldException(file + ": can't be written (" + reason(e) + ")", e);
  }

  /** What went wrong, in words: the message of a file exception is often just the file's name. */
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

  /** The same fault, with the place where it was found before its message. */
  public RefoldException at(Object place) {
    return new RefoldException(place + ": " + getMessage(), this);
  }
}
