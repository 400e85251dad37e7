package org.refold.formats.tptp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.constraint.ArgumentSplits;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Mark;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;

class PaperClausesTest {
  private static final Kind KIND = Kinds.PAPER_CLAUSES;

  private final GraphBuilder builder = new GraphBuilder();

  private static String cnf(String clause) {
    return "cnf(clause, axiom, " + clause + ").";
  }

  private static Graph clause(String clause) {
    return Texts.graph(KIND, cnf(clause));
  }

  private static Symbol at(int position, Symbol symbol) {
    return symbol.marked(Mark.atPosition(position));
  }

  @Test
  void read_clause_hasPositionsAndNumbers() {
    int y = builder.add(Symbol.leaf("X1"));
    int x = builder.add(Symbol.leaf("X2"));
    int first = builder.add(at(1, Symbol.ordered("p", 2)), y, x);
    int second = builder.add(at(2, Symbol.unordered("=", 2)), x, y);
    int third = builder.add(at(3, Symbol.ordered("p", 2)), y, x);
    int negated = builder.add(Symbol.ordered("~", 1), second);
    builder.add(Symbol.unordered("|", 3), third, negated, first);
    assertThat(clause("p(Y, X) | ~ X = Y | p(Y, X)")).isEqualTo(builder.build());
    assertThat(KIND.rule().fault(builder.build())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "q | p | q | p",
        "p(X1,X2) | ~ q(X2) | X1 != X3",
        "f(X1,X2) = X2",
        "X1 = f(X2,X1)",
        "p(X1) | f(X2) = g(X3) | g(X4) != f(X5) | X1 = X6",
        "a = b | f(X1) = g(X1,X2) | h(X3,X4) = h(X3,X5)",
      })
  void write_clause_isInItsOrder(String text) {
    String written = KIND.write(clause(text));
    assertThat(written).isEqualTo(cnf(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "f(B,A) = A ; f(X1,X2) = X2",
        "b = a ; a = b",
        "g(X,X) = f(X,Y) ; f(X1,X2) = g(X1,X1)",
      })
  void write_equation_hasItsVariablesInOrder(String text, String written) {
    assertThat(KIND.write(clause(text))).isEqualTo(cnf(written));
  }

  @Test
  void write_otherNumbers_isRefused() {
    assertRefused(at(2, Symbol.leaf("p")), at(3, Symbol.leaf("q")));
    assertRefused(at(1, Symbol.leaf("p")), at(1, Symbol.leaf("q")));
    int variable = builder.add(Symbol.leaf("X2"));
    builder.add(Symbol.unordered("|", 1), builder.add(at(1, Symbol.ordered("p", 1)), variable));
    assertRefused();
    assertUnknown("node 0: got p, expected an atom with its position below |{1}", Symbol.leaf("p"));
    assertUnknown(
        "node 0: got p@1.2, expected a symbol that occurs in a clause",
        Symbol.leaf("p").marked(Mark.atPosition(1).withArgument(2)));
    int marked = builder.add(at(1, Symbol.leaf("a")));
    builder.add(Symbol.unordered("|", 1), builder.add(at(1, Symbol.ordered("p", 1)), marked));
    assertUnknown("node 0: got a@1, expected a term below p/1@1");
  }

  private void assertRefused(Symbol... literals) {
    assertUnknown(
        "clause: got other numbers, expected literals at positions 1, 2, … and variables X1, X2, …"
            + " in order of appearance",
        literals);
  }

  /** Takes the graph that was built, or the disjunction of some leaves. */
  private void assertUnknown(String reason, Symbol... literals) {
    if (literals.length > 0) {
      int[] nodes = new int[literals.length];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] = builder.add(literals[i]);
      }
      builder.add(Symbol.unordered("|", nodes.length), nodes);
    }
    Graph graph = builder.build();
    builder.clear();
    assertThatThrownBy(() -> KIND.write(graph))
        .isInstanceOf(RefoldException.class)
        .hasMessage(reason);
  }

  @Test
  void fit_hasTheSettingsOfThePaper() {
    Codec codec = KIND.fit(List.of(clause("p(X) | ~ q(X)")), 0).build();
    assertThat(codec.settings().orderedWidth()).isEqualTo(5);
    assertThat(codec.settings().unorderedWidth()).isEqualTo(4);
    assertThat(codec.settings().childWidth()).isEqualTo(4);
    assertThat(codec.settings().parentWidth()).isEqualTo(4);
    assertThat(codec.settings().maxParents()).isEqualTo(5);
    assertThat(codec.settings().argumentSplits()).isEqualTo(ArgumentSplits.PER_LEAD);
    assertThat(codec.settings().pinned()).containsExactly(TptpKind.NOT);
    assertThat(codec.sharing()).isEqualTo(Sharing.ALWAYS);
    assertThat(codec.kind()).isEqualTo("paper-clauses");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "p(X,Y,Z) | p(X,X,X) | X = Y ; p(a,b,c,d)",
        "p | p | p | p | p ; p | p | p | p | p | p",
        "p(X,X,X) | p(X,X,Y) ; p(X,X,X) | p(X,X,X)",
      })
  void fit_whatExceedsACap_canNotBeEncoded(String within, String beyond) {
    Codec codec = KIND.fit(List.of(clause(within), clause(beyond)), 10).build();
    assertThat(codec.encode(clause(within)).entryCount()).isPositive();
    assertThatThrownBy(() -> codec.encode(clause(beyond))).isInstanceOf(RefoldException.class);
  }

  @Test
  void fit_withoutNegation_works() {
    assertThat(KIND.fit(List.of(clause("p")), 0).build().settings().pinned()).isEmpty();
  }
}
