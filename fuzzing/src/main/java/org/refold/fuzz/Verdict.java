package org.refold.fuzz;

import java.io.UncheckedIOException;
import org.refold.error.RefoldException;

/**
 * The result of an input that revealed no bug.
 *
 * @param outcome {@link #ACCEPTED}, {@link #REFUSED}, or another outcome that a target counts
 * @param message why it was rejected; else empty
 */
public record Verdict(String outcome, String message) {
  public static final String ACCEPTED = "accepted";
  public static final String REFUSED = "refused";

  /** An input that was read. */
  public static Verdict accepted() {
    return new Verdict(ACCEPTED, "");
  }

  /** An input that was read, with its outcome. */
  public static Verdict accepted(String outcome) {
    return new Verdict(outcome, "");
  }

  /**
   * An input that was rejected, as it should be.
   *
   * @throws AssertionError if the exception hides a bug, or its message is not one line
   */
  public static Verdict refused(RefoldException refusal) {
    String message = String.valueOf(refusal.getMessage());
    if (message.isBlank() || message.length() > 2_000 || message.indexOf('\n') >= 0) {
      throw new AssertionError("a message that is not one line: " + message, refusal);
    }
    for (Throwable cause = refusal.getCause(); cause != null; cause = cause.getCause()) {
      if (isBug(cause)) {
        throw new AssertionError("an exception that hides a bug: " + message, refusal);
      }
    }
    return new Verdict(REFUSED, message);
  }

  /**
   * Readers convert all exceptions to rejections at their boundary; those from our own code are
   * bugs.
   */
  private static boolean isBug(Throwable cause) {
    if (cause instanceof RefoldException
        || cause instanceof UncheckedIOException
        || !(cause instanceof RuntimeException)) {
      return false;
    }
    for (StackTraceElement frame : cause.getStackTrace()) {
      String name = frame.getClassName();
      boolean library = !name.startsWith("java.lang.") && !name.startsWith("java.util.");
      if (library || name.startsWith("java.util.zip.")) {
        return name.startsWith("org.refold.");
      }
    }
    return false;
  }

  /** Throws an error, which reports a bug, unless a condition holds. */
  public static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }

  boolean isRefusal() {
    return outcome.equals(REFUSED);
  }
}
