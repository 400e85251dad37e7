package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.RoundTrip;
import org.refold.cli.Bare;
import org.refold.cli.Ran;
import org.refold.cli.stream.Checkpoint;
import org.refold.cli.stream.RoundTripTally;
import org.refold.decode.DecodeLimits;
import org.refold.formats.Kinds;
import org.refold.formats.result.JsonLine;
import org.refold.graph.Graph;
import org.refold.solver.Sat4jSolver;

class RoundTripCommandTest {
  /** The two have one vector in a bare codec, whatever the seed; the second is listed first. */
  private static final String TWINS = "f(f(a), g(f(b)))\nf(f(b), g(f(a)))\n";

  @TempDir private Path folder;
  private Path input;

  @BeforeEach
  void write() throws IOException {
    input = Files.writeString(folder.resolve("some.txt"), "f(a, c)\nf(c, a)\n\ns{a, c}\n");
  }

  private static Ran roundtrip(String kind, Object... more) {
    return roundtripReading("", kind, more);
  }

  private static Ran roundtripReading(String standardInput, String kind, Object... more) {
    List<String> args = new ArrayList<>(List.of("roundtrip", "--as", kind));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    return Ran.refoldReading(standardInput, args.toArray(String[]::new));
  }

  /** Without what is another at each run. */
  private static String timeless(String out) {
    return out.replaceAll("(\"(?:en|de)codeSeconds\":)[0-9.E-]+", "$1S")
        .replaceAll("(\"margin\":)[0-9.E-]+", "$1M")
        .replaceAll("seconds +[0-9.]+ to encode, [0-9.]+ to", "seconds S to encode, S to");
  }

  @Test
  void roundtrip_termsThatComeBack_areCounted() throws IOException {
    Ran ran = roundtrip("terms", "--preset", "0.1", input);
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(timeless(ran.out()))
        .isEqualTo(
            """
            terms: 4 symbols, 4 sets of 11 constraints, dimension 48; masks argument, depth, occurrence; caps 4 ordered, 6 unordered, 6 parents
            items                     3
            unique                    3  100.00%  proven to be the only item with its vector
            ambiguous                 0    0.00%  several items have its vector
            exhausted                 0    0.00%  a limit was reached, or the vector carries too little
            inconsistent              0    0.00%  no item was found for its vector: a bug
            unrepresentable           0    0.00%  the codec can't encode it
            correct                   3  100.00%  the first decoded item is the right one
            incorrect                 0    0.00%  the first decoded item is another one
            no solver                 3  100.00%  decoded without a SAT solver
            seconds S to encode, S to decode, summed over the items
            """);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(input);
    }
  }

  @Test
  void roundtrip_json_isOneObject() {
    Ran ran = roundtrip("terms", "--json", "--preset", "0.1", "--sets", 2, input);
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(timeless(ran.out()))
        .isEqualTo(
            "{\"kind\":\"terms\",\"masks\":[\"argument\",\"depth\",\"occurrence\"],"
                + "\"caps\":{\"ordered\":4,\"unordered\":6,\"parents\":6},\"sets\":2,\"dimension\":26,\"symbols\":4,"
                + "\"sizing\":{\"width\":\"5\",\"items\":3,\"largest\":3,\"bits\":1,\"margin\":M,"
                + "\"ambiguous\":0.0,\"room\":{\"leaf\":13,\"ordered arity-2\":6,\"unordered arity-2\":6}},\"items\":3,"
                + "\"unrepresentable\":0,\"unique\":3,\"ambiguous\":0,\"correct\":3,\"incorrect\":0,"
                + "\"exhausted\":0,\"inconsistent\":0,\"noSolver\":3,\"rejected\":0,\"encodeSeconds\":S,"
                + "\"decodeSeconds\":S}\n");
  }

  @ParameterizedTest
  @CsvSource({
    "terms,terms.txt,5",
    "graphs,graphs.json,2",
    "sentences,sentences.txt,3",
    "sentences:affixes=2,sentences.txt,3",
    "tagged,tagged.txt,2",
    "tagged:affixes=2,tagged.txt,2",
    "clauses,clauses.p,6",
    "clauses:original,clauses.p,6",
    "formulas,formulas.p,5",
    "trees,trees.txt,5",
    "json,documents.json,3",
    "json:spell=4,documents.json,3",
    "molecules,molecules.smi,24",
    "molecules:flat,molecules.smi,24",
  })
  void roundtrip_examplesOfTheProject_comeBack(String kind, String file, int items) {
    Ran ran = roundtrip(kind, "--json", Path.of("../examples", file));
    assertThat(ran.out())
        .contains("\"items\":" + items + ",\"unrepresentable\":0,\"unique\":" + items + ",");
  }

  @Test
  void roundtrip_clausesWithTheMasksOfThePaper_areNotAllUnique() {
    assertThat(roundtrip("paper-clauses", "--json", Path.of("../examples/clauses.p")).out())
        .contains("\"items\":6,\"unrepresentable\":0,\"unique\":5,\"ambiguous\":1,");
  }

  @Test
  void roundtrip_ambiguousItems_areListedWithTheReason() {
    Ran ran = roundtripReading(TWINS, "terms", Bare.with("-"));
    String ambiguous = "ambiguous: 2 graphs have this vector, and no others do";
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("\nambiguous                 2  100.00%  ")
        .contains("\ncorrect                   1   50.00%  ")
        .contains("\nincorrect                 1   50.00%  ")
        .endsWith(
            "\n\nnot unique:\n  standard input:1: "
                + ambiguous
                + "; the first of them is not the item\n  standard input:2: "
                + ambiguous
                + "\n");
    assertThat(roundtripReading(TWINS, "terms", Bare.with("--json", "-")).out())
        .contains("\"unique\":0,\"ambiguous\":2,\"correct\":1,\"incorrect\":1,\"exhausted\":0,")
        .contains("\"noSolver\":0,");
  }

  @Test
  void roundtrip_ambiguousItemThatComesFirst_isNoFailure() {
    Ran ran = roundtripReading("f(f(b), g(f(a)))\n", "terms", Bare.with("--json", "-"));
    assertThat(ran.out()).contains("\"ambiguous\":1,\"correct\":1,\"incorrect\":0,");
    assertThat(ran.code()).isZero();
  }

  @Test
  void roundtrip_limitsReached_areCounted() {
    Ran ran = roundtrip("terms", "--seconds", "1e-9", input);
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("\nexhausted                 3  100.00%  ")
        .contains("\ncorrect                   0    0.00%  ")
        .contains(
            "\n  "
                + input
                + ":4: exhausted: reached the time limit before a graph was found; raise --seconds\n");
  }

  @Test
  void roundtrip_manyItemsThatAreNotUnique_showsTheFirstFew() {
    Ran ran = roundtripReading(TWINS.repeat(10), "terms", Bare.with("-"));
    assertThat(ran.out()).contains("\nnot unique, the first 5 of 20:\n");
    assertThat(ran.out().lines().filter(line -> line.startsWith("  standard input:"))).hasSize(5);
  }

  @Test
  void roundtrip_someNotUnique_isNeverRoundedUpToAll() {
    Ran ran = roundtripReading("f(a, c)\n".repeat(20_000) + TWINS, "terms", Bare.with("-"));
    assertThat(ran.out()).contains("\nunique               20,000   99.99%  ");
  }

  @Test
  void roundtrip_oneAndManyThreads_countTheSame() {
    String text = (TWINS + "f(a, c)\ns{a, b, c}\n").repeat(50);
    String one = roundtripReading(text, "terms", Bare.with("--threads", 1, "-")).out();
    String many = roundtripReading(text, "terms", Bare.with("--threads", 8, "-")).out();
    assertThat(timeless(many)).isEqualTo(timeless(one));
  }

  @Test
  void roundtrip_settings_goIntoTheCodec() {
    assertThat(roundtrip("terms", Bare.with("--width", 1, "--spares", 2, "--seed", 3, input)).out())
        .startsWith("terms: 10 symbols, 4 sets of ");
  }

  @Test
  void of_itemThatTheCodecLacks_isUnrepresentable() {
    Codec codec = Codec.fitUnmasked(List.of(Kinds.TERMS.parse("f(a)"))).build();
    Graph graph = Kinds.TERMS.parse("f(b)");
    RoundTrip trip = RoundTrip.of(graph, codec, DecodeLimits.DEFAULT, new Sat4jSolver());
    assertThat(trip.isUnique()).isFalse();
    assertThat(trip.isIncorrect()).isFalse();
    assertThat(RoundTripTally.reason(trip)).startsWith("unrepresentable: f/b: unknown symbol");
    RoundTripTally tally = new RoundTripTally(Checkpoint.beginning(List.of(), ""));
    tally.add("here:1", trip);
    assertThat(tally.isClean()).isTrue();
    assertThat(JsonLine.of(tally::writeJson)).startsWith("{\"items\":1,\"unrepresentable\":1,");
  }

  @Test
  void reason_proofThatIsWrong_isAFaultOfTheProgram() {
    Codec codec = Codec.fitUnmasked(List.of(Kinds.TERMS.parse("f(a)"))).build();
    Graph graph = Kinds.TERMS.parse("f(a)");
    RoundTrip right = RoundTrip.of(graph, codec, DecodeLimits.DEFAULT, new Sat4jSolver());
    RoundTrip wrong = new RoundTrip(null, right.decoding(), false, false, 0, 0);
    assertThat(wrong.isIncorrect()).isTrue();
    assertThat(RoundTripTally.reason(wrong))
        .endsWith("; but the item has this vector: this is a bug, please report it");
    RoundTripTally tally = new RoundTripTally(Checkpoint.beginning(List.of(), ""));
    tally.add("here:1", wrong);
    assertThat(tally.isClean()).isFalse();
  }

  @Test
  void roundtrip_noItems_isRefused() {
    assertThat(roundtrip("terms", "-"))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: codec: got no item in the inputs, expected one or more to fit it to\n"));
  }

  @Test
  void roundtrip_badItem_saysWhereAndNothingElse() {
    Ran ran = roundtripReading("f(a)\nf(\n", "terms", "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).startsWith("refold: standard input:2:3: got ").hasLineCount(1);
  }

  @Test
  void roundtrip_optionsThatMakeNoSense_areRefused() {
    assertMisuse(roundtrip("terms"), "Missing required parameter: 'INPUT'");
    assertMisuse(Ran.refold("roundtrip", "-"), "Missing required option: '--as=KIND'");
    assertMisuse(roundtrip("terms", "--sets", 0, input), "--sets: got 0, expected 1 to 4,096");
    assertMisuse(
        roundtrip("terms", "--conflicts", 0, input),
        "--conflicts: got 0, expected 1 to 9,223,372,036,854,775,807");
    assertMisuse(
        roundtrip("terms", "--threads", -1, input), "--threads: got -1, expected 1 to 1,024");
    assertMisuse(roundtrip("terms", "--codec", input), "Unknown option: '--codec'");
  }

  private static void assertMisuse(Ran ran, String message) {
    assertThat(ran)
        .isEqualTo(new Ran(2, "", "refold: " + message + "\ntry 'refold roundtrip --help'\n"));
  }
}
