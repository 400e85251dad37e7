package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.cli.ClockedMain;
import org.refold.cli.FolderContents;
import org.refold.cli.Ran;
import org.refold.formats.Kinds;
import org.refold.formats.vector.VectorJson;
import org.refold.vector.CountVector;

/** Runs that are interrupted and gone on with, and items that are passed over. */
class StreamTest {
  private static final long SEED = 20261116;

  @TempDir private Path folder;

  /** A run whose clock says that seconds pass with each item, so that there are checkpoints. */
  private Ran run(InputStream in, String... args) {
    return run(in, Integer.MAX_VALUE, args);
  }

  /** A run that dies when it asks for the time too often. */
  private Ran run(InputStream in, int times, String... args) {
    LongSupplier clock = ClockedMain.clock();
    AtomicInteger asked = new AtomicInteger();
    return Ran.refold(
        () -> {
          if (asked.getAndIncrement() == times) {
            throw new IllegalStateException("the machine is gone");
          }
          return clock.getAsLong();
        },
        in,
        args);
  }

  /** A text whose reading fails after some bytes, as when a disk does. */
  private static InputStream failing(String text, int after) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    InputStream in = new ByteArrayInputStream(bytes, 0, after);
    return new InputStream() {
      @Override
      public int read() throws IOException {
        int next = in.read();
        if (next < 0) {
          throw new IOException("the disk is gone");
        }
        return next;
      }

      @Override
      public int read(byte[] target, int from, int count) throws IOException {
        if (count > 0) {
          target[from] = (byte) read();
        }
        return Math.min(count, 1);
      }
    };
  }

  private static InputStream whole(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Terms with ever new constants, and now and then a line that is none. */
  private static String terms(int count, SplittableRandom random, boolean withFaults) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      if (withFaults && random.nextInt(6) == 0) {
        text.append("f(c").append(i).append('\n');
      }
      text.append("f(c").append(random.nextInt(i + 2)).append(", g(c0))\n");
    }
    return text.toString();
  }

  private Path place(String name) throws IOException {
    return Files.createDirectory(folder.resolve(name));
  }

  /** A codec with spare placeholders that knows next to nothing. */
  private static void makeCodec(Path place, int spares) throws IOException {
    Path first = Files.writeString(place.resolve("first.txt"), "f(c0, g(c0))\n");
    Ran ran =
        Ran.refold(
            "encode",
            "--as",
            "terms",
            "--codec",
            place.resolve("c.refold") + "",
            "--spares",
            spares + "",
            "-o",
            place.resolve("first.jsonl") + "",
            first + "");
    assertThat(ran.code()).as(ran.err()).isZero();
  }

  private static String[] encoding(Path place, String ending, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "encode",
                "--as",
                "terms",
                "--codec",
                place.resolve("c.refold") + "",
                "--rejects",
                place.resolve("bad.jsonl") + "",
                "-o",
                place.resolve("out" + ending) + ""));
    args.addAll(List.of(more));
    args.add("-");
    return args.toArray(String[]::new);
  }

  @ParameterizedTest
  @ValueSource(strings = {".jsonl", ".svm", ".npz", ".csv", ".parquet"})
  void encode_interruptedAnywhere_endsLikeOneRun(String ending) throws IOException {
    System.out.println("seed " + SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    // No placeholders are left for some of the constants, so their terms are rejected.
    String text = terms(120, random, true);
    Path straight = place("straight");
    makeCodec(straight, 40);
    assertThat(run(whole(text), encoding(straight, ending)).code()).isZero();
    Map<String, String> expected = FolderContents.of(straight);
    assertThat(expected.get("bad.jsonl")).contains("expected ','", "pool of");
    int resumed = 0;
    for (int i = 0; i < 4; i++) {
      Path place = place("interrupted" + i);
      makeCodec(place, 40);
      int threads = 1 + random.nextInt(3);
      int cuts = 1 + random.nextInt(3);
      for (int cut = 0; cut < cuts; cut++) {
        Ran cutOff =
            run(
                failing(text, random.nextInt(text.length())),
                encoding(place, ending, "--resume", "--threads", threads + ""));
        assertThat(cutOff.code()).as(cutOff.err()).isEqualTo(1);
        assertThat(place.resolve("out" + ending)).doesNotExist();
        resumed += cutOff.err().contains("run the same command with --resume to continue") ? 1 : 0;
      }
      Ran last = run(whole(text), encoding(place, ending, "--resume"));
      assertThat(last.code()).as(last.err()).isZero();
      assertThat(FolderContents.of(place)).isEqualTo(expected);
    }
    assertThat(resumed).isGreaterThan(3);
  }

  @Test
  void encode_newCodecInterrupted_endsLikeOneRun() throws IOException {
    String text = terms(40, new SplittableRandom(SEED), false);
    String input = Files.writeString(folder.resolve("in.txt"), text).toString();
    Path straight = place("straight");
    Path place = place("interrupted");
    assertThat(run(whole(""), encodingFile(straight, input)).err())
        .contains("nothing to resume", "codec ");
    for (int death = 0; death < 3; death++) {
      Ran dead = run(whole(""), 13, encodingFile(place, input));
      assertThat(dead.err()).contains("with --resume to continue", "the machine is gone");
      assertThat(FolderContents.of(place).keySet())
          .hasSize(4)
          .contains("bad.jsonl.part", "out.jsonl.part", "out.jsonl.part.state");
    }
    Ran last = run(whole(""), encodingFile(place, input));
    assertThat(last.code()).as(last.err()).isZero();
    assertThat(FolderContents.of(place)).isEqualTo(FolderContents.of(straight));
  }

  /** As Spark does, by its own tests: folding is a function of the item and the codec alone. */
  @Test
  void encode_labelsThatTheCodecLacks_areFoldedAsByTheLibraryInOneRunOrSeveral()
      throws IOException {
    Codec codec = Kinds.TERMS.fit(List.of(Kinds.TERMS.parse("f(c0, g(c0))")), 0).build();
    String text = terms(60, new SplittableRandom(SEED), false);
    List<CountVector> expected =
        text.lines().map(line -> codec.encode(Kinds.TERMS.parse(line))).toList();
    for (int cuts = 0; cuts < 3; cuts++) {
      Path place = place(cuts + " cuts");
      codec.save(place.resolve("c.refold"));
      for (int cut = 1; cut <= cuts; cut++) {
        InputStream in = failing(text, text.length() * cut / 3);
        assertThat(run(in, encoding(place, ".jsonl", "--resume")).err())
            .contains("with --resume" + " to continue");
      }
      Ran last = run(whole(text), encoding(place, ".jsonl", "--resume", "--threads", "2"));
      assertThat(last.code()).as(last.err()).isZero();
      try (InputStream in = Files.newInputStream(place.resolve("out.jsonl"))) {
        assertThat(VectorJson.read(in, "out")).toIterable().containsExactlyElementsOf(expected);
      }
      assertThat(place.resolve("c.refold")).hasBinaryContent(codec.toBytes());
    }
  }

  private static String[] encodingFile(Path place, String input) {
    String[] args = encoding(place, ".jsonl", "--resume", "--spares", "3", "--sets", "2");
    args[args.length - 1] = input;
    return args;
  }

  @Test
  void encode_badItemThenRejects_goesOn() throws IOException {
    makeCodec(folder, 0);
    String good = "f(c0, g(c0))\n";
    Path input = Files.writeString(folder.resolve("in.txt"), good.repeat(50) + "f(\n" + good);
    Path output = folder.resolve("out.jsonl");
    List<String> args =
        List.of(
            "encode",
            "--as",
            "terms",
            "--codec",
            folder.resolve("c.refold") + "",
            "-o",
            output + "",
            input + "");
    Ran failed = run(whole(""), args.toArray(String[]::new));
    assertThat(failed.code()).isEqualTo(1);
    assertThat(failed.err())
        .contains("run the same command with --resume to" + " continue", ":51:3: got");
    assertThat(output).doesNotExist();
    List<String> again = new ArrayList<>(args);
    again.addAll(List.of("--resume", "--rejects", folder.resolve("bad.jsonl") + ""));
    Ran ran = run(whole(""), again.toArray(String[]::new));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err()).startsWith("1 item rejected; the reasons are in ");
    assertThat(Files.readAllLines(output)).hasSize(51);
    assertThat(Files.readString(folder.resolve("bad.jsonl")))
        .isEqualTo(
            "{\"location\":\""
                + input
                + ":51\",\"reason\":\""
                + input
                + ":51:3: got the end of the line, expected a term\",\"text\":\"f(\"}\n");
  }

  @Test
  void resume_otherOptionsOrInputs_areRefused() throws IOException {
    makeCodec(folder, 0);
    String text = "f(c0, g(c0))\n".repeat(50);
    Ran cutOff = run(failing(text, 600), encoding(folder, ".jsonl"));
    assertThat(cutOff.code()).isEqualTo(1);
    assertThat(cutOff.err()).contains("with --resume to continue");
    Ran labelled =
        run(
            whole(text),
            encoding(folder, ".jsonl", "--resume", "--text", "column:1", "--label", "column:2"));
    assertThat(labelled.code()).isEqualTo(2);
    assertThat(labelled.err())
        .startsWith(
            "refold: --resume: the interrupted run had nothing where this one has"
                + " '--label column:2, --text column:1'; repeat the same command, or start"
                + " without --resume\n");
    Path input = Files.writeString(folder.resolve("in.txt"), text);
    String[] other = encoding(folder, ".jsonl", "--resume");
    other[other.length - 1] = input + "";
    assertThat(run(whole(""), other).err())
        .contains("had 'standard input' where this one has '" + input + " of 650 bytes changed at");
    Ran shorter = run(whole("f(c0, g(c0))\n"), encoding(folder, ".jsonl", "--resume"));
    assertThat(shorter.code()).isEqualTo(1);
    assertThat(shorter.err()).contains("got 1 items in the inputs, expected at least the");
    Files.delete(folder.resolve("c.refold"));
    makeCodec(folder, 3);
    assertThat(run(whole(text), encoding(folder, ".jsonl", "--resume")).err())
        .contains("the codec file has changed");
    // A run that is not resumed starts from the beginning, and leaves nothing behind.
    assertThat(run(whole(text), encoding(folder, ".jsonl")).code()).isZero();
    assertThat(Files.readAllLines(folder.resolve("out.jsonl"))).hasSize(50);
    assertThat(FolderContents.of(folder).keySet())
        .containsExactly(
            "bad.jsonl", "c.refold", "first.jsonl", "first.txt", "in.txt", "out.jsonl");
  }

  @Test
  void resume_withoutFile_isMisuse() {
    Ran ran = Ran.refold("roundtrip", "--as", "terms", "--resume", "-");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .startsWith("refold: --resume: got no output file, expected one; name it with -o\n");
  }

  @Test
  void resume_damagedCheckpoint_isToldInOneLine() throws IOException {
    makeCodec(folder, 0);
    String text = "f(c0, g(c0))\n".repeat(50);
    run(failing(text, 600), encoding(folder, ".jsonl"));
    Path state = folder.resolve("out.jsonl.part.state");
    String whole = Files.readString(state);
    for (String damaged : List.of("", "{", "[]", whole.substring(0, 40), "{\"run\":1}", "\0\0")) {
      Files.writeString(state, damaged);
      Ran ran = run(whole(text), encoding(folder, ".jsonl", "--resume"));
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err())
          .isEqualTo(
              "refold: "
                  + state
                  + ": got no valid checkpoint, expected one; start from the beginning, without"
                  + " --resume\n");
    }
    Files.writeString(state, whole);
    Files.writeString(folder.resolve("out.jsonl.part"), "{");
    assertThat(run(whole(text), encoding(folder, ".jsonl", "--resume")).err())
        .contains("is shorter than at the last checkpoint");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--threads=2", "--nearest"})
  void decode_interrupted_endsLikeOneRun(String option) throws IOException {
    String codec = folder.resolve("c.refold") + "";
    String terms = terms(30, new SplittableRandom(SEED), false);
    String vectors =
        Ran.refoldReading(terms, "encode", "--as", "terms", "--codec", codec, "-").out();
    String some = vectors.replaceFirst("\n", "\n{\"codec\":\"12\"}\n");
    String[] decode = {
      "decode",
      option,
      "--codec",
      codec,
      "--rejects",
      folder.resolve("worse.jsonl") + "",
      "--resume",
      "-o",
      folder.resolve("back.txt") + "",
      "-"
    };
    Ran straight = run(whole(some), decode);
    assertThat(straight.err()).contains("1 item rejected");
    Map<String, String> expected = FolderContents.of(folder);
    assertThat(expected.get("back.txt")).hasLineCount((int) vectors.lines().count());
    Files.delete(folder.resolve("back.txt"));
    assertThat(run(failing(some, some.length() - 100), decode).err())
        .contains("with --resume to" + " continue");
    assertThat(run(whole(some), decode).code()).isEqualTo(straight.code());
    assertThat(FolderContents.of(folder)).isEqualTo(expected);
  }

  @Test
  void roundTrip_interrupted_endsLikeOneRun() throws IOException {
    String text = terms(60, new SplittableRandom(SEED), false);
    String[] roundtrip = {
      "roundtrip",
      "--as",
      "terms",
      "--json",
      "--resume",
      "-o",
      folder.resolve("report.json") + "",
      Files.writeString(folder.resolve("trip.txt"), text) + ""
    };
    run(whole(""), roundtrip);
    String report = timeless(Files.readString(folder.resolve("report.json")));
    assertThat(report).contains("\"items\":60,");
    Files.delete(folder.resolve("report.json"));
    assertThat(run(whole(""), 30, roundtrip).err()).contains("with --resume to continue");
    assertThat(run(whole(""), roundtrip).code()).isZero();
    assertThat(timeless(Files.readString(folder.resolve("report.json")))).isEqualTo(report);
  }

  private static String timeless(String report) {
    return report.replaceAll("Seconds\":[0-9.E-]+", "Seconds\":S");
  }

  @Test
  void encode_filesThatAreReadAndWritten_areRefused() throws IOException {
    makeCodec(folder, 0);
    String good = "f(c0, g(c0))\n";
    Path part = Files.writeString(folder.resolve("out.csv.part"), good);
    Path names = Files.writeString(folder.resolve("out.csv.features.tsv"), good);
    for (Path input : List.of(part, names)) {
      String[] args = encoding(folder, ".csv");
      args[args.length - 1] = input + "";
      Ran ran = Ran.refold(args);
      assertThat(ran.code()).as(ran.err()).isEqualTo(2);
      assertThat(input).hasContent(good);
    }
    String[] args = encoding(folder, ".csv");
    args[6] = folder.resolve("out.csv.codec.json") + "";
    assertThat(Ran.refoldReading(good, args).err())
        .contains("out.csv.codec.json: is written with the output; name another file");
    String[] labelled = encoding(folder, ".csv", "--label", "column:1");
    assertThat(Ran.refoldReading(good, labelled).err())
        .contains("--label: got --format csv, expected a format that keeps labels");
  }

  @Test
  void resume_otherItemsThanBefore_areRefused() throws IOException {
    makeCodec(folder, 0);
    String text = "f(c0, g(c0))\n".repeat(50);
    assertThat(run(failing(text, 600), encoding(folder, ".jsonl")).code()).isEqualTo(1);
    Ran other = run(whole(text.replace("c0, g", "c0, f")), encoding(folder, ".jsonl", "--resume"));
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.err()).contains("the inputs have changed");
    assertThat(run(whole(text), encoding(folder, ".jsonl", "--resume")).code()).isZero();
  }

  @Test
  void checkpoint_thatNamesAnotherFile_deletesNone() throws IOException {
    makeCodec(folder, 0);
    String text = "f(c0, g(c0))\n".repeat(50);
    run(failing(text, 600), encoding(folder, ".jsonl"));
    Path state = folder.resolve("out.jsonl.part.state");
    Path precious = Files.writeString(folder.resolve("precious"), "gold");
    String whole = Files.readString(state);
    Files.writeString(state, whole.replace("\"codec\":\"\"", "\"codec\":\"precious\""));
    assertThat(run(whole(text), encoding(folder, ".jsonl", "--resume")).err())
        .contains("got codec file precious in the checkpoint");
    Files.writeString(state, whole.replaceFirst("\"written\":[0-9]+", "\"written\":-5"));
    assertThat(run(whole(text), encoding(folder, ".jsonl", "--resume")).err())
        .contains("got no valid checkpoint");
    // Without --resume, even an unreadable checkpoint does no harm.
    assertThat(run(whole(text), encoding(folder, ".jsonl")).code()).isZero();
    assertThat(precious).hasContent("gold");
    assertThat(state).doesNotExist();
  }

  @Test
  void decode_folderOfVectors_passesOverWhatStandsBesideThem() throws IOException {
    makeCodec(folder, 0);
    Path vectors = place("vectors");
    for (String ending : List.of(".csv", ".npz", ".svm", ".jsonl", ".parquet")) {
      String[] args = encoding(folder, ending);
      args[8] = vectors.resolve("out" + ending) + "";
      assertThat(Ran.refoldReading("f(c0, g(c0))\n", args).code()).isZero();
    }
    Ran ran = Ran.refold("decode", "--codec", folder.resolve("c.refold") + "", vectors + "");
    assertThat(ran).isEqualTo(new Ran(0, "f(c0, g(c0))\n".repeat(5), ""));
  }

  /** A real process, killed as hard as can be while it waits for more. */
  @Test
  @Timeout(120)
  void encode_processKilled_isResumedByteForByte() throws Exception {
    String text = terms(5_000, new SplittableRandom(SEED), true);
    Path straight = place("straight");
    makeCodec(straight, 100);
    assertThat(Ran.refoldReading(text, encoding(straight, ".jsonl")).code()).isZero();
    Path place = place("killed");
    makeCodec(place, 100);
    Files.writeString(place.resolve("out.jsonl"), "a good file\n");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java") + "",
                "-cp",
                System.getProperty("java.class.path"),
                ClockedMain.class.getName()));
    command.addAll(List.of(encoding(place, ".jsonl", "--threads", "1")));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    // Items come in chunks of 1,024 while there are spare placeholders.
    String some = text.lines().limit(2_200).collect(Collectors.joining("\n", "", "\n"));
    try (OutputStream in = process.getOutputStream()) {
      in.write(some.getBytes(StandardCharsets.UTF_8));
    }
    try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
      assertThat(said.readLine()).isEqualTo(ClockedMain.ALL_READ);
      assertThat(place.resolve("out.jsonl.part.state")).exists();
      process.destroyForcibly();
    }
    assertThat(process.waitFor()).isEqualTo(128 + 9);
    assertThat(place.resolve("out.jsonl")).hasContent("a good file");
    Ran resumed = Ran.refoldReading(text, encoding(place, ".jsonl", "--resume"));
    assertThat(resumed.code()).as(resumed.err()).isZero();
    assertThat(FolderContents.of(place)).isEqualTo(FolderContents.of(straight));
  }
}
