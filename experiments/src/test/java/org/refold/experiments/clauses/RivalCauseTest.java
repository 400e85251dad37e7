package org.refold.experiments.clauses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.refold.decode.DecodeLimits;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;

class RivalCauseTest {
  private static Graph clause(ClauseVariant variant, String formula) {
    return variant.kind().parse("cnf(c, axiom, " + formula + ").");
  }

  private static RivalCause cause(ClauseVariant variant, String formula) {
    return RivalCause.of(clause(variant, formula), variant, ClauseRuns.LIMITS);
  }

  @ParameterizedTest
  @EnumSource(ClauseVariant.class)
  void of_distinctLabels_isACollision(ClauseVariant variant) {
    assertThat(cause(variant, "p(a,b,c) | ~ q(X,f(X))")).isEqualTo(RivalCause.COLLISION);
  }

  /** f over f can be above or below the f that the equation has; occurrence numbers tell. */
  @Test
  void of_chainsOfOneLabel_areTheMasksToTell() {
    String chains = "f(f(f(f(a)))) = f(a)";
    assertThat(cause(ClauseVariant.PAPER, chains)).isEqualTo(RivalCause.REPEATED_LABELS);
    assertThat(cause(ClauseVariant.OURS, chains)).isEqualTo(RivalCause.COLLISION);
    assertThat(cause(ClauseVariant.ORIGINAL, chains)).isEqualTo(RivalCause.COLLISION);
    assertThat(cause(ClauseVariant.SIZED, chains)).isEqualTo(RivalCause.COLLISION);
  }

  @Test
  void of_tooManySymbolsForOwnBlocks_isUndecided() {
    String wide =
        IntStream.range(0, 300)
            .mapToObj(i -> "p" + i + "(a" + i + ",b" + i + ",c" + i + ")")
            .collect(Collectors.joining(" | "));
    assertThat(cause(ClauseVariant.OURS, wide)).isEqualTo(RivalCause.UNDECIDED);
  }

  /**
   * Compares with a direct count over all equations between two chains of f, which include all
   * their rivals: an equation has a rival if another one has as many nodes with the same symbols
   * above and below.
   */
  @Test
  void of_allEquationsOfChains_asTheirNeighbourhoodsSay() {
    Map<List<String>, List<Graph>> alike = new HashMap<>();
    for (int left = 0; left <= 6; left++) {
      for (int right = 0; right <= left; right++) {
        Graph graph = clause(ClauseVariant.PAPER, chain(left) + " = " + chain(right));
        alike.computeIfAbsent(neighbourhoods(graph), key -> new ArrayList<>()).add(graph);
      }
    }
    assertThat(alike.values()).anyMatch(group -> group.size() > 1);
    alike.forEach(
        (key, group) -> {
          for (Graph graph : group) {
            assertThat(RivalCause.of(graph, ClauseVariant.PAPER, DecodeLimits.DEFAULT))
                .as(Kinds.PAPER_CLAUSES.write(graph))
                .isEqualTo(group.size() > 1 ? RivalCause.REPEATED_LABELS : RivalCause.COLLISION);
          }
        });
  }

  private static String chain(int length) {
    return "f(".repeat(length) + "a" + ")".repeat(length);
  }

  /** For each node its symbol with those of its children, and with those of its parents. */
  private static List<String> neighbourhoods(Graph clause) {
    Graph graph = Kinds.PAPER_CLAUSES.masking().mask(clause);
    List<String> all = new ArrayList<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      int[] parents = new int[graph.parentCount(node)];
      for (int k = 0; k < parents.length; k++) {
        parents[k] = graph.parent(node, k);
      }
      String symbol = graph.symbol(node) + " ";
      boolean ordered = graph.symbol(node).isOrdered();
      all.add(symbol + "over " + symbols(graph, graph.children(node), ordered));
      all.add(symbol + "below " + symbols(graph, parents, false));
    }
    all.sort(null);
    return all;
  }

  private static List<String> symbols(Graph graph, int[] nodes, boolean ordered) {
    List<String> symbols =
        new ArrayList<>(Arrays.stream(nodes).mapToObj(n -> graph.symbol(n).toString()).toList());
    if (!ordered) {
      symbols.sort(null);
    }
    return symbols;
  }
}
