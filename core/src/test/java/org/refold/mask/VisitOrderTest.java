package org.refold.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.refold.decode.TinyUniverse;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Compares {@link VisitOrder} with {@link Masker}: it must accept the numbers that {@link Masker}
 * assigns.
 */
class VisitOrderTest {
  private static final Symbol A = Symbol.leaf("a");
  private static final Symbol B = Symbol.leaf("b");
  private static final Symbol UNARY = Symbol.ordered("g", 1);
  private static final Symbol ORDERED = Symbol.ordered("f", 2);
  private static final Symbol WIDE = Symbol.ordered("h", 3);
  private static final Symbol PAIR = Symbol.unordered("p", 2);
  private static final Symbol TRIPLE = Symbol.unordered("q", 3);

  private static final List<Graph> UNIVERSE =
      new TinyUniverse(List.of(A, B, UNARY, ORDERED, WIDE, PAIR, TRIPLE), Set.of(), Set.of())
          .graphs(4);

  /** A graph whose edges are named from 1 in the order of nodes and their children. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Model(Symbol[] symbols, int[][] children, int[][] edges) {
    static Model of(Graph graph) {
      int nodes = graph.nodeCount();
      Symbol[] symbols = new Symbol[nodes];
      int[][] children = new int[nodes][];
      int[][] edges = new int[nodes][];
      int name = 1;
      for (int n = 0; n < nodes; n++) {
        symbols[n] = graph.symbol(n);
        children[n] = graph.children(n);
        edges[n] = new int[children[n].length];
        for (int k = 0; k < edges[n].length; k++) {
          edges[n][k] = name++;
        }
      }
      return new Model(symbols, children, edges);
    }

    int[] roots() {
      Set<Integer> below = new HashSet<>();
      for (int[] ofNode : children) {
        Arrays.stream(ofNode).forEach(below::add);
      }
      return IntStream.range(0, symbols.length).filter(n -> !below.contains(n)).toArray();
    }

    Optional<Set<Integer>> fault(Masking masking) {
      return new VisitOrder(masking, symbols, children, edges, Allowance.UNLIMITED).fault(roots());
    }
  }

  /** With several parents, a node that is skipped otherwise has numbers, and may look the same. */
  private static boolean isPassedOverOnce(Masking masking, Graph masked) {
    for (int n = 0; n < masked.nodeCount(); n++) {
      if (masking.passedOver().contains(masked.symbol(n)) && masked.parentCount(n) > 1) {
        return false;
      }
    }
    return true;
  }

  static List<Masking> maskings() {
    List<Masking> all = new ArrayList<>(MaskingTest.maskings());
    all.removeIf(Masking::isNone);
    return all;
  }

  @ParameterizedTest
  @MethodSource("maskings")
  void fault_ofAnyMaskedGraph_isNone(Masking masking) {
    for (long seed = 0; seed < 120; seed++) {
      RandomGraphs random = new RandomGraphs(seed);
      Graph masked = masking.mask(random.any(3 + (int) seed % 30));
      if (isPassedOverOnce(masking, masked)) {
        assertThat(Model.of(random.rewritten(masked)).fault(masking)).as("seed %d", seed).isEmpty();
      }
    }
  }

  @Test
  void fault_ofOrderedChildren_isTheEdgesUpToTheFirstWrongNumber() {
    Masking masking = Masking.NONE.withMasks(Mask.OCCURRENCE);
    Model right = Model.of(masking.mask(twoBelow(ORDERED)));
    assertThat(right.fault(masking)).isEmpty();
    // f/2#1(g/1#2(a), g/1#1(b)): the first edge of f leads to the number 2.
    assertThat(exchanged(right, "g/1#1", "g/1#2").fault(masking)).hasValue(Set.of(3));
  }

  @Test
  void fault_belowAnUnorderedNode_hasAllItsEdges() {
    Masking masking = Masking.NONE.withMasks(Mask.OCCURRENCE);
    GraphBuilder builder = new GraphBuilder();
    int top = builder.add(UNARY, builder.add(A));
    builder.add(PAIR, builder.add(ORDERED, top, top), builder.add(UNARY, builder.add(B)));
    Model right = Model.of(masking.mask(builder.build()));
    assertThat(right.fault(masking)).isEmpty();
    // p{2}#1 has f/2#1 before any g, so the g below f must be the first.
    Model wrong = exchanged(right, "g/1#1", "g/1#2");
    Set<Integer> edges = new HashSet<>();
    for (int n = 0; n < wrong.symbols().length; n++) {
      if (!wrong.symbols()[n].isOrdered()) {
        Arrays.stream(wrong.edges()[n]).forEach(edges::add);
      } else if (wrong.symbols()[n].label().equals("f")) {
        edges.add(wrong.edges()[n][0]);
      }
    }
    assertThat(edges).hasSize(3);
    assertThat(wrong.fault(masking)).hasValue(edges);
  }

  @Test
  void fault_belowNodesThatArePassedOver_hasTheEdgesThatOrderThem() {
    Symbol not = Symbol.ordered("~", 1);
    Masking masking = Masking.NONE.withMasks(Mask.OCCURRENCE).passingOver(not);
    GraphBuilder builder = new GraphBuilder();
    int one = builder.add(ORDERED, builder.add(UNARY, builder.add(A)), builder.add(A));
    int other = builder.add(ORDERED, builder.add(UNARY, builder.add(B)), builder.add(B));
    builder.add(PAIR, builder.add(not, one), builder.add(not, other));
    Model right = Model.of(masking.mask(builder.build()));
    assertThat(right.fault(masking)).isEmpty();
    Model wrong = exchanged(right, "g/1#1", "g/1#2");
    // Both edges of p, those of both negations, and the one from the first f to the wrong g.
    Set<Integer> edges = new HashSet<>();
    for (int n = 0; n < wrong.symbols().length; n++) {
      if (wrong.symbols()[n].equals(not) || !wrong.symbols()[n].isOrdered()) {
        Arrays.stream(wrong.edges()[n]).forEach(edges::add);
      }
    }
    edges.add(wrong.edges()[find(wrong.symbols(), "f/2#1")][0]);
    assertThat(edges).hasSize(5);
    assertThat(wrong.fault(masking)).hasValue(edges);
  }

  @Test
  void fault_inAContinuation_hasTheEdgesOfTheChain() {
    Masking masking = Masking.NONE.withMasks(Mask.OCCURRENCE).withMaxArity(2, 2).withMaxParents(9);
    GraphBuilder builder = new GraphBuilder();
    builder.add(
        WIDE,
        builder.add(A),
        builder.add(UNARY, builder.add(A)),
        builder.add(UNARY, builder.add(B)));
    Model right = Model.of(masking.mask(builder.build()));
    assertThat(right.fault(masking)).isEmpty();
    Model wrong = exchanged(right, "g/1#1", "g/1#2");
    Optional<Set<Integer>> fault = wrong.fault(masking);
    assertThat(fault).isPresent();
    // The edges to the leaf, to the continuation, and from there to the wrong number.
    assertThat(fault.get()).hasSize(3);
  }

  @Test
  void fault_whereArgumentsAreExchanged_isFound() {
    Masking masking = Masking.NONE.withMasks(Mask.ARGUMENT);
    Model right = Model.of(masking.mask(twoBelow(ORDERED)));
    assertThat(right.fault(masking)).isEmpty();
    assertThat(exchanged(right, "g/1.1", "g/1.2").fault(masking)).hasValue(Set.of(3));
  }

  @Test
  void fault_whereSymbolsDoNotTellTheWay_isNone() {
    // Without numbers, the canonical order decides which of two equal inner nodes comes first.
    Masking masking = Masking.NONE.withMasks(Mask.ARGUMENT);
    GraphBuilder builder = new GraphBuilder();
    int one = builder.add(ORDERED, builder.add(UNARY, builder.add(A)), builder.add(A));
    int other = builder.add(ORDERED, builder.add(A), builder.add(UNARY, builder.add(A)));
    builder.add(PAIR, one, other);
    Model right = Model.of(masking.mask(builder.build()));
    assertThat(exchanged(right, "g/1.1", "g/1.2").fault(masking)).isEmpty();
  }

  /** After a reference to a missing node, the order is unknown. */
  @Test
  void fault_whereAReferenceLeadsNowhere_isNone() {
    Masking masking = Masking.NONE.withMasks(Mask.OCCURRENCE).withMaxParents(1);
    GraphBuilder builder = new GraphBuilder();
    int shared = builder.add(ORDERED, builder.add(B), builder.add(B));
    builder.add(WIDE, shared, shared, builder.add(UNARY, builder.add(A)));
    builder.add(Symbol.ordered("z", 1), builder.add(UNARY, builder.add(B)));
    Model right = Model.of(masking.mask(builder.build()));
    assertThat(right.fault(masking)).isEmpty();
    Symbol[] symbols = right.symbols().clone();
    symbols[find(symbols, "f/2#1")] = Symbol.ordered("k", 2);
    assertThat(new Model(symbols, right.children(), right.edges()).fault(masking)).isEmpty();
  }

  /** Two nodes g below one node, over different leaves. */
  private static Graph twoBelow(Symbol top) {
    GraphBuilder builder = new GraphBuilder();
    int a = builder.add(A);
    int b = builder.add(B);
    builder.add(top, builder.add(UNARY, a), builder.add(UNARY, b));
    return builder.build();
  }

  /** The model with the symbols of two nodes exchanged. */
  private static Model exchanged(Model model, String one, String other) {
    Symbol[] symbols = model.symbols().clone();
    int mine = find(symbols, one);
    int its = find(symbols, other);
    symbols[mine] = model.symbols()[its];
    symbols[its] = model.symbols()[mine];
    return new Model(symbols, model.children(), model.edges());
  }

  private static int find(Symbol[] symbols, String text) {
    for (int n = 0; n < symbols.length; n++) {
      if (symbols[n].toString().equals(text)) {
        return n;
      }
    }
    throw new AssertionError(text + " is none of " + Arrays.toString(symbols));
  }

  /**
   * Tests all masked graphs of up to four nodes, and the same with some edges exchanged. Excluded
   * edges must not occur together in any masked graph with the same symbols. The last column is the
   * minimum number of wrong models that must be recognised, so that recognising none does not pass.
   */
  @ParameterizedTest
  @CsvSource({
    "OCCURRENCE, 9, 9, '', '', 300",
    "ARGUMENT, 9, 9, '', '', 2000",
    "ARGUMENT DEPTH OCCURRENCE, 9, 9, '', '', 2000",
    "OCCURRENCE, 2, 1, '', '', 700",
    "ARGUMENT OCCURRENCE, 2, 2, g, '', 2000",
    "OCCURRENCE, 2, 1, g, '', 700",
    "OCCURRENCE, 2, 2, '', a, 500",
    "'', 2, 1, g, a, 600"
  })
  void fault_ofAnyArrangement_shutsOutNoMaskedGraph(
      String masks, int maxArity, int maxParents, String passed, String variable, int least) {
    Masking masking = Masking.NONE.withMaxArity(maxArity, maxArity).withMaxParents(maxParents);
    masking =
        masking.withMasks(
            Arrays.stream(masks.split(" "))
                .filter(name -> !name.isEmpty())
                .map(Mask::valueOf)
                .toList());
    masking = passed.isEmpty() ? masking : masking.passingOver(Symbol.ordered(passed, 1));
    masking = variable.isEmpty() ? masking : masking.withVariables(Symbol.leaf(variable));
    Map<Map<Symbol, Integer>, List<Graph>> groups = new HashMap<>();
    for (Graph graph : UNIVERSE) {
      Graph masked = masking.mask(graph);
      if (isPassedOverOnce(masking, masked)) {
        groups.computeIfAbsent(counts(masked), key -> new ArrayList<>()).add(masked);
      }
    }
    SplittableRandom random = new SplittableRandom(1);
    int found = 0;
    for (List<Graph> group : groups.values()) {
      for (Graph masked : group) {
        for (int round = 0; round < 3; round++) {
          Model model = rearranged(Model.of(masked), 1 + round, random);
          Optional<Set<Integer>> fault = model.fault(masking);
          if (fault.isPresent()) {
            found++;
            for (Graph other : group) {
              assertThat(hasAll(other, model, fault.get()))
                  .as(() -> fault + " of " + text(model) + " is shut out with " + other)
                  .isFalse();
            }
          }
        }
      }
    }
    assertThat(found).isGreaterThan(least);
  }

  private static Map<Symbol, Integer> counts(Graph graph) {
    Map<Symbol, Integer> counts = new TreeMap<>();
    for (int n = 0; n < graph.nodeCount(); n++) {
      counts.merge(graph.symbol(n), 1, Integer::sum);
    }
    return counts;
  }

  private static String text(Model model) {
    return Arrays.toString(model.symbols()) + " " + Arrays.deepToString(model.children());
  }

  /**
   * The model with the ends of some edges exchanged, which preserves the number of parents of each
   * node.
   */
  private static Model rearranged(Model model, int times, SplittableRandom random) {
    List<int[]> places = new ArrayList<>();
    int[][] children = new int[model.children().length][];
    for (int n = 0; n < children.length; n++) {
      children[n] = model.children()[n].clone();
      for (int k = 0; k < children[n].length; k++) {
        places.add(new int[] {n, k});
      }
    }
    for (int i = 0; i < times && places.size() > 1; i++) {
      int[] one = places.get(random.nextInt(places.size()));
      int[] other = places.get(random.nextInt(places.size()));
      exchange(children, one, other);
      if (Graph.of(model.symbols(), children).isEmpty()) {
        exchange(children, one, other);
      }
    }
    return new Model(model.symbols(), children, model.edges());
  }

  private static void exchange(int[][] children, int[] one, int[] other) {
    int child = children[one[0]][one[1]];
    children[one[0]][one[1]] = children[other[0]][other[1]];
    children[other[0]][other[1]] = child;
  }

  /**
   * Tests whether the nodes of a graph can be those of a model, with the same roots and the given
   * edges.
   */
  private static boolean hasAll(Graph graph, Model model, Set<Integer> edges) {
    return hasAll(graph, model, edges, new int[graph.nodeCount()], 0);
  }

  private static boolean hasAll(
      Graph graph, Model model, Set<Integer> edges, int[] images, int next) {
    if (next == images.length) {
      return hasEdges(graph, model, edges, images);
    }
    for (int image = 0; image < images.length; image++) {
      int candidate = image;
      boolean taken = Arrays.stream(images, 0, next).anyMatch(other -> other == candidate);
      if (!taken && graph.symbol(image).equals(model.symbols()[next])) {
        images[next] = image;
        if (hasAll(graph, model, edges, images, next + 1)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean hasEdges(Graph graph, Model model, Set<Integer> edges, int[] images) {
    int[] roots = Arrays.stream(model.roots()).map(root -> images[root]).sorted().toArray();
    if (!Arrays.equals(roots, graph.roots())) {
      return false;
    }
    for (int n = 0; n < images.length; n++) {
      List<Integer> left = new ArrayList<>();
      for (int child : graph.children(images[n])) {
        left.add(child);
      }
      for (int k = 0; k < model.children()[n].length; k++) {
        if (edges.contains(model.edges()[n][k])) {
          Integer image = images[model.children()[n][k]];
          boolean has =
              model.symbols()[n].isOrdered()
                  ? image.equals(graph.child(images[n], k))
                  : left.remove(image);
          if (!has) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
