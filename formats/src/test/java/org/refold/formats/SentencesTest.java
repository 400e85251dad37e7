package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
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
        "; | a graph of 0 roots",
        "f1(a, ∅); f1(b, ∅) | a graph of 2 roots",
        "∅ | '∅' as node 1 of the chain",
        "f(a, b) | 'f/2' as node 1 of the chain",
        "f1(a, f3(b, ∅)) | 'f3/2' as node 2 of the chain",
        "f1(a, f2{b, ∅}) | 'f2{2}' as node 2 of the chain",
        "f1(a, b, ∅) | 'f1/3' as node 1 of the chain",
        "f1(a, b) | 'b' as node 2 of the chain",
        "f1(g(a), ∅) | 'g/1' as a token",
        "f1(#1=a, f2(#1, ∅)) | a node with several parents",
        "f1(#1=∅, #1) | a node with several parents",
        "f1(\"\", ∅) | an empty token",
        "f1(\"a b\", ∅) | white space in the token 'a b'",
        "f1(\"a\\nb\", ∅) | white space in the token 'a\\nb'",
        "f1(\"\\ud83d\", ∅) | a lone surrogate in the token '\\ud83d'",
      })
  void write_graphThatIsNoSentence_isRefused(String terms, String got) {
    Graph graph = Texts.graph(Kinds.TERMS, terms);
    assertThatThrownBy(() -> Kinds.SENTENCES.write(graph))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "sentence: got "
                + got
                + ", expected a sequence f1(token, f2(token, … ∅)) of words; write it as terms");
  }

  @Test
  void write_edgeAsPosition_isRefused() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.edge("f1"), builder.add(Symbol.leaf("∅")));
    assertThatThrownBy(() -> Kinds.SENTENCES.write(builder.build()))
        .hasMessageStartingWith("sentence: got 'f1:' as node 1 of the chain");
  }
}
