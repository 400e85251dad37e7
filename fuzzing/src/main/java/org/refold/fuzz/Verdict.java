package org.refold.fuzz;

import java.io.UncheckedIOException;
import org.refold.error.RefoldException;

/**
 * What came of an input that did no harm.
 *
 * @param outcome {@link #ACCEPTED}, {@link #REFUSED}, or what else a target counts
 * @param message why it was refused; else empty
 */
public record Verdict(String outcome, String message) {
  public static final String ACCEPTED = "accepted";
  public static final String REFUSED = "refused";

  /** An input that was read. */
  public static Verdict accepted() {
    return new Verdict(ACCEPTED, "");
  }

  /** An input that was read, with what came of it. */
  public static Verdict accepted(String outcome) {
    return new Verdict(outcome, "");
  }

  /**
   * An input that was refused as it should be.
   *
   * @throws AssertionError if the refusal hides a bug, or is not one line
   */
  public static Verdict refused(RefoldException refusal) {
    String message = String.valueOf(refusal.getMessage());
    if (message.isBlank() || message.length() > 2_000 || message.indexOf('\n') >= 0) {
      throw new AssertionError("a refusal that is no line: " + message, refusal);
    }
    for (Throwable cause = refusal.getCause(); cause != null; cause = cause.getCause()) {
      if (isBug(cause)) {
        throw new AssertionError("a refusal that hides a bug: " + message, refusal);
      }
    }
    return new Verdict(REFUSED, message);
  }

  /** The border of the readers makes refusals of all exceptions; those of our own code are bugs. */
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

  /** Throws an error if something is wrong with the program. */
  public static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }

  boolean isRefusal() {
    return outcome.equals(REFUSED);
  }
}
