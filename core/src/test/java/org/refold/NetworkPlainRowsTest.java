package org.refold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.refold.graph.Network;
import org.refold.graph.Network.Edge;
import org.refold.graph.RandomNetworks;
import org.refold.mask.Masking;
import org.refold.pattern.PlainSettings;
import org.refold.vector.CountVector;

/** Compares plain rows of networks with a literal implementation of the Weisfeiler–Leman kernel. */
class NetworkPlainRowsTest {
  private static final int RADIUS = 2;

  private static Codec codec(List<Network> networks) {
    return Codec.fit(networks.stream().map(Network::graph).toList(), 0, Masking.NETWORKS)
        .plain(new PlainSettings(1, 1 << 20, RADIUS))
        .build();
  }

  /** Counts each colour of each radius, and each edge with its ends. */
  private static Map<String, Integer> colours(Network network) {
    Map<String, Integer> counts = new TreeMap<>();
    List<String> colours = new ArrayList<>();
    for (int v = 0; v < network.vertexCount(); v++) {
      colours.add(network.label(v));
      counts.merge("vertex " + network.label(v), 1, Integer::sum);
    }
    List<String> labels = List.copyOf(colours);
    for (Edge edge : network.edges()) {
      counts.merge("edge " + edge.label(), 1, Integer::sum);
      String from = labels.get(edge.from());
      String to = labels.get(edge.to());
      boolean turned = !edge.directed() && from.compareTo(to) > 0;
      String ends = turned ? to + " " + from : from + " " + to;
      counts.merge("ends " + edge.directed() + edge.label() + " " + ends, 1, Integer::sum);
    }
    for (int radius = 1; radius <= RADIUS; radius++) {
      List<List<String>> around = new ArrayList<>();
      colours.forEach(colour -> around.add(new ArrayList<>()));
      for (Edge edge : network.edges()) {
        String out = edge.label() + (edge.directed() ? ">" : "-");
        String in = edge.label() + (edge.directed() ? "<" : "-");
        around.get(edge.from()).add(out + colours.get(edge.to()));
        around.get(edge.to()).add(in + colours.get(edge.from()));
      }
      List<String> refined = new ArrayList<>();
      for (int v = 0; v < network.vertexCount(); v++) {
        around.get(v).sort(null);
        refined.add(labels.get(v) + around.get(v));
        if (!around.get(v).isEmpty()) {
          counts.merge(radius + " " + refined.get(v), 1, Integer::sum);
        }
      }
      colours = refined;
    }
    return counts;
  }

  private static long product(Map<String, Integer> one, Map<String, Integer> other) {
    long sum = 0;
    for (Map.Entry<String, Integer> entry : one.entrySet()) {
      sum += (long) entry.getValue() * other.getOrDefault(entry.getKey(), 0);
    }
    return sum;
  }

  private static long product(CountVector one, CountVector other) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = 0; i < one.entryCount(); i++) {
      counts.put(one.index(i), one.count(i));
    }
    long sum = 0;
    for (int i = 0; i < other.entryCount(); i++) {
      sum += (long) other.count(i) * counts.getOrDefault(other.index(i), 0);
    }
    return sum;
  }

  @Test
  void encode_randomNetworks_multiplyAsTheKernelOfWeisfeilerAndLeman() {
    List<Network> networks = new ArrayList<>();
    for (long seed = 0; seed < 120; seed++) {
      RandomNetworks random = new RandomNetworks(seed);
      networks.add(seed % 2 == 0 ? random.any(9) : random.molecular(9, 2));
    }
    Codec codec = codec(networks);
    List<CountVector> rows =
        networks.stream().map(network -> codec.encode(network.graph()).compared()).toList();
    int collisions = 0;
    for (int i = 0; i < networks.size(); i++) {
      for (int j = 0; j <= i; j++) {
        long expected = product(colours(networks.get(i)), colours(networks.get(j)));
        collisions += product(rows.get(i), rows.get(j)) == expected ? 0 : 1;
      }
    }
    assertThat(collisions).as("pairs with patterns that share an entry").isLessThan(20);
  }

  @Test
  void explain_ofANetwork_namesNeighbours() {
    Network.Builder builder = Network.builder();
    for (String label : List.of("C", "C", "O", "Na")) {
      builder.vertex(label);
    }
    Network network = builder.edge(0, 1, "").edge(1, 2, "=").arc(3, 2, "ion").build();
    Codec codec = codec(List.of(network));
    EntryWords words = codec.entryWords();
    CountVector vector = codec.encode(network.graph());
    words.add(network.graph(), vector);
    List<String> all = new ArrayList<>();
    codec.explain(vector, words).forEach(entry -> all.add(entry.count() + " " + entry.words()));
    assertThat(all)
        .contains(
            "2 C",
            "1 O",
            "1 C and O by =",
            "1 C and C",
            "1 Na to O by ion",
            "1 C with neighbours C, O by =",
            "1 O with neighbours C by =, from Na by ion",
            "1 C with neighbours C(C, O by =)");
  }
}
