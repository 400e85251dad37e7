package org.refold.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.Width;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.graph.Network;
import org.refold.graph.Network.Edge;
import org.refold.mask.Masking;
import org.refold.mask.Neighbourhood;
import org.refold.pattern.PlainSettings;
import org.refold.vector.CountVector;
import org.refold.verify.LongRunning;

/**
 * All networks up to a few vertices, grouped by vector: decoding a vector must give exactly its
 * group, proven complete. There are so few blocks that many groups have several members.
 */
class NetworkUniverseTest {
  private static final int SEEDS = 5;

  private static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT
          .withTime(Duration.ofMinutes(5))
          .withConflicts(100_000_000)
          .withSolutions(100_000);

  /** Neither loops nor two edges of the same direction between two vertices. */
  private static final GraphRule SIMPLE = graph -> fault(graph, false);

  private static final GraphRule WITHOUT_PARALLEL = graph -> fault(graph, true);

  private static Optional<String> fault(Graph graph, boolean loops) {
    Optional<String> fault = Network.RULE.fault(graph);
    if (fault.isPresent()) {
      return fault;
    }
    Set<List<Integer>> ends = new HashSet<>();
    for (Edge edge : Network.of(graph).edges()) {
      boolean turned = !edge.directed() && edge.from() > edge.to();
      List<Integer> its =
          turned ? List.of(edge.to(), edge.from()) : List.of(edge.from(), edge.to());
      if ((edge.from() == edge.to() && !loops) || !ends.add(its)) {
        return Optional.of("loop or parallel edge");
      }
    }
    return Optional.empty();
  }

  /** All ways to add edges of some kinds. */
  private static final class Universe {
    private final Set<Network> networks = new LinkedHashSet<>();
    private final List<String> labels;
    private final List<Edge> kinds;
    private final int mostEdges;
    private final boolean parallel;

    Universe(List<String> labels, List<Edge> kinds, int mostEdges, boolean parallel) {
      this.labels = labels;
      this.kinds = kinds;
      this.mostEdges = mostEdges;
      this.parallel = parallel;
      add(0, new ArrayList<>());
    }

    private void add(int from, List<Edge> edges) {
      Network.Builder builder = Network.builder();
      labels.forEach(builder::vertex);
      for (Edge edge : edges) {
        if (edge.directed()) {
          builder.arc(edge.from(), edge.to(), edge.label());
        } else {
          builder.edge(edge.from(), edge.to(), edge.label());
        }
      }
      networks.add(builder.build());
      for (int kind = from; kind < kinds.size() && edges.size() < mostEdges; kind++) {
        edges.add(kinds.get(kind));
        add(parallel ? kind : kind + 1, edges);
        edges.remove(edges.size() - 1);
      }
    }
  }

  private static void forEachPair(int vertices, BiConsumer<Integer, Integer> action) {
    for (int one = 0; one < vertices; one++) {
      for (int other = 0; other < one; other++) {
        action.accept(other, one);
      }
    }
  }

  private static Set<Network> undirected(int vertices) {
    List<Edge> kinds = new ArrayList<>();
    forEachPair(vertices, (one, other) -> kinds.add(new Edge(one, other, "", false)));
    Set<Network> all = new LinkedHashSet<>();
    for (int second = 0; second <= vertices; second++) {
      List<String> labels = new ArrayList<>();
      for (int v = 0; v < vertices; v++) {
        labels.add(v < second ? "b" : "a");
      }
      all.addAll(new Universe(labels, kinds, kinds.size(), false).networks);
    }
    return all;
  }

  private static Set<Network> digraphs(int vertices, boolean loops) {
    List<Edge> kinds = new ArrayList<>();
    forEachPair(
        vertices,
        (one, other) -> {
          kinds.add(new Edge(one, other, "", true));
          kinds.add(new Edge(other, one, "", true));
        });
    for (int v = 0; v < vertices && loops; v++) {
      kinds.add(new Edge(v, v, "", true));
    }
    return new Universe(same(vertices), kinds, kinds.size(), false).networks;
  }

  /** All kinds of edges: directed or undirected, loops, parallel edges. */
  private static Set<Network> multigraphs(int vertices, int mostEdges) {
    List<Edge> kinds = new ArrayList<>();
    forEachPair(
        vertices,
        (one, other) -> {
          kinds.add(new Edge(one, other, "", false));
          kinds.add(new Edge(one, other, "", true));
          kinds.add(new Edge(other, one, "", true));
        });
    for (int v = 0; v < vertices; v++) {
      kinds.add(new Edge(v, v, "", false));
      kinds.add(new Edge(v, v, "", true));
    }
    return new Universe(same(vertices), kinds, mostEdges, true).networks;
  }

  private static List<String> same(int vertices) {
    return List.of("a", "a", "a", "a", "a", "a").subList(0, vertices);
  }

  private static List<Network> upTo(List<Set<Network>> sets) {
    List<Network> all = new ArrayList<>();
    sets.forEach(all::addAll);
    return all;
  }

  /** The outcomes of all groups of some seeds. */
  private static final class Outcome {
    private int groups;
    private int several;
    private int exhausted;
  }

  /**
   * Decodes the vector of each group.
   *
   * @param several the minimum number of groups with several members
   * @param exhausted the maximum number of groups that may be left open
   */
  private static void assertGroups(
      Collection<Network> networks,
      GraphRule rule,
      int sets,
      int width,
      int several,
      int exhausted) {
    Outcome outcome = new Outcome();
    List<Graph> graphs = networks.stream().map(Network::graph).toList();
    for (long seed = 1; seed <= SEEDS; seed++) {
      Codec codec =
          Codec.fit(graphs, 0, Masking.NETWORKS)
              .plain(PlainSettings.NONE)
              .kind("", rule)
              .sets(sets)
              .width(Width.CHILD, width)
              .width(Width.PARENT, width + 1)
              .seed(seed)
              .build();
      decodeGroups(graphs, codec, outcome);
    }
    String text =
        String.format(
            "%d sets, width %d: %d networks, %d groups, %d of several found, %d exhausted",
            sets, width, networks.size(), outcome.groups, outcome.several, outcome.exhausted);
    assertThat(outcome.several).as(text).isGreaterThanOrEqualTo(several);
    assertThat(outcome.exhausted).as(text).isLessThanOrEqualTo(exhausted);
  }

  private static void decodeGroups(List<Graph> graphs, Codec codec, Outcome outcome) {
    Map<CountVector, Set<Graph>> byVector = new LinkedHashMap<>();
    for (Graph graph : graphs) {
      byVector.computeIfAbsent(codec.encode(graph), any -> new HashSet<>()).add(graph);
    }
    outcome.groups += byVector.size();
    for (Map.Entry<CountVector, Set<Graph>> group : byVector.entrySet()) {
      Decoding decoding = codec.decode(group.getKey(), LIMITS);
      String what = codec + ", " + group.getKey() + ": " + decoding;
      if (decoding instanceof Decoding.Unique
          || (decoding instanceof Decoding.Ambiguous found && found.complete())) {
        assertThat(decoding.graphs().size()).as(what).isEqualTo(group.getValue().size());
        assertThat(group.getValue().containsAll(decoding.graphs())).as(what).isTrue();
        outcome.several += group.getValue().size() > 1 ? 1 : 0;
      } else {
        assertThat(decoding).as(what).isInstanceOf(Decoding.Exhausted.class);
        outcome.exhausted++;
      }
    }
  }

  private static final List<Network> UP_TO_FOUR =
      upTo(List.of(undirected(0), undirected(1), undirected(2), undirected(3), undirected(4)));

  /** All networks with at most three edges and three vertices, without any rule. */
  private static final List<Network> MULTIGRAPHS =
      upTo(List.of(multigraphs(1, 3), multigraphs(2, 3), multigraphs(3, 3)));

  private static final List<Network> LOOPS =
      upTo(List.of(digraphs(1, true), digraphs(2, true), digraphs(3, true)));

  private static final List<Network> DIGRAPHS =
      upTo(List.of(digraphs(3, false), digraphs(4, false)));

  @ParameterizedTest
  @CsvSource({"3, 3, 8, 0"})
  void decode_everyUndirectedNetworkOfFourVertices_givesItsGroup(
      int sets, int width, int several, int exhausted) {
    assertThat(UP_TO_FOUR).hasSize(1 + 2 + 6 + 20 + 90);
    assertGroups(UP_TO_FOUR, SIMPLE, sets, width, several, exhausted);
  }

  @LongRunning
  @ParameterizedTest
  @CsvSource({"1, 5, 14, 7", "2, 3, 8, 2"})
  void decode_everyUndirectedNetworkOfFourVerticesInFewerSets_givesItsGroup(
      int sets, int width, int several, int exhausted) {
    assertGroups(UP_TO_FOUR, SIMPLE, sets, width, several, exhausted);
  }

  @ParameterizedTest
  @CsvSource({"2, 3, 9, 19", "3, 3, 0, 0"})
  void decode_everyNetworkOfThreeEdges_givesItsGroup(
      int sets, int width, int several, int exhausted) {
    assertGroups(MULTIGRAPHS, Network.RULE, sets, width, several, exhausted);
  }

  @LongRunning
  @ParameterizedTest
  @CsvSource({"1, 5, 8, 82"})
  void decode_everyNetworkOfThreeEdgesInOneSet_givesItsGroup(
      int sets, int width, int several, int exhausted) {
    assertGroups(MULTIGRAPHS, Network.RULE, sets, width, several, exhausted);
  }

  @ParameterizedTest
  @CsvSource({"2, 8, 0, 0", "3, 6, 0, 0"})
  void decode_everyDigraphOfThreeVerticesWithLoops_givesItsGroup(
      int sets, int width, int several, int exhausted) {
    assertThat(LOOPS).hasSize(2 + 10 + 104);
    assertGroups(LOOPS, WITHOUT_PARALLEL, sets, width, several, exhausted);
  }

  @ParameterizedTest
  @CsvSource({"3, 6, 0, 1"})
  void decode_everyDigraphOfFourVertices_givesItsGroup(
      int sets, int width, int several, int exhausted) {
    assertThat(DIGRAPHS).hasSize(16 + 218);
    assertGroups(DIGRAPHS, SIMPLE, sets, width, several, exhausted);
  }

  /** One set distinguishes half of them if nearly all symbols are alike. */
  @LongRunning
  @ParameterizedTest
  @CsvSource({"1, 14, 1, 59", "2, 8, 0, 5"})
  void decode_everyDigraphOfFourVerticesInFewerSets_givesItsGroup(
      int sets, int width, int several, int exhausted) {
    assertGroups(DIGRAPHS, SIMPLE, sets, width, several, exhausted);
  }

  @LongRunning
  @ParameterizedTest
  @CsvSource({"1, 8, 93, 82", "2, 5, 13, 0", "3, 4, 11, 6"})
  void decode_everyUndirectedNetworkOfFiveVertices_givesItsGroup(
      int sets, int width, int several, int exhausted) {
    Set<Network> all = undirected(5);
    assertThat(all).hasSize(544);
    assertGroups(all, SIMPLE, sets, width, several, exhausted);
  }

  /** Marks that disagree with the network are no rivals, because it is masked again. */
  @ParameterizedTest
  @CsvSource({"1, 1, 1, 1", "1, 2, 1, 1", "2, 2, 2, 1", "1, 8, 3, 0"})
  void decode_marksOfNeighbourhoods_givesItsGroup(int radius, int marks, int sets, int several) {
    List<Graph> graphs = UP_TO_FOUR.stream().map(Network::graph).toList();
    Codec codec =
        Codec.fit(graphs, 0, Masking.NONE.with(new Neighbourhood(radius, marks)))
            .kind("", SIMPLE)
            .sets(sets)
            .width(1)
            .build();
    Outcome outcome = new Outcome();
    decodeGroups(graphs, codec, outcome);
    assertThat(outcome.exhausted).isZero();
    assertThat(outcome.several).isGreaterThanOrEqualTo(several);
  }
}
