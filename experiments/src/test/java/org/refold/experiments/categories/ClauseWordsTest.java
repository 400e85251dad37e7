package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;

class ClauseWordsTest {
  private static Graph clause(String clause) {
    return Kinds.ORIGINAL_CLAUSES.parse("cnf(any, axiom, " + clause + ").");
  }

  private static List<String> words(String clause) {
    return ClauseWords.words(clause(clause));
  }

  @Test
  void tokens_clause_areInTheOrderOfItsText() {
    assertThat(ClauseWords.tokens(clause("( ~ p(f(X,a2),Y) | X = b )")))
        .containsExactly(
            "~", "p", "(", "f", "(", "*", ",", "a2", ")", ",", "*", ")", "|", "*", "=", "b");
  }

  @Test
  void words_clause_haveNoPunctuation() {
    assertThat(words("~ p(f(X,a2),Y_1) | X != b | q"))
        .containsExactly("~", "p", "f", "*", "a2", "*", "|", "*", "!=", "b", "|", "q");
  }

  /** Neither brackets nor commas within quotes are any, nor are capitals variables. */
  @Test
  void words_quotedNames_areOneEach() {
    assertThat(words("'Big, (one)'('X', 'it\\'s a \\\\')"))
        .containsExactly("'Big, (one)'", "'X'", "'it\\'s a \\\\'");
    assertThat(words("p('(', ',', ')')")).containsExactly("p", "'('", "','", "')'");
    assertThat(words("'plain'(Plain)")).containsExactly("plain", "*");
  }

  @Test
  void words_distinctObjects_areOneEach() {
    assertThat(words("p(\"Apple, \\\"red\\\"\") | \"X\" != \"it's\""))
        .containsExactly("p", "\"Apple, \\\"red\\\"\"", "|", "\"X\"", "!=", "\"it's\"");
  }

  @Test
  void words_definedNames_keepTheirDollars() {
    assertThat(words("$true | $$mine(X) | ~ $false"))
        .containsExactly("$true", "|", "$$mine", "*", "|", "~", "$false");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "12", "-3", "+4", "1/2", "-1/2", "1.5", "1.5E3", "-0.1e-7", "2e+8"})
  void words_number_isOne(String number) {
    assertThat(words("p(" + number + ",a) | " + number + " = X"))
        .containsExactly("p", number, "a", "|", number, "=", "*");
  }
}
