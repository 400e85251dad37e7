package org.refold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.NearestDecoding;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Nature;
import org.refold.graph.Network;
import org.refold.graph.RandomNetworks;
import org.refold.graph.Symbol;
import org.refold.graph.SymmetricNetworksTest;
import org.refold.mask.Masking;
import org.refold.signature.Unknown;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;
import org.refold.verify.LongRunning;

/** Tests that codecs of networks keep the promises of codecs of graphs. */
class NetworkCodecTest {
  private static Network network(long seed) {
    RandomNetworks random = new RandomNetworks(seed);
    return seed % 2 == 0 ? random.any(10) : random.molecular(12, 2);
  }

  private static List<Graph> graphs(long firstSeed, int count) {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = firstSeed; seed < firstSeed + count; seed++) {
      graphs.add(network(seed).graph());
    }
    return graphs;
  }

  @Test
  void decode_randomNetworks_isTheNetworkAlone() {
    List<Graph> graphs = graphs(0, 2_000);
    Codec codec = Codec.fit(graphs.subList(0, 1_000), 0, Masking.NETWORKS).build();
    int unique = 0;
    for (int seed = 0; seed < graphs.size(); seed++) {
      CountVector vector = codec.encode(graphs.get(seed));
      Network renumbered = new RandomNetworks(seed).renumbered(network(seed));
      assertThat(codec.encode(renumbered.graph())).as("seed %d", seed).isEqualTo(vector);
      Decoding decoding = codec.decode(vector);
      assertThat(decoding.graphs()).as("seed %d", seed).contains(graphs.get(seed));
      unique += decoding instanceof Decoding.Unique ? 1 : 0;
    }
    System.out.printf("%d of 2,000 unique in %d entries%n", unique, codec.dimension());
    assertThat(unique).isGreaterThanOrEqualTo(1_998);
  }

  @Test
  void origins_randomNetworks_areVerticesAndEdgesOfTheSameLabels() {
    List<Graph> graphs = graphs(5_000, 200);
    for (Masking masking : List.of(Masking.NETWORKS, Masking.FOLDED)) {
      Codec codec = Codec.fit(graphs, 0, masking).build();
      for (Graph graph : graphs) {
        Graph masked = codec.masked(graph);
        int[] origins = codec.origins(graph);
        assertThat(origins).hasSize(masked.nodeCount());
        BitSet met = new BitSet();
        for (int n = 0; n < origins.length; n++) {
          Symbol symbol = masked.symbol(n);
          boolean isVertex = symbol.isOrdered() && symbol.nature() == Nature.NODE;
          if (masking.isNumbered() && (isVertex || symbol.isEdge())) {
            Symbol its = graph.symbol(origins[n]);
            // The end of a loop has no label of its own.
            assertThat(symbol.label().isEmpty() || its.label().equals(symbol.label())).isTrue();
            assertThat(symbol.isEdge()).isEqualTo(its.arity() == 2 && !symbol.isLeaf());
          }
          met.set(origins[n]);
        }
        for (int n = 0; n < graph.nodeCount(); n++) {
          assertThat(met.get(n) || graph.symbol(n).arity() > 2).isTrue();
        }
      }
    }
  }

  @Test
  void origins_aGraphThatShares_areItsNodes() {
    GraphBuilder builder = new GraphBuilder();
    int shared = builder.add(Symbol.ordered("f", 1), builder.add(Symbol.leaf("a")));
    builder.add(Symbol.ordered("g", 2), shared, builder.add(Symbol.unordered("h", 1), shared));
    Graph term = builder.build();
    Codec codec = Codec.fit(List.of(term), 0, Masking.OPEN).build();
    Graph forest = codec.masked(term);
    int[] origins = codec.origins(term);
    assertThat(origins[0]).isEqualTo(term.nodeCount());
    for (int n = 1; n < origins.length; n++) {
      if (forest.symbol(n).nature() == Nature.NODE) {
        assertThat(forest.symbol(n)).isEqualTo(term.symbol(origins[n]));
      }
    }
  }

  /** No label of the networks is known, only the symbols that all vocabularies have. */
  @Test
  void decode_networksUnknownToTheCodec_isTheNetwork() {
    Codec codec =
        Codec.universal(List.of(), Masking.NETWORKS, CodecBuilder.UNIVERSAL_DIMENSION).build();
    for (Graph graph : graphs(0, 100)) {
      assertThat(codec.decode(codec.encode(graph)))
          .isInstanceOfSatisfying(
              Decoding.Unique.class, only -> assertThat(only.graph()).isEqualTo(graph));
    }
  }

  @Test
  void encode_labelsThatAreHashed_stillEncodes() {
    Codec codec =
        Codec.fit(List.of(), 0, Masking.NETWORKS.with(Unknown.HASH)).sets(2).width(3).build();
    for (Graph graph : graphs(0, 100)) {
      CountVector vector = codec.encode(graph);
      assertThat(codec.hashedNodes(vector) > 0).isEqualTo(graph.nodeCount() > 0);
    }
  }

  @Test
  void load_savedCodec_isTheSame(@TempDir Path folder) {
    Codec codec = Codec.fit(graphs(0, 50), 0, Masking.NETWORKS).build();
    Path file = folder.resolve("networks.refold");
    codec.save(file);
    Codec loaded = Codec.load(file);
    assertThat(loaded).isEqualTo(codec);
    assertThat(loaded.masking()).isEqualTo(Masking.NETWORKS);
    assertThat(loaded.id()).isNotEqualTo(Codec.fit(graphs(0, 50), 0, Masking.OPEN).build().id());
    Graph graph = graphs(50, 1).get(0);
    assertThat(loaded.encode(graph)).isEqualTo(codec.encode(graph));
    assertThat(loaded.fault(noNetwork())).isPresent();
  }

  private static Graph noNetwork() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.ordered("f", 1), builder.add(Symbol.leaf("a")));
    return builder.build();
  }

  @Test
  void encode_noNetwork_saysWhy() {
    Codec codec = Codec.fit(graphs(0, 20), 0, Masking.NETWORKS).build();
    String fault = "node 1 (f/1): got 1 children, expected 2 for an edge of a network, or a hand";
    assertThatThrownBy(() -> codec.encode(noNetwork()))
        .isInstanceOf(RefoldException.class)
        .hasMessage(fault);
    assertThatThrownBy(() -> codec.masked(noNetwork())).hasMessage(fault);
  }

  @Test
  void encode_unknownLabel_saysWhere() {
    Network.Builder known = Network.builder();
    known.vertex("C");
    known.vertex("O");
    Graph first = known.edge(0, 1, "=").build().graph();
    Codec codec = Codec.fit(List.of(first), 0, Masking.NETWORKS.with(Unknown.ERROR)).build();
    Network.Builder other = Network.builder();
    other.vertex("C");
    other.vertex("C");
    other.vertex("Xe");
    String fault =
        ": unknown symbol, expected one of this codec; build a codec from data with this symbol,"
            + " or one"
            + " that spells unknown labels";
    assertThatThrownBy(() -> codec.encode(other.edge(0, 1, "=").edge(1, 2, "=").build().graph()))
        .hasMessage("vertex 2 'Xe'" + fault);
    Network.Builder third = Network.builder();
    third.vertex("C");
    third.vertex("O");
    assertThatThrownBy(() -> codec.encode(third.arc(1, 0, "#").build().graph()))
        .hasMessage("edge '#' from vertex 1 'O' to vertex 0 'C'" + fault);
  }

  @Test
  void decode_symmetricNetworks_isTheNetwork() {
    List<Graph> graphs = SymmetricNetworksTest.all().stream().map(Network::graph).toList();
    Codec codec = Codec.fit(graphs, 0, Masking.NETWORKS).build();
    for (int i = 0; i < graphs.size(); i++) {
      CountVector vector = codec.encode(graphs.get(i));
      Network renumbered = new RandomNetworks(i).renumbered(Network.of(graphs.get(i)));
      assertThat(codec.encode(renumbered.graph())).isEqualTo(vector);
      Graph expected = graphs.get(i);
      assertThat(codec.decode(vector))
          .as("number %d, %s", i, expected)
          .isInstanceOfSatisfying(
              Decoding.Unique.class, only -> assertThat(only.graph()).isEqualTo(expected));
    }
  }

  @Test
  void encode_largeNetworks_needNoStackAndDecodingKeepsItsLimits() {
    assertLarge(10_000, 100_000);
  }

  @LongRunning
  @Test
  void encode_networksOfAMillionVertices_needNoStackAndDecodingKeepsItsLimits() {
    assertLarge(100_000, 1_000_000);
  }

  /** A star and a long path. */
  private static void assertLarge(int leaves, int length) {
    Codec codec = Codec.fit(graphs(0, 20), 0, Masking.NETWORKS).build();
    Network.Builder star = Network.builder();
    star.vertex("A");
    for (int v = 1; v <= leaves; v++) {
      star.vertex("B");
      star.edge(0, v, "");
    }
    Network.Builder path = Network.builder();
    path.vertex("A");
    for (int v = 1; v < length; v++) {
      path.vertex("A");
      path.edge(v - 1, v, v == 1 ? "-" : "");
    }
    for (Network.Builder builder : List.of(star, path)) {
      Graph graph = builder.build().graph();
      Graph forest = codec.masked(graph);
      assertThat(Masking.NETWORKS.unmask(forest)).hasValue(graph);
      CountVector vector = codec.encode(graph);
      DecodeLimits limits =
          DecodeLimits.DEFAULT.withTime(Duration.ofSeconds(2)).withMemoryBytes(64L << 20);
      assertThat(codec.decode(vector, limits)).isInstanceOf(Decoding.Exhausted.class);
    }
  }

  @LongRunning
  @Test
  void encode_symmetryBeyondTheBudget_isRefusedInWords() {
    Codec codec = Codec.fit(graphs(0, 20), 0, Masking.NETWORKS).build();
    Network network = SymmetricNetworksTest.bipartite(400);
    assertThatThrownBy(() -> codec.encode(network.graph()))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("the graph is too symmetric");
  }

  /** Adds half a vertex and leaves everything else unchanged. */
  @Test
  void decodeNearest_vectorThatIsOffALittle_isTheNetwork() {
    Codec codec = Codec.fit(graphs(0, 200), 0, Masking.NETWORKS).build();
    int found = 0;
    for (Graph graph : graphs(200, 40)) {
      CountVector vector = codec.encode(graph);
      double[] values = new double[codec.dimension()];
      for (int i = 0; i < vector.entryCount(); i++) {
        values[vector.index(i)] = vector.count(i) + (i == 1 ? 0.4 : 0);
      }
      NearestDecoding decoding =
          codec.decodeNearest(RealVector.dense(codec.shape(), codec.id(), values));
      found += decoding.graphs().contains(graph) ? 1 : 0;
    }
    assertThat(found).isGreaterThanOrEqualTo(38);
  }
}
