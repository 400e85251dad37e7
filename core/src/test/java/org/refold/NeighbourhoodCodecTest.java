package org.refold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Network;
import org.refold.graph.RandomNetworks;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.mask.Neighbourhood;
import org.refold.vector.CountVector;

/** Tests codecs whose only symbols are labels with marks of neighbourhoods. */
class NeighbourhoodCodecTest {
  private static final Masking MASKING = Masking.NONE.with(new Neighbourhood(2, 16));

  private static List<Graph> graphs(long firstSeed, int count) {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = firstSeed; seed < firstSeed + count; seed++) {
      RandomNetworks random = new RandomNetworks(seed);
      graphs.add(RandomNetworks.of(random.molecular(9, 1), List.of()).graph());
    }
    return graphs;
  }

  private static Codec codec() {
    return Codec.fit(graphs(0, 30), 0, MASKING).maxParents(8).sets(4).width(6).build();
  }

  @Test
  void decode_unseenNetworks_needNoSpares() {
    Codec codec = codec();
    int unique = 0;
    List<Graph> unseen = graphs(1_000, 100);
    for (int i = 0; i < unseen.size(); i++) {
      Graph graph = unseen.get(i);
      CountVector vector = codec.encode(graph);
      Network renumbered = new RandomNetworks(i).renumbered(Network.of(graph));
      assertThat(codec.encode(renumbered.graph())).isEqualTo(vector);
      Decoding decoding = codec.decode(vector);
      assertThat(decoding.graphs()).as("seed %d", 1_000 + i).contains(graph);
      unique += decoding instanceof Decoding.Unique ? 1 : 0;
    }
    assertThat(unique).isGreaterThan(90);
  }

  /** Without caps, there are only counts, so the vector of both is the sum. */
  @Test
  void encode_twoNetworksSideBySide_isTheSum() {
    Codec codec = codec();
    List<Graph> two = graphs(0, 2);
    assertThat(codec.encode(two.get(0).union(two.get(1))))
        .isEqualTo(codec.sum(codec.encode(two.get(0)), codec.encode(two.get(1))));
  }

  @Test
  void load_savedCodec_isTheSame(@TempDir Path folder) {
    Codec codec = codec();
    Path file = folder.resolve("marks.refold");
    codec.save(file);
    Codec loaded = Codec.load(file);
    assertThat(loaded).isEqualTo(codec);
    assertThat(loaded.masking()).isEqualTo(MASKING);
    Graph graph = graphs(50, 1).get(0);
    assertThat(loaded.encode(graph)).isEqualTo(codec.encode(graph));
  }

  @Test
  void encode_noNetwork_saysWhy() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.ordered("f", 1), builder.add(Symbol.leaf("C")));
    assertThatThrownBy(() -> codec().encode(builder.build()))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("node 1 (f/1): got 1 children, expected 2");
  }

  @Test
  void neighbourhood_outOfRange_isRefused() {
    assertThatThrownBy(() -> new Neighbourhood(0, 16))
        .hasMessage("radius of neighbourhood marks: got 0, expected 1 to 8");
    assertThatThrownBy(() -> new Neighbourhood(1, 5_000))
        .hasMessage("number of neighbourhood marks: got 5000, expected 1 to 4096");
  }
}
