package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.refold.cli.FolderContents;
import org.refold.cli.Ran;
import org.refold.cli.disk.BrokenDisk;
import org.refold.cli.disk.BrokenDisk.Fault;
import org.refold.cli.disk.BrokenProvider;
import org.refold.verify.LongRunning;

/**
 * Makes every file operation of a run fail in turn. Afterwards, each file is completely old or
 * completely new, and the same run on a working disk ends as if nothing had happened.
 */
class BrokenDiskTest {
  private static final String OLD = "f(a)\nf(b)\n";
  private static final String NEW = "f(c)\nf(d)\nf(\nf(d)\n";
  private static final String NEW_ITEMS = "f(c)\nf(d)\nf(d)\n";

  @TempDir private Path folder;

  /** Elsewhere, as what is below the folder can fail. */
  @TempDir private Path elsewhere;

  @BeforeEach
  void setUp() {
    assumeTrue(
        FileSystems.getDefault().provider() instanceof BrokenProvider,
        "runs in a JVM of its own, whose disk can break: see the surefire executions of cli");
  }

  /** JSON lines in every way; one format with several files, and Parquet, in one way. */
  private static Stream<Arguments> someRuns() {
    return runs(true);
  }

  private static Stream<Arguments> otherRuns() {
    return runs(false);
  }

  private static Stream<Arguments> runs(boolean areSome) {
    List<Arguments> runs = new ArrayList<>();
    for (String ending : List.of(".jsonl", ".svm", ".npz", ".csv", ".parquet")) {
      for (Fault fault : Fault.values()) {
        for (boolean resume : new boolean[] {true, false}) {
          boolean isSome =
              ending.equals(".jsonl")
                  || (fault == Fault.FROM_THEN_ON && resume && !ending.matches(".svm|.csv"));
          if (isSome == areSome) {
            runs.add(Arguments.of(ending, fault, resume));
          }
        }
      }
    }
    return runs.stream();
  }

  /** A run for which seconds pass with each item, so that there are checkpoints. */
  private static Ran run(String... args) {
    AtomicLong clock = new AtomicLong();
    return Ran.refold(() -> clock.addAndGet(1_500_000_000), InputStream.nullInputStream(), args);
  }

  /** Without lock files: they are empty, keep nobody out, and stay where deleting them failed. */
  private Map<String, String> contents(Path place) throws IOException {
    Map<String, String> contents = FolderContents.of(place);
    contents.keySet().removeIf(name -> name.endsWith(".lock"));
    return contents;
  }

  /** Makes a folder have some contents, and nothing else. */
  private static void restore(Path place, Map<String, String> contents) throws IOException {
    try (Stream<Path> files = Files.list(place)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    for (Map.Entry<String, String> file : contents.entrySet()) {
      Files.write(
          place.resolve(file.getKey()), file.getValue().getBytes(StandardCharsets.ISO_8859_1));
    }
  }

  private String[] encoding(String codec, String ending, String input, boolean resume)
      throws IOException {
    Path file = Files.writeString(elsewhere.resolve(codec + ".txt"), input);
    List<String> args = new ArrayList<>(List.of("encode", "--as", "terms"));
    args.addAll(List.of("--codec", folder.resolve(codec) + ""));
    args.addAll(List.of("--rejects", folder.resolve("bad.jsonl") + ""));
    args.addAll(List.of("-o", folder.resolve("out" + ending) + "", "--threads", "1"));
    if (resume) {
      args.add("--resume");
    }
    args.add(file.toString());
    return args.toArray(String[]::new);
  }

  @ParameterizedTest
  @MethodSource("someRuns")
  void encode_anyOperationFails_leavesOneWhole(String ending, Fault fault, boolean resume)
      throws IOException {
    assertLeavesOneWhole(ending, fault, resume);
  }

  @LongRunning
  @ParameterizedTest
  @MethodSource("otherRuns")
  void encode_anyOperationOfOtherRunsFails_leavesOneWhole(
      String ending, Fault fault, boolean resume) throws IOException {
    assertLeavesOneWhole(ending, fault, resume);
  }

  private void assertLeavesOneWhole(String ending, Fault fault, boolean resume) throws IOException {
    assertThat(run(encoding("one.refold", ending, OLD, false)).code()).isZero();
    Map<String, String> before = contents(folder);
    String[] encoding = encoding("two.refold", ending, NEW, resume);
    assertThat(run(encoding).code()).isZero();
    Map<String, String> after = contents(folder);
    String features = "out" + ending + ".features.tsv";
    int failures = 0;
    int kept = 0;
    boolean broken = true;
    for (int number = 1; broken; number++) {
      restore(folder, before);
      BrokenDisk.breakAt(number, fault, folder);
      Ran ran = run(encoding);
      broken = BrokenDisk.repair();
      String what = ending + ", operation " + number + ": " + ran.err();
      assertThat(ran.err()).as(what).doesNotContain("fault of the program");
      boolean isOld = holds("one.refold", ending, OLD, what);
      boolean isNew = holds("two.refold", ending, NEW_ITEMS, what);
      assertThat(isOld ^ isNew).as(what).isTrue();
      Map<String, String> left = contents(folder);
      if (left.containsKey(features)) {
        assertThat(left.get(features)).as(what).isEqualTo((isOld ? before : after).get(features));
      }
      if (ran.code() == 0) {
        assertThat(isNew).as(what).isTrue();
      } else {
        assertThat(ran.err().lines().filter(line -> line.startsWith("refold: ")))
            .as(what)
            .singleElement()
            .asString()
            .contains("No space left on device");
        failures++;
        kept += isOld ? 1 : 0;
      }
      Ran again = run(encoding);
      assertThat(again.code()).as(what + again.err()).isZero();
      assertThat(contents(folder).keySet()).as(what).isEqualTo(after.keySet());
      assertThat(contents(folder)).as(what).isEqualTo(after);
    }
    System.out.println(ending + ", " + fault + ": " + failures + " failures, old kept " + kept);
    assertThat(failures).isGreaterThan(20);
    assertThat(kept).isGreaterThan(failures / 2);
  }

  /** Whether the output has the vectors of a codec; never those of another. */
  private boolean holds(String codec, String ending, String items, String what) {
    if (!Files.exists(folder.resolve(codec))) {
      return false;
    }
    Ran decoded =
        run("decode", "--codec", folder.resolve(codec) + "", folder.resolve("out" + ending) + "");
    assertThat(decoded.err()).as(what).doesNotContain("fault of the program");
    if (decoded.code() == 0) {
      assertThat(decoded.out()).as(what).isEqualTo(items);
    }
    return decoded.code() == 0;
  }

  @ParameterizedTest
  @EnumSource
  void index_anyOperationFails_leavesOneWhole(Fault fault) throws IOException {
    Path old = Files.writeString(elsewhere.resolve("old.txt"), OLD);
    Path added = Files.writeString(elsewhere.resolve("added.txt"), "f(c)\n");
    String[] making = indexing("--spares", "9", old + "");
    String[] adding = indexing(added + "");
    assertThat(run(making).code()).isZero();
    Map<String, String> before = contents(folder);
    assertThat(run(adding).code()).isZero();
    Map<String, String> after = contents(folder);
    boolean broken = true;
    for (int number = 1; broken; number++) {
      restore(folder, before);
      BrokenDisk.breakAt(number, fault, folder);
      Ran ran = run(adding);
      broken = BrokenDisk.repair();
      String what = "operation " + number + ": " + ran.err();
      String index = contents(folder).get("i.index");
      assertThat(index).as(what).isIn(before.get("i.index"), after.get("i.index"));
      Ran found =
          run(
              "nearest",
              "--as",
              "terms",
              "--codec",
              folder.resolve("c.refold") + "",
              "--index",
              folder.resolve("i.index") + "",
              old + "");
      assertThat(found.code()).as(what + found.err()).isZero();
      if (index.equals(before.get("i.index"))) {
        assertThat(run(adding).code()).isZero();
      }
      assertThat(contents(folder)).as(what).isEqualTo(after);
    }
  }

  private String[] indexing(String... more) {
    List<String> args = new ArrayList<>(List.of("index", "--as", "terms"));
    args.addAll(List.of("--codec", folder.resolve("c.refold") + ""));
    args.addAll(List.of("--index", folder.resolve("i.index") + ""));
    args.addAll(List.of(more));
    return args.toArray(String[]::new);
  }
}
