package org.refold.formats.sentence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.InputException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.GraphRule;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.signature.SequenceSignature;

class SentencesTest {
  private static Graph sentence(String... tokens) {
    return SequenceSignature.sequence(List.of(tokens).stream().map(List::of).toList());
  }

  @Test
  void read_line_isTheSequenceOfItsTokens() {
    List<Item> items =
        Texts.items(Kinds.SENTENCES, " The  cat\tsat\u3000. \r\n\n \t \n% f(a) \"#1\n10\u00a0000");
    assertThat(items)
        .extracting(Item::graph)
        .containsExactly(
            sentence("The", "cat", "sat", "."),
            sentence("%", "f(a)", "\"#1"),
            sentence("10\u00a0000"));
    assertThat(items).extracting(Item::location).containsExactly("in:1", "in:4", "in:5");
  }

  @Test
  void write_sequence_isItsTokens() {
    assertThat(Kinds.SENTENCES.write(sentence("The", "cat", "∅", "f1", "😀")))
        .isEqualTo("The cat ∅ f1 😀");
    assertThat(Kinds.SENTENCES.write(sentence("∅"))).isEqualTo("∅");
  }

  @Test
  void write_tokenThatLooksLikeByteOrderMark_readsBack() {
    Graph graph = sentence("\ufeffa", "\ufeff");
    assertThat(Texts.graph(Kinds.SENTENCES, Kinds.SENTENCES.write(graph))).isEqualTo(graph);
  }

  @Test
  void write_longSequence_readsBack() {
    String text = "word ".repeat(199_999) + "end";
    assertThat(Kinds.SENTENCES.write(Texts.graph(Kinds.SENTENCES, text))).isEqualTo(text);
  }

  @Test
  void read_tokenOfTenMegabytes_works() {
    String token = "é".repeat(10_000_000);
    assertThat(Kinds.SENTENCES.write(Texts.graph(Kinds.SENTENCES, token))).isEqualTo(token);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "; | a graph with 0 roots",
        "f1(a, ∅); f1(b, ∅) | a graph with 2 roots",
        "∅ | '∅' as node 1 of the chain",
        "f(a, b) | 'f/2' as node 1 of the chain",
        "f1(a, f3(b, ∅)) | 'f3/2' as node 2 of the chain",
        "f1(a, f2{b, ∅}) | 'f2{2}' as node 2 of the chain",
        "f1(a, b, ∅) | 'f1/3' as node 1 of the chain",
        "f1(a, b) | 'b' as node 2 of the chain",
        "f1(g(a), ∅) | 'g/1' as a word",
        "f1(#1=a, f2(#1, ∅)) | a node with several parents",
        "f1(#1=∅, #1) | a node with several parents",
        "f1(\"\", ∅) | an empty word",
        "f1(\"a b\", ∅) | white space in the word 'a b'",
        "f1(\"a\\nb\", ∅) | white space in the word 'a\\nb'",
        "f1(\"\\ud83d\", ∅) | a lone surrogate in the word '\\ud83d'",
      })
  void write_graphThatIsNoSentence_isRefused(String terms, String got) {
    Graph graph = Texts.graph(Kinds.TERMS, terms);
    assertThatThrownBy(() -> Kinds.SENTENCES.write(graph))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "sentences: got "
                + got
                + ", expected a sequence f1(word, f2(word, … ∅)); write it as terms");
  }

  @Test
  void write_edgeAsPosition_isRefused() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.edge("f1"), builder.add(Symbol.leaf("∅")));
    assertThatThrownBy(() -> Kinds.SENTENCES.write(builder.build()))
        .hasMessageStartingWith("sentences: got 'f1:' as node 1 of the chain");
  }

  @Test
  void read_taggedLine_isTheSequenceOfWordsAndTags() {
    List<Item> items = Texts.items(Kinds.TAGGED, " the/at  1/2/cd\n\n//nn ,/, a/b//:\r\n😀/x/y");
    assertThat(items)
        .extracting(item -> Kinds.TERMS.write(item.graph()))
        .containsExactly(
            "f1(the, at, f2(1/2, cd, ∅))",
            "f1(/, nn, f2(\",\", \",\", f3(a/b/, \":\", ∅)))",
            "f1(😀/x, y, ∅)");
    assertThat(items).extracting(Item::location).containsExactly("in:1", "in:3", "in:4");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "the/at cat sat/v, 8, 'cat' without a tag",
        "😀/x é/y dog/, 9, 'dog/' without a tag",
        "/nn, 1, '/nn' without a word",
        "a/b /, 5, '/' without a word",
      })
  void read_tokenThatIsNoWordWithATag_saysWhere(String line, int column, String got) {
    assertThatThrownBy(() -> Texts.items(Kinds.TAGGED, "ok/uh\n" + line + "\n"))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "in:2:"
                + column
                + ": got "
                + got
                + ", expected word/tag; add it, or read the text as sentences");
  }

  @Test
  void read_withAffixes_hasTheFirstAndLastCharacters() {
    assertThat(terms("sentences:affixes=3", "unfolding a été 😀😁😂😃"))
        .isEqualTo(
            "f1(unfolding, unf, ing, f2(a, a, a, f3(été, été, été, f4(😀😁😂😃, 😀😁😂, 😁😂😃, ∅))))");
    assertThat(terms("tagged:affixes=1", "the/at")).isEqualTo("f1(the, at, t, e, ∅)");
  }

  private static String terms(String kind, String text) {
    return Kinds.TERMS.write(Texts.graph(Kinds.named(kind), text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sentences", "tagged", "sentences:affixes=2", "tagged:affixes=1"})
  void write_whatWasRead_isTheSameText(String name) {
    Kind kind = Kinds.named(name);
    String alphabet = "ab/é😀∅f1\u00a0\ufeff(),";
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      StringJoiner text = new StringJoiner(" ");
      for (int words = 1 + random.nextInt(5); words > 0; words--) {
        text.add(word(random, alphabet) + (name.startsWith("tagged") ? "/t" + seed % 7 : ""));
      }
      Graph graph = Texts.graph(kind, " " + text);
      assertThat(kind.rule().fault(graph)).as("seed %d", seed).isEmpty();
      assertThat(kind.write(graph).strip()).as("seed %d", seed).isEqualTo(text.toString());
      assertThat(Texts.graph(kind, kind.write(graph))).as("seed %d", seed).isEqualTo(graph);
    }
  }

  private static String word(Random random, String alphabet) {
    int[] characters = alphabet.codePoints().toArray();
    StringBuilder word = new StringBuilder();
    for (int length = 1 + random.nextInt(6); length > 0; length--) {
      word.appendCodePoint(characters[random.nextInt(characters.length)]);
    }
    return word.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "sentences | f1(a, f3(b, ∅)) | 'f3/2' as node 2 of the chain",
        "sentences | f1(a, ∅); b | 'b' as node 1 of the chain",
        "sentences | f1(a, #1=∅); f1(b, #1) | a node with several parents",
        "sentences | f1(a, f2(b, #1=f3(c, ∅))); f1(a, f2(b, #1)) | a node with several parents",
        "sentences | f1(\"a b\", ∅) | white space in the word 'a b'",
        "tagged | f1(a, ∅) | 'f1/2' as node 1 of the chain",
        "tagged | f1(a, \"\", ∅) | an empty tag",
        "tagged | f1(a, \"b c\", ∅) | white space in the tag 'b c'",
        "tagged | f1(a, b/c, ∅) | a '/' in the tag 'b/c'",
        "tagged | f1(a, g(b), ∅) | 'g/1' as a tag",
        "sentences:affixes=2 | f1(abc, ab, ab, ∅) | 'ab' as the suffix of 'abc'",
        "sentences:affixes=2 | f1(abc, bc, ab, ∅) | 'bc' as the prefix of 'abc'",
        "tagged:affixes=2 | f1(abc, x, ab, g(a), ∅) | 'g/1' as a suffix",
      })
  void fault_ofAGraphThatIsNotRead_saysWhatIsWrong(String kind, String terms, String got) {
    GraphRule rule = Kinds.named(kind).rule();
    assertThat(rule.fault(Kinds.TERMS.parse(terms)).orElse(""))
        .startsWith(kind + ": got " + got + ", expected a sequence f1(word, ");
  }

  @Test
  void fault_namesTheEntries() {
    assertThat(Kinds.named("tagged:affixes=2").rule().fault(Kinds.TERMS.parse("a")))
        .contains(
            "tagged:affixes=2: got 'a' as node 1 of the chain, expected a sequence f1(word, tag,"
                + " prefix, suffix, f2(word, tag, prefix, suffix, … ∅))");
  }

  @Test
  void fault_ofSentencesSideBySideOrNone_isNone() {
    GraphRule rule = Kinds.named("sentences:affixes=1").rule();
    Graph one = Texts.graph(Kinds.named("sentences:affixes=1"), "the cat");
    assertThat(rule.fault(one.union(one))).isEmpty();
    assertThat(rule.fault(Graph.empty())).isEmpty();
  }

  @Test
  void fault_ofMarkedSymbols_isThere() {
    GraphBuilder builder = new GraphBuilder();
    Symbol marked = Symbol.leaf("a").marked(Mark.atPosition(1));
    builder.add(
        SequenceSignature.position(1, 1), builder.add(marked), builder.add(Symbol.leaf("∅")));
    assertThat(Kinds.SENTENCES.rule().fault(builder.build()).orElse(""))
        .startsWith("sentences: got 'a@1' as a word, ");
    GraphBuilder other = new GraphBuilder();
    other.add(
        SequenceSignature.position(1, 1).marked(Mark.atPosition(1)),
        other.add(Symbol.leaf("a")),
        other.add(Symbol.leaf("∅")));
    assertThat(Kinds.SENTENCES.rule().fault(other.build()).orElse(""))
        .startsWith("sentences: got 'f1/2@1' as node 1 of the chain, ");
  }

  /** 100,000 roots above one chain of 100,000: each step would be repeated 100,000 times. */
  @Test
  void fault_ofManyRootsAboveOneChain_isFoundAtOnce() {
    GraphBuilder builder = new GraphBuilder();
    int next = builder.add(SequenceSignature.END);
    for (int j = 100_000; j > 1; j--) {
      next = builder.add(SequenceSignature.position(j, 1), builder.add(Symbol.leaf("a")), next);
    }
    for (int roots = 0; roots < 100_000; roots++) {
      builder.add(SequenceSignature.position(1, 1), builder.add(Symbol.leaf("a")), next);
    }
    assertThat(Kinds.SENTENCES.rule().fault(builder.build()).orElse(""))
        .startsWith("sentences: got a node with several parents, ");
  }

  /** By position, as in the paper. */
  @Test
  void decode_withAffixes_needsFewerSets() {
    String text = "the quick brown foxes jumped over the lazier dogs while nobody was watching";
    int plain = 0;
    int affixed = 0;
    for (long seed = 1; seed <= 50; seed++) {
      plain += isUnique("sentences", text, seed) ? 1 : 0;
      affixed += isUnique("sentences:affixes=3", text, seed) ? 1 : 0;
    }
    assertThat(plain).isLessThan(40);
    assertThat(affixed).isGreaterThan(45);
  }

  private static boolean isUnique(String name, String text, long seed) {
    Kind kind = Kinds.named(name);
    Graph graph = kind.parse(text);
    Codec codec =
        kind.fit(List.of(graph), 0, kind.masking().unnumbered())
            .width(5)
            .sets(1)
            .seed(seed)
            .build();
    Decoding decoding = codec.decode(codec.encode(graph));
    List<Graph> graphs =
        decoding instanceof Decoding.Ambiguous several
            ? several.graphs()
            : decoding.first().stream().toList();
    assertThat(graphs)
        .as("seed %d", seed)
        .isNotEmpty()
        .allMatch(found -> kind.rule().fault(found).isEmpty());
    return decoding instanceof Decoding.Unique;
  }
}
