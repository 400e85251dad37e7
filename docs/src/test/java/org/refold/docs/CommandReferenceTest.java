package org.refold.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.refold.cli.CommandReference;

class CommandReferenceTest {
  private static final Path FILE = Pages.ROOT.resolve("docs/reference/commands.md");

  @Test
  void commands_areAsTheProgramDescribesThem() throws IOException {
    String page = CommandReference.page();
    if (Boolean.getBoolean("refold.update")) {
      Files.writeString(FILE, page);
    }
    assertThat(Files.readString(FILE))
        .describedAs("%s; -Drefold.update=true writes it anew", FILE)
        .isEqualTo(page);
  }
}
