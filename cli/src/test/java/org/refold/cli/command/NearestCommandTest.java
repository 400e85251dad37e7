package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.cli.Bare;
import org.refold.cli.Ran;

class NearestCommandTest {
  private static final List<String> TEXTS =
      List.of("f(a, g(b))", "f(a, g(c))", "f(g(b), a)", "s{a, a, g(b)}", "f(a, a)", "f(a, g(b))");

  @TempDir private Path folder;
  private Path terms;
  private Path codec;
  private Path index;

  @BeforeEach
  void index() throws IOException {
    terms = Files.writeString(folder.resolve("some.txt"), String.join("\n", TEXTS));
    codec = folder.resolve("some.refold");
    index = folder.resolve("some.index");
    index("--preset", "0.1", "--spares", 2, terms);
  }

  private void index(Object... more) {
    Ran ran = run("", "index", "--as", "terms", "--codec", codec, "--index", index, more);
    assertThat(ran.code()).as(ran.err()).isZero();
  }

  private Ran nearest(Object... more) {
    return nearestReading("", more);
  }

  private Ran nearestReading(String standardInput, Object... more) {
    return run(standardInput, "nearest", "--codec", codec, "--index", index, more);
  }

  /** The last argument may be an array of further ones. */
  private static Ran run(String standardInput, Object... args) {
    return Ran.refoldReading(
        standardInput,
        Stream.of(args)
            .flatMap(arg -> arg instanceof Object[] more ? Stream.of(more) : Stream.of(arg))
            .map(String::valueOf)
            .toArray(String[]::new));
  }

  @Test
  void nearest_item_comesWithTheTextsOfItsNeighbours() {
    assertThat(nearestReading("f(a, g(b))\nf(a, a)\n", "--as", "terms", "-k", 3, "-"))
        .isEqualTo(
            new Ran(
                0,
                """
                standard input:1  f(a, g(b))
                  1  1.0000  %1$s:1  f(a, g(b))
                  2  1.0000  %1$s:6  f(a, g(b))
                  3  0.7350  %1$s:2  f(a, g(c))
                standard input:2  f(a, a)
                  1  1.0000  %1$s:5  f(a, a)
                  2  0.6437  %1$s:1  f(a, g(b))
                  3  0.6437  %1$s:2  f(a, g(c))
                """
                    .formatted(terms),
                ""));
  }

  @Test
  void nearest_everyItem_isInTheOrderThatSimilarGives() {
    for (String phi : List.of("cosine", "dot", "jaccard", "overlap")) {
      for (String lambda : List.of("0", "0.3", "1")) {
        Object[] measure = {"--as", "terms", "--codec", codec, "--phi", phi, "--lambda", lambda};
        for (int query : new int[] {1, 4, 5}) {
          Object place = terms + ":" + query;
          List<String> expected =
              IntStream.rangeClosed(1, TEXTS.size())
                  .mapToObj(line -> similarity(measure, place, terms + ":" + line))
                  .sorted(
                      Comparator.comparingDouble(
                          its -> -Double.parseDouble(its.substring(0, its.indexOf(' ')))))
                  .toList();
          String found =
              run(
                      TEXTS.get(query - 1),
                      "nearest",
                      "--index",
                      index,
                      "--json",
                      "--no-text",
                      "-",
                      measure)
                  .out();
          assertThat(neighbours(found)).as("%s %s %s", phi, lambda, place).isEqualTo(expected);
        }
      }
    }
  }

  private static String similarity(Object[] measure, Object one, Object other) {
    String json = run("", "similar", "--json", one, other, measure).out();
    Matcher value = Pattern.compile("\"similarity\":([^,]+),").matcher(json);
    assertThat(value.find()).as(json).isTrue();
    return value.group(1) + " " + other;
  }

  private static List<String> neighbours(String json) {
    return Pattern.compile("\"similarity\":([^,]+),\"name\":\"([^\"]+)\"")
        .matcher(json)
        .results()
        .map(its -> its.group(1) + " " + its.group(2))
        .toList();
  }

  @Test
  void nearest_json_hasTheDecodingOfEach() {
    String json = nearestReading("f(a, g(b))", "--as", "terms", "-k", 2, "--json", "-").out();
    assertThat(json)
        .startsWith(
            ("{\"query\":\"standard input:1\",\"text\":\"f(a, g(b))\",\"neighbours\":[{\"rank\":1,"
                    + "\"similarity\":1.0,\"name\":\"%1$s:1\",\"decoding\":{\"result\":\"unique\","
                    + "\"graphs\":[\"f(a, g(b))\"],\"report\":{\"nodes\":4,")
                .formatted(terms))
        .contains("},{\"rank\":2,\"similarity\":1.0,\"name\":\"" + terms + ":6\",\"decoding\":{")
        .endsWith("}}]}\n")
        .hasLineCount(1);
    assertThat(
            nearestReading("f(a, g(b))", "--as", "terms", "-k", 1, "--json", "--no-text", "-")
                .out())
        .isEqualTo(
            "{\"query\":\"standard input:1\",\"neighbours\":[{\"rank\":1,\"similarity\":1.0,"
                + "\"name\":\""
                + terms
                + ":1\"}]}\n");
  }

  @Test
  void nearest_vectors_areAsTheItemsTheyWereMadeOf() {
    Path vectors = folder.resolve("some.jsonl");
    run("", "encode", "--as", "terms", "--codec", codec, "-o", vectors, terms);
    String ofItems = nearest("--as", "terms", "--no-text", terms).out();
    String ofVectors = nearest("--no-text", vectors).out();
    assertThat(ofVectors.replaceAll("(?m)^\\S.*$", ""))
        .isEqualTo(ofItems.replaceAll("(?m)^\\S.*$", ""));
    assertThat(ofVectors).startsWith(vectors + ", vector 1\n  1  1.0000  " + terms + ":1\n");
    assertThat(nearest("-k", 1, vectors).out())
        .startsWith(vectors + ", vector 1\n  1  1.0000  " + terms + ":1  f(a, g(b))\n");
  }

  @Test
  void nearest_anyThreads_isTheSameInOrder() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      lines.add(TEXTS.get(i % TEXTS.size()));
    }
    Path many = Files.write(folder.resolve("many.txt"), lines);
    Path out = folder.resolve("out.txt");
    Ran one = nearest("--as", "terms", "-k", 2, "--threads", 1, many);
    assertThat(one.out()).hasLineCount(600);
    assertThat(nearest("--as", "terms", "-k", 2, "--threads", 4, "-o", out, many))
        .isEqualTo(new Ran(0, "", ""));
    assertThat(out).hasContent(one.out());
  }

  @Test
  void nearest_fewerItemsThanAskedFor_areAll() {
    assertThat(nearestReading("f(a, a)", "--as", "terms", "-k", 1_000_000, "-").out())
        .hasLineCount(1 + TEXTS.size());
    run("", "index", "--codec", codec, "--index", index, "--remove", terms);
    assertThat(nearestReading("f(a, a)", "--as", "terms", "-"))
        .isEqualTo(
            new Ran(
                0,
                "standard input:1  f(a, a)\n",
                "index " + index + ": is empty, nothing can be found\n"));
  }

  @Test
  void nearest_unknownSymbol_takesASpareForTheOneQuery() throws IOException {
    byte[] before = Files.readAllBytes(codec);
    // More new symbols than there are spares, but never in one query.
    String queries = "f(a, x1)\nf(a, x2)\nf(a, x3)\nf(a, x4)\nf(a, x5)\n";
    Ran ran = nearestReading(queries, "--as", "terms", "-k", 1, "-");
    assertThat(ran.code()).as(ran.err()).isZero();
    List<String> found = ran.out().lines().filter(line -> line.startsWith("  1")).toList();
    assertThat(found).hasSize(5).containsOnly(found.get(0));
    assertThat(codec).hasBinaryContent(before);
  }

  @Test
  void nearest_unknownSymbol_isSpelled() {
    codec = folder.resolve("open.refold");
    index = folder.resolve("open.index");
    index(terms);
    Ran ran = nearestReading("f(a, x)\n", "--as", "terms", "-k", 1, "-");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).startsWith("standard input:1  f(a, x)\n  1  0.").contains("  f(a, ");
  }

  @Test
  void nearest_unknownSymbolThatIsNotSpelled_saysWhereAfterWhatCameBefore() {
    codec = folder.resolve("full.refold");
    index = folder.resolve("full.index");
    index("--unknown", "error", terms);
    Ran ran = nearestReading("f(a, a)\nf(a, x)\n", "--as", "terms", "-k", 1, "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out())
        .isEqualTo("standard input:1  f(a, a)\n  1  1.0000  " + terms + ":5  f(a, a)\n");
    assertThat(ran.err())
        .startsWith("refold: standard input:2: f/x[2]: unknown symbol, ")
        .endsWith("or one that spells unknown labels\n")
        .hasLineCount(1);
  }

  @Test
  void nearest_neighbourOfSeveralGraphs_isToldOnce() throws IOException {
    Files.writeString(terms, "f(f(a), g(f(b)))\n");
    codec = folder.resolve("twins.refold");
    index = folder.resolve("twins.index");
    index(Bare.with(terms));
    Ran ran = nearestReading("f(f(a), g(f(b)))\nf(f(b), g(f(a)))\n", "--as", "terms", "-");
    assertThat(ran.code()).isZero();
    assertThat(ran.err())
        .isEqualTo(
            terms
                + ":1: ambiguous: 2 graphs have this vector, and no others do;"
                + " the first is written, --json lists them\n");
    assertThat(ran.out()).hasLineCount(4);
    assertThat(nearestReading("f(f(a), g(f(b)))", "--as", "terms", "--json", "-").out())
        .contains("\"decoding\":{\"result\":\"ambiguous\",\"graphs\":[\"f(f(b), g(f(a)))\",");
  }

  @Test
  void nearest_optionsThatMakeNoSense_areRefused() {
    assertMisuse(nearest("-k", 0, terms), "-k: got 0, expected 1 to 2,147,483,647");
    assertMisuse(nearest("-k", -3, terms), "-k: got -3, expected 1 to 2,147,483,647");
    assertMisuse(
        nearest("--lambda", "NaN", terms),
        "Invalid value for option '--lambda': got 'NaN', expected a number from 0 to 1");
    assertMisuse(
        nearest("--lambda", -0.1, terms),
        "Invalid value for option '--lambda': got '-0.1', expected a number from 0 to 1");
    assertMisuse(nearest("--threads", 0, terms), "--threads: got 0, expected 1 to 1,024");
    assertMisuse(
        nearest("-o", index, terms), "--index " + index + ": is the output; name another file");
    assertMisuse(
        nearest("--as", "json", terms),
        "--as json: codec "
            + codec
            + " is for terms and graphs; name a matching kind, or another codec file");
    assertMisuse(
        nearest("-k", "99999999999", terms),
        "Invalid value for option '-k': got '99999999999', expected a whole number of at most"
            + " 2,147,483,647");
    assertMisuse(
        nearest("--lambda", "x", terms),
        "Invalid value for option '--lambda': got 'x', expected a number from 0 to 1");
    assertMisuse(
        nearest("--as", "terms", ""),
        "Invalid value for positional parameter at index 0..* (INPUT): got an empty name, expected"
            + " that of a file or folder");
    assertMisuse(nearest(), "Missing required parameter: 'INPUT'");
  }

  private static void assertMisuse(Ran ran, String message) {
    assertThat(ran)
        .isEqualTo(new Ran(2, "", "refold: " + message + "\ntry 'refold nearest --help'\n"));
  }

  @Test
  void nearest_indexOfAnotherCodec_isRefused() {
    codec = folder.resolve("other.refold");
    run("", "encode", "--as", "terms", "--codec", codec, terms);
    Ran ran = nearest("--as", "terms", terms);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .startsWith("refold: index " + index + ": got vectors of codec ")
        .contains(", expected vectors of codec " + codec + ", which is ")
        .hasLineCount(1);
  }

  @Test
  void nearest_missingFiles_areTold() {
    Path none = folder.resolve("none");
    String message = "refold: " + none + ": can't be read (no such file or folder)\n";
    assertThat(nearest("--as", "terms", none)).isEqualTo(new Ran(1, "", message));
    index = none;
    assertThat(nearest("--as", "terms", terms)).isEqualTo(new Ran(1, "", message));
  }
}
