package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.refold.experiments.categories.ClauseCollection.Clause;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class FeaturesTest {
  /** With a term that occurs twice and is one node, and two variables in terms that look alike. */
  private static final String CLAUSE = "~ p(f(X),f(X)) | f(Y) = a | a != f(Y)";

  private static Clause clause(String text) {
    String statement = "cnf(any, axiom, " + text + ").";
    Graph graph = Kinds.CLAUSES.parse(statement);
    return new Clause(graph, Kinds.ORIGINAL_CLAUSES.parse(statement), graph, "ANY");
  }

  private static Map<String, Integer> counts(Features features, String text) {
    Map<String, Integer> counts = new HashMap<>();
    features.count(clause(text), counts);
    return counts;
  }

  @Test
  void count_words_areOfTheText() {
    assertThat(counts(Features.WORDS, CLAUSE))
        .containsOnly(
            entry("~", 1),
            entry("p", 1),
            entry("f", 4),
            entry("*", 4),
            entry("|", 2),
            entry("=", 1),
            entry("!=", 1),
            entry("a", 2));
  }

  @Test
  void count_symbols_areOfNodes() {
    assertThat(counts(Features.SYMBOLS, CLAUSE))
        .containsOnly(
            entry("|/3", 1),
            entry("~/1", 1),
            entry("p/2", 1),
            entry("f/1", 2),
            entry("*/0", 2),
            entry("=/2", 1),
            entry("!=/2", 1),
            entry("a/0", 1));
    assertThat(counts(Features.SYMBOLS, "f(f) = f(f,X)"))
        .containsOnly(
            entry("|/1", 1),
            entry("=/2", 1),
            entry("f/0", 1),
            entry("f/1", 1),
            entry("f/2", 1),
            entry("*/0", 1));
  }

  @Test
  void count_walks_areOfEdges() {
    assertThat(counts(Features.WALKS, CLAUSE))
        .containsOnly(
            entry("+ =/2 f/1", 1),
            entry("+ =/2 a/0", 1),
            entry("+ !=/2 f/1", 1),
            entry("+ !=/2 a/0", 1),
            entry("~/1 p/2 f/1", 2),
            entry("p/2 f/1 */0", 2),
            entry("=/2 f/1 */0", 1),
            entry("!=/2 f/1 */0", 1));
    assertThat(counts(Features.WALKS, "p")).isEmpty();
  }

  @Test
  void count_walksFromASharedTerm_areAsManyAsInTheText() {
    assertThat(counts(Features.WALKS, "p(f(g(a)), f(g(a)))"))
        .containsOnly(entry("+ p/2 f/1", 2), entry("p/2 f/1 g/1", 2), entry("f/1 g/1 a/0", 2));
  }

  @Test
  void count_walksAndSymbols_areBoth() {
    Map<String, Integer> both = counts(Features.WALKS, CLAUSE);
    both.putAll(counts(Features.SYMBOLS, CLAUSE));
    assertThat(counts(Features.WALKS_AND_SYMBOLS, CLAUSE)).isEqualTo(both).hasSize(16);
  }

  @Test
  void count_subtrees_areOfThreeDepths() {
    assertThat(counts(Features.SUBTREES, "p(b,f(X)) | b = X"))
        .containsOnly(
            entry("|/2", 1),
            entry("p/2", 1),
            entry("=/2", 1),
            entry("f/1", 1),
            entry("b/0", 1),
            entry("*/0", 1),
            entry("|/2[=/2, p/2]", 1),
            entry("p/2[b/0, f/1]", 1),
            entry("=/2[*/0, b/0]", 1),
            entry("f/1[*/0]", 1),
            entry("b/0[]", 1),
            entry("*/0[]", 1),
            entry("|/2[=/2, p/2][=/2[*/0, b/0], p/2[b/0, f/1]]", 1),
            entry("p/2[b/0, f/1][b/0[], f/1[*/0]]", 1),
            entry("=/2[*/0, b/0][*/0[], b/0[]]", 1),
            entry("f/1[*/0][*/0[]]", 1),
            entry("b/0[][]", 1),
            entry("*/0[][]", 1));
  }

  @Test
  void count_subtrees_keepTheOrderOfArgumentsAlone() {
    assertThat(counts(Features.SUBTREES, "q | ~ p(a,b)"))
        .isEqualTo(counts(Features.SUBTREES, "~ p(a,b) | q"))
        .isNotEqualTo(counts(Features.SUBTREES, "~ p(b,a) | q"));
    assertThat(counts(Features.SUBTREES, "f(Y) = a"))
        .isEqualTo(counts(Features.SUBTREES, "a = f(X)"));
  }

  @ParameterizedTest
  @EnumSource
  void vectors_clauses_countEachNameAtItsPlace(Features features) {
    List<String> texts = List.of(CLAUSE, "p(b,f(X)) | b = X", "'B c'(X)", "zero != \"Zero\"");
    TreeSet<String> names = new TreeSet<>();
    texts.forEach(text -> names.addAll(counts(features, text).keySet()));
    List<String> sorted = new ArrayList<>(names);
    List<CountVector> vectors = features.vectors(texts.stream().map(FeaturesTest::clause).toList());
    assertThat(vectors).hasSameSizeAs(texts);
    for (int v = 0; v < vectors.size(); v++) {
      assertThat(vectors.get(v).shape()).isEqualTo(new VectorShape(names.size(), 0, 0));
      Map<String, Integer> counts = counts(features, texts.get(v));
      assertThat(vectors.get(v).entryCount()).isEqualTo(counts.size());
      for (int i = 0; i < sorted.size(); i++) {
        assertThat(vectors.get(v).at(i)).isEqualTo(counts.getOrDefault(sorted.get(i), 0));
      }
    }
  }

  @Test
  void vectors_nothingToCount_areEmpty() {
    assertThat(Features.WALKS.vectors(List.of(clause("p"))).get(0).dimension()).isZero();
  }

  @Test
  void key_each_isItsOwn() {
    assertThat(Features.values()).extracting(Features::key).doesNotHaveDuplicates();
    assertThat(Features.values()).extracting(Features::words).doesNotHaveDuplicates();
  }

  @Test
  void vectorsBesideSymbols_each_hasARowOfSymbolsAndOneOfItsOwn() {
    List<Clause> clauses = List.of(clause("p(f(X))"), clause("~q(f(a))"));
    List<CountVector> symbols = Features.SYMBOLS.vectors(clauses);
    List<CountVector> walks = Features.WALKS.vectors(clauses);
    List<CountVector> both = Features.WALKS.vectorsBesideSymbols(clauses);
    for (int v = 0; v < both.size(); v++) {
      assertThat(both.get(v).shape().rows()).isEqualTo(2);
      int second = both.get(v).rowBegin(1);
      assertThat(second).isEqualTo(symbols.get(v).entryCount());
      for (int i = 0; i < second; i++) {
        assertThat(both.get(v).index(i)).isEqualTo(symbols.get(v).index(i));
        assertThat(both.get(v).count(i)).isEqualTo(symbols.get(v).count(i));
      }
      int start = symbols.get(v).dimension();
      assertThat(both.get(v).entryCount()).isEqualTo(second + walks.get(v).entryCount());
      for (int i = 0; i < walks.get(v).entryCount(); i++) {
        assertThat(both.get(v).index(second + i) - start).isEqualTo(walks.get(v).index(i));
        assertThat(both.get(v).count(second + i)).isEqualTo(walks.get(v).count(i));
      }
    }
  }
}
