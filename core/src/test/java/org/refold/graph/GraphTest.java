package org.refold.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;

class GraphTest {
  private static final Symbol A = Symbol.leaf("a");
  private static final Symbol B = Symbol.leaf("b");

  @Test
  void build_singleNode_isRootAndLeaf() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(A);
    Graph graph = builder.build();
    assertThat(graph.nodeCount()).isEqualTo(1);
    assertThat(graph.roots()).containsExactly(0);
    assertThat(graph.children(0)).isEmpty();
  }

  @Test
  void build_nothing_isTheEmptyGraph() {
    assertThat(new GraphBuilder().build()).isEqualTo(Graph.empty());
    assertThat(Graph.empty().roots()).isEmpty();
    assertThat(Graph.empty()).hasSameHashCodeAs(new KeyedGraphBuilder<String>().build());
  }

  @Test
  void build_sameChildTwice_countsBothEdges() {
    GraphBuilder builder = new GraphBuilder();
    int y = builder.add(A);
    int f = builder.add(Symbol.ordered("f", 2), y, y);
    Graph graph = builder.build();
    assertThat(graph.parentCount(y)).isEqualTo(2);
    assertThat(graph.parent(y, 0)).isEqualTo(f);
    assertThat(graph.parent(y, 1)).isEqualTo(f);
    assertThat(graph.edgeCount()).isEqualTo(2);
  }

  @Test
  void build_severalParts_hasAllRoots() {
    Graph graph =
        new KeyedGraphBuilder<String>()
            .node("f", Symbol.ordered("f", 1), "x")
            .node("x", A)
            .node("g", Symbol.unordered("g", 2), "x", "y")
            .node("y", B)
            .node("z", A)
            .build();
    assertThat(graph.roots()).containsExactly(0, 2, 4);
    assertThat(graph.parentCount(1)).isEqualTo(2);
    assertThat(graph.parent(1, 0)).isEqualTo(0);
    assertThat(graph.parent(1, 1)).isEqualTo(2);
  }

  @Test
  void build_cycle_isNamed() {
    KeyedGraphBuilder<String> builder =
        new KeyedGraphBuilder<String>()
            .node("top", Symbol.ordered("f", 1), "one")
            .node("one", Symbol.ordered("f", 1), "two")
            .node("two", Symbol.ordered("f", 2), "three", "leaf")
            .node("three", Symbol.ordered("f", 1), "one")
            .node("leaf", A);
    assertThatThrownBy(builder::build)
        .isInstanceOf(RefoldException.class)
        .hasMessageMatching(
            "got the cycle '(one|two|three)' → '\\w+' → '\\w+' → '\\w+', expected an acyclic graph;"
                + " remove one of these edges")
        .hasMessageMatching(
            ".*('one' → 'two' → 'three'|'two' → 'three' → 'one'|'three' → 'one' → 'two').*");
  }

  @Test
  void build_selfLoopAndLongCycle_areNamed() {
    assertThatThrownBy(
            () -> new KeyedGraphBuilder<Integer>().node(7, Symbol.ordered("f", 1), 7).build())
        .hasMessage(
            "got the cycle '7' → '7', expected an acyclic graph; remove one of these edges");
    KeyedGraphBuilder<Integer> ring = new KeyedGraphBuilder<>();
    for (int n = 0; n < 100; n++) {
      ring.node(n, Symbol.ordered("f", 1), (n + 1) % 100);
    }
    assertThatThrownBy(ring::build).hasMessageContaining("… (92 more) →");
  }

  @Test
  void build_unknownChild_isNamed() {
    assertThatThrownBy(
            () -> new KeyedGraphBuilder<String>().node("f", Symbol.ordered("f", 1), "gone").build())
        .hasMessage(
            "node 'f' (f/1): got unknown child 'gone', expected the key of a declared node;"
                + " declare it, or correct the key");
    assertThatThrownBy(() -> new GraphBuilder().add(Symbol.ordered("f", 1), 3))
        .hasMessage(
            "node 0 (f/1): got unknown child 3, expected the number of a node added before; add children first");
  }

  @Test
  void build_wrongArity_isNamed() {
    assertThatThrownBy(
            () -> new KeyedGraphBuilder<String>().node("k", Symbol.unordered("f", 2), "x"))
        .hasMessage("node 'k' (f{2}): got 1 child, expected 2, the arity of the symbol");
    assertThatThrownBy(() -> new GraphBuilder().add(A, 1, 2))
        .hasMessage("node 0 (a): got 2 children, expected 0, the arity of the symbol");
  }

  @Test
  void build_keyTwice_isNamed() {
    assertThatThrownBy(() -> new KeyedGraphBuilder<String>().node("k", A).node("k", B))
        .hasMessage(
            "node 'k': got a second declaration, expected each key once; choose another key");
  }

  @Test
  void add_afterClear_startsAnew() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(A);
    builder.add(Symbol.ordered("f", 1), 0);
    builder.clear();
    builder.add(B);
    GraphBuilder fresh = new GraphBuilder();
    fresh.add(B);
    assertThat(builder.build()).isEqualTo(fresh.build());
  }

  @Test
  void union_ofGraphs_keepsBoth() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.ordered("f", 1), builder.add(A));
    Graph one = builder.build();
    Graph both = one.union(one);
    assertThat(both.nodeCount()).isEqualTo(4);
    assertThat(both.roots()).containsExactly(1, 3);
    assertThat(both.child(3, 0)).isEqualTo(2);
    assertThat(one.union(Graph.empty())).isEqualTo(one);
    assertThat(Graph.empty().union(one)).isEqualTo(one);
  }

  @Test
  void equals_sharedAgainstRepeated_differ() {
    GraphBuilder shared = new GraphBuilder();
    int y = shared.add(A);
    shared.add(Symbol.ordered("f", 2), y, y);
    GraphBuilder repeated = new GraphBuilder();
    repeated.add(Symbol.ordered("f", 2), repeated.add(A), repeated.add(A));
    assertThat(shared.build()).isNotEqualTo(repeated.build());
  }

  @Test
  void equals_orderOfChildren_mattersOnlyWhereOrdered() {
    assertThat(pair(Symbol.ordered("f", 2), true))
        .isNotEqualTo(pair(Symbol.ordered("f", 2), false));
    assertThat(pair(Symbol.unordered("f", 2), true))
        .isEqualTo(pair(Symbol.unordered("f", 2), false));
    assertThat(pair(Symbol.unordered("f", 2), true))
        .hasSameHashCodeAs(pair(Symbol.unordered("f", 2), false));
  }

  private static Graph pair(Symbol symbol, boolean aFirst) {
    GraphBuilder builder = new GraphBuilder();
    int one = builder.add(aFirst ? A : B);
    int two = builder.add(aFirst ? B : A);
    builder.add(symbol, one, two);
    return builder.build();
  }

  @Test
  void hashCode_knownGraph_isStable() {
    assertThat(pair(Symbol.unordered("f", 2), true).hashCode()).isEqualTo(STABLE_HASH);
  }

  private static final int STABLE_HASH = -1038158776;

  @Test
  void symbol_kinds_differ() {
    assertThat(Symbol.ordered("f", 1)).isNotEqualTo(Symbol.unordered("f", 1));
    assertThat(Symbol.ordered("f", 1)).isNotEqualTo(Symbol.edge("f"));
    assertThat(Symbol.ordered("f", 1)).isNotEqualTo(Symbol.ordered("f", 2));
    assertThat(Symbol.unordered("f", 0)).isEqualTo(Symbol.leaf("f"));
    assertThat(Symbol.edge("e").toString()).isEqualTo("e:");
    assertThat(Symbol.leaf("x".repeat(10_000_000)).toString())
        .hasSizeLessThan(100)
        .endsWith("… (10,000,000 characters)");
    assertThat(Symbol.leaf("\u001b[2J\n").toString()).isEqualTo("\"\\u001b[2J\\n\"");
    assertThat(Symbol.leaf("f/2").toString()).isEqualTo("\"f/2\"");
    assertThat(Symbol.ordered("a, \"b\"", 2).toString()).isEqualTo("\"a, \\\"b\\\"\"/2");
    assertThat(Symbol.leaf("").toString()).isEqualTo("\"\"");
    assertThatThrownBy(() -> Symbol.ordered("f", -1))
        .hasMessage("symbol 'f': got arity -1, expected 0 or more");
  }

  @Test
  void toString_ofGraph_saysItsSize() {
    assertThat(pair(Symbol.ordered("f", 2), true))
        .hasToString("graph of 3 nodes, 2 edges, 1 roots");
  }

  @Test
  void withSymbols_ofAnyGraph_keepsNodesAndEdges() {
    for (long seed = 0; seed < 100; seed++) {
      Graph graph = new RandomGraphs(seed).any(30);
      Symbol[] symbols = new Symbol[graph.nodeCount()];
      int[][] children = new int[symbols.length][];
      for (int n = 0; n < symbols.length; n++) {
        symbols[n] = graph.symbol(n).marked(Mark.NONE.withOccurrence(1 + n % 3));
        children[n] = graph.children(n);
      }
      assertThat(graph.withSymbols(symbols))
          .as("seed %d", seed)
          .isEqualTo(Graph.of(symbols, children).orElseThrow());
    }
  }

  @Test
  void withSymbols_thatDoNotFit_isRefused() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.ordered("f", 1), builder.add(A));
    Graph graph = builder.build();
    assertThatThrownBy(() -> graph.withSymbols(new Symbol[] {A}))
        .isInstanceOf(RefoldException.class)
        .hasMessage("graph of 2 nodes: got 1 symbols, expected 2");
    assertThatThrownBy(() -> graph.withSymbols(new Symbol[] {A, B}))
        .isInstanceOf(RefoldException.class)
        .hasMessage("node 1 (b): got 1 child, expected 0, the arity of the symbol");
  }
}
