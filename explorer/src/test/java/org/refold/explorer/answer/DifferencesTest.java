package org.refold.explorer.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;

class DifferencesTest {
  private static List<Differences> of(String... terms) {
    List<Graph> graphs = new ArrayList<>();
    for (String term : terms) {
      graphs.add(Kinds.TERMS.parse(term));
    }
    return Differences.of(graphs);
  }

  /** The marked edges of a term: label of the upper end, place from 1, label of the lower end. */
  private static Set<String> edges(String term, Differences differences) {
    Graph graph = Kinds.TERMS.parse(term);
    Set<String> edges = new TreeSet<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      int upper = node;
      differences.places(node).stream()
          .forEach(
              k ->
                  edges.add(
                      graph.symbol(upper).label()
                          + (k + 1)
                          + graph.symbol(graph.child(upper, k)).label()));
    }
    return edges;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      textBlock =
          """
          f(a, b)              | f(b, a)              | f1a f2b          | f1b f2a
          f(a, g(b))           | f(a, g(c))           | g1b              | g1c
          f{a, b}              | f{b, a}              | ''               | ''
          h(f(a), g(f(b)))     | h(f(b), g(f(a)))     | f1a f1b          | f1a f1b
          f(#1=a, g(#1), h(a)) | f(#1=a, g(a), h(#1)) | f1a g1a h1a      | f1a g1a h1a
          f(a, b)              | f(a, b)              | ''               | ''
          """)
  void of_twoTerms_marksTheEdgesThatOnlyOneHas(
      String one, String other, String expectedOne, String expectedOther) {
    List<Differences> both = of(one, other);
    assertThat(String.join(" ", edges(one, both.get(0)))).isEqualTo(expectedOne);
    assertThat(String.join(" ", edges(other, both.get(1)))).isEqualTo(expectedOther);
  }

  @Test
  void of_isomorphicGraphs_marksNothing() {
    List<Differences> both = of("f{g(a), g(b), #1=h(c), k(#1)}", "f{k(#1=h(c)), g(b), #1, g(a)}");
    for (Differences its : both) {
      for (int node = 0; node < 9; node++) {
        assertThat(its.has(node)).isFalse();
        assertThat(its.places(node).isEmpty()).isTrue();
      }
    }
  }

  /** In a forest, two uses of a variable are two leaves with the same number. */
  @Test
  void of_forestsThatDifferInNumbersAlone_marksTheirEdges() {
    List<Graph> forests = new ArrayList<>();
    for (String clause : List.of("p(X, X, Y)", "p(X, Y, Y)")) {
      forests.add(
          Kinds.CLAUSES.masking().mask(Kinds.CLAUSES.parse("cnf(c, axiom, " + clause + ").")));
    }
    for (Differences its : Differences.of(forests)) {
      assertThat(IntStream.range(0, 6).map(node -> its.places(node).cardinality()).sum())
          .isEqualTo(1);
    }
  }

  @Test
  void of_aSymbolThatOnlyOneHas_marksTheNode() {
    List<Differences> both = of("f(a, b)", "f(a, c)");
    Graph one = Kinds.TERMS.parse("f(a, b)");
    for (int node = 0; node < one.nodeCount(); node++) {
      assertThat(both.get(0).has(node)).isEqualTo(one.symbol(node).label().equals("b"));
    }
  }

  @Test
  void of_three_marksWhatIsNotInAll() {
    List<Differences> all = of("f(a, b, c)", "f(a, c, b)", "f(a, b, c)");
    assertThat(edges("f(a, b, c)", all.get(0))).containsExactly("f2b", "f3c");
    assertThat(edges("f(a, c, b)", all.get(1))).containsExactly("f2c", "f3b");
  }
}
