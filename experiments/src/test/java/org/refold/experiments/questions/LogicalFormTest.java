package org.refold.experiments.questions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;

class LogicalFormTest {
  private static final String MOONS =
      "( lambda $0 e ( and ( moon:t $0 ) ( circles:t $0 zorb:p ) ) )";

  private static LogicalForm form(String text) {
    return LogicalForm.parse(text);
  }

  @Test
  void parse_otherVariablesAndOrder_givesEqualForms() {
    assertThat(form("( lambda $3 e ( and ( circles:t $3 zorb:p ) ( moon:t $3 ) ) )"))
        .isEqualTo(form(MOONS))
        .hasSameHashCodeAs(form(MOONS));
    assertThat(
            form(
                "(exists $1 (and (moon:t $1) (exists $0 (near:t $0 $1)) (exists $2 (far:t $1"
                    + " $2))))"))
        .isEqualTo(
            form(
                "(exists $0 (and (exists $1 (far:t $0 $1)) (exists $1 (near:t $1 $0)) (moon:t"
                    + " $0)))"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(near:t zorb:p oosh:p) | (near:t oosh:p zorb:p)",
        "(exists $0 (near:t $0 zorb:p)) | (exists $0 (near:t zorb:p $0))",
        "(exists $0 (exists $1 (near:t $0 $1))) | (exists $0 (exists $1 (near:t $1 $0)))",
        "(argmax $0 (moon:t $0) (size:i $0)) | (argmax $0 (size:i $0) (moon:t $0))",
        "(and (a:t) (b:t)) | (or (a:t) (b:t))",
        "(lambda $0 e (a:t $0)) | (lambda $0 i (a:t $0))",
        "zorb:p | (zorb:p)",
      })
  void parse_otherMeaning_givesAnotherForm(String one, String other) {
    assertThat(form(one)).isEqualTo(form(one)).isNotEqualTo(form(other));
  }

  @Test
  void named_namesOfAnother_givesTheOther() {
    LogicalForm form = form(MOONS);
    assertThat(form.names()).containsExactly("zorb:p");
    assertThat(form.anonymous().names()).containsExactly("@p");
    assertThat(form.anonymous()).isEqualTo(form(MOONS.replace("zorb", "oosh")).anonymous());
    assertThat(form.anonymous().named(List.of("oosh:p")))
        .isEqualTo(form(MOONS.replace("zorb", "oosh")));
    assertThat(form("( > ( size:i zorb:p ) 0:i )").names()).containsExactly("zorb:p");
  }

  @Test
  void isClosed_variableBeyondAllBindersOrMalformed_isFalse() {
    LogicalForm inner = form("(lambda $0 e (exists $1 (near:t $0 $1)))");
    assertThat(LogicalForm.isClosed(inner.graph())).isTrue();
    Graph graph = form("(exists $0 (exists $1 (near:t $0 $1)))").graph();
    assertThat(LogicalForm.isClosed(renamed(graph, "$2"))).isFalse();
    assertThat(LogicalForm.isClosed(renamed(graph, "$0b"))).isFalse();
    assertThat(LogicalForm.isClosed(renamed(graph, "$99999999999"))).isFalse();
  }

  private static Graph renamed(Graph graph, String variable) {
    Symbol[] symbols = new Symbol[graph.nodeCount()];
    for (int node = 0; node < symbols.length; node++) {
      Symbol its = graph.symbol(node);
      symbols[node] =
          Symbol.of(
              its.nature(), its.label().replace("$1", variable), its.arity(), its.isOrdered());
    }
    return graph.withSymbols(symbols);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "( size:i zorb:p | got the end within 1 brackets, expected them closed",
        "( size:i zorb:p ) ) | got ')' after its end, expected nothing",
        ") | got ')' without a head before it, expected an application such as ( capital:c"
            + " texas:s )",
        "( ) | got ')' without a head before it, expected an application such as ( capital:c"
            + " texas:s )",
        "( ( a ) b ) | got an application as a head, expected a word",
        "( moon:t $0 ) | got '$0' without a binder, expected one above it",
      })
  void parse_noForm_isRefused(String text, String fault) {
    assertThatThrownBy(() -> form(text))
        .isInstanceOf(RefoldException.class)
        .hasMessage("logical form '" + text + "': " + fault);
  }

  @Test
  void parse_veryDeep_doesNotOverflow() {
    int depth = 100_000;
    LogicalForm deep = form("( not ".repeat(depth) + "( a:t )" + " )".repeat(depth));
    assertThat(deep.graph().nodeCount()).isEqualTo(depth + 1);
  }
}
