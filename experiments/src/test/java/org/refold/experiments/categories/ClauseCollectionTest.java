package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.experiments.categories.ClauseCollection.Clause;
import org.refold.experiments.data.Axioms;
import org.refold.experiments.data.TptpAxioms;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;

class ClauseCollectionTest {
  private static final OptionalInt ALL = OptionalInt.empty();

  @TempDir private Path folder = Path.of("");

  private void write(String name, String... clauses) throws IOException {
    new AxiomFiles(folder).write(name, clauses);
  }

  private Axioms axioms() {
    return Axioms.read(new AxiomFiles(folder).data());
  }

  private ClauseCollection paper() {
    return ClauseCollection.asInThePaper(axioms(), ALL, 1);
  }

  private ClauseCollection all() {
    return ClauseCollection.all(axioms(), ALL, 1);
  }

  private static List<String> texts(ClauseCollection collection) {
    return collection.clauses().stream()
        .map(clause -> Kinds.ORIGINAL_CLAUSES.write(clause.original()))
        .map(text -> text.substring("cnf(clause, axiom, ".length(), text.length() - 2))
        .toList();
  }

  @Test
  void asInThePaper_overACap_isLeftOut() throws IOException {
    write(
        "SYN001-0.ax",
        "p(a,b,c)",
        "p(a,b,c,d)",
        "p | q | r | s | t",
        "p | q | r | s | t | u",
        "f(X,X,X) = g(X,X)",
        "f(X,X,X) = f(X,X,a)",
        "f(X,X,X) = h(f(X,X,a),X)");
    assertThat(texts(paper()))
        .containsExactly(
            "p(a,b,c)", "p | q | r | s | t", "f(X,X,X) = g(X,X)", "f(X,X,X) = f(X,X,a)");
    assertThat(paper().read()).isEqualTo(7);
    assertThat(paper().unrepresentable()).isEqualTo(3);
    assertThat(paper().distinct()).isEqualTo(4);
    assertThat(all().size()).isEqualTo(7);
    assertThat(all().unrepresentable()).isZero();
    assertThat(all().distinct()).isEqualTo(7);
  }

  @Test
  void asInThePaper_variablesThatAreOneToken_makeDuplicates() throws IOException {
    write("SYN001-0.ax", "p(X,Y)", "p(A,B)", "p(X,X)", "p(X,a)", "p(x,Y)");
    assertThat(texts(paper())).containsExactly("p(X,Y)", "p(X,a)", "p(x,Y)");
    // Names don't matter, but which variables are equal does.
    assertThat(texts(all())).containsExactly("p(X,Y)", "p(X,X)", "p(X,a)", "p(x,Y)");
  }

  @Test
  void asInThePaper_anotherOrder_isAnotherText() throws IOException {
    write("SYN001-0.ax", "p(X) | q(Y)", "q(X) | p(Y)", "a = b", "b = a", "r(a,b)", "r(b,a)");
    assertThat(paper().distinct()).isEqualTo(6);
    assertThat(texts(all())).containsExactly("p(X) | q(Y)", "a = b", "r(a,b)", "r(b,a)");
  }

  @Test
  void asInThePaper_otherBrackets_areAnotherText() throws IOException {
    write("SYN001-0.ax", "p(f(X),Y)", "p(f(X,Y))");
    assertThat(paper().distinct()).isEqualTo(2);
  }

  /** In quotes, capitals are no variables. */
  @Test
  void asInThePaper_quotedCapitals_stayApart() throws IOException {
    write("SYN001-0.ax", "p('X')", "p('Y',c)", "p(\"X\")", "p(X)", "p(Y)");
    assertThat(texts(paper())).containsExactly("p('X')", "p('Y',c)", "p(\"X\")", "p(X)");
  }

  @Test
  void asInThePaper_variables_loseTheirNamesAndKeepTheirNodes() throws IOException {
    write("SYN001-0.ax", "p(X,Y) | q(f(X),'Y',c)");
    Graph graph = paper().graphs().get(0);
    assertThat(IntStream.range(0, graph.nodeCount()).mapToObj(node -> graph.symbol(node).label()))
        .containsExactlyInAnyOrder("*", "*", "c", "f", "'Y'", "p", "q", "|");
    write("SYN001-0.ax", "p(Z,V) | q(f(Z),'Y',c)");
    assertThat(paper().graphs()).containsExactly(graph);
    write("SYN001-0.ax", "p(X,Y) | q(f(Y),'Y',c)");
    assertThat(paper().graphs()).doesNotContain(graph);
  }

  @Test
  void all_clauseInTwoDomains_isKeptOnceAndReported() throws IOException {
    write("RNG001-0.ax", "f(X,e) = X", "p(a)", "p(a)", "s(X) | t(X)");
    write("GRP001-0.ax", "e = e", "X = f(X,e)", "r(a)");
    write("LAT001-0.ax", "p(a)", "t(Z) | s(Z)", "e = e", "r(b)");
    write("LAT002-0.ax", "r(b)");
    ClauseCollection all = all();
    assertThat(all.clauses())
        .extracting(Clause::domain)
        .containsExactly("GRP", "GRP", "GRP", "LAT", "LAT", "LAT");
    assertThat(texts(all))
        .containsExactly("e = e", "X = f(X,e)", "r(a)", "p(a)", "t(Z) | s(Z)", "r(b)");
    assertThat(all.shared())
        .containsExactly(entry("GRP, LAT", 1), entry("GRP, RNG", 1), entry("LAT, RNG", 2));
    assertThat(all.sharedCount()).isEqualTo(4);
    assertThat(all.domains()).containsExactly("GRP", "LAT");
    assertThat(all.labels()).containsExactly(0, 0, 0, 1, 1, 1);
    assertThat(paper().shared()).containsExactly(entry("GRP, LAT", 1), entry("LAT, RNG", 1));
  }

  @Test
  void sizes_domains_areThoseOfTheirClauses() throws IOException {
    write("RNG001-0.ax", "p(b)", "p(c)", "p(d)");
    write("GRP001-0.ax", "p(a)");
    for (int seed = 0; seed < 9; seed++) {
      // Domains are sorted by name, in whatever order clauses are drawn.
      assertThat(sample(false, 4, seed).domains()).containsExactly("GRP", "RNG");
    }
    assertThat(all().sizes()).containsExactly(1, 3);
    assertThat(all().majority()).isEqualTo(0.75);
    assertThat(all().graphs())
        .containsExactlyElementsOf(all().clauses().stream().map(Clause::graph).toList());
  }

  @Test
  void sample_some_areDrawnFromTheDistinctOnes() throws IOException {
    write(
        "RNG001-0.ax",
        IntStream.range(0, 60).mapToObj(i -> "p(c" + i % 50 + ")").toArray(String[]::new));
    for (boolean isPaper : new boolean[] {true, false}) {
      ClauseCollection seven = sample(isPaper, 7, 1);
      assertThat(seven.clauses()).hasSize(7).doesNotHaveDuplicates();
      assertThat(seven.read()).isEqualTo(60);
      assertThat(seven.distinct()).isEqualTo(50);
      assertThat(sample(isPaper, 7, 1)).isEqualTo(seven);
      assertThat(sample(isPaper, 7, 2)).isNotEqualTo(seven);
      assertThat(sample(isPaper, 80, 1).clauses()).hasSize(50).containsAll(seven.clauses());
    }
  }

  private ClauseCollection sample(boolean isPaper, int most, long seed) {
    OptionalInt sample = OptionalInt.of(most);
    return isPaper
        ? ClauseCollection.asInThePaper(axioms(), sample, seed)
        : ClauseCollection.all(axioms(), sample, seed);
  }

  @Test
  void asInThePaper_tptp_hasAboutAsManyAsThePaper() {
    ClauseCollection paper =
        ClauseCollection.asInThePaper(Axioms.read(TptpAxioms.folder()), ALL, 1);
    assertThat(paper.read()).isEqualTo(5_804);
    assertThat(paper.unrepresentable()).isEqualTo(820);
    assertThat(paper.distinct()).isEqualTo(4_188);
    assertThat(paper.size()).isEqualTo(4_188);
  }

  @Test
  void all_tptp_keepsWhatIsNotTheSame() {
    ClauseCollection all = ClauseCollection.all(Axioms.read(TptpAxioms.folder()), ALL, 1);
    assertThat(all.read()).isEqualTo(5_804);
    assertThat(all.unrepresentable()).isZero();
    assertThat(all.distinct()).isEqualTo(5_018);
    assertThat(all.sharedCount()).isEqualTo(37);
    assertThat(all.size()).isEqualTo(5_018);
    assertThat(IntStream.of(all.sizes()).sum()).isEqualTo(5_018);
  }
}
