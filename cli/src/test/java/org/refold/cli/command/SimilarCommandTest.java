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
import org.refold.Codec;
import org.refold.cli.Bare;
import org.refold.cli.Ran;
import org.refold.vector.CountVector;

class SimilarCommandTest {
  private static final String MADE =
      "codec: made from these two items only, with %d symbols; --codec FILE compares them with a"
          + " codec of all data\n";

  @TempDir private Path folder;
  private Path terms;
  private Path codec;
  private Path vectors;

  @BeforeEach
  void encode() throws IOException {
    terms = Files.writeString(folder.resolve("some.txt"), "f(a, g(b))\nf(a, g(c))\n\ns{a, a}\n");
    codec = folder.resolve("some.refold");
    vectors = folder.resolve("some.jsonl");
    run(
        "",
        "encode",
        "--preset",
        "0.1",
        "--as",
        "terms",
        "--codec",
        codec,
        "--spares",
        2,
        "-o",
        vectors,
        terms);
  }

  private static Ran run(String standardInput, Object... args) {
    return Ran.refoldReading(
        standardInput, Stream.of(args).map(String::valueOf).toArray(String[]::new));
  }

  private static Ran similar(Object... args) {
    List<Object> all = new ArrayList<>(List.of("similar"));
    all.addAll(List.of(args));
    return run("", all.toArray());
  }

  @Test
  void similar_texts_saysHowAlikeAndWhy() {
    assertThat(similar("--as", "terms", "--text", "f(a, g(b))", "f(a, g(c))"))
        .isEqualTo(
            new Ran(
                0,
                """
                A  f(a, g(b))
                B  f(a, g(c))
                similarity 0.7500 = lambda S + (1 - lambda) B, lambda 0.1, cosine by row:
                  symbol  0.7500  B and S, the lowest of all rows
                  set 1   0.8000
                  set 2   0.8000
                both have:
                  symbol  a, f, g
                  set 1   a as child 1 of f
                  set 1   a below f
                  set 1   g below f
                  set 1   g as child 2 of f
                only A has:
                  symbol  b
                  set 1   b below g
                only B has:
                  symbol  c
                  set 1   c below g
                patterns of set 1 only; --all shows all entries
                """,
                MADE.formatted(81)));
  }

  /** Which variables are the same is not in patterns of single edges. */
  @Test
  void similar_differentItemsWithEqualPatterns_saysThatTheyDiffer() {
    String one = "cnf(a, axiom, less(X, Y) | ~ less(Y, Z)).";
    String other = "cnf(a, axiom, ~ less(X, Y) | less(Y, Z)).";
    String note = "the items differ, but not in anything that these patterns count\n";
    assertThat(similar("--as", "clauses", "--text", one, other).out())
        .contains("similarity 1.0000", "only B has: nothing\n" + note);
    assertThat(similar("--as", "clauses", "--text", one, one).out()).doesNotContain(note);
  }

  @Test
  void plainRadius_ofCodecWithoutPlainRows_isRefused() {
    Ran masked =
        similar(
            "--as", "terms", "--text", "--masks", "argument", "--plain-radius", 2, "f(a)", "f(b)");
    assertThat(masked.code()).isEqualTo(2);
    assertThat(masked.err()).contains("--plain-radius 2: got a codec with masks");
    Ran none =
        similar("--as", "terms", "--text", "--plain-sets", 0, "--plain-radius", 2, "f(a)", "f(b)");
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err())
        .contains(
            "--plain-radius 2: got --plain-sets 0, expected one set or more; leave one of them"
                + " out");
  }

  @Test
  void similar_all_showsEverySet() {
    Ran ran =
        similar("--as", "terms", "--text", "--plain-sets", 3, "--all", "f(a, g(b))", "f(a, g(c))");
    assertThat(ran.out()).doesNotContain("--all");
    for (int set = 1; set <= 3; set++) {
      String begin = "\n  set " + set + "   ";
      assertThat(ran.out()).contains(begin + "b below g\n", begin + "c below g\n");
    }
  }

  @Test
  void similar_aMix_isMadeOfItsParts() {
    Ran ran =
        similar(
            Bare.with(
                "--as",
                "terms",
                "--text",
                "--phi",
                "jaccard",
                "--lambda",
                0.25,
                "--sets",
                1,
                "s{a, a, b}",
                "s{a, a, a}"));
    // Symbols: 3 of 5 are common; patterns: 2 of 6.
    assertThat(ran.out())
        .contains("similarity 0.5333 = lambda S + (1 - lambda) B, lambda 0.25, jaccard by row:\n")
        .contains("  symbol  0.6000  B\n  set 1   0.3333  S, the lowest of all rows\n")
        .contains("both have:\n  symbol  s{3}, a (2 times in A, 3 in B)\n")
        .contains("only A has:\n  symbol  b\n");
  }

  @Test
  void similar_theSameItem_isOneAndHasNothingAlone() {
    Ran ran = similar("--as", "terms", "--codec", codec, terms + ":4", terms + ":4");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .startsWith("A  %1$s:4  s{a, a}\nB  %1$s:4  s{a, a}\nsimilarity 1.0000 = ".formatted(terms))
        .contains("\n  symbol  1.0000  B and S, the lowest of all rows\n")
        .contains("a (2 times)")
        .contains("\nonly A has: nothing\nonly B has: nothing\n");
  }

  @Test
  void similar_itemsAndTheirVectors_areAsAlike() {
    String items =
        similar("--json", "--as", "terms", "--codec", codec, terms + ":1", terms + ":4").out();
    String byLine = similar("--json", "--codec", codec, vectors + ":1", vectors + ":3").out();
    String byName =
        similar("--json", "--codec", codec, vectors + ", vector 1", vectors + ", vector 3").out();
    assertThat(items)
        .startsWith(
            ("{\"a\":{\"name\":\"%1$s:1\",\"text\":\"f(a, g(b))\"},\"b\":{\"name\":\"%1$s:4\","
                    + "\"text\":\"s{a, a}\"},\"codec\":\"%2$s\",\"phi\":\"cosine\",\"lambda\":0.1,"
                    + "\"similarity\":0.")
                .formatted(terms, CountVector.idText(Codec.load(codec).id())))
        .containsPattern("\"structural\":0\\.\\d+,\"bag\":0\\.\\d+,\"minimumRow\":\\d,\"rows\":\\[")
        .containsPattern("\\{\"index\":\\d+,\"row\":0,\"a\":1,\"b\":2,\"words\":\"a\"\\}")
        .hasLineCount(1);
    assertThat(byName)
        .isEqualTo(byLine)
        .isEqualTo(
            items
                .replace(terms + ":1", vectors + ", vector 1")
                .replace(terms + ":4", vectors + ", vector 3"));
  }

  @Test
  void similar_filesWithOneItem_needNoLine() throws IOException {
    Path one = Files.writeString(folder.resolve("one.txt"), "\n\nf(a, b)\n");
    // The file name looks like a place.
    Path other = Files.writeString(folder.resolve("other:3"), "f(a, c)\n");
    assertThat(similar("--as", "terms", one, other).out())
        .startsWith("A  " + one + ":3  f(a, b)\nB  " + other + ":1  f(a, c)\n");
    assertThat(run("f(a, d)", "similar", "--as", "terms", one, "-").out())
        .contains("B  standard input:1  f(a, d)\n");
    assertThat(run("a\nf(a, d)", "similar", "--as", "terms", "standard input:2", one).out())
        .startsWith("A  standard input:2  f(a, d)\n");
  }

  @Test
  void similar_unknownSymbols_takeSparesThatAreNotKept() throws IOException {
    byte[] before = Files.readAllBytes(codec);
    Ran ran = similar("--json", "--as", "terms", "--text", "--codec", codec, "f(a, x)", "f(a, x)");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("\"similarity\":1.0,").contains("\"words\":\"x\"");
    assertThat(similar("--as", "terms", "--text", "--codec", codec, "f(a, x)", "f(a, y)").out())
        .contains("only A has:\n  symbol  x\n")
        .contains("only B has:\n  symbol  y\n");
    assertThat(codec).hasBinaryContent(before);
    assertThat(similar("--as", "terms", "--text", "--codec", codec, "f(a, x)", "p(q, r, t, u, v)"))
        .extracting(Ran::code, Ran::out)
        .containsExactly(1, "");
  }

  @Test
  void similar_vectorOfSeveralGraphs_isNotShownAsOne() throws IOException {
    Files.writeString(terms, "f(f(a), g(f(b)))\n");
    codec = folder.resolve("twins.refold");
    run(
        "",
        Stream.concat(
                Stream.of("encode", "--as", "terms", "--codec", codec, "-o", vectors),
                Stream.of(Bare.with(terms)))
            .toArray());
    assertThat(similar("--codec", codec, vectors, vectors).out())
        .startsWith("A  " + vectors + ", vector 1  (not a unique item; see decode)\n");
    assertThat(similar("--json", "--codec", codec, vectors, vectors).out())
        .startsWith("{\"a\":{\"name\":\"" + vectors + ", vector 1\"},");
  }

  @Test
  void similar_sentences_haveTheirPositionsAsRanges() {
    Ran ran = similar("--as", "sentences", "--preset", "0.1", "--text", "a b c", "a b c d e");
    assertThat(ran.out())
        .contains("both have:\n  symbol  positions 1 to 3, the end of a sequence, 'a', 'b', 'c'\n")
        .contains("only B has:\n  symbol  positions 4 to 5, 'd', 'e'\n");
    assertThat(similar("--as", "sentences", "--preset", "0.1", "--text", "a b c", "a b c d").out())
        .contains("only B has:\n  symbol  position 4, 'd'\n");
  }

  @Test
  void similar_sentences_haveTheirPairsOfWordsInCommon() {
    Ran ran = similar("--as", "sentences", "--text", "a b c", "a b c d");
    assertThat(ran.out())
        .contains("\n  set 1   b below a\n")
        .contains("only B has:\n  symbol  d\n")
        .contains("\n  set 1   d below c\n");
  }

  @Test
  void similar_manyEntries_areCutAndWrapped() {
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 70; i++) {
      many.append("f(label").append(i).append(", ");
    }
    many.append("end").append(")".repeat(70));
    Object[] options = Bare.with("--as", "terms", "--text", "--sets", 1, many, "g(a)");
    String few = similar(options).out();
    assertThat(few)
        .contains(", … 12 more\n")
        .containsPattern("\n  set 1   … \\d+ more\nonly B has:\n")
        .endsWith("\npatterns of set 1 only; --all shows all entries\n");
    assertThat(few.lines().filter(line -> line.matches(" {10}\\S.*")))
        .hasSizeBetween(4, 10)
        .allSatisfy(line -> assertThat(line).hasSizeBetween(9, 100));
    String all = similar(Stream.concat(Stream.of("--all"), Stream.of(options)).toArray()).out();
    assertThat(all).contains("f/2 (70 times)", "label69").doesNotContain(" more\n", "--all");
  }

  @Test
  void similar_placesWithoutOneItem_areRefused() throws IOException {
    assertFails(
        similar("--as", "terms", terms, terms),
        terms + ": got several items, expected one; add its place, as in " + terms + ":1");
    assertFails(
        similar("--codec", codec, vectors, vectors),
        vectors
            + ": got several vectors, expected one; add its place, as in "
            + vectors
            + ", vector 1");
    assertFails(
        similar("--as", "terms", terms + ":3", terms),
        terms + ":3: got no item, expected one that begins there");
    assertFails(
        similar("--codec", codec, vectors + ":4", vectors),
        vectors + ":4: got no vector, expected one that begins there");
    Path empty = Files.writeString(folder.resolve("empty"), "");
    assertFails(similar("--as", "terms", empty, terms), empty + ": got no item, expected one");
    Path json = Files.writeString(folder.resolve("two.json"), "1 2\n3\n");
    assertFails(
        similar("--as", "json", json + ":1", json + ":2"),
        json + ":1: got several items, expected one; put each on its own line");
    assertThat(similar("--as", "json", json + ":2", json + ":2").code()).isZero();
    assertFails(
        similar("--as", "terms", "f(a)", "f(b)"),
        "f(a): can't be read (no such file or folder); if this is the text of an item, add --text");
    assertFails(similar("--as", "terms", "--text", "f(a)", ""), "B: got no item, expected one");
    assertFails(
        similar("--as", "terms", "--text", "f(a)\nf(b)", "f(a)"),
        "A: got several items, expected one");
    assertFails(
        similar("--as", "terms", "--text", "f(a)", "f(b"),
        "B:1:4: got the end of the line, expected ',' or ')'; close the '(' in column 2");
    Path none = folder.resolve("none");
    assertFails(
        similar("--codec", none, vectors, vectors),
        none + ": can't be read (no such file or folder)");
  }

  @Test
  void similar_faultAfterTheItem_isNoMatter() throws IOException {
    Path half = Files.writeString(folder.resolve("half.txt"), "f(a)\nf(b)\nf(");
    Ran ran = similar("--as", "terms", half + ":2", half + ":1");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertFails(
        similar("--as", "terms", half + ":3", half + ":1"),
        half + ":3:3: got the end of the line, expected a term");
    Files.writeString(half, "f(a)\nf(");
    assertThat(similar("--as", "terms", half, half + ":1").err())
        .startsWith("refold: " + half + ":2:3: ");
  }

  private static void assertFails(Ran ran, String message) {
    assertThat(ran).isEqualTo(new Ran(1, "", "refold: " + message + "\n"));
  }

  @Test
  void similar_vectorOfAnotherCodec_isRefused() {
    Path other = folder.resolve("other.refold");
    run("", "encode", "--as", "terms", "--codec", other, terms);
    Ran ran = similar("--codec", other, vectors + ":1", vectors + ":2");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .startsWith("refold: " + vectors + ", vector 1: vector of codec ")
        .endsWith("; use the codec file that the vector was made with\n")
        .hasLineCount(1);
  }

  @Test
  void similar_optionsThatMakeNoSense_areRefused() {
    assertMisuse(
        similar(terms + ":1", terms + ":2"),
        "got neither --as nor --codec, expected --as KIND for items, or --codec FILE for vectors");
    assertMisuse(
        similar("--text", "--codec", codec, "a", "b"),
        "--text: got no --as, expected the kind of the texts");
    assertMisuse(
        similar("--as", "terms", "--text", "--lambda", 1.5, "a", "b"),
        "Invalid value for option '--lambda': got '1.5', expected a number from 0 to 1");
    assertMisuse(
        similar("--as", "terms", "--text", "--phi", "sine", "a", "b"),
        "--phi: got 'sine', expected cosine, dot, jaccard, overlap");
    assertMisuse(
        similar("--as", "terms", "-", "standard input:2"),
        "got standard input (-) twice, expected it once");
    assertMisuse(
        similar("--as", "sentences", "--text", "--codec", codec, "a", "b"),
        "--as sentences: codec "
            + codec
            + " is for terms and graphs; name a matching kind, or another codec file");
    assertMisuse(
        similar("--as", "terms", "--text", "--codec", codec, "--sets", 7, "a", "b"),
        "--sets 7: codec "
            + codec
            + " has 4 sets; leave the option out, or name another codec file");
    assertMisuse(
        similar("--as", "terms", terms + ":0", terms + ":1"),
        terms + ":0: got the place 0, expected 1 or more");
    assertMisuse(similar("--as", "terms", "", terms), "got an empty name, expected that of a file");
    assertMisuse(similar("--as", "terms", "a"), "Missing required parameter: 'B'");
  }

  private static void assertMisuse(Ran ran, String message) {
    assertThat(ran)
        .isEqualTo(new Ran(2, "", "refold: " + message + "\ntry 'refold similar --help'\n"));
  }
}
