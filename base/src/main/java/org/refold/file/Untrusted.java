package org.refold.file;

import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.concurrent.Callable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * The boundary where external data is read. Libraries trust what they read: bad bytes may lead to
 * any of their exceptions, to a stack overflow, or to a request for more memory than is available.
 * In all of these cases, callers get one {@link RefoldException} that names the place.
 */
public final class Untrusted {
  private Untrusted() {}

  /**
   * Runs a step that reads.
   *
   * @param place what is read, such as a file
   */
  public static <T> T read(Object place, Callable<T> step) {
    try {
      return step.call();
    } catch (Exception | StackOverflowError | OutOfMemoryError e) {
      throw refusal(place, e);
    }
  }

  /**
   * Returns the exception to throw instead: the same one if it is ours, else one line with the
   * place.
   */
  public static RefoldException refusal(Object place, Throwable thrown) {
    if (thrown instanceof RefoldException ours) {
      return ours;
    }
    Throwable cause = thrown instanceof UncheckedIOException ? thrown.getCause() : null;
    return new RefoldException(place + ": " + words(cause == null ? thrown : cause), thrown);
  }

  private static String words(Throwable failure) {
    if (failure instanceof FileSystemException unopened) {
      return "can't be read (" + RefoldException.reason(unopened) + ")";
    }
    if (failure instanceof OutOfMemoryError) {
      return "got data that needs more memory than is available, expected less; if it is not damaged,"
          + " give the JVM more memory, such as REFOLD_JAVA_OPTS=-Xmx8g";
    }
    if (failure instanceof StackOverflowError) {
      return "got data that is nested too deeply, expected less nesting; if it is not damaged, give"
          + " the JVM a larger stack, such as REFOLD_JAVA_OPTS=-Xss64m";
    }
    String message = failure.getMessage();
    return "got unreadable data ("
        + Excerpt.of(message == null ? failure.getClass().getSimpleName() : message)
        + "), expected a complete and undamaged input";
  }
}
