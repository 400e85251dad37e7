package org.refold.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;

class FileClaimTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void claim_heldByAnother_isRefused() throws IOException {
    Path file = folder.resolve("file");
    FileClaim first = new FileClaim(file, "taken");
    assertThatThrownBy(() -> new FileClaim(file, "taken"))
        .isInstanceOf(RefoldException.class)
        .hasMessage("taken");
    first.close();
    new FileClaim(file, "taken").close();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void claim_throughALink_isTheSame() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    try (FileClaim first = new FileClaim(file, "taken")) {
      assertThatThrownBy(() -> new FileClaim(link, "taken")).hasMessage("taken");
      assertThat(first.file()).isEqualTo(file);
    }
  }

  @Test
  void close_again_leavesTheClaimOfAnother() {
    Path file = folder.resolve("file");
    FileClaim first = new FileClaim(file, "taken");
    first.close();
    try (FileClaim second = new FileClaim(file, "taken")) {
      first.close();
      assertThatThrownBy(() -> new FileClaim(second.file(), "taken")).hasMessage("taken");
    }
  }

  @Test
  void claim_lockFileLeftByAKilledProcess_isTaken() throws IOException {
    Files.writeString(folder.resolve(".file.lock"), "left");
    new FileClaim(folder.resolve("file"), "taken").close();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void claim_noSuchFolder_isAClearError() {
    Path file = folder.resolve("no/file");
    assertThatThrownBy(() -> new FileClaim(file, "taken"))
        .hasMessage(file + ": can't be written (no such file or folder)");
  }

  /** Claims that are released at once, so that lock files vanish while others open them. */
  @Test
  void claim_byManyAtOnce_isHeldByOne() throws Exception {
    Path file = folder.resolve("file");
    AtomicInteger holders = new AtomicInteger();
    Callable<Integer> claiming =
        () -> {
          int held = 0;
          for (int i = 0; i < 500; i++) {
            try (FileClaim claim = new FileClaim(file, "taken")) {
              assertThat(holders.incrementAndGet()).isEqualTo(1);
              held += claim.file().equals(file) ? 1 : 0;
              holders.decrementAndGet();
            } catch (RefoldException e) {
              assertThat(e).hasMessage("taken");
            }
          }
          return held;
        };
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        all.add(threads.submit(claiming));
      }
      int held = 0;
      for (Future<Integer> one : all) {
        held += one.get();
      }
      assertThat(held).isPositive();
    } finally {
      threads.shutdownNow();
    }
  }
}
