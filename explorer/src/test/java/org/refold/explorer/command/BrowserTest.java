package org.refold.explorer.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere pages are opened by other programs")
class BrowserTest {
  @TempDir private Path folder;

  private Path opener;
  private Path opened;

  @BeforeEach
  void writeOpener() throws IOException {
    opened = folder.resolve("opened");
    opener = Files.writeString(folder.resolve("xdg-open"), "#!/bin/sh\necho \"$1\" > " + opened);
    assertThat(opener.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void opener_withADisplay_isTheOneOnThePath() throws IOException {
    String path = "relative" + File.pathSeparator + "/none" + File.pathSeparator + folder;
    assertThat(Browser.opener(Map.of("DISPLAY", ":0", "PATH", path))).contains(opener);
    assertThat(Browser.opener(Map.of("WAYLAND_DISPLAY", "w", "PATH", path))).contains(opener);
    assertThat(Browser.opener(Map.of("DISPLAY", "", "PATH", path))).isEmpty();
    assertThat(Browser.opener(Map.of("PATH", path))).isEmpty();
    assertThat(Browser.opener(Map.of("DISPLAY", ":0"))).isEmpty();
    assertThat(Browser.opener(Map.of("DISPLAY", ":0", "PATH", "\0"))).isEmpty();
    assertThat(opener.toFile().setExecutable(false)).isTrue();
    assertThat(Browser.opener(Map.of("DISPLAY", ":0", "PATH", path))).isEmpty();
  }

  @Test
  void run_opener_getsTheAddress() throws Exception {
    URI address = URI.create("http://127.0.0.1:1/#token=a");
    Browser.run(opener, address);
    while (Files.notExists(opened) || Files.size(opened) == 0) {
      Thread.sleep(10);
    }
    assertThat(opened).hasContent(address.toString());
    Browser.run(folder.resolve("none"), address);
  }
}
