package org.refold.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.graph.Network.Edge;
import org.refold.graph.Network.Hand;

/** Compares handedness with brute force over the permutations of the vertices. */
class HandTest {
  /**
   * A centre with four or three neighbours; a double bond or an allene with some neighbours
   * missing.
   */
  private static final List<List<int[]>> SKELETONS =
      List.of(
          List.of(new int[] {0}, new int[] {0, 1, 0, 2, 0, 3, 0, 4}),
          List.of(new int[] {0}, new int[] {0, 1, 0, 2, 0, 3}),
          List.of(new int[] {0, 1}, new int[] {0, 1, 0, 2, 0, 3, 1, 4, 1, 5}),
          List.of(new int[] {0, 1}, new int[] {0, 1, 0, 2, 1, 3}),
          List.of(new int[] {0, 1, 2}, new int[] {0, 1, 1, 2, 0, 3, 0, 4, 2, 5, 2, 6}),
          List.of(new int[] {0, 1, 2}, new int[] {0, 1, 1, 2, 0, 3, 2, 4, 2, 5}));

  private static void forEachPermutation(int n, Consumer<int[]> action) {
    int[] permutation = new int[n];
    permute(permutation, 0, new boolean[n], action);
  }

  private static void permute(int[] permutation, int at, boolean[] used, Consumer<int[]> action) {
    if (at == permutation.length) {
      action.accept(permutation);
    }
    for (int v = 0; v < permutation.length && at < permutation.length; v++) {
      if (!used[v]) {
        used[v] = true;
        permutation[at] = v;
        permute(permutation, at + 1, used, action);
        used[v] = false;
      }
    }
  }

  /** The four vertices around a path, by the definition. */
  private static List<Integer> around(Network network, List<Integer> path) {
    List<Integer> around = new ArrayList<>();
    for (int i : path.size() == 1 ? new int[] {0} : new int[] {0, path.size() - 1}) {
      Set<Integer> its = new TreeSet<>();
      for (Edge edge : network.edges()) {
        if (edge.from() == path.get(i)) {
          its.add(edge.to());
        } else if (edge.to() == path.get(i)) {
          its.add(edge.from());
        }
      }
      its.removeAll(path);
      if (its.size() < (path.size() == 1 ? 4 : 2)) {
        its.add(path.get(i));
      }
      around.addAll(its);
    }
    around.sort(null);
    return around;
  }

  private static Network skeleton(List<int[]> skeleton, int[] numbers, boolean left) {
    int[] ends = skeleton.get(1);
    int vertices = Arrays.stream(ends).max().orElse(0) + 1;
    String[] labels = new String[vertices];
    for (int v = 0; v < vertices; v++) {
      labels[numbers[v]] = "v" + v;
    }
    Network.Builder builder = Network.builder();
    Arrays.stream(labels).forEach(builder::vertex);
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(numbers[ends[i]], numbers[ends[i + 1]], "");
    }
    return builder
        .hand(left, Arrays.stream(skeleton.get(0)).map(v -> numbers[v]).toArray())
        .build();
  }

  /** Only the hand distinguishes the two, because all labels are distinct. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void equals_verticesRenumbered_turnsTheHandWithOddPermutations(int number) {
    List<int[]> skeleton = SKELETONS.get(number);
    int vertices = Arrays.stream(skeleton.get(1)).max().orElse(0) + 1;
    int[] identity = new int[vertices];
    Arrays.setAll(identity, v -> v);
    Network left = skeleton(skeleton, identity, true);
    Network right = skeleton(skeleton, identity, false);
    assertThat(left).isNotEqualTo(right);
    List<Integer> around = around(left, left.hands().get(0).path());
    forEachPermutation(
        vertices,
        numbers -> {
          int[] there = around.stream().mapToInt(v -> numbers[v]).toArray();
          boolean even = Hand.isEven(there);
          Network renumbered = skeleton(skeleton, numbers, true);
          assertThat(renumbered.equals(left)).as(Arrays.toString(numbers)).isEqualTo(even);
          assertThat(renumbered.equals(right)).as(Arrays.toString(numbers)).isEqualTo(!even);
          assertThat(renumbered.hashCode()).isEqualTo((even ? left : right).hashCode());
        });
  }

  /** One label, so that there are many symmetries, and hands wherever they are possible. */
  @Test
  void equals_smallRandomNetworks_agreesWithBruteForce() {
    int equal = 0;
    int different = 0;
    for (long seed = 0; seed < 400; seed++) {
      RandomNetworks random = new RandomNetworks(seed);
      Network bare = RandomNetworks.of(random.molecular(4 + (int) (seed % 3), 3), List.of());
      Network one = random.handed(unlabelled(bare));
      Network other = random.renumbered(random.handed(unlabelled(bare)));
      boolean expected = isIsomorphic(one, other);
      assertThat(one.equals(other)).as("seed %d", seed).isEqualTo(expected);
      assertThat(isIsomorphic(one, random.renumbered(one))).as("seed %d", seed).isTrue();
      if (!one.hands().isEmpty() && one.hands().size() == other.hands().size()) {
        equal += expected ? 1 : 0;
        different += expected ? 0 : 1;
      }
    }
    assertThat(equal).isGreaterThan(20);
    assertThat(different).isGreaterThan(20);
  }

  private static Network unlabelled(Network network) {
    Network.Builder builder = Network.builder();
    for (int v = 0; v < network.vertexCount(); v++) {
      builder.vertex("C");
    }
    network.edges().forEach(edge -> builder.edge(edge.from(), edge.to(), ""));
    return builder.build();
  }

  private static boolean isIsomorphic(Network one, Network other) {
    if (one.hands().size() != other.hands().size()) {
      return false;
    }
    List<String> expected = parts(other, identity(other.vertexCount()));
    boolean[] found = {false};
    forEachPermutation(
        one.vertexCount(), numbers -> found[0] |= parts(one, numbers).equals(expected));
    return found[0];
  }

  private static int[] identity(int n) {
    int[] identity = new int[n];
    Arrays.setAll(identity, v -> v);
    return identity;
  }

  /** Edges and hands of unlabelled networks as text, with the vertices renumbered. */
  private static List<String> parts(Network network, int[] numbers) {
    List<String> parts = new ArrayList<>();
    for (Edge edge : network.edges()) {
      int one = numbers[edge.from()];
      int two = numbers[edge.to()];
      parts.add(Math.min(one, two) + "-" + Math.max(one, two));
    }
    for (Hand hand : network.hands()) {
      int[] path = hand.path().stream().mapToInt(v -> numbers[v]).toArray();
      int last = path.length - 1;
      if (path[0] > path[last]) {
        int first = path[0];
        path[0] = path[last];
        path[last] = first;
      }
      int[] there = around(network, hand.path()).stream().mapToInt(v -> numbers[v]).toArray();
      parts.add(Arrays.toString(path) + (hand.left() == Hand.isEven(there)));
    }
    parts.sort(null);
    return parts;
  }

  private static Network mirrored(Network network) {
    return RandomNetworks.of(
        network,
        network.hands().stream()
            .map(hand -> new Hand(hand.path(), hand.left() == (hand.path().size() == 2)))
            .toList());
  }

  /** C–C(Cl)–C(Cl)–C: the two middle vertices are centres. */
  private static Network butane(boolean first, boolean second) {
    Network.Builder builder = Network.builder();
    for (String label : List.of("C", "C", "C", "C", "Cl", "Cl")) {
      builder.vertex(label);
    }
    return builder
        .edge(0, 1, "")
        .edge(1, 2, "")
        .edge(2, 3, "")
        .edge(1, 4, "")
        .edge(2, 5, "")
        .hand(first, 1)
        .hand(second, 2)
        .build();
  }

  @Test
  void equals_mesoForms_areTheirMirrorImages() {
    Set<Network> all = new HashSet<>();
    int ownMirrors = 0;
    for (boolean first : new boolean[] {true, false}) {
      for (boolean second : new boolean[] {true, false}) {
        Network network = butane(first, second);
        assertThat(network.equals(mirrored(network)))
            .isEqualTo(isIsomorphicWithLabels(network, mirrored(network)));
        ownMirrors += network.equals(mirrored(network)) ? 1 : 0;
        all.add(network);
      }
    }
    assertThat(all).as("meso, and a pair of mirror images").hasSize(3);
    assertThat(ownMirrors).as("the two ways to write the meso form").isEqualTo(2);
  }

  /**
   * The labels follow from the edges: Cl and the outer C have one edge each, which their other ends
   * distinguish.
   */
  private static boolean isIsomorphicWithLabels(Network one, Network other) {
    boolean[] found = {false};
    List<String> expected = parts(other, identity(other.vertexCount()));
    forEachPermutation(
        one.vertexCount(),
        numbers -> {
          boolean keeps = true;
          for (int v = 0; v < numbers.length; v++) {
            keeps &= one.label(v).equals(other.label(numbers[v]));
          }
          found[0] |= keeps && parts(one, numbers).equals(expected);
        });
    return found[0];
  }

  @Test
  void equals_doubleBond_isItsMirrorImageButNotTheOtherForm() {
    Network.Builder builder = Network.builder();
    for (String label : List.of("C", "C", "F", "F")) {
      builder.vertex(label);
    }
    builder.edge(0, 1, "=").edge(0, 2, "").edge(1, 3, "");
    Network cis = builder.hand(true, 0, 1).build();
    assertThat(cis).isEqualTo(mirrored(cis));
    assertThat(cis).isNotEqualTo(RandomNetworks.of(cis, List.of(new Hand(List.of(0, 1), false))));
    assertThat(cis).isEqualTo(RandomNetworks.of(cis, List.of(new Hand(List.of(1, 0), true))));
  }

  @Test
  void build_handThatIsNone_saysWhy() {
    assertRefused(new int[] {1}, "got 1 neighbour of vertex 1, expected 3 or 4");
    assertRefused(
        new int[] {1, 2}, "got vertices 1 and 2 next to each other on the path, expected an edge");
    assertRefused(new int[] {0, 1}, "got more than 2 neighbours of vertex 0 that are not on");
    assertRefused(new int[] {0, 0}, "got a vertex twice on the path, expected distinct vertices");
    assertRefused(new int[] {1, 0, 2}, "got further neighbours of vertex 0 in the middle");
    assertRefused(new int[] {}, "got a path of 0 vertices, expected 1 to 3");
    assertThatThrownBy(() -> star().hand(true, 0).hand(false, 0).build())
        .hasMessage("hand 1 at vertices 0: got a second hand on the same path, expected one");
  }

  private static Network.Builder star() {
    Network.Builder builder = Network.builder();
    for (int v = 0; v < 5; v++) {
      builder.vertex("C");
      if (v > 0) {
        builder.edge(0, v, "");
      }
    }
    return builder;
  }

  private static void assertRefused(int[] path, String why) {
    assertThatThrownBy(() -> star().hand(true, path).build()).hasMessageContaining(why);
  }

  /** Every order of the four vertices of a hand except the canonical one is rejected. */
  @Test
  void of_handWrittenOtherwise_isRefused() {
    int[] accepted = {0};
    forEachPermutation(
        4,
        order -> {
          GraphBuilder builder = new GraphBuilder();
          int[] children = new int[5];
          int centre = builder.add(Symbol.leaf("C"));
          int[] others = new int[4];
          for (int v = 0; v < 4; v++) {
            others[v] = builder.add(Symbol.leaf("v" + v));
            builder.add(Symbol.unordered("", 2), centre, others[v]);
          }
          children[0] = centre;
          for (int v = 0; v < 4; v++) {
            children[v + 1] = others[order[v]];
          }
          builder.add(Symbol.ordered("hand", 5), children);
          accepted[0] += Network.RULE.fault(builder.build()).isEmpty() ? 1 : 0;
        });
    assertThat(accepted[0]).as("left and right").isEqualTo(2);
  }
}
