package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
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

class ExplainCommandTest {
  @TempDir private Path folder;
  private Path codec;
  private Path terms;
  private Path vectors;

  @BeforeEach
  void encode() throws IOException {
    codec = folder.resolve("some.refold");
    terms = Files.writeString(folder.resolve("some.txt"), "f(a, c)\ns{a, a}\n");
    vectors = folder.resolve("some.jsonl");
    encode(Bare.with("--sets", 2, "-o", vectors, terms));
  }

  private void encode(Object... more) {
    List<String> args = new ArrayList<>(List.of("encode", "--as", "terms", "--codec", codec + ""));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    assertThat(Ran.refold(args.toArray(String[]::new)).code()).isZero();
  }

  private Ran explain(Object... more) {
    return explainReading("", more);
  }

  private Ran explainReading(String standardInput, Object... more) {
    List<String> args = new ArrayList<>(List.of("explain", "--codec", codec.toString()));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    return Ran.refoldReading(standardInput, args.toArray(String[]::new));
  }

  @Test
  void explain_codecAlone_isItsSummary() {
    assertThat(explain())
        .isEqualTo(
            new Ran(
                0,
                """
                codec %s
                  id            %s
                  made for      terms and graphs
                  symbols       4
                    spare       0
                    used later  0
                  sets          2 of 11 constraints each
                  widths        5 for ordered nodes, 5 for unordered ones, 5 for children, 5 for parents
                  splits        one for each argument position
                  seed          1
                  room for      arity 2 of ordered nodes, 2 of unordered ones, 1 parent
                  sized for     2 items of up to 3 nodes, with a capacity of 20.5 times the counting bound, up to 1 bit per item
                    nodes       up to 13 leaf nodes, 6 ordered arity-2 nodes, 6 unordered arity-2 nodes
                  dimension     26
                  memory        about 804 bytes
                """
                    .formatted(codec, CountVector.idText(Codec.load(codec).id())),
                ""));
  }

  @Test
  void explain_codecWithMarks_saysWhatTheyMean() throws IOException {
    codec = folder.resolve("masked.refold");
    Files.writeString(terms, "f(f(a, c), c)\ns{#1=a, #1, #1, #1, #1, #1, #1}\n");
    encode("--spares", 0, "-o", vectors, terms);
    String marks =
        "/N with N ordered children, {N} with N unordered children, .N argument N of its parent,"
            + " ^N depth N, #N the N-th node with this symbol,"
            + " +N further part N of a reshaped node\n";
    assertThat(explain().out())
        .contains("\n  masking       masks argument, depth, occurrence; caps 2 ordered, 2 ")
        .contains("\n  marks         " + marks);
    String index = explain("--index", 0, "--index", 1).out();
    assertThat(index).startsWith("marks: " + marks + "    0  symbol  f/2#1\n").hasLineCount(3);
    assertThat(explain(vectors).out()).startsWith("marks: " + marks + vectors + ", vector 1: ");
    assertThat(explain("--as", "terms", terms).out())
        .startsWith("marks: " + marks + terms + ":1: 5 nodes\nnode 0: f(f(a, c), c)\n")
        .containsOnlyOnce("marks: ")
        .containsPattern("\nnode 1: f\\(a, c\\)\n +\\d+  symbol  f/2\\.1\\^1#1\n")
        .containsPattern("\nnode \\d: \"a#1\\+1\"\n +\\d+  symbol  a#1\\+1\n");
  }

  @Test
  void explain_openCodec_isItsSummary() {
    codec = folder.resolve("open.refold");
    encode("-o", vectors, terms);
    assertThat(explain().out())
        .contains(
            "\n  masking       numbered nodes; caps 2 ordered, 2 unordered; unknown labels are"
                + " spelled\n  marks         /N with N ordered children, {N} with N unordered"
                + " children, #N the N-th node with this symbol, ‹…› added by reshaping: ")
        .containsPattern("\n  widths        \\d+ for children, \\d+ for parents\n  seed ")
        .contains("\n  sized for     2 items of up to ")
        .containsPattern("\n    nodes       up to \\d+ nodes\n")
        .doesNotContain("spare", "room for");
    assertThat(explain("--json").out())
        .contains("\"caps\":{\"ordered\":2,\"unordered\":2,\"parents\":1},\"unknown\":\"spell\",")
        .containsPattern("\"seed\":\"1\",\"childWidth\":\\d+,\"parentWidth\":\\d+,\"sizing\":")
        .containsPattern("\"room\":\\{\"nodes\":\\d+}");
  }

  @Test
  void explain_itemOfAnOpenCodec_namesPlacesBelowNodesAndReadsSpelledLabels() {
    codec = folder.resolve("open.refold");
    encode("--room", 100, "-o", vectors, terms);
    String shown = explainReading("f(tea, big(c))\n", "--as", "terms", "-").out();
    assertThat(shown)
        .contains("\nnode 0: ‹forest›{f(tea, big(c))}\n", "\nnode 1: f(tea, big(c))\n")
        .contains("\nnode 2: tea\n", ": …ea\n", ": …ig(c)\n", ": ‹spelled›(c)\n")
        .containsPattern(
            "\n +\\d+  set 1 +f/2 below ‹forest›\\{1} \\(node in \\{.*} with 1 parent in \\{.*, …}\\)\n")
        .contains("f/2#1 (child 1)", "f/2#1 (child 2)")
        .doesNotContain("placeholder")
        .contains("\n  graph         f(tea, big(c))\n");
  }

  @Test
  void explain_clauses_saysWhatVariablesAndArityAreAndJoinsByOr() throws IOException {
    codec = folder.resolve("clauses.refold");
    String clause = "cnf(a, axiom, p(X) | q(f(X))).\n";
    Ran.refoldReading(
        clause, "encode", "--as", "clauses", "--codec", codec + "", "-o", vectors + "", "-");
    assertThat(explain(vectors).out())
        .startsWith(
            "marks: /N with N ordered children, {N} with N unordered children, #N the N-th node"
                + " with this symbol, ‹…› added by reshaping: pieces of spelled labels, and links"
                + " between parts, * any variable\n")
        .contains(" below p/1 or ")
        .doesNotContain("/1 | ", "} | ");
  }

  @Test
  void explain_sentences_saysWhatTheEndIs() {
    codec = folder.resolve("talk.refold");
    Ran.refoldReading("a b\n", "encode", "--as", "sentences", "--codec", codec + "", "-");
    assertThat(explain().out()).contains(" between parts, ∅ the end of a sequence\n");
  }

  @Test
  void explain_stringsOfJson_haveBothQuotes() {
    codec = folder.resolve("json.refold");
    String item = "{\"name\": \"Bob\", \"likes\": [\"tea\", \"\"]}\n";
    Ran.refoldReading(
        item, "encode", "--as", "json", "--codec", codec + "", "-o", vectors + "", "-");
    assertThat(explain(vectors).out())
        .contains("  name: \"Bob\"\n", "  \"tea\" below []\n", "  \"\" below []\n");
  }

  @Test
  void explain_codecWithPositionsInTheData_saysWhatTheyMean() {
    codec = folder.resolve("paper.refold");
    String clause = "cnf(clause, axiom, p(f(X1))).\n";
    Ran.refoldReading(clause, "encode", "--as", "paper-clauses", "--codec", codec + "", "-");
    assertThat(explainReading(clause, "--as", "paper-clauses", "-").out())
        .startsWith(
            "marks: /N with N ordered children, {N} with N unordered children, @N position N in"
                + " the data, .N argument N of its parent\n")
        .contains("\nnode 1: p@1(f(X1))\n");
  }

  @Test
  void explain_codecOfSentences_isItsSummary() {
    codec = folder.resolve("talk.refold");
    Ran.refoldReading(
        "a b c\n",
        "encode",
        "--preset",
        "0.1",
        "--as",
        "sentences",
        "--spares",
        "7",
        "--codec",
        codec + "",
        "-");
    Ran.refoldReading("a d\n", "encode", "--as", "sentences", "--codec", codec + "", "-");
    assertThat(explain().out())
        .contains("  made for      sentences\n")
        .contains("    spare       6\n    used later  1\n")
        .contains("  width         5\n")
        .contains("  room for      3 tokens\n");
    assertThat(explain("--json").out())
        .contains("\"signature\":\"sequences\",\"symbols\":14,\"spares\":6,\"assigned\":1,")
        .contains("\"sequenceWidth\":5,\"positions\":3,");
  }

  @Test
  void explain_indices_areSaidInWords() {
    assertThat(explain("--index", 0, "--index", 4, "--index", 25))
        .isEqualTo(
            new Ran(
                0,
                """
                    0  symbol  f/2
                    4  set 1   root node in {f/2} with child 1 in {c}, child 2 in {a}
                   25  set 2   node in {c} with 1 parent in {f/2}
                """,
                ""));
  }

  @Test
  void explain_vectors_areAlignedWithCounts() {
    String shown =
        """
        %1$s, vector 1: 9 entries
        index  row     count  what it counts
            0  symbol      1  f/2
            2  symbol      1  a
            3  symbol      1  c
        """
            .formatted(vectors);
    Ran ran = explain(vectors);
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .startsWith(shown)
        .contains(vectors + ", vector 2: ")
        .contains("\n    2  symbol      2  a\n");
    assertThat(ran.out().lines().filter(line -> line.contains("  set 2   "))).hasSize(5);
  }

  @Test
  void explain_standardInput_isRead() throws IOException {
    Ran ran = explainReading(Files.readString(vectors), "-");
    assertThat(ran.out()).startsWith("standard input, vector 1: ");
  }

  @Test
  void explain_items_areShownNodeByNode() {
    Ran ran = explain("--as", "terms", terms);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out().lines().limit(5))
        .startsWith(terms + ":1: 3 nodes", "node 0: f(a, c)", "    0  symbol  f/2");
    assertThat(ran.out())
        .contains("\nnode 1: a\n    2  symbol  a\n")
        .contains("\n" + terms + ":2: 3 nodes\nnode 0: s{a, a}\n");
  }

  @Test
  void explain_nodesWithMuchBelow_areShownByTheirSymbol() throws IOException {
    Files.writeString(terms, "f(".repeat(20) + "a" + ", c)".repeat(20));
    codec = folder.resolve("deep.refold");
    encode(Bare.with(terms));
    assertThat(explain("--as", "terms", terms).out())
        .contains(terms + ":1: 41 nodes\nnode 0: f/2\n")
        .contains(": f(f(a, c), c)\n");
  }

  @Test
  void explain_json_saysTheSame() {
    String id = CountVector.idText(Codec.load(codec).id());
    assertThat(explain("--json", "--index", 0).out())
        .isEqualTo("{\"index\":0,\"row\":0,\"words\":\"f/2\"}\n");
    assertThat(explain("--json", vectors).out())
        .startsWith(
            "{\"source\":\""
                + vectors
                + "\",\"vector\":1,\"codec\":\""
                + id
                + "\",\"entries\":[{\"index\":0,\"row\":0,\"count\":1,\"words\":\"f/2\"},")
        .hasLineCount(2);
    assertThat(explain("--json", "--as", "terms", terms).out())
        .startsWith(
            "{\"location\":\""
                + terms
                + ":1\",\"nodes\":[{\"node\":0,\"term\":\"f(a, c)\",\"entries\":[{\"index\":0,")
        .hasLineCount(2);
    assertThat(explain("--json").out())
        .startsWith(
            "{\"codec\":\""
                + id
                + "\",\"file\":\""
                + codec
                + "\",\"kind\":\"terms\",\"masks\":[],"
                + "\"caps\":{\"ordered\":null,\"unordered\":null,\"parents\":null},"
                + "\"signature\":\"graphs\",\"symbols\":4,\"spares\":0,\"assigned\":0,\"sets\":2,"
                + "\"constraints\":11,\"dimension\":26,\"seed\":\"1\",\"orderedLeadWidth\":5,")
        .hasLineCount(1);
  }

  @Test
  void explain_vectorsAndItems_saysWhatTheyDecodeTo() {
    String decoded =
        """
        decoding is unique: no other graph has this vector (proven)
          graph         f(a, c)
          candidates    4 before pruning, 2 after
          solver        no solver was used
        """;
    assertThat(explain(vectors).out()).contains(decoded + vectors + ", vector 2: ");
    assertThat(explain("--as", "terms", terms).out()).contains(decoded + terms + ":2: ");
    String json = "],\"decoding\":{\"result\":\"unique\",\"graphs\":[\"f(a, c)\"],\"report\":{";
    assertThat(explain("--json", vectors).out()).contains(json + "\"nodes\":3,");
    assertThat(explain("--json", "--as", "terms", terms).out()).contains(json + "\"nodes\":3,");
  }

  @Test
  void explain_ambiguousItem_listsTheAlternativesAndTheWork() throws IOException {
    Files.writeString(terms, "f(f(a), g(f(b)))\n");
    codec = folder.resolve("twins.refold");
    encode(Bare.with(terms));
    assertThat(explain("--as", "terms", terms).out())
        .containsPattern(
            """
            decoding is ambiguous: 2 graphs have this vector, and no others do
              graph         f\\(f\\(b\\), g\\(f\\(a\\)\\)\\)
              graph         f\\(f\\(a\\), g\\(f\\(b\\)\\)\\)
              candidates    \\d+ before pruning, \\d+ after
              solver        \\d+ variables, \\d+ clauses, \\d+ conflicts?, 2 models, 0 cycles cut, 0 repeats
            $""");
  }

  @Test
  void explain_vectorOfNoGraph_saysWhy() throws IOException {
    String changed = Files.readString(vectors).replaceFirst("\"counts\":\\[1", "\"counts\":[2");
    Ran ran = explainReading(changed, "-");
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("\ndecoding is inconsistent: ")
        .contains("\n    0  symbol      2  f/2\n");
    assertThat(explainReading(changed, "--json", "-").out())
        .contains("\"decoding\":{\"result\":\"inconsistent\",\"graphs\":[],\"reason\":\"");
  }

  @Test
  void explain_sumOfSentences_isWrittenAsTerms() {
    codec = folder.resolve("talk.refold");
    String lines =
        Ran.refoldReading(
                "a b\nc\n",
                "encode",
                "--as",
                "sentences",
                "--spares",
                "0",
                "--codec",
                codec + "",
                "-")
            .out();
    Iterator<CountVector> two =
        VectorJson.read(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)), "two");
    CountVector sum = Codec.load(codec).sum(two.next(), two.next());
    assertThat(explainReading(lines, "-").out()).contains("  graph         a b\n");
    assertThat(explainReading(JsonLines.line(sum), "-").out()).contains("; f1(");
  }

  @Test
  void explain_vectorOfAnotherCodec_isRefused() {
    String vector =
        "{\"codec\":\"0123456789abcdef\",\"symbols\":4,\"constraints\":11,\"sets\":2,"
            + "\"indices\":[],\"counts\":[]}";
    Ran ran = explainReading(vector, "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .isEqualTo(
            "refold: standard input, vector 1: vector of codec 0123456789abcdef with dimension 26:"
                + " expected codec "
                + CountVector.idText(Codec.load(codec).id())
                + " with dimension 26; use the codec file that the vector was made with\n");
  }

  @Test
  void explain_badVector_saysWhere() {
    Ran ran = explainReading("{\"codec\":1}", "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .isEqualTo(
            "refold: standard input:1:10: got 1, expected a codec id of 16 hexadecimal digits\n");
  }

  @Test
  void explain_itemWithUnknownSymbol_saysWhereAfterWhatCameBefore() {
    Ran ran = explainReading("f(a, a)\nf(a, new)\n", "--as", "terms", "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).startsWith("standard input:1: 3 nodes\n").doesNotContain(":2:");
    assertThat(ran.err())
        .startsWith("refold: standard input:2: f/new[2]: unknown symbol, ")
        .hasLineCount(1);
  }

  @Test
  void explain_optionsThatMakeNoSense_areRefused() {
    assertMisuse(explain("--as", "terms"), "--as terms: got no INPUT, expected one or more");
    assertMisuse(explain("--index", 26), "--index 26: codec " + codec + " has indices 0 to 25");
    assertMisuse(explain("--index", -1), "--index -1: codec " + codec + " has indices 0 to 25");
    assertMisuse(
        explain("--as", "sentences", terms),
        "--as sentences: codec "
            + codec
            + " is for terms and graphs; name a matching kind, or another codec file");
    assertMisuse(Ran.refold("explain"), "Missing required option: '--codec=FILE'");
  }

  private static void assertMisuse(Ran ran, String message) {
    assertThat(ran)
        .isEqualTo(new Ran(2, "", "refold: " + message + "\ntry 'refold explain --help'\n"));
  }

  @Test
  void explain_missingFiles_areTold() {
    Path none = folder.resolve("none");
    assertThat(explain(none))
        .isEqualTo(
            new Ran(1, "", "refold: " + none + ": can't be read (no such file or folder)\n"));
    codec = none;
    assertThat(explain())
        .isEqualTo(
            new Ran(1, "", "refold: " + none + ": can't be read (no such file or folder)\n"));
  }
}
