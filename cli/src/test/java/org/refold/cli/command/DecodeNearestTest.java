package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.cli.Ran;
import org.refold.error.Message;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.VectorJson;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

class DecodeNearestTest {
  private static final String TERMS = "f(a, g(b, c))\nf(g(c, b), a)\nh(a, b)\n";

  @TempDir private Path folder;
  private Path codecFile;
  private Path vectors;

  @BeforeEach
  void encode() {
    codecFile = folder.resolve("some.refold");
    vectors = folder.resolve("some.jsonl");
    encode(vectors, "--sets", "6");
  }

  private void encode(Path output, String... more) {
    encode(TERMS, output, more);
  }

  private void encode(String terms, Path output, String... more) {
    List<String> args = new ArrayList<>(List.of("encode", "--as", "terms"));
    args.addAll(List.of("--codec", codecFile + "", "-o", output + "", "-"));
    args.addAll(List.of(more));
    assertThat(Ran.refoldReading(terms, args.toArray(String[]::new)).code()).isZero();
  }

  private Ran nearest(Object... more) {
    List<String> args = new ArrayList<>(List.of("decode", "--nearest"));
    args.addAll(List.of("--codec", codecFile + ""));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    return Ran.refold(args.toArray(String[]::new));
  }

  private static Ran withoutRemarks(Ran ran) {
    return new Ran(ran.code(), ran.out(), ran.err().replaceFirst(".* has no .* beside it.*\n", ""));
  }

  private List<CountVector> counts() throws IOException {
    List<CountVector> counts = new ArrayList<>();
    VectorJson.read(Files.newInputStream(vectors), "some").forEachRemaining(counts::add);
    return counts;
  }

  /** All vectors, with a number added to their first value, which counts a symbol. */
  private Path shifted(double by) throws IOException {
    StringBuilder text = new StringBuilder();
    for (CountVector counts : counts()) {
      double[] values = counts.counts().asDoubleStream().toArray();
      values[0] += by;
      text.append(JsonLines.line(real(counts, values))).append('\n');
    }
    return Files.writeString(folder.resolve("shifted.jsonl"), text);
  }

  private static RealVector real(CountVector counts, double[] values) {
    return RealVector.of(counts.shape(), counts.codecId(), counts.indices().toArray(), values);
  }

  @Test
  void decode_vectorsOfGraphs_givesTheirTextsSilently() {
    assertThat(nearest(vectors)).isEqualTo(new Ran(0, TERMS, ""));
  }

  @Test
  void decode_wrongCounts_saysWhatWasCorrected() throws IOException {
    Path damaged = shifted(1);
    int index = counts().get(0).index(0);
    String name = Codec.load(codecFile).featureName(index);
    Ran ran = nearest(damaged);
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).isEqualTo(TERMS);
    assertThat(ran.err().lines())
        .hasSize(3)
        .first()
        .isEqualTo(
            damaged
                + ", vector 1: nearest at distance 1, proven: no other graph is as near; corrected:"
                + " "
                + name
                + ": 1 instead of 2");
    Ran json = nearest("--json", damaged);
    assertThat(json.code()).isZero();
    assertThat(json.err()).isEmpty();
    assertThat(json.out().lines())
        .hasSize(3)
        .first()
        .asString()
        .startsWith(
            "{\"result\":\"nearest\",\"graphs\":[\"f(a, g(b, c))\"],\"distance\":1.0,"
                + "\"lowerBound\":1.0,\"complete\":true,\"corrections\":")
        .contains(
            Message.of(
                ",\"corrections\":[{\"index\":%s,\"value\":2.0,\"count\":1,\"words\":\"%s\"}],"
                    + "\"report\":{\"nodes\":",
                index, name));
  }

  @Test
  void decode_inconsistentVectors_nameTheRemedy() throws IOException {
    Path damaged = shifted(1);
    Ran ran = Ran.refold("decode", "--codec", codecFile + "", damaged + "");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEqualTo("\n\n\n");
    assertThat(ran.err().lines())
        .hasSize(3)
        .allMatch(
            line ->
                line.contains(": inconsistent: ")
                    && line.endsWith("; decode --nearest finds the nearest items"));
  }

  @Test
  void decode_fractions_nameTheRemedy() throws IOException {
    Path fractions = shifted(0.25);
    Ran ran = Ran.refold("decode", "--codec", codecFile + "", fractions + "");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .startsWith("refold: " + fractions + ":1:")
        .endsWith(
            ": got 1.25, expected a whole number from 1 to 2147483647; to decode arbitrary"
                + " numbers, use decode --nearest\n");
  }

  @ParameterizedTest
  @CsvSource({"absolute, 0.25", "squared, 0.0625"})
  void decode_fractions_haveTheDistanceAskedFor(String distance, String number) throws IOException {
    Path fractions = shifted(0.25);
    Ran ran = nearest("--distance", distance, "--rows", "both", fractions);
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).isEqualTo(TERMS);
    assertThat(ran.err())
        .startsWith(
            fractions
                + ", vector 1: nearest at distance "
                + number
                + ", proven: no other graph is as near\n");
  }

  @Test
  void decode_runnerUp_isTold() throws IOException {
    String terms = "f(a, b)\nf(b, a)\ng(a)\n";
    Files.delete(codecFile);
    encode(terms, vectors, "--sets", "2");
    Ran ran = nearest("--runner-up", vectors);
    assertThat(ran.out()).isEqualTo(terms);
    assertThat(nearest("--runner-up", "--json", vectors).out().lines())
        .hasSize(3)
        .allMatch(line -> line.matches(".*,\"complete\":true,\"runnerUp\":[1-9]\\d*\\.0,.*"));
    assertThat(ran.err().lines())
        .hasSize(3)
        .allMatch(
            line ->
                line.matches(
                    ".*, vector \\d: nearest at distance 0, proven: no other graph is as near; the"
                        + " next is at distance [1-9]\\d*"));
  }

  /** In each format, with the same values. */
  @ParameterizedTest
  @CsvSource({"svm", "csv"})
  void decode_otherFormats_areReadAsTheSame(String ending) throws IOException {
    Path file = folder.resolve("some." + ending);
    encode(file, "--sets", "6");
    String changed =
        ending.equals("csv")
            ? Files.readString(file).replaceFirst("\n(0,\\d+),1\n", "\n$1,1.25\n")
            : Files.readString(file).replaceFirst("^(0 \\d+):1 ", "$1:1.25 ");
    Files.writeString(file, changed);
    Ran ran = nearest(file);
    assertThat(ran.err().lines())
        .hasSize(2)
        .first()
        .isEqualTo(
            file
                + ": is not the file that some."
                + ending
                + ".codec.json was written for; assuming vectors of codec "
                + CountVector.idText(Codec.load(codecFile).id()));
    assertThat(ran.err())
        .endsWith(", vector 1: nearest at distance 0.25, proven: no other graph is as near\n");
    assertThat(ran.out()).isEqualTo(TERMS);
    assertThat(ran.code()).isZero();
  }

  /** As a model's predictions are saved: numpy.save. */
  private Path npy(int rows, double[] values) throws IOException {
    String header =
        Message.of(
            "{'descr': '<f8', 'fortran_order': False, 'shape': (%s, %s), }\n",
            rows, values.length / rows);
    ByteBuffer bytes =
        ByteBuffer.allocate(10 + header.length() + 8 * values.length)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0})
            .putShort((short) header.length())
            .put(header.getBytes(StandardCharsets.US_ASCII));
    for (double value : values) {
      bytes.putDouble(value);
    }
    return Files.write(folder.resolve("predicted.npy"), bytes.array());
  }

  @Test
  void decode_predictionsOfEveryEntry_giveTheTexts() throws IOException {
    List<CountVector> counts = counts();
    int dimension = counts.get(0).dimension();
    SplittableRandom random = new SplittableRandom(6);
    double[] values = random.doubles(3L * dimension, -0.05, 0.05).toArray();
    for (int row = 0; row < 3; row++) {
      CountVector its = counts.get(row);
      for (int i = 0; i < its.entryCount(); i++) {
        values[row * dimension + its.index(i)] += its.count(i);
      }
    }
    Path predicted = npy(3, values);
    Ran ran = nearest(predicted);
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).isEqualTo(TERMS);
    assertThat(ran.err().lines())
        .hasSize(4)
        .first()
        .asString()
        .contains(": has no predicted.npy.codec.json beside it; assuming vectors of codec ");
    values[1] = Double.NaN;
    npy(3, values);
    assertThat(withoutRemarks(nearest(predicted)))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: "
                    + predicted
                    + ": array: got NaN at column 1 of row 0, expected a number from -1e9 to 1e9;"
                    + " if NaN marks unknown entries, decode with --unknown nan\n"));
    Ran unknown = nearest("--unknown", "nan", predicted);
    assertThat(unknown.out()).isEqualTo(TERMS);
    assertThat(unknown.code()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NaN | if NaN marks unknown entries, decode with --unknown nan",
        "Infinity | to treat this entry as unknown, decode with --unknown I",
        "-Infinity | to treat this entry as unknown, decode with --unknown I",
        "1e300 | to treat this entry as unknown, decode with --unknown I",
      })
  void decode_noNumberThatCounts_isRefusedOrRejected(String value, String remedy)
      throws IOException {
    int index = counts().get(1).index(0);
    List<String> lines = new ArrayList<>(Files.readAllLines(vectors));
    lines.set(1, lines.get(1).replaceFirst("\"counts\":\\[1", "\"counts\":[" + value));
    Path bad = Files.write(folder.resolve("bad.jsonl"), lines);
    Ran ran = nearest(bad);
    String reason =
        Message.of(
            ": got %s at index %s, expected a number from -1e9 to 1e9; %s",
            value, index, remedy.replaceFirst("I$", String.valueOf(index)));
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).startsWith("refold: " + bad + ":2:").endsWith(reason + "\n");
    Path rejects = folder.resolve("rejects.jsonl");
    Ran rest = nearest("--rejects", rejects, bad);
    assertThat(rest)
        .isEqualTo(
            new Ran(
                0,
                TERMS.replaceFirst("\n.*\n", "\n"),
                "1 item rejected; the reasons are in " + rejects + "\n"));
    assertThat(rejects).content().contains("\"location\":\"" + bad + ":2\"").contains(reason);
  }

  @Test
  void decode_vectorOfAnotherCodec_isRefusedOrRejected() throws IOException {
    Path before = Files.move(vectors, folder.resolve("before.jsonl"));
    Files.delete(codecFile);
    encode(vectors, "--sets", "2");
    int dimension = Codec.load(codecFile).dimension();
    Ran ran = nearest(before);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .startsWith("refold: " + before + ":1:1: got a vector of codec ")
        .endsWith(", of dimension " + dimension + "\n")
        .hasLineCount(1);
    Path rejects = folder.resolve("rejects.jsonl");
    assertThat(nearest("--rejects", rejects, before).out()).isEmpty();
    assertThat(rejects).content().hasLineCount(3);
  }

  @Test
  void decode_unknownEntries_areLeftOut() throws IOException {
    Path damaged = shifted(1);
    int index = counts().get(0).index(0);
    Ran ran = nearest("--unknown", index, damaged);
    assertThat(ran.out()).isEqualTo(TERMS);
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).doesNotContain("corrected").doesNotContain("distance 1");
    String nulls = Files.readString(damaged).replaceFirst("\"counts\":\\[2", "\"counts\":[null");
    Path some = Files.writeString(folder.resolve("nulls.jsonl"), nulls);
    assertThat(nearest(some).err()).doesNotContain("vector 1: nearest at distance 1");
  }

  @Test
  void decode_allUnknown_givesSomethingOrSaysWhyNot() {
    int last = Codec.load(codecFile).dimension() - 1;
    Ran ran = nearest("--unknown", "0-" + last, "--seconds", "20", vectors);
    assertThat(ran.out()).hasLineCount(3);
    assertThat(ran.err().lines())
        .hasSize(3)
        .allMatch(
            line -> line.contains(": nearest at distance 0, proven") || line.contains(": bounded"));
  }

  /** Far from all graphs, so that any search is hopeless. */
  @Test
  void decode_aMillionRandomNumbers_endsWithinTheLimits() throws IOException {
    Files.delete(codecFile);
    encode(vectors, "--sets", "4", "--width", "child=510,parent=510");
    int dimension = Codec.load(codecFile).dimension();
    assertThat(dimension).isGreaterThan(1_000_000);
    Path random = npy(1, new SplittableRandom(7).doubles(dimension, -2, 2).toArray());
    Ran ran = withoutRemarks(nearest("--seconds", "2", random));
    assertThat(ran.out()).hasLineCount(1);
    assertThat(ran.err())
        .startsWith(random + ", vector 1: ")
        .matches("(?s).*(bounded: .*reached the .*limit.*|nearest at distance .*)")
        .hasLineCount(1);
    assertThat(ran.code()).isEqualTo(ran.out().isBlank() ? 1 : 0);
  }

  @Test
  void decode_anyNumberOfThreads_givesTheSame() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      text.append(Files.readString(shifted(0.02 * i)));
    }
    Path many = Files.writeString(folder.resolve("many.jsonl"), text);
    Ran one = nearest("--threads", 1, many);
    assertThat(one.code()).isZero();
    assertThat(one.out()).isEqualTo(TERMS.repeat(40));
    assertThat(nearest("--threads", 3, many)).isEqualTo(one);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--distance euclidean | --distance: got 'euclidean', expected one of absolute, squared",
        "--rows all | --rows: got 'all', expected one of exact, plain, both",
        "--unknown 5,x | --unknown: got 'x', expected indices and ranges such as 5,10-20, or nan",
        "--unknown 5, | --unknown: got '', expected indices and ranges such as 5,10-20, or nan",
        "--unknown 20-10 | --unknown: got '20-10', expected a range that begins with its lower"
            + " index",
        "--unknown 9999999999 | --unknown: got index 9999999999, expected 0 to LAST, the entries"
            + " of the codec's vectors",
        "--solver cryptominisat | --solver: got --nearest, which uses no SAT solver; leave"
            + " --solver out",
        "--dimacs f.cnf | --dimacs f.cnf: got --nearest, which uses no formula; leave one of them"
            + " out",
      })
  void decode_wrongOption_isAUsageError(String option, String message) {
    List<Object> args = new ArrayList<>(List.of(option.split(" ", -1)));
    args.add(vectors);
    int last = Codec.load(codecFile).dimension() - 1;
    Ran ran = nearest(args.toArray());
    assertThat(ran)
        .isEqualTo(
            new Ran(
                2,
                "",
                "refold: "
                    + message.replace("LAST", String.valueOf(last))
                    + "\ntry 'refold decode --help'\n"));
  }

  @ParameterizedTest
  @CsvSource({"--distance=squared", "--rows=both", "--unknown=5", "--runner-up"})
  void decode_optionWithoutNearest_isAUsageError(String option) {
    Ran ran = Ran.refold("decode", "--codec", codecFile + "", option, vectors + "");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .startsWith(
            "refold: "
                + option.replaceFirst("=.*", "")
                + ": got no --nearest, expected it; add --nearest\n");
  }

  @Test
  void line_unknownEntries_areKept() throws IOException {
    CountVector counts = counts().get(0);
    BitSet unknown = new BitSet();
    unknown.set(counts.index(2));
    RealVector vector = RealVector.of(counts).withUnknown(unknown);
    Path file = Files.writeString(folder.resolve("one.jsonl"), JsonLines.line(vector));
    assertThat(nearest(file).out()).isEqualTo(TERMS.substring(0, TERMS.indexOf('\n') + 1));
  }
}
