package org.refold.formats.tptp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.KeyedGraphBuilder;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;

/** Properties of all clauses and formulas, tested on random ones. */
class TptpPropertiesTest {
  private static final int TREES = 2_000;

  private static final List<String> LABELS =
      List.of(
          "|", "&", "~", "=>", "<=>", "!", "?", "=", "!=", "*", "X", "X1", "X2", "5", "a", "'a'");

  static List<Kind> kinds() {
    return List.of(Kinds.CLAUSES, Kinds.ORIGINAL_CLAUSES, Kinds.PAPER_CLAUSES, Kinds.FORMULAS);
  }

  private static String keyword(Kind kind) {
    return kind == Kinds.FORMULAS ? "fof" : "cnf";
  }

  private static TptpTree tree(Kind kind, long seed) {
    TptpTree.Maker maker = new TptpTree.Maker(seed);
    return kind == Kinds.FORMULAS ? maker.formula() : maker.clause();
  }

  private static Graph graph(Kind kind, long seed) {
    ClauseForm form =
        kind == Kinds.ORIGINAL_CLAUSES
            ? ClauseForm.ORIGINAL
            : kind == Kinds.PAPER_CLAUSES ? ClauseForm.PAPER : ClauseForm.CANONICAL;
    return new TptpTree.Grapher(form).graph(tree(kind, seed));
  }

  /** Reads texts as one stream, which is much faster than one by one. */
  private static void assertRead(Kind kind, List<String> texts, List<Graph> graphs) {
    List<Item> items = Texts.items(kind, String.join("\n", texts));
    assertThat(items).hasSameSizeAs(graphs);
    for (int i = 0; i < graphs.size(); i++) {
      assertThat(items.get(i).graph()).as(texts.get(i)).isEqualTo(graphs.get(i));
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_anyTextOfATree_isItsGraph(Kind kind) {
    List<String> texts = new ArrayList<>();
    List<Graph> graphs = new ArrayList<>();
    for (long seed = 0; seed < TREES; seed++) {
      TptpTree tree = tree(kind, seed);
      graphs.add(graph(kind, seed));
      texts.add(TptpRendering.of(keyword(kind), tree, seed, false));
      if (kind == Kinds.CLAUSES || kind == Kinds.FORMULAS) {
        graphs.add(graph(kind, seed));
        texts.add(TptpRendering.of(keyword(kind), tree, seed, true));
      }
    }
    assertRead(kind, texts, graphs);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_whatWasWritten_isEqual(Kind kind) {
    List<String> texts = new ArrayList<>();
    List<Graph> graphs = new ArrayList<>();
    for (long seed = 0; seed < TREES; seed++) {
      graphs.add(graph(kind, seed));
      texts.add(kind.write(graph(kind, seed)));
    }
    assertRead(kind, texts, graphs);
    for (int i = 0; i < TREES; i++) {
      assertThat(kind.rule().fault(graphs.get(i))).as("seed %d", i).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void write_equalGraphs_areTheSameText(Kind kind) {
    for (long seed = 0; seed < TREES; seed++) {
      Graph graph = graph(kind, seed);
      Graph other = renumbered(graph, new Random(seed));
      assertThat(kind.write(other)).as("seed %d", seed).isEqualTo(kind.write(graph));
    }
  }

  private static Graph renumbered(Graph graph, Random random) {
    List<Integer> order = new ArrayList<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      order.add(node);
    }
    Collections.shuffle(order, random);
    KeyedGraphBuilder<Integer> builder = new KeyedGraphBuilder<>();
    for (int node : order) {
      List<Integer> children = new ArrayList<>();
      for (int child : graph.children(node)) {
        children.add(child);
      }
      if (!graph.symbol(node).isOrdered()) {
        Collections.shuffle(children, random);
      }
      builder.node(node, graph.symbol(node), children);
    }
    return builder.build();
  }

  @Test
  void write_originalClause_isItsText() {
    for (long seed = 0; seed < TREES; seed++) {
      String text = TptpRendering.plain(tree(Kinds.CLAUSES, seed));
      Graph graph = Texts.graph(Kinds.ORIGINAL_CLAUSES, text);
      assertThat(Kinds.ORIGINAL_CLAUSES.write(graph)).as("seed %d", seed).isEqualTo(text);
    }
  }

  @Test
  void read_paperClauseInAnotherOrder_isAnotherGraph() {
    Graph graph = Texts.graph(Kinds.PAPER_CLAUSES, "cnf(a, axiom, p | q).");
    assertThat(Texts.graph(Kinds.PAPER_CLAUSES, "cnf(a, axiom, q | p).")).isNotEqualTo(graph);
  }

  /** The rule accepts exactly the graphs that survive writing and reading. */
  @ParameterizedTest
  @MethodSource("kinds")
  void rule_changedGraph_isAcceptedIfItCanBeRead(Kind kind) {
    List<String> texts = new ArrayList<>();
    List<Graph> graphs = new ArrayList<>();
    int refused = 0;
    for (long seed = 0; seed < 5 * TREES; seed++) {
      Graph graph = changed(graph(kind, seed), new Random(seed));
      Optional<String> fault = kind.rule().fault(graph);
      if (fault.isPresent()) {
        refused++;
        assertThatThrownBy(() -> kind.write(graph))
            .isInstanceOf(RefoldException.class)
            .hasMessage(fault.get());
      } else {
        texts.add(kind.write(graph));
        graphs.add(graph);
      }
    }
    assertRead(kind, texts, graphs);
    assertThat(graphs.size()).isGreaterThan(TREES / 2);
    assertThat(refused).isGreaterThan(TREES);
  }

  /** Replaces one or two symbols or edges, and removes nodes that the root no longer reaches. */
  private static Graph changed(Graph graph, Random random) {
    int nodes = graph.nodeCount();
    List<Symbol> symbols = new ArrayList<>();
    List<int[]> children = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      symbols.add(graph.symbol(node));
      children.add(graph.children(node));
    }
    for (int i = random.nextInt(2); i >= 0; i--) {
      int node = random.nextInt(nodes);
      if (random.nextInt(3) == 0) {
        symbols.set(node, other(symbols.get(node), random));
      } else if (children.get(node).length > 0) {
        children.get(node)[random.nextInt(children.get(node).length)] = random.nextInt(node);
      }
    }
    GraphBuilder builder = new GraphBuilder();
    copy(graph.roots()[0], symbols, children, builder, new HashMap<>());
    return builder.build();
  }

  private static Symbol other(Symbol symbol, Random random) {
    String label = LABELS.get(random.nextInt(LABELS.size()));
    return switch (random.nextInt(4)) {
      case 0 -> Symbol.ordered(label, symbol.arity()).marked(symbol.mark());
      case 1 -> Symbol.unordered(label, symbol.arity()).marked(symbol.mark());
      case 2 -> symbol.marked(Mark.atPosition(random.nextInt(4)));
      default -> Symbol.ordered("f", symbol.arity()).marked(symbol.mark());
    };
  }

  private static int copy(
      int node,
      List<Symbol> symbols,
      List<int[]> children,
      GraphBuilder builder,
      Map<Integer, Integer> copies) {
    Integer known = copies.get(node);
    if (known != null) {
      return known;
    }
    int[] itsChildren = children.get(node).clone();
    for (int k = 0; k < itsChildren.length; k++) {
      itsChildren[k] = copy(itsChildren[k], symbols, children, builder, copies);
    }
    int copy = builder.add(symbols.get(node), itsChildren);
    copies.put(node, copy);
    return copy;
  }
}
