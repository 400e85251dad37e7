package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.Codec;
import org.refold.cli.Bare;
import org.refold.cli.Ran;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.VectorJson;
import org.refold.vector.CountVector;

class DecodeCommandTest {
  private static final String TERMS = "f(a, c)\nf(c, a)\ns{a, c}\n";

  /** Two trees with one vector in a bare codec, whatever the seed. */
  private static final String TWINS = "f(f(a), g(f(b)))\nf(f(b), g(f(a)))\n";

  @TempDir private Path folder;
  private Path codec;
  private Path vectors;
  private Path output;

  @BeforeEach
  void encode() throws IOException {
    codec = folder.resolve("some.refold");
    vectors = folder.resolve("some.jsonl");
    output = folder.resolve("back.txt");
    encode("terms", TERMS, "--preset", "0.1");
  }

  private void encode(String kind, String text, Object... more) throws IOException {
    Files.deleteIfExists(codec);
    List<String> args = new ArrayList<>(List.of("encode", "--as", kind, "--codec", codec + ""));
    args.addAll(List.of("-o", vectors + "", "-"));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    assertThat(Ran.refoldReading(text, args.toArray(String[]::new)).code()).isZero();
  }

  private Ran decode(Object... more) {
    return decodeReading("", more);
  }

  private Ran decodeReading(String standardInput, Object... more) {
    List<String> args = new ArrayList<>(List.of("decode", "--codec", codec + ""));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    return Ran.refoldReading(standardInput, args.toArray(String[]::new));
  }

  /** All vectors of the file, the first count of the first changed to 2. */
  private String changed() throws IOException {
    return Files.readString(vectors).replaceFirst("\"counts\":\\[1", "\"counts\":[2");
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void decode_vectorsOfTerms_givesTheTermsSilently() {
    assertThat(decode(vectors)).isEqualTo(new Ran(0, TERMS, ""));
  }

  @Test
  void decode_vectorsOfSentences_givesTheSentences() throws IOException {
    String text = "What states border Texas ?\nTexas borders what states ?\n";
    encode("sentences", text);
    assertThat(decode(vectors)).isEqualTo(new Ran(0, text, ""));
    assertThat(decode("--as", "sentences", vectors)).isEqualTo(new Ran(0, text, ""));
    assertThat(decode("--as", "terms", vectors).out()).startsWith("f1(What, f2(states, ");
  }

  @Test
  void decode_asGraphs_isReadableAgain() {
    Ran graphs = decode("--as", "graphs", vectors);
    assertThat(graphs.code()).isZero();
    assertThat(graphs.out()).startsWith("{\"").hasLineCount(3);
    Ran again =
        Ran.refoldReading(graphs.out(), "encode", "--as", "graphs", "--codec", codec + "", "-");
    assertThat(decodeReading(again.out(), "-")).isEqualTo(new Ran(0, TERMS, ""));
  }

  @Test
  void decode_asAKindThatLacksWhatTheDataHas_isRefused() throws IOException {
    String clause = "cnf(clause, axiom, p(X1) | ~ q(X1)).\n";
    encode("paper-clauses", clause);
    assertThat(decode(vectors)).isEqualTo(new Ran(0, clause, ""));
    for (String kind : List.of("terms", "graphs")) {
      for (String format : List.of("--threads=1", "--json")) {
        Ran ran = decode("--as", kind, format, "-o", output, vectors);
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err())
            .matches(
                "refold: .*, vector 1: node \\d \\([pq]/1@[12]\\): got a symbol with a mark,"
                    + " expected none; write it as a kind that has marks, such as paper-clauses\n");
        assertThat(output).doesNotExist();
      }
    }
  }

  @Test
  void decode_twins_areToldApartByTheMasksOfTheKind() throws IOException {
    encode("terms", TWINS);
    assertThat(decode(vectors)).isEqualTo(new Ran(0, TWINS, ""));
  }

  @Test
  void decode_json_isAnObjectALine() {
    Ran ran = decode("--json", vectors);
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).hasLineCount(3);
    assertThat(ran.out().lines().findFirst().orElseThrow())
        .matches(
            ("\\{\"result\":\"unique\",\"graphs\":\\[\"f\\(a, c\\)\"],\"report\":\\{\"nodes\":3,"
                    + "\"candidatesBefore\":4,\"candidatesAfter\":2,\"variables\":0,\"clauses\":0,"
                    + "\"conflicts\":0,\"models\":0,\"cycles\":0,\"repeats\":0,\"seconds\":S,"
                    + "\"stages\":\\[\\{\"stage\":\"add up\",\"seconds\":S,\"candidates\":4},"
                    + "\\{\"stage\":\"find parents\",\"seconds\":S,\"candidates\":2},"
                    + "\\{\"stage\":\"put together\",\"seconds\":S}]}}")
                .replace("S", "[0-9.E-]+"));
  }

  @Test
  void decode_ambiguousVectors_writesTheFirstAndSaysSo() throws IOException {
    encode("terms", TWINS, Bare.with());
    String note =
        ": ambiguous: 2 graphs have this vector, and no others do; the first is written, --json"
            + " lists them\n";
    Ran ran = decode(vectors);
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).isEqualTo("f(f(b), g(f(a)))\n".repeat(2));
    assertThat(ran.err()).isEqualTo(vectors + ", vector 1" + note + vectors + ", vector 2" + note);
    Ran json = decode("--json", vectors);
    assertThat(json.code()).isZero();
    assertThat(json.err()).isEmpty();
    assertThat(json.out().lines())
        .hasSize(2)
        .allMatch(
            line ->
                line.startsWith(
                    "{\"result\":\"ambiguous\",\"graphs\":[\"f(f(b), g(f(a)))\",\"f(f(a), g(f(b)))\"],"
                        + "\"complete\":true,\"report\":{\"nodes\":6,"));
  }

  @Test
  void decode_moreGraphsThanAskedFor_saysThatThereMayBeMore() throws IOException {
    encode("terms", "s(g(f(a)), h(f(b)), k(f(c)), m(f(d)))\n", Bare.with());
    Ran ran = decode("--solutions", 3, vectors);
    assertThat(ran.code()).isZero();
    assertThat(ran.err())
        .isEqualTo(
            vectors
                + ", vector 1: ambiguous: 3 graphs have this vector, and there may be more; the"
                + " first is written, --json lists them\n");
    assertThat(decode("--solutions", 3, "--json", vectors).out()).contains("],\"complete\":false,");
    assertThat(decode("--solutions", 24, vectors).err())
        .contains("24 graphs have this vector, and no");
  }

  @Test
  void decode_vectorOfNoGraph_isAnEmptyLineAndTheReason() throws IOException {
    Ran ran = decodeReading(changed(), "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEqualTo(TERMS.replaceFirst(".*\n", "\n"));
    assertThat(ran.err()).startsWith("standard input, vector 1: inconsistent: ").hasLineCount(1);
    Ran json = decodeReading(changed(), "--json", "-");
    assertThat(json.code()).isEqualTo(1);
    assertThat(json.err()).isEmpty();
    assertThat(json.out())
        .startsWith("{\"result\":\"inconsistent\",\"graphs\":[],\"reason\":\"")
        .hasLineCount(3);
  }

  @Test
  void decode_limitsReached_saysWhichToRaise() throws IOException {
    assertThat(decode("--seconds", "1e-9", vectors))
        .isEqualTo(new Ran(1, "\n\n\n", exhausted("time limit", "--seconds", 1, 2, 3)));
    encode("terms", TWINS, Bare.with());
    assertThat(decode("--conflicts", 1, vectors))
        .isEqualTo(new Ran(1, "\n\n", exhausted("limit on solver conflicts", "--conflicts", 1, 2)));
    Ran json = decode("--conflicts", 1, "--json", vectors);
    assertThat(json.code()).isEqualTo(1);
    assertThat(json.out())
        .startsWith("{\"result\":\"exhausted\",\"graphs\":[],\"spent\":\"conflicts\",\"report\":{");
  }

  private String exhausted(String spent, String option, int... numbers) {
    StringBuilder lines = new StringBuilder();
    for (int number : numbers) {
      lines.append(vectors).append(", vector ").append(number).append(": exhausted: reached the ");
      lines.append(spent).append(" before a graph was found; raise ").append(option).append('\n');
    }
    return lines.toString();
  }

  @Test
  void decode_limitReachedAfterAGraphWasFound_writesIt() throws IOException {
    encode("terms", TWINS.replaceFirst("\n.*", ""), Bare.with());
    String graph = "f(f(b), g(f(a)))";
    assertThat(decode("--conflicts", 2, vectors))
        .isEqualTo(
            new Ran(
                0,
                graph + "\n",
                vectors
                    + ", vector 1: exhausted: reached the limit on solver conflicts; one graph has"
                    + " this vector, and there may be more; raise --conflicts\n"));
    assertThat(decode("--conflicts", 2, "--json", vectors).out())
        .startsWith("{\"result\":\"exhausted\",\"graphs\":[\"" + graph + "\"],\"spent\":");
  }

  @Test
  void decode_memoryReached_saysSo() throws IOException {
    encode("terms", twinsOf(40), Bare.with());
    Ran ran = decode("--memory", 1, vectors);
    assertThat(ran).isEqualTo(new Ran(1, "\n", exhausted("memory limit", "--memory", 1)));
  }

  @Test
  void decode_hugeCountsAmongOthers_areExhaustedAlone() throws IOException {
    encode("terms", "a\n", Bare.with());
    String one = Files.readString(vectors);
    StringBuilder lines = new StringBuilder(one);
    for (int count : new int[] {3_000_000, Integer.MAX_VALUE}) {
      lines.append(one.replace("\"counts\":[1]", "\"counts\":[" + count + "]"));
    }
    Files.writeString(vectors, lines.append(one));
    for (int threads : new int[] {1, 2}) {
      assertThat(decode("--memory", 64, "--threads", threads, vectors))
          .isEqualTo(new Ran(1, "a\n\n\na\n", exhausted("memory limit", "--memory", 2, 3)));
    }
  }

  @Test
  void decode_hugeCountsOfAnOpenCodec_areNoGraphs() throws IOException {
    encode("terms", "a\n");
    String one = Files.readString(vectors);
    for (int count : new int[] {3_000_000, Integer.MAX_VALUE}) {
      Files.writeString(vectors, one.replaceFirst("\"counts\":\\[1", "\"counts\":[" + count));
      Ran ran = decode("--memory", 64, vectors);
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err()).matches("(?s).*, vector 1: (exhausted|inconsistent): .*");
    }
  }

  /** A term with so many nodes f that could change places. */
  private static String twinsOf(int count) {
    StringBuilder text = new StringBuilder("s{");
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : ", ").append("g").append(i).append("(f(a").append(i).append("))");
    }
    return text.append("}\n").toString();
  }

  @Test
  void decode_sameVectorsOnOneAndManyThreads_givesTheSame() throws IOException {
    SplittableRandom random = new SplittableRandom(7);
    StringBuilder text = new StringBuilder(TWINS);
    for (int i = 0; i < 300; i++) {
      text.append("f(f(a").append(random.nextInt(9)).append("), g(f(a").append(random.nextInt(9));
      text.append(")))\n");
    }
    encode("terms", text.toString(), Bare.with());
    Files.writeString(vectors, changed());
    for (String[] format : new String[][] {{}, {"--json"}}) {
      Ran one = decodeOn(1, format);
      assertThat(one.code()).isEqualTo(1);
      assertThat(one.out()).hasLineCount(302);
      assertThat(decodeOn(8, format)).isEqualTo(one);
    }
  }

  private Ran decodeOn(int threads, String... format) {
    List<Object> args = new ArrayList<>(List.of("--threads", threads, vectors));
    args.addAll(List.of(format));
    Ran ran = decode(args.toArray());
    return new Ran(ran.code(), ran.out().replaceAll("\"seconds\":[0-9.E-]+", ""), ran.err());
  }

  @Test
  void decode_noVectors_givesNothing() {
    assertThat(decode("-")).isEqualTo(new Ran(0, "", ""));
    assertThat(decode("--json", "-")).isEqualTo(new Ran(0, "", ""));
  }

  @Test
  void decode_emptyVector_isTheEmptyGraph() {
    Codec loaded = Codec.load(codec);
    String vector =
        JsonLines.line(CountVector.of(loaded.shape(), loaded.id(), new int[0], new int[0]));
    assertThat(decodeReading(vector, "-")).isEqualTo(new Ran(0, ";\n", ""));
  }

  @Test
  void decode_severalInputs_areReadInOrder() throws IOException {
    Path last = Files.writeString(folder.resolve("last.jsonl"), changed());
    Ran ran = decodeReading(Files.readString(vectors), vectors, "-", last);
    assertThat(ran.out()).isEqualTo(TERMS + TERMS + TERMS.replaceFirst(".*\n", "\n"));
    assertThat(ran.err()).startsWith(last + ", vector 1: inconsistent: ");
  }

  @Test
  void decode_sumOfSentences_isWrittenAsTerms() throws IOException {
    encode("sentences", "a b\nc\n", "--spares", 0);
    byte[] lines = Files.readAllBytes(vectors);
    Iterator<CountVector> two = VectorJson.read(new ByteArrayInputStream(lines), "two");
    String sum = JsonLines.line(Codec.load(codec).sum(two.next(), two.next()));
    Ran ran = decodeReading(sum + "\n" + Files.readString(vectors), "-");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).matches("f1\\(.*; f1\\(.*\n(?s)a b\nc\n");
    assertThat(decodeReading(sum, "--as", "terms", "-").out()).contains("; f1(");
  }

  @Test
  void decode_outputFile_isWrittenWholeOrNotAtAll() throws IOException {
    assertThat(decode("-o", output, vectors)).isEqualTo(new Ran(0, "", ""));
    assertThat(output).hasContent(TERMS);
    Ran inconsistent = decodeReading(changed(), "-o", output, "-");
    assertThat(inconsistent.code()).isEqualTo(1);
    assertThat(output).hasContent(TERMS.replaceFirst(".*\n", "\n"));
    Ran cut = decodeReading(Files.readString(vectors) + "{", "-o", output, "-");
    assertThat(cut.code()).isEqualTo(1);
    assertThat(cut.err()).startsWith("refold: standard input:4:").hasLineCount(1);
    assertThat(output).hasContent(TERMS.replaceFirst(".*\n", "\n"));
    assertThat(files()).containsExactly("back.txt", "some.jsonl", "some.refold");
  }

  @Test
  void decode_vectorOfAnotherCodec_isRefused() {
    String vector =
        "{\"codec\":\"0123456789abcdef\",\"symbols\":4,\"constraints\":11,\"sets\":4,"
            + "\"indices\":[],\"counts\":[]}";
    Ran ran = decodeReading(vector, "-o", output, "-");
    assertThat(ran)
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: standard input, vector 1: vector of codec 0123456789abcdef with dimension"
                    + " 48: expected codec "
                    + CountVector.idText(Codec.load(codec).id())
                    + " with dimension 48; use the codec file that the vector was made with\n"));
    assertThat(output).doesNotExist();
  }

  @Test
  void decode_vectorOfTheCodecBeforeItWasExtended_isDecoded() throws IOException {
    encode("terms", TERMS, "--spares", "2");
    Ran.refoldReading("f(new, a)\n", "encode", "--as", "terms", "--codec", codec + "", "-");
    assertThat(decode(vectors)).isEqualTo(new Ran(0, TERMS, ""));
  }

  @Test
  void decode_dimacs_writesTheFormulaOfTheOneVector() throws IOException {
    String one = Files.readAllLines(vectors).get(0);
    Path formula = folder.resolve("some.cnf");
    assertThat(decodeReading(one, "--dimacs", formula, "-")).isEqualTo(new Ran(0, "f(a, c)\n", ""));
    assertThat(Files.readString(formula)).contains("p cnf ");
    Files.delete(formula);
    assertMisuse(
        decode("--dimacs", formula, vectors),
        "--dimacs " + formula + ": got several vectors in the inputs, expected one vector");
    assertMisuse(
        decode("--dimacs", formula, "-"),
        "--dimacs " + formula + ": got no vector in the inputs, expected one vector");
    assertMisuse(
        decode("--dimacs", vectors, vectors),
        "--dimacs " + vectors + ": is an input; name another file");
    assertMisuse(
        decode("--dimacs", codec, vectors),
        "--dimacs " + codec + ": is the codec file; name another file");
    assertMisuse(
        decode("--dimacs", formula, "-o", formula, vectors),
        "--dimacs " + formula + ": is the output; name another file");
    assertMisuse(decode("--dimacs", "-", vectors), "--dimacs -: is the output; name another file");
    assertThat(formula).doesNotExist();
    Path nowhere = folder.resolve("none").resolve("some.cnf");
    assertThat(decodeReading(one, "--dimacs", nowhere, "-"))
        .isEqualTo(
            new Ran(1, "", "refold: " + nowhere + ": can't be written (no such file or folder)\n"));
  }

  @Test
  void decode_dimacsOfForeignVector_leavesNoFile() throws IOException {
    String one = Files.readAllLines(vectors).get(0);
    encode("terms", TWINS, Bare.with());
    Path formula = folder.resolve("some.cnf");
    Ran ran = decodeReading(one, "--dimacs", formula, "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).startsWith("refold: standard input, vector 1: vector of codec ");
    assertThat(formula).doesNotExist();
  }

  @Test
  void decode_otherSolver_givesTheSameGraphs() throws IOException {
    encode("terms", TWINS, Bare.with());
    Ran ran = decode("--solver", "cryptominisat", "--json", vectors);
    assumeFalse(ran.err().contains(" found on the PATH: "), ran.err());
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("{\"result\":\"ambiguous\",")
        .contains("\"f(f(a), g(f(b)))\"", "\"f(f(b), g(f(a)))\"", "\"complete\":true");
  }

  @Test
  void decode_solverThatIsNotThere_isTold() {
    Path none = folder.resolve("none");
    Ran ran = decode("--solver", "cryptominisat", "--solver-path", none, "-o", output, vectors);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).startsWith("refold: " + none + ": ").hasLineCount(1);
    assertThat(output).doesNotExist();
  }

  @Test
  void decode_optionsThatMakeNoSense_areRefused() {
    assertMisuse(decode(), "Missing required parameter: 'VECTORS'");
    assertMisuse(Ran.refold("decode", vectors + ""), "Missing required option: '--codec=FILE'");
    assertMisuse(
        decode("--as", "sentences", vectors),
        "--as sentences: codec "
            + codec
            + " is for terms and graphs; name a matching kind, or another codec file");
    assertMisuse(
        decode("--solutions", 0, vectors), "--solutions: got 0, expected 1 to 2,147,483,647");
    for (String seconds : List.of("0.0", "-1.0", "NaN", "Infinity")) {
      assertMisuse(
          decode("--seconds", seconds, vectors),
          "--seconds: got " + seconds + ", expected more than 0 and at most 31,536,000");
    }
    assertMisuse(
        decode("--conflicts", 0, vectors),
        "--conflicts: got 0, expected 1 to 9,223,372,036,854,775,807");
    assertMisuse(decode("--memory", 0, vectors), "--memory: got 0, expected 1 to 1,048,576");
    assertMisuse(decode("--threads", 0, vectors), "--threads: got 0, expected 1 to 1,024");
    assertMisuse(
        decode("--solver", "magic", vectors),
        "--solver: got 'magic', expected sat4j or cryptominisat");
    assertMisuse(
        decode("--solver-path", "here", vectors),
        "--solver-path here: got solver sat4j, expected cryptominisat; add --solver cryptominisat,"
            + " or leave --solver-path out");
    assertMisuse(
        decode("-o", codec, vectors),
        "--output " + codec + ": is the codec file; name another file");
    assertMisuse(
        decode("-o", vectors, vectors), "--output " + vectors + ": is an input; name another file");
  }

  private static void assertMisuse(Ran ran, String message) {
    assertThat(ran)
        .isEqualTo(new Ran(2, "", "refold: " + message + "\ntry 'refold decode --help'\n"));
  }

  @Test
  void decode_missingFiles_areTold() {
    Path none = folder.resolve("none");
    assertThat(decode("-o", output, none))
        .isEqualTo(
            new Ran(1, "", "refold: " + none + ": can't be read (no such file or folder)\n"));
    assertThat(output).doesNotExist();
    codec = none;
    assertThat(decode(vectors))
        .isEqualTo(
            new Ran(1, "", "refold: " + none + ": can't be read (no such file or folder)\n"));
  }

  @Test
  void decode_fileNameWithControlCharacters_staysOnOneLine() throws IOException {
    Path odd = Files.writeString(folder.resolve("a\nb"), changed(), StandardCharsets.UTF_8);
    assertThat(decode(odd).err())
        .startsWith(folder.resolve("a?b") + ", vector 1: inconsistent: ")
        .hasLineCount(1);
  }
}
