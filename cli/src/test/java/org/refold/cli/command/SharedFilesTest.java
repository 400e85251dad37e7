package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.cli.Ran;
import org.refold.file.FileClaim;
import org.refold.verify.LongRunning;

/** Runs at the same time that use the same files. */
class SharedFilesTest {
  @TempDir private Path folder;

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private String input(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Ran encode(String codec, String output, String input, String... more) {
    List<String> args = new ArrayList<>(List.of("encode", "--as", "terms"));
    args.addAll(List.of("--codec", file(codec), "-o", file(output), input));
    args.addAll(List.of(more));
    return Ran.refold(args.toArray(String[]::new));
  }

  /** Whoever ends first, the vectors of every run that ended well belong to the codec. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void encode_twiceAtOnce_losesNoUpdate(boolean codecExists) throws Exception {
    assertLosesNoUpdate(codecExists, 7);
  }

  @LongRunning
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void encode_oftenTwiceAtOnce_losesNoUpdate(boolean codecExists) throws Exception {
    assertLosesNoUpdate(codecExists, 18);
  }

  private void assertLosesNoUpdate(boolean codecExists, int rounds) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    int ended = 0;
    try {
      for (int round = 0; round < rounds; round++) {
        String codec = "c" + round + ".refold";
        if (codecExists) {
          Ran made = encode(codec, "first", input("in", "f(a)\n"), "--spares", "9");
          assertThat(made.code()).as(made.err()).isZero();
        }
        List<Future<Ran>> runs = new ArrayList<>();
        CyclicBarrier start = new CyclicBarrier(2);
        for (String symbol : List.of("b", "c")) {
          String input = input("in" + symbol, "f(" + symbol + ")\n");
          runs.add(
              threads.submit(
                  () -> {
                    start.await();
                    return encode(codec, symbol + ".jsonl", input);
                  }));
        }
        for (int i = 0; i < 2; i++) {
          Ran ran = runs.get(i).get();
          String symbol = i == 0 ? "b" : "c";
          if (ran.code() == 0) {
            ended++;
            assertThat(Ran.refold("decode", "--codec", file(codec), file(symbol + ".jsonl")).out())
                .isEqualTo("f(" + symbol + ")\n");
          } else {
            assertThat(ran.err())
                .containsAnyOf(
                    "is being created or extended by another run; wait for it, or name another"
                        + " file",
                    "unknown symbol");
          }
          Files.deleteIfExists(folder.resolve(symbol + ".jsonl"));
        }
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(ended).isGreaterThanOrEqualTo(rounds);
  }

  @Test
  void encode_codecClaimedByAnother_isRefusedUnlessItIsOnlyRead() throws IOException {
    String input = input("in", "f(a)\n");
    Path codec = folder.resolve("c.refold");
    try (FileClaim claim = new FileClaim(codec, "")) {
      Ran making = encode("c.refold", "out.jsonl", input);
      assertThat(making.code()).isEqualTo(1);
      assertThat(making.err())
          .isEqualTo(
              "refold: codec "
                  + claim.file()
                  + ": is being created or extended by another run; wait for it, or name another"
                  + " file\n");
      assertThat(folder.resolve("out.jsonl")).doesNotExist();
    }
    assertThat(encode("c.refold", "out.jsonl", input).code()).isZero();
    try (FileClaim claim = new FileClaim(codec, "")) {
      Ran reading = encode(claim.file().getFileName().toString(), "out.jsonl", input);
      assertThat(reading.code()).as(reading.err()).isZero();
    }
  }

  @Test
  void index_claimedByAnother_isRefused() throws IOException {
    String input = input("in", "f(a)\n");
    try (FileClaim claim = new FileClaim(folder.resolve("i.index"), "")) {
      Ran ran =
          Ran.refold(
              "index",
              "--as",
              "terms",
              "--codec",
              file("c.refold"),
              "--index",
              claim.file().toString(),
              input);
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err()).contains("is being changed by another run");
    }
  }

  @Test
  void encode_outputClaimedByAnother_isRefused() throws IOException {
    String input = input("in", "f(a)\n");
    try (FileClaim claim = new FileClaim(folder.resolve("out.jsonl"), "")) {
      Ran ran = encode("c.refold", claim.file().getFileName().toString(), input);
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err()).contains("out.jsonl.part: is being written by another run");
    }
  }
}
