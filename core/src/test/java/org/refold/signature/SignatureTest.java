package org.refold.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;

class SignatureTest {
  private static final Symbol A = Symbol.leaf("a");
  private static final Symbol F1 = Symbol.ordered("f", 1);

  private static Graph chain(Symbol leaf, Symbol... above) {
    GraphBuilder builder = new GraphBuilder();
    int below = builder.add(leaf);
    for (Symbol symbol : above) {
      below = builder.add(symbol, below);
    }
    return builder.build();
  }

  private static int[] resolved(Signature signature, Graph graph) {
    int[] indices = new int[graph.nodeCount()];
    signature.resolve(graph, indices);
    return indices;
  }

  @Test
  void fit_anyOrderOfTheData_givesTheSameSignature() {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = 0; seed < 60; seed++) {
      graphs.add(new RandomGraphs(seed).any(12));
    }
    GraphSignature one = GraphSignature.fit(graphs);
    Collections.shuffle(graphs, new Random(1));
    assertThat(GraphSignature.fit(graphs).pools()).isEqualTo(one.pools());
  }

  @Test
  void layout_rolesAndClasses_rootsFirstInternalsLast() {
    GraphSignature signature =
        GraphSignature.builder()
            .root(F1, Symbol.unordered("∨", 2))
            .internal(F1, A, Symbol.leaf("b"), Symbol.edge("e"))
            .build();
    assertThat(signature.size()).isEqualTo(5);
    assertThat(signature.firstInternal()).isEqualTo(1);
    assertThat(signature.symbol(0)).contains(Symbol.unordered("∨", 2));
    assertThat(signature.index(F1, Role.ROOT))
        .isEqualTo(1)
        .isEqualTo(signature.index(F1, Role.INTERNAL));
    assertThat(signature.index(A, Role.ROOT)).isEqualTo(-1);
    assertThat(signature.index(A, Role.INTERNAL)).isEqualTo(2);
    assertThat(signature.describe(4)).isEqualTo("e:");
  }

  @Test
  void extendedBy_unknownSymbols_takePlaceholdersOnFirstEncounter() {
    GraphSignature empty =
        GraphSignature.builder()
            .placeholders(Role.ROOT, new SymbolClass(1, true), 2)
            .placeholders(Role.INTERNAL, new SymbolClass(1, true), 2)
            .placeholders(Role.INTERNAL, new SymbolClass(0, true), 2)
            .build();
    Graph first = chain(A, F1, Symbol.ordered("g", 1));
    Graph second = chain(Symbol.leaf("b"), F1);
    GraphSignature filled = empty.extendedBy(List.of(first, second));
    assertThat(filled.size()).isEqualTo(6);
    assertThat(resolved(filled, first)).containsExactly(2, 4, 0);
    assertThat(resolved(filled, second)).containsExactly(3, 1);
    assertThat(filled.assignments()).hasSize(5);
    assertThat(filled.describe(5)).isEqualTo("spare internal ordered arity-1 placeholder 1");
    assertThat(filled.extendedBy(List.of(first))).isSameAs(filled);
    assertThat(empty.extendedBy(List.of(first)).extendedBy(List.of(second)).assignments())
        .isEqualTo(filled.assignments());
    assertThatThrownBy(() -> filled.extendedBy(List.of(chain(Symbol.leaf("c"), F1))))
        .hasMessage(
            "node 0 (c, internal): got one symbol too many, expected at most 2 in the pool of"
                + " internal leaf symbols; build a codec with a larger pool");
  }

  @Test
  void resolve_unknownSymbol_namesItAndTheRemedy() {
    GraphSignature frozen = GraphSignature.fit(List.of(chain(A, F1)));
    assertThatThrownBy(() -> resolved(frozen, chain(Symbol.leaf("b"), F1)))
        .hasMessage(
            "node 0 (b, internal): unknown symbol, expected one of the 2 in the signature; build a"
                + " codec from data with this symbol, or one with spare placeholders");
    assertThatThrownBy(() -> resolved(frozen, chain(A)))
        .hasMessage(
            "node 0 (a, root): the signature has this symbol only for internal nodes; add it as a"
                + " root symbol, or keep"
                + " spare placeholders");
    assertThatThrownBy(() -> resolved(frozen, chain(A, F1, F1)))
        .hasMessageContaining(
            "(f/1, internal): got arity 1, expected at most 0, the cap of ordered internal nodes");
    GraphSignature spared = GraphSignature.builder().collect(chain(A, F1)).spares(3).build();
    assertThatThrownBy(() -> resolved(spared, chain(Symbol.leaf("b"), F1)))
        .hasMessage(
            "node 0 (b, internal): unknown symbol, but 3 spare placeholders are free; extend the"
                + " codec by this graph"
                + " first");
  }

  @Test
  void resolve_tooHighAnArity_namesNodeAndCap() {
    GraphBuilder builder = new GraphBuilder();
    int a = builder.add(A);
    builder.add(Symbol.ordered("f", 4), a, a, a, a);
    GraphSignature frozen = GraphSignature.fit(List.of(chain(A, F1)));
    assertThatThrownBy(() -> resolved(frozen, builder.build()))
        .hasMessage(
            "node 1 (f/4, root): got arity 4, expected at most 1, the cap of ordered root nodes in this signature;"
                + " build a codec from data with such nodes");
  }

  @Test
  void build_impossibleSignatures_areRefused() {
    assertThatThrownBy(() -> GraphSignature.builder().root(Symbol.ordered("f", 70_000)).build())
        .hasMessage("signature: got symbol f/70000 of arity 70000, expected 0 to 65535");
    assertThatThrownBy(
            () ->
                GraphSignature.builder()
                    .placeholders(Role.ROOT, new SymbolClass(1, true), Integer.MAX_VALUE)
                    .placeholders(Role.INTERNAL, new SymbolClass(1, true), 1)
                    .build())
        .hasMessage(
            "signature: got 2147483648 symbols and placeholders, expected at most 2147483647");
    assertThatThrownBy(() -> GraphSignature.builder().spares(-1))
        .hasMessage("spare placeholders: got -1, expected 0 or more");
    assertThatThrownBy(() -> SequenceSignature.builder(0, 1))
        .hasMessage("sequence positions: got 0, expected 1 or more");
    assertThatThrownBy(() -> SequenceSignature.builder(1, 0))
        .hasMessage("sequence entries: got 0, expected 1 to 65534");
  }

  private static Graph sentence(String... words) {
    List<List<String>> elements = new ArrayList<>();
    for (String word : words) {
      elements.add(List.of(word));
    }
    return SequenceSignature.sequence(elements);
  }

  @Test
  void sequence_wordsLikePositionsAndTheEnd_areWords() {
    Graph graph = sentence("f1", "∅", "f2", "∅");
    SequenceSignature signature = SequenceSignature.fit(List.of(graph), 0);
    assertThat(signature.positions()).isEqualTo(4);
    assertThat(signature.size()).isEqualTo(4 + 1 + 3);
    int[] indices = resolved(signature, graph);
    assertThat(indices).hasSize(9);
    assertThat(indices[0]).isEqualTo(4);
    assertThat(signature.describe(4)).isEqualTo("the end of a sequence");
    assertThat(signature.describe(2)).isEqualTo("position 3");
    assertThat(signature.describe(5)).isEqualTo("'f1'");
  }

  @Test
  void sequence_severalEntries_eachHaveTheirPool() {
    Graph graph =
        SequenceSignature.sequence(
            List.of(List.of("the", "at"), List.of("at", "in"), List.of("dog", "nn")));
    SequenceSignature signature = SequenceSignature.fit(List.of(graph), 1);
    assertThat(signature.entries()).isEqualTo(2);
    assertThat(signature.pool(0).capacity()).isEqualTo(4);
    assertThat(signature.describe(signature.pool(1).start())).isEqualTo("'at', entry 2");
    assertThat(signature.describe(signature.pool(1).end() - 1))
        .isEqualTo("spare placeholder 1, entry 2");
    Graph more = SequenceSignature.sequence(List.of(List.of("cat", "nn")));
    assertThat(signature.extendedBy(List.of(more)).assignments())
        .containsExactly(new Signature.Assignment(signature.pool(0).end() - 1, Symbol.leaf("cat")));
  }

  @Test
  void resolve_whatIsNoSequence_isRefused() {
    SequenceSignature signature = SequenceSignature.fit(List.of(sentence("a", "b")), 0);
    assertThatThrownBy(() -> resolved(signature, sentence("a", "b", "a")))
        .hasMessageContaining(
            "got a sequence of more than 2 elements, expected at most 2, the number of positions");
    assertThatThrownBy(() -> resolved(signature, sentence("c")))
        .hasMessageContaining(
            "(c, entry 1 of position 1): unknown symbol, expected one of the 2 constants of this entry");
    assertThatThrownBy(() -> resolved(signature, chain(A, F1)))
        .hasMessage(
            "node 1: got f/1, expected position f1/2; this codec encodes only sequences f1(…,"
                + " f2(…, ∅))");
    GraphBuilder builder = new GraphBuilder();
    int a = builder.add(A);
    builder.add(SequenceSignature.position(1, 1), a, a);
    assertThatThrownBy(() -> resolved(signature, builder.build()))
        .hasMessageStartingWith("node 0: got a, expected the end ∅ or position f2");
    GraphBuilder shared = new GraphBuilder();
    int word = shared.add(A);
    int end = shared.add(Symbol.leaf("∅"));
    int second = shared.add(SequenceSignature.position(2, 1), word, end);
    shared.add(SequenceSignature.position(1, 1), word, second);
    assertThatThrownBy(() -> resolved(signature, shared.build()))
        .hasMessage(
            "sequence: got nodes with several parents, expected a tree; repeat a constant instead of sharing it");
    assertThatThrownBy(() -> SequenceSignature.sequence(List.of(List.of("a"), List.of("a", "b"))))
        .hasMessage("sequence element 2: got 2 entries, expected 1 as in the first element");
    assertThat(SequenceSignature.sequence(List.of())).isEqualTo(Graph.empty());
  }

  @Test
  void fit_whatIsNoSequence_isRefused() {
    assertThatThrownBy(() -> SequenceSignature.fit(List.of(chain(A)), 0))
        .hasMessage(
            "node 0: got a, expected position f1/2; this codec encodes only sequences f1(…, f2(…,"
                + " ∅))");
    assertThatThrownBy(() -> SequenceSignature.fit(List.of(chain(A, F1)), 0))
        .hasMessageStartingWith("node 1: got f/1, expected position f1/2");
    Graph two = SequenceSignature.sequence(List.of(List.of("a", "b")));
    assertThatThrownBy(() -> SequenceSignature.fit(List.of(sentence("a"), two), 0))
        .hasMessageStartingWith("node 3: got f1/3, expected position f1/2");
    GraphBuilder builder = new GraphBuilder();
    int a = builder.add(A);
    builder.add(SequenceSignature.position(1, 1), a, a);
    assertThatThrownBy(() -> SequenceSignature.fit(List.of(builder.build()), 0))
        .hasMessageStartingWith("node 0: got a, expected the end ∅ or position f2/2");
    assertThat(SequenceSignature.fit(List.of(), 5).pool(0).spares()).isEqualTo(5);
  }

  /** This was quadratic, because a pool's hash code covers all its symbols. */
  @Test
  void extendedBy_manySymbols_isOneStepEach() {
    GraphSignature empty =
        GraphSignature.builder().placeholders(Role.ROOT, new SymbolClass(0, true), 100_000).build();
    List<Graph> leaves = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      leaves.add(chain(Symbol.leaf("x" + i)));
    }
    assertThat(empty.extendedBy(leaves).assignments()).hasSize(100_000);
  }

  @Test
  void extendedBy_sequencePool_fillsAndThenIsFull() {
    SequenceSignature signature = SequenceSignature.builder(3, 1).placeholders(0, 2).build();
    SequenceSignature filled = signature.extendedBy(List.of(sentence("x", "y", "x")));
    assertThat(filled.assignments()).hasSize(2);
    assertThatThrownBy(() -> filled.extendedBy(List.of(sentence("z"))))
        .hasMessage(
            "node 1 (z): got one symbol too many, expected at most 2 in the pool of entry 1;"
                + " build a codec with a larger pool");
    assertThatThrownBy(() -> resolved(signature, sentence("x")))
        .hasMessageContaining(
            "2 spare placeholders are free; extend the codec by this sequence first");
  }
}
