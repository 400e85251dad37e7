package org.refold.formats.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.InputException;

/** Networks are compared as the terms of their incidence graphs. A slash represents a line end. */
class TuTest {
  @TempDir private Path folder;

  private Path write(String ending, String lines) {
    try {
      return Files.writeString(folder.resolve("X_Y" + ending), lines.replace('/', '\n'));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private List<Item> read(Kind kind) {
    Path edges = folder.resolve("X_Y_A.txt");
    try (InputStream in = Files.newInputStream(edges)) {
      return Texts.all(kind.read(in, edges.toString()));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void assertRefused(String file, String message) {
    assertThatThrownBy(() -> read(Kinds.NETWORKS))
        .isInstanceOf(InputException.class)
        .hasMessage(folder.resolve("X_Y" + file) + message);
  }

  @Test
  void read_allFiles_areNetworksWithLabels() {
    write("_A.txt", "1, 2/2, 1/3,2/2 ,3/4 4/5, 6/6, 5/5, 6/6, 5//");
    write("_graph_indicator.txt", "1/1/1/3/3/3/");
    write("_node_labels.txt", "0/1/0/2/2/3");
    write("_edge_labels.txt", "7/7/8/8/9/7/7/5/5");
    write("_graph_labels.txt", "1/-1/1/yes, no/");
    List<Item> items = read(Kinds.NETWORKS);
    assertThat(items).extracting(Item::label).containsExactly("1", "-1", "1", "yes, no");
    assertThat(items.stream().map(Item::graph))
        .containsExactly(
            Kinds.TERMS.parse("7{0, #1=1}; 8{#1, 0}"),
            Kinds.TERMS.parse(";"),
            Kinds.TERMS.parse("9{#1=2, #1}; 7{#2=2, #3=3}; 5{#2, #3}"),
            Kinds.TERMS.parse(";"));
    String source = folder.resolve("X_Y_A.txt").toString();
    assertThat(items.stream().map(Item::location))
        .containsExactly(source + ":1", source + ":2", source + ":3", source + ":4");
    try (InputStream in = Files.newInputStream(folder.resolve("X_Y_A.txt"))) {
      assertThat(Texts.all(Kinds.NETWORKS.readForgiving(in, source))).isEqualTo(items);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void read_edgesAlone_areNetworksWithoutLabels() {
    write("_A.txt", "1, 2/2, 1/");
    write("_graph_indicator.txt", "1/1/2");
    assertThat(read(Kinds.NETWORKS).stream().map(Item::graph))
        .containsExactly(Kinds.TERMS.parse("\"\"{\"\", \"\"}"), Kinds.TERMS.parse("\"\""));
    assertThat(read(Kinds.named("networks:names")).stream().map(Item::graph))
        .containsExactly(Kinds.TERMS.parse("\"\"{1, 2}"), Kinds.TERMS.parse("3"));
    assertThat(read(Kinds.named("networks:directed")).stream().map(Item::graph))
        .containsExactly(
            Kinds.TERMS.parse("\"\"(#1=\"\", #2=\"\"); \"\"(#2, #1)"), Kinds.TERMS.parse("\"\""));
  }

  @Test
  void read_fileWithoutIndicator_isAListOfEdges() {
    write("_A.txt", "1 2/2 1");
    assertThat(read(Kinds.NETWORKS)).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1, 2 | 1/1 | | _A.txt:1:1: got the edge 1, 2, expected also 2, 1; if the edges are directed, read it as networks:directed",
        "1, 2/2, 1 | 1/1 | 5/6 | _A.txt:1:1: got the edge 1, 2 with label '5', expected also 2, 1 with label '5'; if the edges are directed, read it as networks:directed",
        "1, 2/2, 1 | 1/1 | 5 | _edge_labels.txt:2:1: got the end of the file, expected the label of the edge on line 2 of the edges",
        "1, 2/2, 1 | 1/1 | 5/5/5 | _edge_labels.txt:3:1: got the label of an edge, expected the end of the file after those of all edges",
        "1, x | 1/1 | | _A.txt:1:1: got '1, x', expected the numbers of two vertices, such as 1, 2",
        "1, 2, 3 | 1/1 | | _A.txt:1:1: got '1, 2, 3', expected the numbers of two vertices, such as 1, 2",
        "1 | 1/1 | | _A.txt:1:1: got '1', expected the numbers of two vertices, such as 1, 2",
        "0, 1 | 1/1 | | _A.txt:1:1: got '0, 1', expected the numbers of two vertices, such as 1, 2",
        "1, 99999999999 | 1/1 | | _A.txt:1:1: got '1, 99999999999', expected the numbers of two vertices, such as 1, 2",
        "1, 2/2, 1//1, 1 | 1/1 | | _A.txt:3:1: got a blank line, expected blank lines only at the end of the file",
        "1, 3/3, 1 | 1/1/2 | | _A.txt:1:1: got vertex 3, expected a vertex of network 1, 1 to 2",
        "3, 3/1, 1 | 1/1/2 | | _A.txt:2:1: got vertex 1, expected a vertex of network 2, 3 to 3",
        "4, 4 | 1/1/2 | | _A.txt:1:1: got vertex 4, expected a vertex of network 2, 3 to 3",
        "1, 1 | 1/3 | | _graph_indicator.txt:2:1: got a vertex of network 3, expected a vertex of network 2; vertices must be in the order of their networks",
        "1, 1 | 1/2/1 | | _graph_indicator.txt:3:1: got a vertex of network 1, expected a vertex of network 3; vertices must be in the order of their networks",
        "1, 1 | 0 | | _graph_indicator.txt:1:1: got '0', expected the number of a network",
        "1, 1 | x | | _graph_indicator.txt:1:1: got 'x', expected the number of a network",
      })
  void read_wrongFiles_saysWhatAndWhere(
      String edges, String indicator, String edgeLabels, String message) {
    write("_A.txt", edges);
    write("_graph_indicator.txt", indicator);
    if (edgeLabels != null) {
      write("_edge_labels.txt", edgeLabels);
    }
    int colon = message.indexOf(':');
    assertRefused(message.substring(0, colon), message.substring(colon));
  }

  @Test
  void read_labelsOfVerticesThatAreNotThere_areRefused() {
    write("_A.txt", "1, 1");
    write("_graph_indicator.txt", "1/1");
    write("_node_labels.txt", "a");
    assertRefused(
        "_node_labels.txt", ":2:1: got the end of the file, expected the label of vertex 2");
    write("_node_labels.txt", "a/b/c");
    assertRefused(
        "_node_labels.txt",
        ":3:1: got the label of a vertex, expected the end of the file after those of 2 vertices");
    write("_node_labels.txt", "a/b");
    write("_graph_labels.txt", "");
    assertRefused(
        "_graph_indicator.txt",
        ":1:1: got a vertex of network 1, expected the end of the file after 0 networks with"
            + " labels");
    write("_graph_indicator.txt", "");
    write("_node_labels.txt", "");
    assertRefused("_A.txt", ":1:1: got vertex 1, expected vertices from 1 to 0, or no edge");
    write("_graph_labels.txt", "x");
    assertRefused(
        "_A.txt", ":1:1: got vertex 1, expected no edge, since network 1 has no vertices");
  }

  @Test
  void isBeside_whatIsReadWithTheEdges() {
    Path labels = write("_node_labels.txt", "1");
    assertThat(Kinds.NETWORKS.isBeside(labels)).isFalse();
    Path edges = write("_A.txt", "");
    write("_graph_indicator.txt", "");
    assertThat(Kinds.NETWORKS.isBeside(labels)).isTrue();
    assertThat(Kinds.NETWORKS.isBeside(edges)).isFalse();
    assertThat(Kinds.NETWORKS.isBeside(folder.resolve("X_Y_node_attributes.txt"))).isTrue();
    assertThat(Kinds.NETWORKS.isBeside(folder.resolve("X_Z_node_labels.txt"))).isFalse();
    assertThat(Kinds.NETWORKS.isBeside(folder.resolve("X_Y_node_labels.csv"))).isFalse();
    assertThat(Kinds.GRAPHS.isBeside(labels)).isFalse();
    assertThatThrownBy(() -> Kinds.NETWORKS.read(Texts.stream("1"), labels.toString()).hasNext())
        .hasMessage(
            labels + ": got one part of a benchmark, expected X_Y_A.txt, which it is read with");
  }

  @Test
  void isBeside_readmeOfTheFolder_isNoInput() throws IOException {
    Path own = Files.createDirectory(folder.resolve("SOME"));
    assertThat(Kinds.NETWORKS.isBeside(own.resolve("README.txt"))).isFalse();
    Files.writeString(own.resolve("SOME_A.txt"), "");
    Files.writeString(own.resolve("SOME_graph_indicator.txt"), "");
    assertThat(Kinds.NETWORKS.isBeside(own.resolve("README.txt"))).isTrue();
    assertThat(Kinds.NETWORKS.isBeside(own.resolve("other.txt"))).isFalse();
  }

  @Test
  void readForgivingAlone_nothingBesideIsRead() {
    Path edges = write("_A.txt", "1 2");
    write("_graph_indicator.txt", "1");
    assertThat(
            Texts.all(Kinds.NETWORKS.readForgivingAlone(Texts.stream("1 2\n"), edges.toString())))
        .extracting(Item::isRejected)
        .containsExactly(false);
  }
}
