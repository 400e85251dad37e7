package org.refold.formats.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.graph.Network;
import org.refold.graph.Network.Edge;
import org.refold.verify.LongRunning;

/** A random network is the same in all syntaxes, so each syntax checks the others. */
class SyntaxesTest {
  private static final int SEEDS = 500;
  private static final int MANY = 20_000;

  @TempDir private Path folder;

  @Test
  void read_sameNetworkInEachSyntax_isTheSame() throws IOException {
    requireSame(0, SEEDS);
  }

  @LongRunning
  @Test
  void read_sameOfManyNetworksInEachSyntax_isTheSame() throws IOException {
    requireSame(SEEDS, MANY);
  }

  private void requireSame(int from, int to) throws IOException {
    for (boolean directed : new boolean[] {false, true}) {
      List<Network> networks = new ArrayList<>();
      for (int seed = from; seed < to; seed++) {
        Random random = new Random(seed);
        Network network = network(random, directed);
        networks.add(network);
        requireSame(seed, "networks", nodeLink(network, random, directed), network);
        requireSame(seed, "networks", graphml(network, random, directed), network);
        String lines = lines(network, random);
        requireSame(seed, directed ? "networks:directed" : "networks", lines, network);
      }
      requireSameBenchmark(networks, directed);
    }
  }

  private static void requireSame(int seed, String kind, String text, Network network) {
    assertThat(Texts.graph(Kinds.named(kind), text))
        .as("seed %d: %s", seed, text)
        .isEqualTo(network.graph());
  }

  private static Network network(Random random, boolean directed) {
    Network.Builder builder = Network.builder();
    int vertices = 1 + random.nextInt(7);
    for (int v = 0; v < vertices; v++) {
      builder.vertex(random.nextInt(3) == 0 ? "" : String.valueOf(random.nextInt(3)));
    }
    for (int e = random.nextInt(10); e > 0; e--) {
      String label = random.nextBoolean() ? "" : "e" + random.nextInt(2);
      int source = random.nextInt(vertices);
      int target = random.nextInt(vertices);
      if (directed) {
        builder.arc(source, target, label);
      } else {
        builder.edge(source, target, label);
      }
    }
    return builder.build();
  }

  private static List<Integer> vertices(Network network, Random random) {
    List<Integer> vertices = new ArrayList<>();
    for (int v = 0; v < network.vertexCount(); v++) {
      vertices.add(v);
    }
    Collections.shuffle(vertices, random);
    return vertices;
  }

  private static List<Edge> edges(Network network, Random random) {
    List<Edge> edges = new ArrayList<>(network.edges());
    Collections.shuffle(edges, random);
    return edges;
  }

  private static String nodeLink(Network network, Random random, boolean directed) {
    List<String> nodes = new ArrayList<>();
    for (int v : vertices(network, random)) {
      String label = network.label(v).isEmpty() ? "" : ",\"label\":\"" + network.label(v) + "\"";
      nodes.add("{\"id\":\"v" + v + "\"" + label + "}");
    }
    List<String> links = new ArrayList<>();
    for (Edge edge : edges(network, random)) {
      String label = edge.label().isEmpty() ? "" : ",\"label\":\"" + edge.label() + "\"";
      links.add(
          "{\"source\":\"v" + edge.from() + "\",\"target\":\"v" + edge.to() + "\"" + label + "}");
    }
    return "{\"directed\":" + directed + ",\"nodes\":" + nodes + ",\"links\":" + links + "}";
  }

  private static String graphml(Network network, Random random, boolean directed) {
    StringBuilder out =
        new StringBuilder("<graphml><key id='k' for='all' attr.name='label'/><graph edgedefault='");
    out.append(directed ? "" : "un").append("directed'>\n");
    for (Edge edge : edges(network, random)) {
      out.append("<edge source='").append(edge.from()).append("' target='").append(edge.to());
      out.append("'>").append(data(edge.label())).append("</edge>\n");
    }
    for (int v : vertices(network, random)) {
      out.append("<node id='").append(v).append("'>").append(data(network.label(v)));
      out.append("</node>\n");
    }
    return out.append("</graph></graphml>").toString();
  }

  private static String data(String label) {
    return label.isEmpty() ? "" : "<data key='k'>" + label + "</data>";
  }

  private static String lines(Network network, Random random) {
    List<String> lines = new ArrayList<>();
    for (Edge edge : network.edges()) {
      lines.add(edge.from() + " " + edge.to() + " " + edge.label());
    }
    for (int v = 0; v < network.vertexCount(); v++) {
      lines.add(v + (network.label(v).isEmpty() ? "" : ":" + network.label(v)));
    }
    Collections.shuffle(lines, random);
    return String.join("\n", lines);
  }

  private void requireSameBenchmark(List<Network> networks, boolean directed) throws IOException {
    StringBuilder arcs = new StringBuilder();
    StringBuilder indicator = new StringBuilder();
    StringBuilder vertexLabels = new StringBuilder();
    StringBuilder edgeLabels = new StringBuilder();
    int before = 0;
    for (int n = 0; n < networks.size(); n++) {
      Network network = networks.get(n);
      for (int v = 0; v < network.vertexCount(); v++) {
        indicator.append(n + 1).append('\n');
        vertexLabels.append(label(network.label(v))).append('\n');
      }
      List<String> lines = new ArrayList<>();
      for (Edge edge : network.edges()) {
        int source = before + 1 + edge.from();
        int target = before + 1 + edge.to();
        lines.add(source + ", " + target + "|" + label(edge.label()));
        if (!directed && source != target) {
          lines.add(target + ", " + source + "|" + label(edge.label()));
        }
      }
      Collections.shuffle(lines, new Random(n));
      for (String line : lines) {
        arcs.append(line, 0, line.indexOf('|')).append('\n');
        edgeLabels.append(line.substring(line.indexOf('|') + 1)).append('\n');
      }
      before += network.vertexCount();
    }
    Path file = Files.writeString(folder.resolve("R_A.txt"), arcs);
    Files.writeString(folder.resolve("R_graph_indicator.txt"), indicator);
    Files.writeString(folder.resolve("R_node_labels.txt"), vertexLabels);
    Files.writeString(folder.resolve("R_edge_labels.txt"), edgeLabels);
    Kind kind = Kinds.named(directed ? "networks:directed" : "networks");
    try (InputStream in = Files.newInputStream(file)) {
      List<Item> items = Texts.all(kind.read(in, file.toString()));
      assertThat(items).hasSameSizeAs(networks);
      for (int n = 0; n < items.size(); n++) {
        assertThat(items.get(n).graph()).as("network %d", n).isEqualTo(labelled(networks.get(n)));
      }
    }
  }

  /** A benchmark has no empty labels, since its lines are not blank. */
  private static String label(String label) {
    return label.isEmpty() ? "none" : label;
  }

  private static Graph labelled(Network network) {
    Network.Builder builder = Network.builder();
    for (int v = 0; v < network.vertexCount(); v++) {
      builder.vertex(label(network.label(v)));
    }
    for (Edge edge : network.edges()) {
      if (edge.directed()) {
        builder.arc(edge.from(), edge.to(), label(edge.label()));
      } else {
        builder.edge(edge.from(), edge.to(), label(edge.label()));
      }
    }
    return builder.build().graph();
  }
}
