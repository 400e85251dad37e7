package org.refold.formats.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.text.InputException;
import org.refold.formats.text.ItemLimits;
import org.refold.formats.text.Text;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;

class TreesTest {
  private static final int TREES = 2_000;

  private static Graph tree(String text) {
    return Texts.graph(Kinds.TREES, text);
  }

  private static String again(String text) {
    return Kinds.TREES.write(tree(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "(S (NP (DT the) (NN dog)) (VP (VBZ barks))) | S(NP(DT(the), NN(dog)), VP(VBZ(barks)))",
        "( (S (NP)))                                 | \"\"(S(\"(NP)\"))",
        "(NP)                                        | \"(NP)\"",
        "()                                          | \"()\"",
        "(())                                        | \"\"(\"()\")",
        "(NP NP (NP))                                | NP(NP, \"(NP)\")",
        "(NP \\(NP\\))                               | NP(\"\\\\(NP)\")",
        "( NN  dog )                                 | NN(dog)",
        "(NN(NN)dog(NN))                             | NN(\"(NN)\", dog, \"(NN)\")",
        "(\\e dog)                                   | \"\"(dog)",
        "(X \\e \\e)                                 | X(\"\", \"\")",
        "(-LRB- -LRB-)                               | -LRB-(-LRB-)",
        "(CD 1\\/2 \\* \\[)                          | CD(1\\/2, \"\\\\\\\\*\", \"\\\\\\\\[\")",
        "(a\\sb c\\nd\\r\\t)                         | \"a b\"(\"c\\nd\\r\\t\")",
        "(\\u0041\\u00e9 \\ud83d\\ude00 \\u2028)     | Aé(😀, \"\\u2028\")",
        "(\\(\\)\\\\ \\\\ a\\\\)                     | \"()\\\\\"(\"\\\\\\\\\", a\\)",
      })
  void read_tree_isItsGraph(String text, String terms) {
    assertThat(tree(text)).isEqualTo(Texts.graph(Kinds.TERMS, terms));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(S (NP (DT the) (NN dog)) (VP (VBZ barks)))",
        "( (S (NP)))",
        "()",
        "(\\e dog)",
        "(X \\e)",
        "( () \\e)",
        "(-LRB- -LRB-)",
        "(CD 1\\/2 \\* \\[)",
        "(a\\sb c\\nd\\r\\t)",
        "(😀 10\u00a0000 \\u2028\\u200b)",
        "(\\(\\)\\\\ \\\\ a\\\\ \\\\\\/)",
      })
  void write_canonicalText_isTheSame(String text) {
    assertThat(again(text)).isEqualTo(text);
  }

  @Test
  void read_severalTrees_areItemsWhereTheyBegin() {
    List<Item> items =
        Texts.items(Kinds.TREES, " (A a) (B\n\n  (C c)\r\n)\n\n\t\n(D)(E) \n( (F\n(G)))");
    assertThat(items)
        .extracting(item -> Kinds.TREES.write(item.graph()))
        .containsExactly("(A a)", "(B (C c))", "(D)", "(E)", "( (F (G)))");
    assertThat(items)
        .extracting(Item::location)
        .containsExactly("in:1", "in:1", "in:7", "in:7", "in:8");
    assertThat(Texts.items(Kinds.TREES, " \n\n")).isEmpty();
  }

  @Test
  void read_exampleOfTheProject_comesBack() throws IOException {
    String text = Files.readString(Path.of("../examples/trees.txt"));
    assertThat(Texts.items(Kinds.TREES, text))
        .extracting(item -> again(Kinds.TREES.write(item.graph())))
        .hasSize(5)
        .contains("(FRAG (NP) (X two\\swords) (SYM \\(sic\\)))");
  }

  @Test
  void read_whatWasWritten_isEqual() {
    for (long seed = 0; seed < TREES; seed++) {
      Graph graph = RandomTree.of(seed).graph();
      assertThat(Kinds.TREES.rule().fault(graph)).as("seed %d", seed).isEmpty();
      String text = Kinds.TREES.write(graph);
      assertThat(tree(text)).as("seed %d: %s", seed, text).isEqualTo(graph);
      for (int i = 0; i < text.length(); i++) {
        assertThat(Excerpt.isUnprintable(text, i)).as("seed %d, %d of %s", seed, i, text).isFalse();
      }
    }
  }

  @Test
  void read_anyTextOfATree_isTheTree() {
    for (long seed = 0; seed < TREES; seed++) {
      RandomTree random = RandomTree.of(seed);
      String text = random.text();
      assertThat(tree(text)).as("seed %d: %s", seed, text).isEqualTo(random.graph());
    }
  }

  @Test
  void of_manySeeds_hasAllThatIsNasty() {
    List<String> texts =
        LongStream.range(0, TREES)
            .mapToObj(seed -> Kinds.TREES.write(RandomTree.of(seed).graph()))
            .toList();
    assertThat(texts).contains("()");
    assertThat(texts).anyMatch(text -> text.startsWith("(\\e "));
    assertThat(texts).anyMatch(text -> text.startsWith("( ("));
    assertThat(texts).anyMatch(text -> text.contains(" \\e)"));
    assertThat(texts).anyMatch(text -> text.contains(" \\(NP\\)"));
    assertThat(texts).anyMatch(text -> text.contains("))))))))))"));
  }

  /** A ¶ represents a line end; words in capitals abbreviate parts of several messages. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "dog | 1:1: got 'dog', expected TREE",
        "(A a)¶ dog (B b) | 2:2: got 'dog', expected TREE",
        "(A (B 😀))) | 1:10: got ')', expected '(' or the end of the input; remove it, or add the"
            + " opening bracket",
        "\\s | 1:1: got '\\', expected TREE",
        "(A a)¶¶(B¶ (C c) | 4:7: got the end of the input, expected REST 3",
        "( | 1:2: got the end of the input, expected REST 1",
        "(A b\\qu) | 1:5: got '\\qu', expected ESCAPE",
        "(A 😀\\😀😀) | 1:5: got '\\😀😀', expected ESCAPE",
        "(A b\\ c) | 1:5: got a backslash at the end, expected ESCAPE",
        "(A \\ | 1:4: got a backslash at the end, expected ESCAPE",
        "(A \\u12g4) | 1:4: got '\\u12', expected four hexadecimal digits after \\u",
        "(A \\u) | 1:4: got '\\u', expected four hexadecimal digits after \\u",
        "(A \\u00e١) | 1:4: got '\\u00e', expected four hexadecimal digits after \\u",
        "(A \\ud83d) | 1:4: got half a surrogate pair, \\ud83d, expected PAIR",
        "(A \\ude00\\ud83d) | 1:4: got half a surrogate pair, \\ude00, expected PAIR",
        "(A \\ud83d\\n) | 1:4: got half a surrogate pair, \\ud83d, expected PAIR",
        "(A \\ud83d\\u0041) | 1:4: got half a surrogate pair, \\ud83d, expected PAIR",
        "(A \\ud83d\\u41) | 1:10: got '\\u41', expected four hexadecimal digits after \\u",
      })
  void read_faultyText_saysWhatAndWhere(String text, String message) {
    assertThatThrownBy(() -> Texts.items(Kinds.TREES, text.replace('¶', '\n')))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "in:"
                + message
                    .replace(
                        "TREE",
                        "'(' or the end of the input; put the tree in brackets, as in (NN dog)")
                    .replaceAll(
                        "REST (.+)",
                        "the rest of the tree that began on line $1; is the input truncated?")
                    .replace(
                        "ESCAPE",
                        "one of \\( \\) \\\\ \\s \\n \\r \\t \\e \\uXXXX; write a backslash as \\\\")
                    .replace("PAIR", "both halves; write the character itself"));
  }

  @Test
  void read_treeCutShort_saysSo() {
    String text = "(A a)\n( (S\\s (NP \\u00e9) () \n (x\\\\ \\)y) 😀))";
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int end = 7; end < bytes.length; end++) {
      Iterator<Item> items = Kinds.TREES.read(new ByteArrayInputStream(bytes, 0, end), "in");
      items.next();
      assertThatThrownBy(items::next)
          .isInstanceOf(InputException.class)
          .hasMessageMatching(
              "in:[23]:\\d+: got (the end of the input, expected the rest of the tree that began"
                  + " on line 2; .*|a backslash at the end.*|'\\\\u0?0?e?', expected four.*|the"
                  + " bytes? .*, expected UTF-8.*)");
      assertThat(items.hasNext()).isFalse();
    }
    assertThat(Texts.items(Kinds.TREES, text)).hasSize(2);
  }

  @Test
  void read_treeOverTheLimit_isRefused() {
    String text = "(A a)".repeat(5_000) + "\n(B " + "b".repeat(50_000) + ")";
    TreeReader trees =
        new TreeReader(
            new Text(Texts.stream(text), "in", 1, new ItemLimits(20_000, Integer.MAX_VALUE)));
    for (int i = 0; i < 5_000; i++) {
      trees.next();
    }
    assertThatThrownBy(trees::next)
        .isInstanceOf(InputException.class)
        .hasMessageMatching(
            "in:2:\\d+: got an item of more than 20,000 characters, expected at most that many;"
                + " break it up");
    TreeReader endless =
        new TreeReader(
            new Text(
                Texts.endless("", "(A"), "in", 1, new ItemLimits(10_000_000, Integer.MAX_VALUE)));
    assertThatThrownBy(endless::next).hasMessageContaining("more than 10,000,000 characters");
  }

  @Test
  void read_hundredThousandLevels_comeBack() {
    String text = "(a ".repeat(100_000) + "b" + ")".repeat(100_000);
    Graph graph = tree(text);
    assertThat(graph.nodeCount()).isEqualTo(100_001);
    assertThat(Kinds.TREES.write(graph)).isEqualTo(text);
    assertThat(tree(Kinds.TREES.write(graph))).isEqualTo(graph);
    assertThatThrownBy(() -> tree("(".repeat(1_000_000)))
        .hasMessageStartingWith("in:1:1000001: got the end of the input");
  }

  @Test
  void read_millionChildren_comeBack() {
    String text = "(a" + " b (c) d".repeat(333_333) + " e)";
    Graph graph = tree(text);
    assertThat(graph.symbol(graph.roots()[0])).isEqualTo(Symbol.ordered("a", 1_000_000));
    assertThat(Kinds.TREES.write(graph)).isEqualTo(text);
  }

  @Test
  void read_wordOfFiftyMegabytes_comesBack() {
    String text = "(a " + "é".repeat(25_000_000) + ")";
    assertThat(again(text).equals(text)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "; | graph: got 0 roots, expected 1",
        "a(b); c(d) | graph: got 2 roots, expected 1",
        "a(#1=b, #1) | node 0 (b): got 2 parents, expected at most 1",
        "a{b, c} | node 2 (a{2}): got an unordered node, expected an ordered node",
        "a(b:c) | node 1 (b:): got a label of an edge, expected a constituent or word",
        "a | node 0 (a): got a word as the root, expected a constituent",
        "a(\"(b\") | node 0 (\"(b\"): got this leaf, expected a constituent in brackets, or a word with a backslash before its first character if that is a bracket or backslash",
        "a(\"(\") | node 0 (\"(\"): got this leaf, expected a constituent in brackets, or a word with a backslash before its first character if that is a bracket or backslash",
        "a(\"\\\\b\") | node 0 (\\b): got this leaf, expected a constituent in brackets, or a word with a backslash before its first character if that is a bracket or backslash",
        "a(\"\\ud83d\") | node 0 (\\ud83d): got half a surrogate pair, expected both halves",
        "\"\\ude00\"(b) | node 1 (\\ude00/1): got half a surrogate pair, expected both halves",
      })
  void write_graphThatIsNoTree_isRefused(String terms, String fault) {
    Graph graph = Texts.graph(Kinds.TERMS, terms);
    assertThat(Kinds.TREES.rule().fault(graph)).contains(fault);
    assertThatThrownBy(() -> Kinds.TREES.write(graph))
        .isInstanceOf(RefoldException.class)
        .hasMessage(fault + "; write it as terms");
  }

  @Test
  void write_symbolWithMark_isRefused() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.ordered("a", 1), builder.add(Symbol.leaf("b").marked(Mark.atPosition(2))));
    assertThatThrownBy(() -> Kinds.TREES.write(builder.build()))
        .hasMessage(
            "node 0 (b@2): got a symbol with a mark, expected none; write it as a kind that has"
                + " marks, such as paper-clauses");
  }
}
