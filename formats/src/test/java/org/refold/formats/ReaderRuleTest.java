package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.InputException;
import org.refold.graph.Graph;

/**
 * Codecs and writers trust readers to make only graphs that satisfy the rule of their kind, and do
 * not check again. So no reader may make a graph that the rule rejects, whatever the text.
 */
class ReaderRuleTest {
  private static final int TEXTS = 4_000;

  /**
   * The minimum number of items read from this many texts; with fewer, the test would prove little.
   */
  private static final int LEAST_ITEMS = TEXTS / 4;

  private static final List<String> WORDS =
      List.of(
          "",
          "(",
          ")",
          "{",
          "}",
          "[",
          "]",
          ",",
          ";",
          ":",
          "|",
          "&",
          "~",
          "!",
          "?",
          "=",
          "!=",
          "=>",
          "<=>",
          "/",
          "#1=",
          "#1",
          "\"",
          "'",
          "\\",
          "\\e",
          "\\u0020",
          "\\ud83d",
          "\\ude00",
          "\\ud83d\\ude00",
          "1",
          "-0",
          "1e9",
          "true",
          "null",
          "X",
          "Y",
          "p(X)",
          "* ",
          "$true",
          "! [X] : ",
          "? [X, X] : ",
          "\n",
          " ");

  /** Texts of all kinds. Those of other kinds than the one being read serve as further errors. */
  private static final List<String> TEXTS_OF_ALL_KINDS =
      List.of(
          "f(a, b{c, #1=d}, #1); g:h(#1)",
          "\"a b\"(\"\\ud83d\", '\\u0000'){x}",
          ";",
          "{\"nodes\":[{\"id\":1},{\"id\":\"1\",\"label\":\"\\ude00\"},{\"id\":2,\"ordered\":true}],"
              + "\"links\":[{\"source\":1,\"target\":2,\"label\":\"\"},{\"source\":1,\"target\":\"1\"}]}",
          "the dog barks",
          "the/DT dog//NN a/b/c",
          "∅ f1 f2 \u00a0x 😀😀😀",
          "cnf(c, axiom, (p(X, f(X)) | ~ q(Y) | X != Y | $false)).",
          "cnf(1, axiom, (p('a b', \"s\", 1.5, '\\'') | p(X, X, X) | p(X, X, X))).",
          "fof(f, axiom, ! [X] : (p(X) => ? [X, Y] : (q(X, Y) & ~ r(Z) & q(X, Y)))).",
          "fof(g, axiom, (! [X] : p(X)) <=> (! [X] : p(X))).",
          "(S (NP (DT the) (NN dog)) (VP (VBZ barks)) (. \\e) ( (X \\(a\\)) ))",
          "(A (B) b (\\e \\\\(x) c)",
          "{\"a\":[1,-0.5e+3,\"\",\"abcd\",{\"\":null}],\"b\":{\"a\":{}},\"c\":\"\\ud83dx\"}",
          "[[], {}, \"\\ude00\\ud83d\", \"😀😀😀😀\", \"[]\", \"{}\", true]",
          "\"\\\"\"",
          "a:C b:O =\nb c\n\n\"d e\" a {}",
          "<graphml><key id='d' for='all' attr.name='label'/><graph edgedefault='directed'><node"
              + " id='a'><data key='d'>C</data></node><edge source='a' target='a'/></graph></graphml>",
          "{\"multigraph\":true,\"nodes\":[{\"id\":0},{\"id\":1},{\"id\":2},{\"id\":3}],\"links\":["
              + "{\"source\":0,\"target\":1},{\"source\":0,\"target\":2},{\"source\":0,\"target\":3}],"
              + "\"hands\":[{\"path\":[0],\"around\":[0,1,2,3]}]}",
          "C[C@H](N)C(=O)O alanine",
          "F/C=C/c1cc[nH]c1.[Na+].[2H]C=[C@]=CC");

  static Stream<Kind> kinds() {
    return Stream.concat(
        Kinds.all().stream(),
        Stream.of(
                "sentences:affixes=1",
                "sentences:affixes=3",
                "tagged:affixes=2",
                "clauses:original",
                "json:spell=0",
                "json:spell=3",
                "networks:directed,names",
                "molecules:flat")
            .map(Kinds::named));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_anyText_givesNoGraphThatTheRuleRefuses(Kind kind) {
    List<String> own = TEXTS_OF_ALL_KINDS.stream().filter(text -> isOf(kind, text)).toList();
    int items = 0;
    int rejected = 0;
    for (long seed = 0; seed < TEXTS; seed++) {
      Random random = new Random(seed);
      String text = text(random, kind, own);
      InputStream in = new ByteArrayInputStream(bytes(random, text));
      try {
        for (Iterator<Item> read = kind.readForgivingAlone(in, "in"); read.hasNext(); ) {
          Item item = read.next();
          if (item.isRejected()) {
            rejected++;
          } else {
            requireKept(kind, item.graph(), seed, text);
            items++;
          }
        }
      } catch (InputException inAnArray) {
        rejected++;
      }
    }
    assertThat(items).as("items that were read").isGreaterThan(LEAST_ITEMS);
    assertThat(rejected).as("texts that were rejected").isPositive();
  }

  private static void requireKept(Kind kind, Graph graph, long seed, String text) {
    assertThat(kind.rule().fault(graph)).as("seed %d: %s", seed, text).isEmpty();
    assertThat(graph.keeps(kind.rule())).as("seed %d: %s", seed, text).isTrue();
    assertThat(graph.keeps(Kinds.named(kind.name()).rule())).as("seed %d", seed).isTrue();
  }

  private static boolean isOf(Kind kind, String text) {
    try {
      kind.parse(text);
      return true;
    } catch (RefoldException e) {
      return false;
    }
  }

  /** Returns some lines, each in some kind, damaged or not. */
  private static String text(Random random, Kind kind, List<String> own) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(3); i >= 0; i--) {
      String item =
          random.nextInt(3) == 0 ? written(random, kind) : own.get(random.nextInt(own.size()));
      for (int damages = random.nextInt(4); damages > 0; damages--) {
        item = damaged(random, item);
      }
      text.append(item).append('\n');
    }
    return text.toString();
  }

  /** Returns a graph with confusing labels, as far as the kind can represent it. */
  private static String written(Random random, Kind kind) {
    try {
      return kind.write(NastyGraphs.graph(random.nextInt(1_000)));
    } catch (RefoldException e) {
      return TEXTS_OF_ALL_KINDS.get(random.nextInt(TEXTS_OF_ALL_KINDS.size()));
    }
  }

  private static String damaged(Random random, String item) {
    int from = random.nextInt(item.length() + 1);
    int to = from + random.nextInt(Math.min(8, item.length() - from) + 1);
    String part = item.substring(from, to);
    String instead =
        switch (random.nextInt(5)) {
          case 0 -> "";
          case 1 -> part + part;
          case 2 -> NastyGraphs.LABELS.get(random.nextInt(NastyGraphs.LABELS.size()));
          case 3 -> part + WORDS.get(random.nextInt(WORDS.size()));
          default -> WORDS.get(random.nextInt(WORDS.size()));
        };
    return item.substring(0, from) + instead + item.substring(to);
  }

  /** Some are not UTF-8, which even sentences must be. */
  private static byte[] bytes(Random random, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (random.nextInt(20) == 0) {
      bytes[random.nextInt(bytes.length)] = (byte) 0xff;
    }
    return bytes;
  }
}
