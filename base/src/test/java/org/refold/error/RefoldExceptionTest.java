package org.refold.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class RefoldExceptionTest {
  @Test
  void of_numbers_areTheSameInEveryLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(RefoldException.of("got %,d of %.1f", 1_234, 0.5))
          .hasMessage("got 1,234 of 0.5")
          .hasNoCause();
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void unreadable_knownReasons_areInWords() {
    Path file = Path.of("some.txt");
    assertThat(RefoldException.unreadable(file, new NoSuchFileException("some.txt")))
        .hasMessage("some.txt: can't be read (no such file or folder)");
    assertThat(RefoldException.unreadable(file, new AccessDeniedException("some.txt")))
        .hasMessage("some.txt: can't be read (permission denied)");
    assertThat(RefoldException.unreadable(file, new FileSystemException("a", null, "Is a folder")))
        .hasMessage("some.txt: can't be read (Is a folder)");
  }

  @Test
  void unwritable_otherReasons_areTheirMessageOrTheirName() {
    IOException full = new IOException("No space left on device");
    assertThat(RefoldException.unwritable("out", full))
        .hasMessage("out: can't be written (No space left on device)")
        .hasCause(full);
    assertThat(RefoldException.unwritable("out", new IOException()))
        .hasMessage("out: can't be written (IOException)");
  }

  @Test
  void at_place_standsBeforeTheMessage() {
    RefoldException fault = new RefoldException("got a, expected b");
    assertThat(fault.at("some.txt:3")).hasMessage("some.txt:3: got a, expected b").hasCause(fault);
  }
}
