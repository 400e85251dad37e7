package org.refold.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;

class NetworkTest {
  @Test
  void graph_parts_areLeavesAndRoots() {
    Network.Builder builder = Network.builder();
    int a = builder.vertex("a");
    int b = builder.vertex("b");
    builder.vertex("alone");
    Network network = builder.edge(a, b, "x").arc(b, a, "y").edge(b, b, "").build();
    GraphBuilder expected = new GraphBuilder();
    expected.add(Symbol.leaf("alone"));
    int two = expected.add(Symbol.leaf("b"));
    int one = expected.add(Symbol.leaf("a"));
    expected.add(Symbol.unordered("", 2), two, two);
    expected.add(Symbol.ordered("y", 2), two, one);
    expected.add(Symbol.unordered("x", 2), two, one);
    assertThat(network.graph()).isEqualTo(expected.build());
    assertThat(network).hasToString("network of 3 vertices, 3 edges");
    assertThat(Network.builder().build().graph()).isEqualTo(Graph.empty());
  }

  @Test
  void graph_randomNetworksRenumbered_staysTheSameAndComesBack() {
    for (long seed = 0; seed < 3_000; seed++) {
      RandomNetworks random = new RandomNetworks(seed);
      Network network = seed % 2 == 0 ? random.any(8) : random.molecular(12, 2);
      Network renumbered = random.renumbered(network);
      String text = "seed " + seed;
      assertThat(renumbered).as(text).isEqualTo(network).hasSameHashCodeAs(network);
      assertThat(Network.of(network.graph())).as(text).isEqualTo(network);
      Graph rewritten = new RandomGraphs(seed).rewritten(network.graph());
      assertThat(Network.RULE.fault(rewritten)).as(text).isEmpty();
      assertThat(Network.of(rewritten)).as(text).isEqualTo(network);
    }
  }

  @Test
  void of_otherGraphs_saysWhatIsWrong() {
    GraphBuilder wide = new GraphBuilder();
    int leaf = wide.add(Symbol.leaf("a"));
    wide.add(Symbol.ordered("f", 3), leaf, leaf, leaf);
    assertThatThrownBy(() -> Network.of(wide.build()))
        .isInstanceOf(RefoldException.class)
        .hasMessage("node 1 (f/3): got 3 children, expected 2 for an edge of a network, or a hand");
    GraphBuilder nested = new GraphBuilder();
    int low = nested.add(Symbol.leaf("a"));
    int edge = nested.add(Symbol.ordered("f", 2), low, low);
    nested.add(Symbol.ordered("f", 2), low, edge);
    assertThatThrownBy(() -> Network.of(nested.build()))
        .hasMessage(
            "node 1 (f/2): got a parent, expected none; in a network, only vertices have"
                + " parents");
  }

  @Test
  void builder_unknownVertex_saysWhich() {
    assertThatThrownBy(() -> Network.builder().edge(0, 1, ""))
        .hasMessage(
            "edge 0: got unknown vertex 0, expected the number of a vertex added before; add"
                + " vertices"
                + " first");
  }
}
