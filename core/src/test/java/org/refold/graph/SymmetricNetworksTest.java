package org.refold.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the canonical order of symmetric networks, each within the default budget. */
public class SymmetricNetworksTest {
  private static Network.Builder vertices(int count) {
    Network.Builder builder = Network.builder();
    for (int v = 0; v < count; v++) {
      builder.vertex("C");
    }
    return builder;
  }

  public static Network cycle(int length) {
    Network.Builder builder = vertices(length);
    for (int v = 0; v < length; v++) {
      builder.edge(v, (v + 1) % length, "");
    }
    return builder.build();
  }

  public static Network cube(int dimension) {
    Network.Builder builder = vertices(1 << dimension);
    for (int v = 0; v < 1 << dimension; v++) {
      for (int bit = 1; bit < 1 << dimension; bit <<= 1) {
        if ((v & bit) == 0) {
          builder.edge(v, v | bit, "");
        }
      }
    }
    return builder.build();
  }

  public static Network bipartite(int each) {
    Network.Builder builder = vertices(2 * each);
    for (int v = 0; v < each; v++) {
      for (int w = 0; w < each; w++) {
        builder.edge(v, each + w, "");
      }
    }
    return builder.build();
  }

  /** C20: the dodecahedron, as a generalised Petersen graph. */
  public static Network dodecahedron() {
    Network.Builder builder = vertices(20);
    for (int v = 0; v < 10; v++) {
      builder.edge(v, (v + 1) % 10, "").edge(v, 10 + v, "").edge(10 + v, 10 + (v + 2) % 10, "");
    }
    return builder.build();
  }

  /** C60: the truncated icosahedron, with a vertex for each edge at each corner. */
  public static Network buckminsterfullerene() {
    List<List<Integer>> icosahedron = new ArrayList<>();
    for (int v = 0; v < 12; v++) {
      icosahedron.add(new ArrayList<>());
    }
    for (int i = 0; i < 5; i++) {
      join(icosahedron, 0, 1 + i);
      join(icosahedron, 11, 6 + i);
      join(icosahedron, 1 + i, 1 + (i + 1) % 5);
      join(icosahedron, 6 + i, 6 + (i + 1) % 5);
      join(icosahedron, 1 + i, 6 + i);
      join(icosahedron, 1 + i, 6 + (i + 1) % 5);
    }
    List<List<Integer>> corners = new ArrayList<>();
    for (int v = 0; v < 12; v++) {
      for (int w : icosahedron.get(v)) {
        corners.add(List.of(v, w));
      }
    }
    Network.Builder builder = vertices(corners.size());
    for (int i = 0; i < corners.size(); i++) {
      for (int j = 0; j < i; j++) {
        List<Integer> one = corners.get(i);
        List<Integer> other = corners.get(j);
        boolean same = one.get(0).equals(other.get(0));
        boolean turned = one.get(0).equals(other.get(1)) && one.get(1).equals(other.get(0));
        if (turned || (same && icosahedron.get(one.get(1)).contains(other.get(1)))) {
          builder.edge(i, j, "");
        }
      }
    }
    return builder.build();
  }

  private static void join(List<List<Integer>> neighbours, int one, int other) {
    neighbours.get(one).add(other);
    neighbours.get(other).add(one);
  }

  /** Strongly regular with the parameters (16, 6, 2, 2), like {@link #shrikhande}. */
  public static Network rook() {
    Network.Builder builder = vertices(16);
    for (int v = 0; v < 16; v++) {
      for (int w = 0; w < v; w++) {
        if (v / 4 == w / 4 || v % 4 == w % 4) {
          builder.edge(v, w, "");
        }
      }
    }
    return builder.build();
  }

  public static Network shrikhande() {
    Network.Builder builder = vertices(16);
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        int right = 4 * ((i + 1) % 4);
        builder.edge(4 * i + j, right + j, "");
        builder.edge(4 * i + j, 4 * i + (j + 1) % 4, "");
        builder.edge(4 * i + j, right + (j + 1) % 4, "");
      }
    }
    return builder.build();
  }

  public static List<Network> all() {
    List<Network> all = new ArrayList<>(List.of(cycle(100), bipartite(8)));
    for (int dimension = 3; dimension <= 6; dimension++) {
      all.add(cube(dimension));
    }
    all.addAll(List.of(dodecahedron(), buckminsterfullerene(), rook(), shrikhande()));
    return all;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
  void equals_symmetricNetworkRenumbered_isTrue(int number) {
    Network network = all().get(number);
    for (long seed = 0; seed < 5; seed++) {
      Network renumbered = new RandomNetworks(seed).renumbered(network);
      assertThat(renumbered).as(network + ", seed " + seed).isEqualTo(network);
      assertThat(renumbered).hasSameHashCodeAs(network);
    }
  }

  /** Every vertex of these networks has three neighbours, so all may have hands. */
  @Test
  void equals_handsOnEveryVertex_isTrueForTheSameAlone() {
    for (Network network : List.of(cube(3), dodecahedron(), buckminsterfullerene())) {
      assertThat(network.edges()).hasSize(network.vertexCount() * 3 / 2);
      RandomNetworks random = new RandomNetworks(1);
      Network handed = random.handed(network);
      assertThat(handed.hands()).hasSizeGreaterThan(network.vertexCount() / 2);
      assertThat(random.renumbered(handed)).isEqualTo(handed);
      assertThat(random.handed(network)).isNotEqualTo(handed);
    }
  }

  @Test
  void equals_stronglyRegularPair_isFalse() {
    assertThat(rook().edges()).hasSameSizeAs(shrikhande().edges()).hasSize(48);
    assertThat(rook()).isNotEqualTo(shrikhande());
  }
}
