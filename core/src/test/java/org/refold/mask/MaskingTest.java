package org.refold.mask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Mark;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;

class MaskingTest {
  private static final Symbol NOT = Symbol.ordered("~", 1);
  private static final Symbol VARIABLE = Symbol.leaf("*");
  private static final Masking OCCURRENCES = Masking.NONE.withMasks(Mask.OCCURRENCE);

  /** Every combination of masks, and reshaping from the smallest caps up. */
  static List<Masking> maskings() {
    List<Masking> all = new ArrayList<>();
    Mask[] values = Mask.values();
    for (int bits = 0; bits < 1 << values.length; bits++) {
      List<Mask> masks = new ArrayList<>();
      for (int i = 0; i < values.length; i++) {
        if ((bits & 1 << i) != 0) {
          masks.add(values[i]);
        }
      }
      Masking masked = Masking.NONE.withMasks(masks);
      all.add(masked);
      all.add(masked.withMaxArity(2, 2).withMaxParents(1));
      all.add(masked.withMaxArity(3, 5).withMaxParents(5));
      all.add(
          masked
              .withMaxArity(2, 3)
              .withMaxParents(2)
              .withVariables(Symbol.leaf("a"))
              .passingOver(Symbol.ordered("b", 1)));
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("maskings")
  void unmask_ofWhatMaskMade_isTheGraph(Masking masking) {
    for (long seed = 0; seed < 150; seed++) {
      Graph graph = new RandomGraphs(seed).any(40);
      assertThat(masking.unmask(masking.mask(graph))).as("seed %d", seed).hasValue(graph);
    }
  }

  @ParameterizedTest
  @MethodSource("maskings")
  void mask_ofTheSameGraphWrittenDifferently_isTheSame(Masking masking) {
    for (long seed = 0; seed < 100; seed++) {
      RandomGraphs graphs = new RandomGraphs(seed);
      Graph graph = graphs.any(30);
      assertThat(masking.mask(graphs.rewritten(graph)))
          .as("seed %d", seed)
          .isEqualTo(masking.mask(graph));
    }
  }

  @ParameterizedTest
  @MethodSource("maskings")
  void mask_ofAnyGraph_keepsTheCaps(Masking masking) {
    for (long seed = 0; seed < 100; seed++) {
      Graph masked = masking.mask(new RandomGraphs(seed).any(60));
      for (int n = 0; n < masked.nodeCount(); n++) {
        int cap =
            masked.symbol(n).isOrdered() ? masking.maxOrderedArity() : masking.maxUnorderedArity();
        assertThat(masked.symbol(n).arity())
            .as("seed %d, node %d", seed, n)
            .isLessThanOrEqualTo(cap);
        assertThat(masked.parentCount(n))
            .as("seed %d, node %d", seed, n)
            .isLessThanOrEqualTo(masking.maxParents());
      }
    }
  }

  @Test
  void mask_withOccurrences_makesInnerNodesDistinct() {
    for (long seed = 0; seed < 200; seed++) {
      Graph masked = OCCURRENCES.mask(new RandomGraphs(seed).any(40));
      List<Symbol> inner = new ArrayList<>();
      for (int n = 0; n < masked.nodeCount(); n++) {
        if (!masked.symbol(n).isLeaf()) {
          inner.add(masked.symbol(n));
        }
      }
      assertThat(inner).as("seed %d", seed).doesNotHaveDuplicates();
    }
  }

  @Test
  void mask_ofASharedNode_hasTheArgumentNumberOfItsFirstEdge() {
    // h(g(a), f(b, g(a))): the first edge to g is that of h, its longest path the one through f.
    GraphBuilder builder = new GraphBuilder();
    int g = builder.add(Symbol.ordered("g", 1), builder.add(Symbol.leaf("a")));
    int f = builder.add(Symbol.ordered("f", 2), builder.add(Symbol.leaf("b")), g);
    builder.add(Symbol.ordered("h", 2), g, f);
    Graph graph = builder.build();
    assertThat(symbols(Masking.NONE.withMasks(Mask.ARGUMENT).mask(graph)))
        .containsExactlyInAnyOrder("a", "b", "g/1.1", "f/2.2", "h/2");
    assertThat(symbols(Masking.NONE.withMasks(Mask.DEPTH).mask(graph)))
        .containsExactlyInAnyOrder("a", "b", "g/1^2", "f/2^1", "h/2");
  }

  @Test
  void mask_ofNegation_passesItOver() {
    GraphBuilder builder = new GraphBuilder();
    int p = builder.add(Symbol.ordered("p", 1), builder.add(Symbol.leaf("a")));
    int q = builder.add(Symbol.ordered("q", 1), builder.add(Symbol.leaf("b")));
    builder.add(Symbol.ordered("f", 2), builder.add(NOT, p), builder.add(NOT, q));
    Masking masking = OCCURRENCES.withMasks(Mask.ARGUMENT, Mask.OCCURRENCE).passingOver(NOT);
    assertThat(symbols(masking.mask(builder.build())))
        .containsExactlyInAnyOrder("a", "b", "p/1.1#1", "q/1.2#1", "~/1", "~/1", "f/2#1");
  }

  @Test
  void mask_belowAnUnorderedNode_hasNoArgumentNumber() {
    GraphBuilder builder = new GraphBuilder();
    int p = builder.add(Symbol.ordered("p", 1), builder.add(Symbol.leaf("a")));
    builder.add(Symbol.unordered("or", 1), p);
    assertThat(symbols(Masking.NONE.withMasks(Mask.ARGUMENT).mask(builder.build())))
        .containsExactlyInAnyOrder("a", "p/1", "or{1}");
  }

  @Test
  void mask_ofVariables_numbersThem() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.ordered("p", 2), builder.add(VARIABLE), builder.add(VARIABLE));
    assertThat(symbols(Masking.NONE.withVariables(VARIABLE).mask(builder.build())))
        .containsExactlyInAnyOrder("*#1", "*#2", "p/2");
  }

  @Test
  void mask_ofAWideNode_continuesIt() {
    GraphBuilder builder = new GraphBuilder();
    int[] leaves = new int[6];
    for (int k = 0; k < leaves.length; k++) {
      leaves[k] = builder.add(Symbol.leaf("c" + k));
    }
    builder.add(Symbol.ordered("f", 6), leaves);
    Graph masked = Masking.NONE.withMaxArity(3, 3).mask(builder.build());
    assertThat(symbols(masked))
        .containsExactlyInAnyOrder(
            "c0", "c1", "c2", "c3", "c4", "c5", "f/6#1", "f/6#1+1/3", "f/6#1+2/2");
    int root = masked.roots()[0];
    assertThat(masked.symbol(root).arity()).isEqualTo(3);
    assertThat(masked.symbol(masked.child(root, 1)).label()).isEqualTo("c1");
  }

  @Test
  void mask_ofAMuchSharedNode_refersToIt() {
    GraphBuilder builder = new GraphBuilder();
    int a = builder.add(Symbol.leaf("a"));
    builder.add(Symbol.ordered("f", 5), a, a, a, a, a);
    assertThat(symbols(Masking.NONE.withMaxParents(2).mask(builder.build())))
        .containsExactlyInAnyOrder("a#1", "a#1+1", "a#1+2", "f/5");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void mask_ofAMillionChildren_givesThemBack(boolean ordered) {
    GraphBuilder builder = new GraphBuilder();
    int[] leaves = new int[1_000_000];
    Arrays.fill(leaves, builder.add(Symbol.leaf("a")));
    builder.add(
        ordered ? Symbol.ordered("f", leaves.length) : Symbol.unordered("f", leaves.length),
        leaves);
    Graph graph = builder.build();
    Masking masking = OCCURRENCES.withMaxArity(3, 5).withMaxParents(5);
    assertThat(masking.unmask(masking.mask(graph)).map(Graph::nodeCount)).hasValue(2);
  }

  @Test
  void mask_ofADeepGraph_givesItBack() {
    GraphBuilder builder = new GraphBuilder();
    int below = builder.add(Symbol.leaf("a"));
    for (int i = 0; i < 100_000; i++) {
      below = builder.add(NOT, below);
    }
    Graph graph = builder.build();
    for (Masking masking :
        List.of(OCCURRENCES, Masking.NONE.withMasks(Mask.values()), OCCURRENCES.passingOver(NOT))) {
      assertThat(masking.unmask(masking.mask(graph))).hasValue(graph);
    }
  }

  @Test
  void unmask_ofPartsThatDoNotFit_isNothing() {
    Symbol head = Symbol.ordered("f", 2).marked(Mark.NONE.withOccurrence(1).withTotal(3));
    Symbol next = head.marked(Mark.partOf(head, 1), 2);
    Symbol second = head.marked(Mark.partOf(head, 2), 2);
    Symbol reference = head.marked(Mark.partOf(head, 1), 0);
    Symbol a = Symbol.leaf("a");
    assertNoOriginal(builder -> builder.add(next, builder.add(a), builder.add(a)));
    assertNoOriginal(builder -> builder.add(reference));
    assertNoOriginal(builder -> builder.add(head, builder.add(a), builder.add(a)));
    assertNoOriginal(
        builder ->
            builder.add(head, builder.add(a), builder.add(second, builder.add(a), builder.add(a))));
    assertNoOriginal(
        builder ->
            builder.add(Symbol.ordered("g", 1), builder.add(next, builder.add(a), builder.add(a))));
    // The node would be its own descendant.
    assertNoOriginal(
        builder ->
            builder.add(
                head, builder.add(reference), builder.add(next, builder.add(a), builder.add(a))));
    // It is ambiguous which of two nodes is referred to.
    assertNoOriginal(
        builder -> {
          for (int i = 0; i < 2; i++) {
            builder.add(
                head, builder.add(a), builder.add(next, builder.add(a), builder.add(reference)));
          }
        });
  }

  private interface Building {
    void build(GraphBuilder builder);
  }

  private static void assertNoOriginal(Building building) {
    GraphBuilder builder = new GraphBuilder();
    building.build(builder);
    Graph graph = builder.build();
    // An unused reference is dropped if it is a root, so only masking again detects it.
    assertThat(
            OCCURRENCES.unmask(graph).filter(original -> OCCURRENCES.mask(original).equals(graph)))
        .isEmpty();
  }

  @Test
  void masking_outOfRange_isRefused() {
    assertThatThrownBy(() -> Masking.NONE.withMaxArity(1, 5))
        .isInstanceOf(RefoldException.class)
        .hasMessage("maximum arity of ordered nodes: got 1, expected 2 or more");
    assertThatThrownBy(() -> Masking.NONE.withMaxParents(0))
        .hasMessage("maximum number of parents: got 0, expected 1 or more");
    assertThatThrownBy(() -> Masking.NONE.withVariables(NOT))
        .hasMessage("variable ~/1: got arity 1, expected a leaf");
    assertThatThrownBy(() -> Masking.NONE.passingOver(VARIABLE))
        .hasMessage("symbol *, which masks skip: got arity 0, expected 1");
    assertThat(Masking.NONE.withMasks(Set.of()).isNone()).isTrue();
  }

  private static List<String> symbols(Graph graph) {
    List<String> symbols = new ArrayList<>();
    for (int n = 0; n < graph.nodeCount(); n++) {
      symbols.add(graph.symbol(n).toString());
    }
    Collections.sort(symbols);
    return symbols;
  }
}
