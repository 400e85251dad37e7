package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.Width;
import org.refold.Widths;
import org.refold.cli.Bare;
import org.refold.cli.Ran;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.vector.JsonLines;

class EncodeCommandTest {
  private static final String TERMS = "f(a, c)\nf(c, a)\ns{a, c}\n";
  private static final String MADE =
      "codec %s: 4 symbols, 4 sets of 11 constraints, dimension 48, about 960 bytes in memory\n";

  @TempDir private Path folder;
  private Path codec;
  private Path input;
  private Path output;

  @BeforeEach
  void write() throws IOException {
    codec = folder.resolve("some.refold");
    input = Files.writeString(folder.resolve("some.txt"), TERMS);
    output = folder.resolve("some.jsonl");
  }

  private Ran encode(String kind, Object... more) {
    return encodeReading("", kind, more);
  }

  private Ran encodeReading(String standardInput, String kind, Object... more) {
    List<String> args = new ArrayList<>(List.of("encode", "--as", kind, "--codec", codec + ""));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    return Ran.refoldReading(standardInput, args.toArray(String[]::new));
  }

  /** What the library says to the same items. */
  private String expected(Kind kind, String text) {
    Codec loaded = Codec.load(codec);
    StringBuilder lines = new StringBuilder();
    Iterator<Item> items =
        kind.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "in");
    items.forEachRemaining(
        item -> lines.append(JsonLines.line(loaded.encode(item.graph()))).append('\n'));
    return lines.toString();
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void encode_noCodecYet_makesOneAndSaysSo() {
    Ran ran = encode("terms", "--preset", "0.1", input);
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEqualTo(String.format(MADE, codec));
    assertThat(ran.out()).isEqualTo(expected(Kinds.TERMS, TERMS)).hasLineCount(3);
  }

  @Test
  void encode_codecThere_usesItSilently() throws IOException {
    encode("terms", input);
    byte[] before = Files.readAllBytes(codec);
    Path other = Files.writeString(folder.resolve("other.txt"), "f(a, a)\n");
    Ran ran = encode("terms", other);
    assertThat(ran).isEqualTo(new Ran(0, expected(Kinds.TERMS, "f(a, a)"), ""));
    assertThat(codec).hasBinaryContent(before);
  }

  @Test
  void encode_outputFile_isWrittenWhole() throws IOException {
    Ran ran = encode("terms", "--preset", "0.1", "-o", output, input);
    assertThat(ran).isEqualTo(new Ran(0, "", String.format(MADE, codec)));
    assertThat(output).hasContent(expected(Kinds.TERMS, TERMS));
    assertThat(files()).containsExactly("some.jsonl", "some.refold", "some.txt");
  }

  @Test
  void encode_outputDash_isTheStandardOutput() throws IOException {
    Ran ran = encode("terms", "-o", "-", input);
    assertThat(ran.out()).isEqualTo(expected(Kinds.TERMS, TERMS));
    assertThat(files()).containsExactly("some.refold", "some.txt");
  }

  @Test
  void encode_outputThroughLinks_keepsTheLinks() throws IOException {
    Path target = Files.writeString(folder.resolve("target.jsonl"), "old");
    Files.createSymbolicLink(output, target);
    encode("terms", "-o", output, input);
    assertThat(output).isSymbolicLink();
    assertThat(target).hasContent(expected(Kinds.TERMS, TERMS));
  }

  @Test
  void encode_graphsAndSentences_areEncodedToo() {
    String graph =
        "{\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"links\":[{\"source\":\"a\",\"target\":\"b\"}]}";
    Ran graphs = encodeReading(graph, "graphs", "-");
    assertThat(graphs.out()).isEqualTo(expected(Kinds.GRAPHS, graph)).hasLineCount(1);
    codec = folder.resolve("talk.refold");
    String text = "What states border Texas ?\nWhat rivers\n";
    Ran sentences = encodeReading(text, "sentences", "-");
    assertThat(sentences.out()).isEqualTo(expected(Kinds.SENTENCES, text)).hasLineCount(2);
    assertThat(sentences.err())
        .startsWith("codec: sized for 2 items of up to 100 nodes: --max-arity 2 --width child=")
        .contains("\ncodec " + codec + ": 103 symbols, ")
        .hasLineCount(2);
  }

  @Test
  void encode_severalInputs_areReadInOrder() throws IOException {
    Path last = Files.writeString(folder.resolve("last.txt"), "s{c, c}");
    Ran ran = encodeReading("f(c, c)", "terms", input, "-", last);
    assertThat(ran.out()).isEqualTo(expected(Kinds.TERMS, TERMS + "f(c, c)\ns{c, c}\n"));
  }

  @Test
  void encode_standardInputForNewCodec_leavesNoSpool() throws IOException {
    List<Path> before = spools();
    assertThat(encodeReading(TERMS, "terms", "-").code()).isZero();
    codec = folder.resolve("other.refold");
    assertThat(encodeReading("f(", "terms", "-").code()).isEqualTo(1);
    assertThat(spools()).isEqualTo(before);
  }

  private static List<Path> spools() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return files.filter(file -> file.toString().endsWith(".spool")).sorted().toList();
    }
  }

  @Test
  void encode_settings_goIntoTheNewCodec() {
    encode("terms", "--sets", 2, "--width", 3, "--seed", -7, input);
    Codec made = Codec.load(codec);
    assertThat(made.settings().sets()).isEqualTo(2);
    assertThat(Widths.of(made)).hasToString("child=3,parent=3");
    assertThat(made.settings().seed()).isEqualTo(-7);
  }

  @Test
  void encode_settingsOfTheCodecThatIsThere_areAccepted() {
    encode("terms", "--sets", 2, "--width", 3, "--seed", 9, input);
    assertThat(encode("terms", "--sets", 2, "--width", 3, "--seed", 9, input).code()).isZero();
  }

  @Test
  void encode_settingsOfAnotherCodec_areRefused() {
    encode("terms", "--preset", "0.1", input);
    assertMisuse(
        encode("terms", "--sets", 5, input),
        "--sets 5: codec "
            + codec
            + " has 4 sets; leave the option out, or name another codec file");
    assertMisuse(
        encode("terms", "--width", 4, input),
        "--width 4: codec "
            + codec
            + " has --width 5; leave the option out, or name another codec file");
    assertMisuse(
        encode("terms", "--seed", 2, input),
        "--seed 2: codec "
            + codec
            + " has seed 1; leave the option out, or name another codec file");
    assertMisuse(
        encode("terms", "--spares", 5, input),
        "--spares 5: codec "
            + codec
            + " was made with 0 spare placeholders per class of symbols; leave the option out, or"
            + " name another codec file");
    assertMisuse(
        encode("terms", "--preset", "0.1", "--masks", "depth", input),
        "--preset 0.1: codec "
            + codec
            + " has another shape; leave the option out, or name another codec file");
    assertMisuse(
        encode("terms", "--most-dimension", 47, input),
        "--most-dimension 47: codec "
            + codec
            + " has dimension 48; leave the option out, or name another codec file");
    assertMisuse(
        encode("terms", "--room", 5, input),
        "--room 5: codec "
            + codec
            + " is limited to the labels of its training items; leave the option out, or name"
            + " another codec file");
  }

  @Test
  void encode_settingsOfAnotherOpenCodec_areRefused() {
    encode("terms", "--room", 40, input);
    assertMisuse(
        encode("terms", "--spares", 5, input),
        "--spares 5: codec "
            + codec
            + " spells unknown labels instead of keeping spares for them; leave the option out, or"
            + " name another codec file");
    assertMisuse(
        encode("terms", "--preset", "0.1", input),
        "--preset 0.1: codec "
            + codec
            + " has another shape; leave the option out, or name another codec file");
    assertMisuse(
        encode("terms", "--room", 41, input),
        "--room 41: codec "
            + codec
            + " has room for items of up to 40 nodes; leave the option out, or name another codec"
            + " file");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--spares 50",
        "--spares 0",
        "--masks argument,depth --spares 50 --sets 2",
        "--preset 0.1",
        "--preset 0.1 --sets 2 --width ordered=3 --spares 7 --max-parents 2",
        "--room 500",
        "--most-dimension 100000",
        "--unknown error",
        "",
      })
  void encode_sameCommandTwice_leavesTheCodecFileAlone(String options) throws IOException {
    Object[] args =
        Stream.concat(Stream.of(options.split(" ")).filter(s -> !s.isEmpty()), Stream.of(input))
            .toArray();
    Ran first = encode("terms", args);
    byte[] bytes = Files.readAllBytes(codec);
    FileTime time = FileTime.fromMillis(1_000_000_000_000L);
    Files.setLastModifiedTime(codec, time);
    assertThat(encode("terms", args)).isEqualTo(new Ran(0, first.out(), ""));
    args[args.length - 1] = "-o";
    args = Stream.concat(Stream.of(args), Stream.of(output, input)).toArray();
    assertThat(encode("terms", args)).isEqualTo(new Ran(0, "", ""));
    assertThat(codec).hasBinaryContent(bytes);
    assertThat(Files.getLastModifiedTime(codec)).isEqualTo(time);
  }

  private Ran encodeLabelled(String name, String lines, Object... more) throws IOException {
    Path file = Files.writeString(folder.resolve(name + ".tsv"), lines);
    Object[] args = {"--label", "column:1", "-o", folder.resolve(name + ".svm"), file};
    return encode("terms", Stream.concat(Stream.of(more), Stream.of(args)).toArray());
  }

  private String numbers(String name) throws IOException {
    StringBuilder numbers = new StringBuilder();
    for (String line : Files.readAllLines(folder.resolve(name + ".svm"))) {
      numbers.append(line, 0, line.indexOf(' ')).append(' ');
    }
    return numbers.toString();
  }

  @Test
  void encode_svmlightOfTrainingAndTestData_hasTheSameNumbersForLabels() throws IOException {
    assertThat(encodeLabelled("train", "spam\tf(a)\nham\tg(b)\nnews\tg(a)\n").code()).isZero();
    assertThat(numbers("train")).isEqualTo("2 0 1 ");
    assertThat(encodeLabelled("test", "news\tf(b)\nspam\tg(b)\n").code()).isZero();
    assertThat(numbers("test")).isEqualTo("1 2 ");
    Path labels = folder.resolve("some.refold.labels.json");
    assertThat(labels).content().isEqualTo("{\"labels\":[\"ham\",\"news\",\"spam\"]}\n");
    assertThat(encodeLabelled("more", "news\tf(b)\nads\tg(b)\n").err())
        .isEqualTo(
            "refold: "
                + folder.resolve("more.tsv")
                + ":2: label 'ads': not in some.refold.labels.json, expected one"
                + " of its labels, since all files of a codec number labels in the same way; add it"
                + " at the end of that list, or use another format than svmlight\n");
    Files.writeString(labels, "{\"labels\":[\"ham\",\"news\",\"spam\",\"ads\"]}");
    assertThat(encodeLabelled("more", "news\tf(b)\nads\tg(b)\n").code()).isZero();
    assertThat(numbers("more")).isEqualTo("1 3 ");
  }

  @Test
  void encode_svmlightWithIntegerLabels_writesThemAsTheyAre() throws IOException {
    assertThat(encodeLabelled("train", "7\tf(a)\n-1\tg(b)\n0\tg(a)\n").code()).isZero();
    assertThat(encodeLabelled("test", "12\tf(b)\n-1\tg(b)\n").code()).isZero();
    assertThat(numbers("train") + numbers("test")).isEqualTo("7 -1 0 12 -1 ");
    assertThat(encodeLabelled("more", "x\tf(b)\n").err())
        .contains("label 'x': not in some.refold.labels.json, expected an integer");
  }

  @Test
  void encode_svmlightOfANewCodec_numbersLabelsAnew() throws IOException {
    encodeLabelled("train", "b\tf(a)\nc\tg(b)\n");
    Files.delete(codec);
    assertThat(
            encodeLabelled("train", "x\tf(a)\nb\tg(b)\n", "--rejects", folder.resolve("bad"))
                .code())
        .isZero();
    assertThat(numbers("train")).isEqualTo("1 0 ");
    assertThat(
            encodeLabelled("test", "y\tf(a)\nb\tg(b)\n", "--rejects", folder.resolve("bad")).code())
        .isZero();
    assertThat(numbers("test")).isEqualTo("0 ");
    assertThat(folder.resolve("bad")).content().contains("label 'y'");
  }

  @Test
  void encode_sparesOfACodecThatTookSome_areAccepted() throws IOException {
    encode("terms", "--spares", 5, input);
    Path other = Files.writeString(folder.resolve("other.txt"), "f(new, newer)\n");
    assertThat(encode("terms", "--spares", 5, other).err())
        .startsWith("codec " + codec + ": used 2 spare placeholders for new symbols, ");
    assertThat(encode("terms", "--spares", 5, input).code()).isZero();
    assertThat(encode("terms", "--spares", 3, input).err())
        .contains("was made with 5 spare placeholders per class of symbols");
  }

  @Test
  void encode_itemsLargerThanFitted_areReported() throws IOException {
    encode("terms", "--spares", 500, input);
    String tree = "c";
    for (int depth = 0; depth < 6; depth++) {
      tree = "f(" + tree + ", " + tree + ")";
    }
    Path large = Files.writeString(folder.resolve("large.txt"), "f(a, c)\n" + tree + "\n");
    Ran ran = encode("terms", "--json", "-o", output, large);
    assertThat(ran.err())
        .contains("encode: 1 of 2 items is larger than the codec was sized for (up to ")
        .contains("and may not be decodable; make a codec from data like it\n");
    assertThat(ran.out())
        .contains("\"vectors\":2,\"exceeding\":1,\"hashed\":0,\"sizing\":{\"width\":\"")
        .hasLineCount(1);
    assertThat(output).hasContent(expected(Kinds.TERMS, Files.readString(large)));
  }

  @Test
  void encode_jsonWithoutAnOutputFile_isRefused() {
    assertMisuse(
        encode("terms", "--json", input),
        "--json: got no output file, expected -o FILE; the vectors use standard output");
  }

  @Test
  void encode_longerThanAllowed_isRefusedBeforeEncoding() {
    Ran ran = encode("terms", "--spares", 0, "--most-dimension", 10, input);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .startsWith("refold: codec: its items need ")
        .contains("expected at most 6; allow longer vectors (--most-dimension), ")
        .hasLineCount(1);
    assertThat(codec).doesNotExist();
  }

  @Test
  void encode_widthOfCodecWithSeveral_isRefused() {
    Codec.fitUnmasked(List.of(Kinds.TERMS.read(stream("f(a)"), "in").next().graph()))
        .width(5)
        .width(Width.PARENT, 3)
        .build()
        .save(codec);
    assertMisuse(
        encode("terms", "--width", 5, input),
        "--width 5: codec "
            + codec
            + " has --width ordered=5,unordered=5,child=5,parent=3; leave the option out, or name"
            + " another codec file");
  }

  @Test
  void encode_kindThatDoesNotFit_isRefused() throws IOException {
    encode("terms", input);
    assertMisuse(
        encode("sentences", input),
        "--as sentences: codec "
            + codec
            + " is for terms and graphs; name a matching kind, or another codec file");
    codec = folder.resolve("talk.refold");
    encode("sentences", input);
    assertMisuse(
        encode("graphs", "-o", output, input),
        "--as graphs: codec "
            + codec
            + " is for sentences; name a matching kind, or another codec file");
    assertThat(files()).containsExactly("some.refold", "some.txt", "talk.refold");
  }

  private static void assertMisuse(Ran ran, String message) {
    assertThat(ran)
        .isEqualTo(new Ran(2, "", "refold: " + message + "\ntry 'refold encode --help'\n"));
  }

  @Test
  void encode_numbersOutOfRange_areRefused() {
    assertMisuse(encode("terms", "--sets", 0, input), "--sets: got 0, expected 1 to 4,096");
    assertMisuse(
        encode("terms", "--width", 70_000, input),
        "Invalid value for option '--width': got '70000', expected 1 to 65,536");
    assertMisuse(
        encode("terms", "--spares", -1, input), "--spares: got -1, expected 0 to 2,147,483,647");
    assertMisuse(encode("terms", "--threads", 0, input), "--threads: got 0, expected 1 to 1,024");
    assertMisuse(
        encode("terms", "--sets", "many", input),
        "Invalid value for option '--sets': got 'many', expected a whole number of at most"
            + " 2,147,483,647");
  }

  @Test
  void encode_optionsThatMakeNoSense_areRefused() {
    assertMisuse(encode("terms"), "Missing required parameter: 'INPUT'");
    assertMisuse(
        encode("terms", "-", "-"), "got standard input (-) several times, expected it once");
    assertMisuse(
        encode("verse", input),
        "Invalid value for option '--as': kind: got 'verse', expected one of "
            + String.join(", ", Kinds.usages()));
    assertMisuse(encode("terms", "--wide", input), "Unknown option: '--wide'");
    assertMisuse(
        encode("terms", "-o", codec, input),
        "--output " + codec + ": is the codec file; name another file");
    assertMisuse(
        encode("terms", ""),
        "Invalid value for positional parameter at index 0..* (INPUT): got an empty name, expected"
            + " that of a file or folder");
    assertMisuse(
        encode("terms", "-o", input, input),
        "--output " + input + ": is an input; name another file");
    assertMisuse(
        Ran.refold("encode", "--as", "terms", input.toString()),
        "Missing required option: '--codec=FILE'");
  }

  @Test
  void encode_sameItemsOnOneAndManyThreads_givesTheSameBytes() throws IOException {
    Files.writeString(input, generatedTerms(5_000));
    assertThat(encode("terms", "--threads", 1, "-o", output, input).code()).isZero();
    Path other = folder.resolve("other.jsonl");
    assertThat(encode("terms", "--threads", 8, "-o", other, input).code()).isZero();
    assertThat(other).hasSameBinaryContentAs(output);
    assertThat(Files.readAllLines(output)).hasSize(5_000);
  }

  /** Terms over symbols that grow in number with the length of the text. */
  private static String generatedTerms(int count) {
    SplittableRandom random = new SplittableRandom(42);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      int known = 3 + i / 100;
      text.append("f(g").append(random.nextInt(known)).append("(a").append(random.nextInt(known));
      text.append("), s{a").append(random.nextInt(known)).append(", b})\n");
    }
    return text.toString();
  }

  @Test
  void encode_unknownSymbolsAndSpares_takesThemAndExtendsTheCodec() {
    encode("terms", Bare.with("--spares", 3, input));
    long id = Codec.load(codec).id();
    Ran ran = encodeReading("f(new, a)\nf(new, newer)\n", "terms", "-");
    assertThat(ran.code()).isZero();
    assertThat(ran.err())
        .isEqualTo("codec " + codec + ": used 2 spare placeholders for new symbols, 7 left\n");
    Codec extended = Codec.load(codec);
    assertThat(extended.id()).isNotEqualTo(id);
    assertThat(ran.out()).isEqualTo(expected(Kinds.TERMS, "f(new, a)\nf(new, newer)\n"));
    assertThat(Ran.refold("explain", "--codec", codec.toString(), "--index", "10").out())
        .isEqualTo("   10  symbol  new\n");
  }

  @Test
  void encode_sparesTakenOnOneAndManyThreads_givesTheSameBytes() throws IOException {
    encode("terms", "--spares", 100, writeTerm("f(g0(a0), s{b, b})"));
    byte[] fresh = Files.readAllBytes(codec);
    Files.writeString(input, generatedTerms(5_000));
    assertThat(encode("terms", "--threads", 1, "-o", output, input).code()).isZero();
    byte[] extended = Files.readAllBytes(codec);
    Files.write(codec, fresh);
    Path other = folder.resolve("other.jsonl");
    assertThat(encode("terms", "--threads", 8, "-o", other, input).code()).isZero();
    assertThat(other).hasSameBinaryContentAs(output);
    assertThat(codec).hasBinaryContent(extended);
    // Symbols were added chunk by chunk, and the vectors are those of the last codec.
    assertThat(Files.readString(output)).isEqualTo(expected(Kinds.TERMS, generatedTerms(5_000)));
    assertThat(Ran.refold("explain", "--codec", codec + "", output + "").code()).isZero();
  }

  private Path writeTerm(String term) throws IOException {
    return Files.writeString(folder.resolve("term.txt"), term);
  }

  @Test
  void encode_sparesUsedUp_saysWhichItemHadNone() throws IOException {
    encode("terms", "--spares", 1, input);
    byte[] before = Files.readAllBytes(codec);
    Ran ran = encodeReading("f(a, a)\nf(new, a)\nf(a, newer)\n", "terms", "-o", output, "-");
    assertThat(ran)
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: standard input:3: f/newer[2]: got one symbol too many, expected at most"
                    + " 3 in the pool of internal leaf symbols; build a codec with a larger"
                    + " pool\n"));
    assertThat(codec).hasBinaryContent(before);
    assertThat(output).doesNotExist();
  }

  @Test
  void encode_unknownSymbolThatIsNotSpelled_saysWhere() throws IOException {
    encode("terms", "--unknown", "error", input);
    Files.writeString(input, "f(a, c)\n\nf(new, a)\n");
    for (int threads : new int[] {1, 8}) {
      Ran ran = encode("terms", "--threads", threads, "-o", output, input);
      assertThat(ran)
          .isEqualTo(
              new Ran(
                  1,
                  "",
                  "refold: "
                      + input
                      + ":3: f/new[1]: unknown symbol, expected one of this codec; build a codec"
                      + " from data with this symbol, or one that spells unknown labels\n"));
      assertThat(output).doesNotExist();
    }
  }

  @Test
  void encode_unknownLabels_areSpelledByACodecThatStaysAsItIs() throws IOException {
    for (String kind : List.of("terms", "json", "sentences", "clauses")) {
      codec = folder.resolve(kind + ".refold");
      List<String> items =
          switch (kind) {
            case "terms" -> List.of("f(a, c)", "s{a, a}", "f(new, g(other, c))");
            case "json" -> List.of("{\"a\":[1,2]}", "{\"b\":true}", "{\"new\":[\"other ☕\",1]}");
            case "clauses" ->
                List.of(
                    "cnf(clause, axiom, p(X1) | q(X1,a)).",
                    "cnf(clause, axiom, ~ p(a)).",
                    "cnf(clause, axiom, new(X1,f(X2)) | p(other)).");
            default -> List.of("What states border Texas", "What rivers", "Which new words");
          };
      Files.writeString(input, items.get(0) + "\n" + items.get(1) + "\n");
      assertThat(encode(kind, "--room", 200, "-o", output, input).code()).isZero();
      byte[] before = Files.readAllBytes(codec);
      Files.writeString(input, items.get(2) + "\n");
      assertThat(encode(kind, "-o", output, input)).isEqualTo(new Ran(0, "", ""));
      assertThat(codec).hasBinaryContent(before);
      assertThat(Ran.refold("decode", "--codec", codec.toString(), output.toString()))
          .isEqualTo(new Ran(0, items.get(2) + "\n", ""));
    }
  }

  @Test
  void encode_unknownLabelsThatAreHashed_areCountedAndNotDecoded() throws IOException {
    encode("terms", "--unknown", "hash", input);
    Files.writeString(input, "f(a, c)\nf(new, newer)\n");
    Ran ran = encode("terms", "--json", "-o", output, input);
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("\"vectors\":2,\"exceeding\":0,\"hashed\":1,");
    assertThat(ran.err())
        .isEqualTo(
            "encode: 1 of 2 items have unknown labels, which were hashed; these items can't be"
                + " decoded\n");
    Ran decoded = Ran.refold("decode", "--codec", codec.toString(), output.toString());
    assertThat(decoded.code()).isEqualTo(1);
    assertThat(decoded.out()).isEqualTo("f(a, c)\n\n");
    assertThat(decoded.err())
        .contains(
            ", vector 2: exhausted: the labels of 2 nodes were unknown to the codec and hashed, so the vector"
                + " does not determine them; use a codec that spells unknown labels\n");
    assertThat(Ran.refold("decode", "--json", "--codec", codec.toString(), output.toString()).out())
        .contains("{\"result\":\"exhausted\",\"graphs\":[],\"spent\":\"labels\",");
    assertThat(Ran.refold("explain", "--codec", codec.toString()).out())
        .contains("unknown labels are hashed\n");
    assertThat(Ran.refold("explain", "--codec", codec.toString(), output.toString()).out())
        .contains(" of 256›");
    assertMisuse(
        encode("terms", "--unknown", "spell", input),
        "--unknown spell: codec "
            + codec
            + " has unknown labels hashed; leave the option out, or name another codec file");
  }

  @Test
  void encode_optionsOfOpenCodecsForAClosedOne_areRefused() {
    String why =
        ": got a codec limited to the labels of its training items, expected an open one; leave"
            + " the option out, or do without masks, spares, presets and other caps";
    assertMisuse(encode("terms", "--masks", "none", "--room", 90, input), "--room 90" + why);
    assertMisuse(
        encode("terms", "--spares", 3, "--unknown", "spell", input), "--unknown spell" + why);
    assertThat(codec).doesNotExist();
  }

  @Test
  void encode_openCodecThatIsThere_keepsWhatItDoesWithUnknownLabels() {
    encode("terms", input);
    assertThat(encode("terms", "--unknown", "spell", input).code()).isZero();
    assertMisuse(
        encode("terms", "--unknown", "error", input),
        "--unknown error: codec "
            + codec
            + " has unknown labels spelled; leave the option out, or name another codec file");
    assertMisuse(
        encode("terms", "--masks", "none", input),
        "--masks none: codec "
            + codec
            + " has numbered nodes; leave the option out, or name another codec file");
  }

  @Test
  void encode_severalBadItems_tellsTheFirst() throws IOException {
    encode("terms", Bare.with("--spares", 1, input));
    Files.writeString(input, "f(a, a)\nf(a, #1=c); f(#1, #1)\nf(n1, n2)\nf(a\n");
    Ran ran = encode("terms", "--threads", 8, input);
    assertThat(ran.err())
        .isEqualTo(
            "refold: "
                + input
                + ":2: f/c[2]: got 3 parents, expected at most 1, the cap on parents of this"
                + " codec; build a codec with a higher cap\n");
    assertThat(ran.out()).isEqualTo(expected(Kinds.TERMS, "f(a, a)"));
    assertThat(ran.code()).isEqualTo(1);
  }

  @Test
  void encode_badLineForNewCodec_leavesNothing() throws IOException {
    Files.writeString(input, "f(a, c)\nf(a,\nf(c, a)\n");
    Ran ran = encode("terms", "-o", output, input);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).startsWith("refold: " + input + ":2:5: got ").hasLineCount(1);
    assertThat(files()).containsExactly("some.txt");
  }

  @Test
  void encode_badLineForCodecWithSpares_leavesItUnchanged() throws IOException {
    encode("terms", "--spares", 5, input);
    byte[] before = Files.readAllBytes(codec);
    Files.writeString(output, "old");
    Files.writeString(input, "f(new, c)\nf(a,\nf(c, a)\n");
    Ran ran = encode("terms", "-o", output, input);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).startsWith("refold: " + input + ":2:5: got ").hasLineCount(1);
    assertThat(codec).hasBinaryContent(before);
    assertThat(output).hasContent("old");
    assertThat(files()).containsExactly("some.jsonl", "some.refold", "some.txt");
  }

  @Test
  void encode_badLineAfterVectorsWereShown_keepsTheCodecThatExplainsThem() throws IOException {
    encode("terms", "--spares", 5, input);
    Ran ran = encodeReading("f(new, c)\nf(a,\n", "terms", "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).hasLineCount(1);
    assertThat(ran.err()).contains("used 1 spare placeholder").contains("standard input:2:5: got ");
    Files.writeString(output, ran.out());
    assertThat(Ran.refold("explain", "--codec", codec + "", output + "").out()).contains("  new\n");
  }

  @Test
  void encode_inOneRunOrTwo_givesTheSameBytes() throws IOException {
    encode("terms", "--spares", 100, writeTerm("f(g0(a0), s{b, b})"));
    byte[] fresh = Files.readAllBytes(codec);
    String text = generatedTerms(3_000);
    int half = text.indexOf('\n', text.length() / 2) + 1;
    String whole = encodeReading(text, "terms", "-").out();
    byte[] extended = Files.readAllBytes(codec);
    Files.write(codec, fresh);
    String first = encodeReading(text.substring(0, half), "terms", "-").out();
    String second = encodeReading(text.substring(half), "terms", "-").out();
    assertThat(first + second).isEqualTo(whole);
    assertThat(codec).hasBinaryContent(extended);
  }

  @Test
  void encode_outputLinkedToTheCodec_isRefused() throws IOException {
    encode("terms", input);
    byte[] before = Files.readAllBytes(codec);
    Path link = Files.createSymbolicLink(folder.resolve("link"), codec);
    assertMisuse(
        encode("terms", "-o", link, input),
        "--output " + link + ": is the codec file; name another file");
    assertThat(codec).hasBinaryContent(before);
  }

  @Test
  void encode_examplesOfTheProject_work() {
    Path examples = Path.of("../examples");
    assertThat(encode("terms", examples.resolve("terms.txt")).out()).hasLineCount(5);
    codec = folder.resolve("graphs.refold");
    assertThat(encode("graphs", examples.resolve("graphs.json")).out()).hasLineCount(2);
    codec = folder.resolve("sentences.refold");
    assertThat(encode("sentences", examples.resolve("sentences.txt")).out()).hasLineCount(3);
  }

  @Test
  void encode_noItems_makesNoCodec() throws IOException {
    Files.writeString(input, "\n\n");
    assertThat(encode("terms", input))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: codec "
                    + codec
                    + ": got no item in the inputs, expected one or more to fit it to\n"));
    assertThat(codec).doesNotExist();
    encodeReading(TERMS, "terms", "-");
    assertThat(encode("terms", input)).isEqualTo(new Ran(0, "", ""));
  }

  @Test
  void encode_missingInput_isToldBeforeAnyWork() throws IOException {
    Ran ran = encode("terms", "-o", output, input, folder.resolve("none.txt"));
    assertThat(ran)
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: "
                    + folder.resolve("none.txt")
                    + ": can't be read (no such file or folder)\n"));
    assertThat(files()).containsExactly("some.txt");
  }

  @Test
  void encode_placesThatCantBeWritten_areToldBeforeAnyWork() throws IOException {
    Path nowhere = folder.resolve("none");
    assertThat(encode("terms", "-o", nowhere.resolve("out"), input).err())
        .isEqualTo(
            "refold: " + nowhere.resolve("out") + ": can't be written (no such file or folder)\n");
    assertThat(encode("terms", "-o", folder, input).err())
        .isEqualTo("refold: " + folder + ": can't be written (Is a directory)\n");
    codec = nowhere.resolve("codec");
    assertThat(encode("terms", input).err())
        .isEqualTo("refold: " + codec + ": can't be written (no such file or folder)\n");
    assertThat(files()).containsExactly("some.txt");
  }

  @Test
  void encode_damagedCodec_isRefused() throws IOException {
    encode("terms", input);
    byte[] bytes = Files.readAllBytes(codec);
    bytes[20] ^= 1;
    Files.write(codec, bytes);
    assertThat(encode("terms", input).err())
        .isEqualTo(
            "refold: "
                + codec
                + ": got a wrong checksum, expected that of the contents; the file is damaged or"
                + " truncated: restore it, or build the codec again\n");
    Files.writeString(codec, "f(a)");
    assertThat(encode("terms", input))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: "
                    + codec
                    + ": got a foreign or truncated file, expected a codec file, which begins with"
                    + " REFOLD\n"));
    assertThat(codec).hasContent("f(a)");
  }

  @Test
  void encode_readerThatLeaves_endsQuietlyAndKeepsTheCodec() throws IOException {
    encode("terms", Bare.with("--spares", 5, input));
    Files.writeString(input, "f(new, c)\n".repeat(10_000));
    Ran ran =
        Ran.refold(
            InputStream.nullInputStream(),
            failing("Broken pipe"),
            "encode",
            "--as",
            "terms",
            "--codec",
            codec.toString(),
            input.toString());
    assertThat(ran.code()).isZero();
    assertThat(ran.err())
        .isEqualTo("codec " + codec + ": used 1 spare placeholder for new symbols, 14 left\n");
    assertThat(Codec.load(codec).signature().assignments()).hasSize(1);
  }

  @Test
  void encode_fullDisk_isTold() {
    Ran ran =
        Ran.refold(
            InputStream.nullInputStream(),
            failing("No space left on device"),
            "encode",
            "--as",
            "terms",
            "--codec",
            codec.toString(),
            input.toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .endsWith("refold: standard output: can't be written (No space left on device)\n");
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static OutputStream failing(String message) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(message);
      }
    };
  }
}
