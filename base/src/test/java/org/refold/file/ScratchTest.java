package org.refold.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ScratchTest {
  @Test
  void clear_filesInFoldersOfFolders_leavesTheEmptyFolder() throws IOException {
    try (Scratch scratch = new Scratch("scratch")) {
      Path inner = Files.createDirectories(scratch.folder().resolve("a/b"));
      Files.writeString(inner.resolve("file"), "text");
      scratch.clear();
      assertThat(scratch.folder()).isEmptyDirectory();
    }
  }

  @Test
  void close_folderWithFile_isGone() throws IOException {
    Path folder;
    try (Scratch scratch = new Scratch("scratch")) {
      folder = scratch.folder();
      Files.writeString(folder.resolve("file"), "text");
    }
    assertThat(folder).doesNotExist();
  }
}
