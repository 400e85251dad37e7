package org.refold.decode.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.decode.TinyUniverse;
import org.refold.decode.pipeline.UnprunedDecoder;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.problem.SmallProblem;
import org.refold.decode.prune.Candidates;
import org.refold.decode.prune.Pruning;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.solver.Budget;
import org.refold.solver.Sat4jSolver;
import org.refold.solver.Solver;
import org.refold.vector.CountVector;

/**
 * Tests the models of formulas of reshaped graphs: all of them distribute children and edges in the
 * order of reshaping, and every graph keeps at least one model.
 */
class PartOrderTest {
  private static final Symbol A = Symbol.leaf("a");
  private static final Symbol B = Symbol.leaf("b");
  private static final Symbol UNARY = Symbol.ordered("g", 1);
  private static final Symbol ORDERED = Symbol.ordered("f", 2);
  private static final Symbol WIDE = Symbol.ordered("h", 3);
  private static final Symbol TRIPLE = Symbol.unordered("q", 3);

  /** All models of the formula that have no cycle. */
  private static List<Graph> models(Codec codec, CountVector vector) {
    Budget budget = SmallProblem.plenty();
    GraphProblem problem = UnprunedDecoder.problem(codec, vector, budget);
    Candidates candidates = new Candidates(problem, budget);
    // Without it, continuations of one node could follow each other in any order.
    new Pruning(problem, candidates, budget).prune();
    NodeFormula formula = new NodeFormula(problem, candidates, budget);
    List<Graph> models = new ArrayList<>();
    try (Solver.Search search = new Sat4jSolver().search(formula.formula())) {
      while (search.findModel(budget)) {
        EdgeModel model = formula.model(search);
        List<int[]> cuts = model.cycleCuts();
        cuts.forEach(search::add);
        if (cuts.isEmpty()) {
          models.add(model.graph());
          search.add(model.otherwise());
        }
      }
    }
    return models;
  }

  /**
   * Nodes of one symbol may be distributed in another order than the canonical one, which is the
   * same graph.
   */
  private static Stream<Graph> original(Codec codec, Graph model) {
    return codec.masking().unmask(model).stream();
  }

  private static Optional<Symbol> owner(Symbol symbol) {
    return Optional.ofNullable(symbol.mark().owner());
  }

  private static boolean isContinuation(Symbol symbol) {
    return owner(symbol).isPresent() && !symbol.isLeaf();
  }

  /**
   * The symbol by which an edge is distributed: that of its end, or of the node that this refers
   * to.
   */
  private static Symbol dealt(Graph graph, int child) {
    return owner(graph.symbol(child)).orElse(graph.symbol(child));
  }

  /** For each part: the symbols of its children. */
  private static List<List<Symbol>> children(Graph graph, Symbol whole) {
    List<List<Symbol>> parts = new ArrayList<>();
    for (int n = 0; n < graph.nodeCount(); n++) {
      Symbol symbol = graph.symbol(n);
      if (symbol.equals(whole)
          || (isContinuation(symbol) && owner(symbol).equals(Optional.of(whole)))) {
        List<Symbol> its = part(parts, symbol.mark().part());
        for (int child : graph.children(n)) {
          if (!isContinuation(graph.symbol(child))) {
            its.add(dealt(graph, child));
          }
        }
      }
    }
    return parts;
  }

  /** For each part, which is the node itself or a reference: the symbols of its parents. */
  private static List<List<Symbol>> parents(Graph graph, Symbol target) {
    List<List<Symbol>> parts = new ArrayList<>();
    for (int n = 0; n < graph.nodeCount(); n++) {
      for (int child : graph.children(n)) {
        Symbol symbol = graph.symbol(child);
        if (!isContinuation(symbol) && dealt(graph, child).equals(target)) {
          part(parts, symbol.equals(target) ? 0 : symbol.mark().part()).add(graph.symbol(n));
        }
      }
    }
    return parts;
  }

  private static List<Symbol> part(List<List<Symbol>> parts, int number) {
    while (parts.size() <= number) {
      parts.add(new ArrayList<>());
    }
    return parts.get(number);
  }

  private static boolean isDealtInOrder(List<List<Symbol>> parts) {
    Symbol last = null;
    for (List<Symbol> part : parts) {
      part.sort(null);
      if (last != null && !part.isEmpty() && last.compareTo(part.get(0)) > 0) {
        return false;
      }
      last = part.isEmpty() ? last : part.get(part.size() - 1);
    }
    return true;
  }

  /** Checks the order, and returns the number of nodes that were distributed among parts. */
  private static int assertInOrder(Graph model, String what) {
    Set<Symbol> owners = new HashSet<>();
    for (int n = 0; n < model.nodeCount(); n++) {
      owner(model.symbol(n)).ifPresent(owners::add);
    }
    for (Symbol whole : owners) {
      if (!whole.isOrdered()) {
        assertThat(isDealtInOrder(children(model, whole))).as(what).isTrue();
      }
      assertThat(isDealtInOrder(parents(model, whole))).as(what).isTrue();
    }
    return owners.size();
  }

  private static Codec codec(List<Graph> graphs, Masking masking) {
    return Codec.fit(graphs, 0, masking).width(1).sets(1).build();
  }

  /** The order is that of reshaping; otherwise, clauses would exclude the encoded graph. */
  @ParameterizedTest
  @CsvSource({"2, 1", "3, 2", "2, 9"})
  void mask_anyGraph_dealsOutInThisOrder(int maxArity, int maxParents) {
    Masking masking =
        Masking.NONE
            .withMasks(Mask.values())
            .withMaxArity(maxArity, maxArity)
            .withMaxParents(maxParents);
    int reshaped = 0;
    for (long seed = 0; seed < 300; seed++) {
      reshaped += assertInOrder(masking.mask(new RandomGraphs(seed).any(30)), "seed " + seed);
    }
    assertThat(reshaped).isGreaterThan(200);
  }

  /** Leaves below one node are distributed in one of many ways. */
  @ParameterizedTest
  @CsvSource({"2, 2", "3, 2", "5, 2", "6, 3"})
  void write_distinctChildrenOfAWideNode_leavesOneModel(int children, int maxArity) {
    GraphBuilder builder = new GraphBuilder();
    int[] leaves = new int[children];
    for (int k = 0; k < children; k++) {
      leaves[k] = builder.add(Symbol.leaf("x" + k));
    }
    builder.add(Symbol.unordered("or", children), leaves);
    assertOneModel(builder.build(), Masking.NONE.withMaxArity(9, maxArity));
  }

  /** Negations are alike and differ in what they negate; by their depth, only leaves differ. */
  @ParameterizedTest
  @CsvSource({"3, 2", "5, 2"})
  void write_negatedChildrenOfAWideNode_leavesOneModel(int children, int maxArity) {
    GraphBuilder builder = new GraphBuilder();
    int[] negated = new int[children];
    for (int k = 0; k < children; k++) {
      negated[k] = builder.add(Symbol.ordered("~", 1), builder.add(Symbol.leaf("x" + k)));
    }
    builder.add(Symbol.unordered("or", children), negated);
    assertOneModel(builder.build(), Masking.NONE.withMasks(Mask.DEPTH).withMaxArity(9, maxArity));
  }

  @ParameterizedTest
  @CsvSource({"2, 1", "5, 1", "4, 2"})
  void write_manyParentsOfANode_leavesOneModel(int parents, int maxParents) {
    GraphBuilder builder = new GraphBuilder();
    int shared = builder.add(A);
    for (int i = 0; i < parents; i++) {
      builder.add(Symbol.ordered("f" + i, 1), shared);
    }
    assertOneModel(builder.build(), Masking.NONE.withMaxParents(maxParents));
  }

  private static void assertOneModel(Graph graph, Masking masking) {
    Codec codec = codec(List.of(graph), masking);
    assertThat(models(codec, codec.encode(graph)).stream().flatMap(model -> original(codec, model)))
        .containsExactly(graph);
  }

  /**
   * Every graph of up to four nodes that is reshaped, with at most three parents per node, by
   * vector.
   *
   * @param models the total number of models
   * @param reshaped the number of owners of parts in these models
   */
  @ParameterizedTest
  @CsvSource({
    "'', 2, 9, 3626, 5807",
    "'', 9, 1, 15345, 38761",
    "ARGUMENT, 2, 9, 9265, 14206",
    "DEPTH, 2, 1, 2926, 8594"
  })
  void write_tinyGraphs_keepsAModelOfEach(
      String masks, int maxArity, int maxParents, int models, int reshaped) {
    Masking masking = Masking.NONE.withMaxArity(maxArity, maxArity).withMaxParents(maxParents);
    masking = masks.isEmpty() ? masking : masking.withMasks(Mask.valueOf(masks));
    List<Graph> graphs =
        new TinyUniverse(List.of(A, B, UNARY, ORDERED, WIDE, TRIPLE), Set.of(), Set.of()).graphs(4);
    Codec codec = codec(graphs, masking);
    Map<CountVector, List<Graph>> groups = new LinkedHashMap<>();
    for (Graph graph : graphs) {
      if (codec.masked(graph).nodeCount() > graph.nodeCount() && mostParents(graph) <= 3) {
        groups.computeIfAbsent(codec.encode(graph), vector -> new ArrayList<>()).add(graph);
      }
    }
    int[] got = new int[2];
    groups.forEach(
        (vector, group) -> {
          List<Graph> found = models(codec, vector);
          for (Graph model : found) {
            got[1] += assertInOrder(model, masks + " " + vector);
          }
          got[0] += found.size();
          assertThat(found.stream().flatMap(model -> original(codec, model)).toList())
              .as("%s", vector)
              .containsAll(group);
        });
    assertThat(got).containsExactly(models, reshaped);
  }

  /** Nodes of one symbol below a wide node that differ only in what is below them. */
  @Test
  void write_wideNodesOverLikeNodes_keepsAModel() {
    Masking masking = Masking.NONE.withMaxArity(9, 2).withMaxParents(2);
    for (long seed = 0; seed < 40; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      GraphBuilder builder = new GraphBuilder();
      int[] leaves = {builder.add(A), builder.add(B), builder.add(Symbol.leaf("c"))};
      int[] children = new int[3 + random.nextInt(2)];
      for (int k = 0; k < children.length; k++) {
        int one = leaves[random.nextInt(leaves.length)];
        int other = leaves[random.nextInt(leaves.length)];
        children[k] =
            random.nextInt(3) == 0 ? builder.add(UNARY, one) : builder.add(ORDERED, one, other);
      }
      builder.add(Symbol.unordered("or", children.length), children);
      Graph graph = builder.build();
      Codec codec = Codec.fit(List.of(graph), 0, masking).width(3).sets(1).seed(seed).build();
      assertThat(
              models(codec, codec.encode(graph)).stream()
                  .flatMap(model -> original(codec, model))
                  .toList())
          .as("seed %d", seed)
          .contains(graph);
    }
  }

  private static int mostParents(Graph graph) {
    int most = 0;
    for (int node = 0; node < graph.nodeCount(); node++) {
      most = Math.max(most, graph.parentCount(node));
    }
    return most;
  }
}
