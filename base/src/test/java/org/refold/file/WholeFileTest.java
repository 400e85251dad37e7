package org.refold.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;

class WholeFileTest {
  @TempDir private Path folder = Path.of("");

  private void write(Path target, String text, boolean complete) throws IOException {
    try (WholeFile file = new WholeFile(target)) {
      file.stream().write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
      if (complete) {
        file.complete();
      }
    }
  }

  private void assertOnly(Path... expected) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(expected);
    }
  }

  @Test
  void close_withoutComplete_leavesWhatWasThere() throws IOException {
    Path target = folder.resolve("file");
    write(target, "new", false);
    assertOnly();
    Files.writeString(target, "old");
    write(target, "new", false);
    assertThat(target).hasContent("old");
    assertOnly(target);
  }

  @Test
  void complete_overAnOldFile_replacesIt() throws IOException {
    Path target = folder.resolve("file");
    Files.writeString(target, "old");
    write(target, "new", true);
    assertThat(target).hasContent("new");
    assertOnly(target);
  }

  @Test
  void complete_throughALink_keepsTheLink() throws IOException {
    Path target = folder.resolve("file");
    Path link = folder.resolve("link");
    Files.writeString(target, "old");
    Files.createSymbolicLink(link, target);
    write(link, "new", true);
    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(target).hasContent("new");
  }

  @Test
  void complete_onADevice_writesToItDirectly() throws IOException {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.exists(device), "no /dev/null here");
    write(device, "gone", true);
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void open_folderOrMissingFolder_isAClearError() {
    assertThatThrownBy(() -> new WholeFile(folder))
        .isInstanceOf(RefoldException.class)
        .hasMessage(folder + ": can't be written (Is a directory)");
    assertThatThrownBy(() -> new WholeFile(folder.resolve("no/file")))
        .hasMessage(folder.resolve("no/file") + ": can't be written (no such file or folder)");
  }

  @Test
  void open_leftByAKilledProcess_replacesIt() throws IOException {
    Path target = folder.resolve("file");
    Files.writeString(folder.resolve(".file.part"), "half of");
    write(target, "new", true);
    assertThat(target).hasContent("new");
    assertOnly(target);
  }

  @Test
  void open_whileAnotherWrites_isRefused() throws IOException {
    Path target = folder.resolve("file");
    try (WholeFile first = new WholeFile(target)) {
      assertThatThrownBy(() -> new WholeFile(target))
          .hasMessage(
              target + ": is being written by another run; wait for it, or name another file");
      first.stream().write('1');
      first.complete();
    }
    assertThat(target).hasContent("1");
    write(target, "2", true);
    assertThat(target).hasContent("2");
    assertOnly(target);
  }

  @Test
  void seal_beforeComplete_showsNothingYet() throws IOException {
    Path target = folder.resolve("file");
    Files.writeString(target, "old");
    try (WholeFile file = new WholeFile(target)) {
      file.stream().write('n');
      Path sealed = file.seal();
      assertThat(sealed).hasContent("n");
      assertThat(target).hasContent("old");
      file.deleteOld();
      assertThat(target).doesNotExist();
      file.complete();
    }
    assertThat(target).hasContent("n");
    assertOnly(target);
  }
}
