package org.refold.reshape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Nature;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Unknown;

final class ReshapingTest {
  private static final Symbol VARIABLE = Symbol.leaf("*");

  private static Reshaping reshaping(Sharing sharing) {
    return new Reshaping(2, 2, Set.of(VARIABLE), sharing, 0, false);
  }

  /** Knows only how to spell. */
  private static Vocabulary spelling(Reshaping reshaping) {
    return new Vocabulary(Spelling.close(List.of(), reshaping, Unknown.SPELL));
  }

  private static Graph reshape(Reshaping reshaping, Graph graph) {
    return reshaping.reshape(graph, Vocabulary.OF_EVERYTHING, Allowance.UNLIMITED);
  }

  private static void assertRestores(Reshaping reshaping, Graph graph, String what) {
    for (Vocabulary vocabulary : List.of(Vocabulary.OF_EVERYTHING, spelling(reshaping))) {
      Graph forest = reshaping.reshape(graph, vocabulary, Allowance.UNLIMITED);
      assertThat(reshaping.restore(forest, Allowance.UNLIMITED)).as(what).hasValue(graph);
      assertThat(forest.rootCount()).isEqualTo(1);
      for (int n = 0; n < forest.nodeCount(); n++) {
        assertThat(forest.symbol(n).arity()).as(what).isLessThanOrEqualTo(2);
        assertThat(forest.parentCount(n)).as(what).isLessThanOrEqualTo(1);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Sharing.class)
  void unfold_ofAForest_isTheGraph(Sharing sharing) {
    for (long seed = 0; seed < 1_000; seed++) {
      Graph graph = new RandomGraphs(seed).any(40);
      if (sharing.fault(graph, Set.of(VARIABLE)).isEmpty()) {
        assertRestores(reshaping(sharing), graph, sharing + ", seed " + seed);
      }
    }
  }

  /** Compares node by node, because numbers follow the order of the nodes. */
  @ParameterizedTest
  @EnumSource(Sharing.class)
  void fold_ofTheSameGraphWrittenDifferently_isTheSameForest(Sharing sharing) {
    for (long seed = 0; seed < 500; seed++) {
      RandomGraphs graphs = new RandomGraphs(seed);
      Graph graph = graphs.any(30);
      if (sharing.fault(graph, Set.of(VARIABLE)).isPresent()) {
        continue;
      }
      Graph one = reshape(reshaping(sharing), graph);
      Graph other = reshape(reshaping(sharing), graphs.rewritten(graph));
      assertThat(other.nodeCount()).as("seed %d", seed).isEqualTo(one.nodeCount());
      for (int n = 0; n < one.nodeCount(); n++) {
        assertThat(other.symbol(n)).as("seed %d, node %d", seed, n).isEqualTo(one.symbol(n));
        assertThat(other.children(n)).as("seed %d, node %d", seed, n).isEqualTo(one.children(n));
      }
    }
  }

  @Test
  void fold_variables_areLeavesWithNumbersInTheOrderOfTheirFirstUse() {
    GraphBuilder builder = new GraphBuilder();
    int x = builder.add(VARIABLE);
    int y = builder.add(VARIABLE);
    builder.add(Symbol.ordered("f", 3), y, x, y);
    Graph forest = reshape(reshaping(Sharing.ALWAYS), builder.build());
    List<String> leaves = new ArrayList<>();
    for (int n = 0; n < forest.nodeCount(); n++) {
      if (forest.symbol(n).isLeaf()) {
        leaves.add(forest.symbol(n).toString());
      }
    }
    assertThat(leaves).containsExactly("*#1", "*#2", "*#1");
    assertRestores(reshaping(Sharing.ALWAYS), builder.build(), "two variables");
  }

  /** More variables than any codec has symbols for, so their numbers are spelled. */
  @Test
  void fold_manyVariablesAndSharedNodes_unfold() {
    GraphBuilder builder = new GraphBuilder();
    int[] all = new int[600];
    for (int i = 0; i < 200; i++) {
      all[i] = builder.add(VARIABLE);
      int shared = builder.add(Symbol.ordered("g", 1), all[i]);
      all[200 + i] = shared;
      all[400 + i] = shared;
    }
    builder.add(Symbol.unordered("f", all.length), all);
    assertRestores(reshaping(Sharing.ALWAYS), builder.build(), "many");
    assertRestores(reshaping(Sharing.FREE), builder.build(), "many");
  }

  /** The empty label, NUL, unpaired surrogates, other planes, digits that look like numbers. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\0",
        "a\0b",
        "\uD83D",
        "\uDE00x",
        "😀",
        "12",
        "007",
        "日本語",
        "a b",
        "‹bits 0›"
      })
  void fold_anyLabel_isSpelled(String label) {
    for (Sharing sharing : Sharing.values()) {
      GraphBuilder builder = new GraphBuilder();
      int leaf = builder.add(Symbol.leaf(label));
      int edge = builder.add(Symbol.edge(label), leaf);
      int other = builder.add(Symbol.leaf(label + "x"));
      int inner = builder.add(Symbol.unordered(label, 2), edge, other);
      builder.add(Symbol.ordered(label, 1), inner);
      assertRestores(reshaping(sharing), builder.build(), "label '" + label + "', " + sharing);
    }
  }

  @Test
  void fold_edgesOfOneNode_chain() {
    GraphBuilder builder = new GraphBuilder();
    int[] members = new int[5];
    for (int i = 0; i < members.length; i++) {
      members[i] = builder.add(Symbol.edge("k" + i), builder.add(Symbol.leaf("v" + i)));
    }
    builder.add(Symbol.unordered("{}", members.length), members);
    Graph forest = reshape(reshaping(Sharing.NEVER), builder.build());
    assertThat(forest.nodeCount()).isEqualTo(1 + 1 + 2 * members.length);
    assertRestores(reshaping(Sharing.NEVER), builder.build(), "chain");
  }

  @Test
  void fold_deepAndWideGraphs_needNoStack() {
    GraphBuilder builder = new GraphBuilder();
    int node = builder.add(Symbol.leaf("a"));
    for (int i = 0; i < 100_000; i++) {
      node = builder.add(Symbol.ordered("f", 1), node);
    }
    assertRestores(reshaping(Sharing.NEVER), builder.build(), "deep");
    builder.clear();
    int[] children = new int[100_000];
    for (int i = 0; i < children.length; i++) {
      children[i] = builder.add(Symbol.leaf("a" + i % 7));
    }
    builder.add(Symbol.ordered("f", children.length), children);
    assertRestores(reshaping(Sharing.NEVER), builder.build(), "wide");
  }

  /** A single sequence of words is reshaped without its chain, but has the same forest. */
  @Test
  void fold_oneSequence_isTheForestOfItsChain() {
    Reshaping reshaping = new Reshaping(2, 2, Set.of(), Sharing.FREE, 1, false);
    Graph sequence = SequenceSignature.sequence(List.of(List.of("a"), List.of("b"), List.of("a")));
    Graph chain = Chains.of(sequence, 1, Allowance.UNLIMITED);
    Graph forest = reshape(reshaping, sequence);
    Graph ofChain = reshape(reshaping(Sharing.FREE), chain);
    assertThat(forest).isEqualTo(ofChain);
    for (int node = 0; node < forest.nodeCount(); node++) {
      assertThat(forest.symbol(node)).isEqualTo(ofChain.symbol(node));
    }
  }

  @Test
  void fold_sequences_haveNoPositions() {
    Reshaping reshaping = new Reshaping(2, 2, Set.of(), Sharing.NEVER, 2, false);
    Graph sequence =
        SequenceSignature.sequence(
            List.of(List.of("the", "DT"), List.of("∅", "NN"), List.of("f3", "")));
    assertRestores(reshaping, sequence, "sequence");
    assertRestores(reshaping, sequence.union(sequence), "two sequences");
    assertThatThrownBy(
            () -> reshape(reshaping, SequenceSignature.sequence(List.of(List.of("one entry")))))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("sequences");
  }

  @Test
  void fold_unknownLabelThatMayNotBeSpelled_isRefused() {
    Reshaping reshaping = reshaping(Sharing.FREE);
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.leaf("new"));
    Vocabulary closed =
        new Vocabulary(Spelling.close(List.of(Symbol.leaf("old")), reshaping, Unknown.ERROR));
    assertThatThrownBy(() -> reshaping.reshape(builder.build(), closed, Allowance.UNLIMITED))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("node 0 (new): unknown symbol");
  }

  /**
   * Restoring any forest does not crash, and gives nothing for one that reshaping can't produce.
   */
  @Test
  void unfold_anyGraph_isSafe() {
    List<Symbol> symbols =
        new ArrayList<>(Spelling.close(List.of(), reshaping(Sharing.FREE), Unknown.SPELL));
    symbols.add(Symbol.ordered("f", 2));
    symbols.add(Symbol.leaf("a"));
    for (long seed = 0; seed < 20_000; seed++) {
      RandomGraphs random = new RandomGraphs(seed);
      GraphBuilder builder = new GraphBuilder();
      List<Integer> loose = new ArrayList<>();
      for (int n = random.below(12); n >= 0; n--) {
        Symbol symbol = symbols.get(random.below(symbols.size()));
        if (symbol.arity() <= loose.size()) {
          int[] children = new int[symbol.arity()];
          for (int k = 0; k < children.length; k++) {
            children[k] = loose.remove(random.below(loose.size()));
          }
          loose.add(builder.add(symbol, children));
        }
      }
      Graph graph = builder.build();
      assertThat(reshaping(Sharing.FREE).restore(graph, Allowance.UNLIMITED))
          .as("seed %d", seed)
          .satisfiesAnyOf(
              none -> assertThat(none).isEmpty(),
              some -> assertThat(graph.symbol(graph.roots()[0]).nature()).isEqualTo(Nature.FOREST));
    }
  }

  @Test
  void pieces_ofLabels_dependOnTheirSetAlone() {
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      labels.add("predicate_" + i % 60 + "_of_" + i);
    }
    List<String> reversed = new ArrayList<>(labels);
    java.util.Collections.reverse(reversed);
    assertThat(Pieces.of(labels, 20)).isEqualTo(Pieces.of(reversed, 20)).contains("predicate_");
  }
}
