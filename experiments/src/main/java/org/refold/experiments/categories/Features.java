package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.refold.experiments.categories.ClauseCollection.Clause;
import org.refold.graph.Depths;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Common features of clauses, without a codec. Symbols are labels with arities; all variables are
 * one symbol.
 */
enum Features {
  WORDS("words", "bag of symbols, by occurrence in the text", Features::countWords),

  SYMBOLS("symbols", "bag of symbols, by node of the graph", Features::countSymbols),

  /**
   * Descending paths of three symbols, as in ENIGMA (Jakubův and Urban 2017), where the sign of a
   * literal is a symbol. Counted in the text, where a shared term occurs several times.
   */
  WALKS("walks", "term walks of length 3", Features::countWalks),

  WALKS_AND_SYMBOLS(
      "walksAndSymbols",
      "term walks of length 3, and the bag of symbols",
      (clause, counts) -> {
        countWalks(clause, counts);
        countSymbols(clause, counts);
      }),

  /**
   * The subtree patterns of Weisfeiler and Lehman (Shervashidze et al. 2011): the label of a node,
   * with the labels of its children, and with those of their children, in order if they are
   * ordered. Including parents, as for undirected graphs, did worse here.
   */
  SUBTREES("subtrees", "Weisfeiler-Lehman subtrees, 2 rounds", Features::countSubtrees);

  private static final int ROUNDS = 2;

  private final String key;
  private final String words;

  @SuppressWarnings("ImmutableEnumChecker") // All are stateless methods.
  private final BiConsumer<Clause, Map<String, Integer>> counter;

  Features(String key, String words, BiConsumer<Clause, Map<String, Integer>> counter) {
    this.key = key;
    this.words = words;
    this.counter = counter;
  }

  String key() {
    return key;
  }

  String words() {
    return words;
  }

  void count(Clause clause, Map<String, Integer> counts) {
    counter.accept(clause, counts);
  }

  private static void countWords(Clause clause, Map<String, Integer> counts) {
    countAll(ClauseWords.words(clause.original()), counts);
  }

  private static void countSymbols(Clause clause, Map<String, Integer> counts) {
    countAll(labels(clause.graph()), counts);
  }

  private static void countSubtrees(Clause clause, Map<String, Integer> counts) {
    List<String> labels = labels(clause.graph());
    countAll(labels, counts);
    for (int round = 0; round < ROUNDS; round++) {
      labels = refined(clause.graph(), labels);
      countAll(labels, counts);
    }
  }

  /** Vectors of clauses with two rows, symbols and these features, which can be mixed like ours. */
  List<CountVector> vectorsBesideSymbols(List<Clause> clauses) {
    List<CountVector> symbols = SYMBOLS.vectors(clauses);
    List<CountVector> these = vectors(clauses);
    List<CountVector> both = new ArrayList<>();
    for (int v = 0; v < clauses.size(); v++) {
      CountVector first = symbols.get(v);
      CountVector second = these.get(v);
      int entries = first.entryCount() + second.entryCount();
      int[] indices = new int[entries];
      int[] counts = new int[entries];
      for (int i = 0; i < entries; i++) {
        int of = i - first.entryCount();
        indices[i] = of < 0 ? first.index(i) : first.dimension() + second.index(of);
        counts[i] = of < 0 ? first.count(i) : second.count(of);
      }
      VectorShape shape = new VectorShape(first.dimension(), second.dimension(), 1);
      both.add(CountVector.of(shape, 0, indices, counts));
    }
    return both;
  }

  /** Vectors of clauses with one row: an index for each name that occurs, by name. */
  List<CountVector> vectors(List<Clause> clauses) {
    List<Map<String, Integer>> all = new ArrayList<>();
    TreeSet<String> names = new TreeSet<>();
    for (Clause clause : clauses) {
      Map<String, Integer> counts = new TreeMap<>();
      count(clause, counts);
      names.addAll(counts.keySet());
      all.add(counts);
    }
    Map<String, Integer> indices = new HashMap<>();
    names.forEach(name -> indices.put(name, indices.size()));
    VectorShape shape = new VectorShape(names.size(), 0, 0);
    List<CountVector> vectors = new ArrayList<>();
    for (Map<String, Integer> counts : all) {
      vectors.add(
          CountVector.of(
              shape,
              0,
              counts.keySet().stream().mapToInt(indices::get).toArray(),
              counts.values().stream().mapToInt(Integer::intValue).toArray()));
    }
    return vectors;
  }

  private static String label(Graph graph, int node) {
    Symbol symbol = graph.symbol(node);
    return symbol.label() + "/" + symbol.arity();
  }

  private static void countAll(List<String> names, Map<String, Integer> counts) {
    names.forEach(name -> counts.merge(name, 1, Integer::sum));
  }

  private static List<String> labels(Graph graph) {
    return IntStream.range(0, graph.nodeCount()).mapToObj(node -> label(graph, node)).toList();
  }

  /** Counts walks; the root represents the sign of literals that are not negated. */
  private static void countWalks(Clause clause, Map<String, Integer> counts) {
    Graph graph = clause.graph();
    int[] occurrences = occurrences(graph);
    for (int node = 0; node < graph.nodeCount(); node++) {
      for (int child : graph.children(node)) {
        for (int grandchild : graph.children(child)) {
          if (!(graph.isRoot(node) && isNegation(graph, child))) {
            counts.merge(
                (graph.isRoot(node) ? "+" : label(graph, node))
                    + (" " + label(graph, child) + " " + label(graph, grandchild)),
                occurrences[node],
                Features::sum);
          }
        }
      }
    }
  }

  private static boolean isNegation(Graph graph, int node) {
    return label(graph, node).equals("~/1");
  }

  /** By node: the number of its occurrences in the text, which is the number of paths to it. */
  private static int[] occurrences(Graph graph) {
    int[] depths = Depths.of(graph);
    int[] occurrences = new int[graph.nodeCount()];
    IntStream.range(0, occurrences.length)
        .boxed()
        .sorted(Comparator.comparingInt(node -> depths[node]))
        .forEach(
            node -> {
              occurrences[node] = graph.isRoot(node) ? 1 : occurrences[node];
              for (int child : graph.children(node)) {
                occurrences[child] = sum(occurrences[child], occurrences[node]);
              }
            });
    return occurrences;
  }

  /** Saturates, since a term that is shared often enough occurs more often than an int can hold. */
  private static int sum(int one, int other) {
    return (int) Math.min(Integer.MAX_VALUE, (long) one + other);
  }

  private static List<String> refined(Graph graph, List<String> labels) {
    List<String> refined = new ArrayList<>();
    for (int node = 0; node < labels.size(); node++) {
      Stream<String> children = Arrays.stream(graph.children(node)).mapToObj(labels::get);
      boolean isOrdered = graph.symbol(node).isOrdered();
      refined.add(labels.get(node) + (isOrdered ? children : children.sorted()).toList());
    }
    return refined;
  }
}
