package org.refold.explorer.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KindGuessTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          The cat sat on the mat .                         @ sentences
          hello                                            @ sentences
          It was (almost) over (again)                     @ sentences
          the/at cat/nn sat/vbd                            @ tagged
          and/or is not a tag                              @ sentences
          f(a, g(b))                                       @ terms
          or{p(#1=X, f(#1)), not(q(#1, a))}                @ terms
          f(a, g(                                          @ terms
          (S (NP (D the) (N cat)) (VP sat))                @ trees
          {"name": "Ada", "likes": ["tea", 3]}             @ json
          [1, 2, 3]                                        @ json
          {"nodes": [{"id": 1}], "links": []}              @ graphs
          {"nodes": [{"id": 1}], "links": [], "directed": false} @ networks
          <graphml><graph><node id="a"/></graph></graphml> @ networks
          {"nodes": 3}                                     @ json
          cnf(a, axiom, p(X) | ~ q(X)).                    @ clauses
          p(X) | ~ q(X)                                    @ clauses
          ~p(X)                                            @ clauses
          mult(X, e) = X                                   @ clauses
          fof(a, axiom, ! [X] : (p(X) => q(X))).           @ formulas
          ! [X] : (p(X) => q(X))                           @ formulas
          p(a) & q(b)                                      @ formulas
          ? [X] : p(X)                                     @ formulas
          salt & pepper on the table                       @ sentences
          """)
  void of_textsThatPeopleType_isTheKindTheyMean(String text, String kind) {
    assertThat(KindGuess.of(text).name()).isEqualTo(kind);
  }

  @Test
  void of_manyWords_needsNoDeepStack() {
    assertThat(KindGuess.of("a/b ".repeat(100_000)).name()).isEqualTo("tagged");
    assertThat(KindGuess.of("a/b/c ".repeat(100_000) + "d").name()).isEqualTo("sentences");
  }
}
