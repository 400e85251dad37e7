package org.refold.reshape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.refold.graph.Graph;
import org.refold.graph.Nature;
import org.refold.graph.RandomGraphs;
import org.refold.graph.RandomNetworks;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.signature.Unknown;

class ForestGrammarTest {
  private static Reshaping reshaping(Sharing sharing) {
    return new Reshaping(2, 2, Set.of(Symbol.leaf("*"), Symbol.leaf("a")), sharing, 0, false);
  }

  /**
   * Adds the nodes of a forest in order, each of which must be allowed, and returns their number.
   */
  private static int assertAllowed(ForestGrammar grammar, Graph forest, String what) {
    for (int node = 0; node < forest.nodeCount(); node++) {
      Symbol symbol = forest.symbol(node);
      String where = what + ", node " + node + ", " + symbol;
      assertThat(symbol.arity()).as(where).isLessThanOrEqualTo(grammar.mostArity());
      if (node > 0) {
        assertThat(grammar.isNext(symbol)).as(where + " is next").isTrue();
        grammar.add(symbol);
      }
      for (int k = 0; k < symbol.arity(); k++) {
        Symbol child = forest.symbol(forest.child(node, k));
        assertThat(grammar.fits(symbol, k, child)).as(where + " above " + child).isTrue();
      }
    }
    return forest.nodeCount();
  }

  @ParameterizedTest
  @EnumSource(Sharing.class)
  void fits_nodesOfFoldedForests_allowsAll(Sharing sharing) {
    Reshaping reshaping = reshaping(sharing);
    Vocabulary spelling = new Vocabulary(Spelling.close(List.of(), reshaping, Unknown.SPELL));
    int nodes = 0;
    for (long seed = 0; seed < 1_000; seed++) {
      Graph graph = new RandomGraphs(seed).any(40);
      if (sharing.fault(graph, reshaping.variables()).isEmpty()) {
        for (Vocabulary vocabulary : List.of(Vocabulary.OF_EVERYTHING, spelling)) {
          Graph forest = reshaping.reshape(graph, vocabulary, Allowance.UNLIMITED);
          nodes += assertAllowed(new ForestGrammar(reshaping), forest, sharing + ", seed " + seed);
        }
      }
    }
    assertThat(nodes).isGreaterThan(5_000);
  }

  @Test
  void fits_nodesOfFoldedNetworks_allowsAllAndNotMuchElse() {
    Reshaping reshaping = new Reshaping(2, 2, Set.of(), Sharing.FREE, 0, true);
    Vocabulary spelling = new Vocabulary(Spelling.close(List.of(), reshaping, Unknown.SPELL));
    for (long seed = 0; seed < 2_000; seed++) {
      RandomNetworks random = new RandomNetworks(seed);
      Graph graph = (seed % 2 == 0 ? random.any(12) : random.molecular(14, 3)).graph();
      for (Vocabulary vocabulary : List.of(Vocabulary.OF_EVERYTHING, spelling)) {
        Graph forest = reshaping.reshape(graph, vocabulary, Allowance.UNLIMITED);
        assertAllowed(new ForestGrammar(reshaping), forest, "seed " + seed);
      }
    }
    ForestGrammar grammar = new ForestGrammar(reshaping);
    Symbol vertex = Symbol.ordered("C", 1);
    Symbol edge = Symbol.edge("");
    assertThat(grammar.fits(vertex, 0, vertex)).isFalse();
    assertThat(grammar.fits(edge, 0, edge)).isFalse();
    assertThat(grammar.fits(edge.marked(edge.mark(), 2), 1, vertex)).isFalse();
    assertThat(grammar.fits(edge, 0, Symbol.unordered("C", 1))).isFalse();
    assertThat(grammar.fits(Wrapper.IN.symbol(), 0, Wrapper.OUT.symbol())).isFalse();
    assertThat(grammar.fits(Wrapper.LOOP.symbol(), 0, vertex)).isFalse();
    assertThat(grammar.fits(vertex, 0, Wrapper.IN.symbol())).isFalse();
  }

  /** Adding and removing a node leaves no trace. */
  @Test
  void remove_allThatWasAdded_allowsTheNextForest() {
    Reshaping reshaping = reshaping(Sharing.FREE);
    ForestGrammar grammar = new ForestGrammar(reshaping);
    for (long seed = 0; seed < 300; seed++) {
      Graph forest =
          reshaping.reshape(
              new RandomGraphs(seed).any(30), Vocabulary.OF_EVERYTHING, Allowance.UNLIMITED);
      assertAllowed(grammar, forest, "seed " + seed);
      for (int node = forest.nodeCount() - 1; node > 0; node--) {
        grammar.remove(forest.symbol(node));
      }
      assertThat(grammar.isNext(reference(1))).as("seed %d", seed).isFalse();
    }
  }

  private static Symbol reference(int number) {
    Reshaping reshaping = reshaping(Sharing.FREE);
    for (long seed = 0; ; seed++) {
      Graph forest =
          reshaping.reshape(
              new RandomGraphs(seed).any(30), Vocabulary.OF_EVERYTHING, Allowance.UNLIMITED);
      for (int node = 0; node < forest.nodeCount(); node++) {
        Symbol symbol = forest.symbol(node);
        if (symbol.nature() == Nature.REFERENCE && symbol.mark().occurrence() == number) {
          return symbol;
        }
      }
    }
  }

  @Test
  void isNext_referenceToWhatIsNotMet_isRefused() {
    ForestGrammar grammar = new ForestGrammar(reshaping(Sharing.FREE));
    assertThat(grammar.isNext(reference(1))).isFalse();
    assertThat(grammar.isNext(reference(2))).isFalse();
  }
}
