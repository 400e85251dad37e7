package org.refold.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;

class UntrustedTest {
  private static void assertRefused(Throwable thrown, String message) {
    assertThat(Untrusted.refusal("a.npz", thrown)).hasMessage(message).hasCause(thrown);
  }

  @Test
  void refusal_whateverALibraryThrows_isOneLineWithThePlace() {
    assertRefused(
        new IllegalArgumentException("odd\nbytes"),
        "a.npz: got unreadable data (odd\\nbytes), expected a complete and undamaged input");
    assertRefused(
        new NegativeArraySizeException(),
        "a.npz: got unreadable data (NegativeArraySizeException), expected a complete and undamaged"
            + " input");
    assertRefused(
        new UncheckedIOException(new IOException("on fire")),
        "a.npz: got unreadable data (on fire), expected a complete and undamaged input");
    assertRefused(
        new NoSuchFileException("a.npz"), "a.npz: can't be read (no such file or folder)");
    assertRefused(
        new OutOfMemoryError("Java heap space"),
        "a.npz: got data that needs more memory than is available, expected less; if it is not"
            + " damaged, give the JVM more memory, such as REFOLD_JAVA_OPTS=-Xmx8g");
    assertRefused(
        new StackOverflowError(),
        "a.npz: got data that is nested too deeply, expected less nesting; if it is not damaged, give"
            + " the JVM a larger stack, such as REFOLD_JAVA_OPTS=-Xss64m");
  }

  @Test
  void refusal_ours_isTheSame() {
    RefoldException ours = new RefoldException("a.npz: row 3: got 1, expected 2");
    assertThat(Untrusted.refusal("a.npz", ours)).isSameAs(ours);
  }

  @Test
  void read_step_isItsValueOrTheRefusal() {
    assertThat(Untrusted.read("a.npz", () -> 3)).isEqualTo(3);
    assertThatThrownBy(
            () ->
                Untrusted.read(
                    "a.npz",
                    () -> {
                      throw new ArithmeticException("overflow");
                    }))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("a.npz: got unreadable data (overflow)");
  }
}
