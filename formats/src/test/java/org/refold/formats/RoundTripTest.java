package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/**
 * Terms and node-link graphs that were written read back as equal graphs, for every graph without
 * marks.
 */
class RoundTripTest {
  private static final int GRAPHS = 5_000;

  static List<Kind> kindsOfAnyGraph() {
    return List.of(Kinds.TERMS, Kinds.GRAPHS);
  }

  @ParameterizedTest
  @MethodSource("kindsOfAnyGraph")
  void read_whatWasWritten_isEqual(Kind kind) {
    for (long seed = 0; seed < GRAPHS; seed++) {
      Graph graph = NastyGraphs.graph(seed);
      String text = kind.write(graph);
      assertThat(Texts.graph(kind, text)).as("seed %d: %s", seed, text).isEqualTo(graph);
    }
  }

  @ParameterizedTest
  @MethodSource("kindsOfAnyGraph")
  void read_manyThatWereWritten_areEqualInOrder(Kind kind) {
    StringBuilder text = new StringBuilder();
    List<Graph> graphs = new ArrayList<>();
    for (long seed = 0; seed < GRAPHS; seed++) {
      graphs.add(NastyGraphs.graph(seed));
      text.append(kind.write(graphs.get(graphs.size() - 1))).append('\n');
    }
    List<Item> items = Texts.items(kind, text.toString());
    assertThat(items).hasSize(GRAPHS);
    for (int i = 0; i < GRAPHS; i++) {
      assertThat(items.get(i).graph()).as("seed %d", i).isEqualTo(graphs.get(i));
      assertThat(items.get(i).location()).isEqualTo("in:" + (i + 1));
    }
  }

  @ParameterizedTest
  @MethodSource("kindsOfAnyGraph")
  void write_graphWithMarks_isRefusedRatherThanCutShort(Kind kind) {
    Graph clause = Kinds.PAPER_CLAUSES.parse("cnf(some, axiom, p(a)).");
    String fault = "node 1 (p/1@1): got a symbol with a mark, expected none";
    assertThat(kind.rule().fault(clause)).contains(fault);
    assertThatThrownBy(() -> kind.write(clause))
        .isInstanceOf(RefoldException.class)
        .hasMessage(fault + "; write it as a kind that has marks, such as paper-clauses");
  }

  @ParameterizedTest
  @MethodSource("kindsOfAnyGraph")
  void write_anyGraph_isOneVisibleLine(Kind kind) {
    for (long seed = 0; seed < GRAPHS; seed++) {
      String text = kind.write(NastyGraphs.graph(seed));
      for (int i = 0; i < text.length(); i++) {
        assertThat(Excerpt.isUnprintable(text, i)).as("seed %d, %d of %s", seed, i, text).isFalse();
      }
      assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(text)).as("seed %d", seed).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("kindsOfAnyGraph")
  void write_sameGraph_isTheSameText(Kind kind) {
    for (long seed = 0; seed < GRAPHS; seed++) {
      Graph graph = NastyGraphs.graph(seed);
      assertThat(kind.write(graph)).as("seed %d", seed).isEqualTo(kind.write(graph));
    }
  }

  @Test
  void write_termsThatWereWritten_areTheSameText() {
    for (long seed = 0; seed < GRAPHS; seed++) {
      String text = Kinds.TERMS.write(NastyGraphs.graph(seed));
      assertThat(Kinds.TERMS.write(Texts.graph(Kinds.TERMS, text)))
          .as("seed %d", seed)
          .isEqualTo(text);
    }
  }

  @Test
  void graph_ofManySeeds_hasAllThatIsNasty() {
    List<Graph> graphs = LongStream.range(0, GRAPHS).mapToObj(NastyGraphs::graph).toList();
    assertThat(graphs).anyMatch(graph -> graph.nodeCount() == 0);
    assertThat(graphs).anyMatch(graph -> graph.roots().length > 1);
    assertThat(graphs).anyMatch(graph -> hasNode(graph, n -> graph.parentCount(n) > 2));
    assertThat(graphs).anyMatch(graph -> hasNode(graph, n -> isEdge(graph, n) && graph.isRoot(n)));
    assertThat(graphs)
        .anyMatch(graph -> hasNode(graph, n -> isEdge(graph, n) && graph.parentCount(n) > 1));
    assertThat(graphs)
        .anyMatch(
            graph -> hasNode(graph, n -> isEdge(graph, n) && isEdge(graph, graph.child(n, 0))));
    assertThat(graphs)
        .anyMatch(
            graph -> hasNode(graph, n -> graph.symbol(n).arity() > 0 && graph.child(n, 0) > n));
  }

  private static boolean hasNode(Graph graph, IntPredicate condition) {
    return IntStream.range(0, graph.nodeCount()).anyMatch(condition);
  }

  private static boolean isEdge(Graph graph, int node) {
    return graph.symbol(node).isEdge();
  }
}
