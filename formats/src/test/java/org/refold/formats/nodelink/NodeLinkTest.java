package org.refold.formats.nodelink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.text.InputException;
import org.refold.graph.Graph;
import org.refold.verify.LongRunning;

/** Graphs are compared as terms, which TermsTest covers. */
class NodeLinkTest {
  private static final String NODES_1_TO_3 =
      "{\"nodes\":[{\"id\":1,\"label\":\"f\"},{\"id\":2,\"label\":\"a\"},{\"id\":3,\"label\":\"b\"}],\"links\":[";

  private static Graph read(String text) {
    return Texts.graph(Kinds.GRAPHS, text);
  }

  private static void assertReads(String text, String terms) {
    assertThat(read(text)).isEqualTo(Texts.graph(Kinds.TERMS, terms));
  }

  private static void assertReadsLinks(String links, String terms) {
    assertReads(NODES_1_TO_3 + links + "]}", terms);
  }

  @Test
  void read_linksWithPositions_areOrderedByThem() {
    assertReadsLinks(
        "{\"source\":1,\"target\":2,\"position\":7},{\"source\":1,\"target\":3,\"position\":-1}",
        "f(b, a)");
  }

  @Test
  void read_linksWithoutPositions_areUnordered() {
    assertReadsLinks("{\"source\":1,\"target\":2},{\"source\":1,\"target\":3}", "f{a, b}");
  }

  @Test
  void read_sameLinkTwice_isTwoEdges() {
    assertReadsLinks("{\"source\":1,\"target\":2},{\"source\":1,\"target\":2}", "f{#1=a, #1}; b");
  }

  @Test
  void read_nodeThatSaysOrdered_takesOrderOfAppearance() {
    assertReads(
        "{\"links\":[{\"target\":\"b\",\"source\":\"f\"},{\"source\":\"f\",\"target\":\"a\"}],"
            + "\"nodes\":[{\"id\":\"a\"},{\"ordered\":true,\"id\":\"f\"},{\"id\":\"b\"}]}",
        "f(b, a)");
  }

  @Test
  void read_nodeThatSaysUnordered_isEvenWithOneChild() {
    assertReads(
        "{\"nodes\":[{\"id\":\"a\",\"ordered\":true},{\"id\":\"f\",\"ordered\":false}],"
            + "\"edges\":[{\"source\":\"f\",\"target\":\"a\"}]}",
        "f{a}");
  }

  @Test
  void read_labelledLink_isAnEdgeSymbol() {
    assertReadsLinks(
        "{\"source\":1,\"target\":2,\"label\":\"knows\",\"position\":0},{\"source\":1,\"target\":3,\"position\":1}",
        "f(knows:a, b)");
    assertReadsLinks("{\"source\":1,\"target\":2,\"label\":\"\"}", "f{\"\":a}; b");
  }

  @Test
  void read_nodeThatSaysEdge_isAnEdgeSymbol() {
    assertReads(
        "{\"nodes\":[{\"id\":\"knows\",\"edge\":true},{\"id\":\"a\",\"edge\":false}],"
            + "\"links\":[{\"source\":\"knows\",\"target\":\"a\"}]}",
        "knows:a");
  }

  @Test
  void read_idsOfAllTypes_areToldApart() {
    assertReads(
        "{\"nodes\":[{\"id\":1},{\"id\":\"1\"},{\"id\":true},{\"id\":\"true\"},{\"id\":1.0},{\"id\":1e0},"
            + "{\"id\":2,\"label\":3.50}],\"links\":[{\"source\":true,\"target\":1}]}",
        "true{1}; 1; true; 1.0; 1e0; 3.50");
  }

  @Test
  void read_unknownMembers_areIgnoredAtAnyLevel() {
    String text =
        "{\"directed\":true,\"multigraph\":false,\"graph\":X,"
            + "\"nodes\":[{\"id\":\"f\"},{\"x\":X,\"id\":\"a\",\"size\":1.5e300,\"y\":X}],"
            + "\"links\":[{\"z\":X,\"source\":\"f\",\"key\":0,\"target\":\"a\",\"w\":X}],\"more\":X}";
    assertReads(text.replace("X", "{\"id\":[{\"nodes\":[1,[]]},null],\"links\":{}}"), "f{a}");
  }

  @Test
  void read_depthUpToTheLimit_isIgnored() {
    assertReads("{\"x\":" + "[".repeat(999) + "]".repeat(999) + ",\"nodes\":[],\"links\":[]}", ";");
  }

  @Test
  void read_stream_orOneArray() {
    String empty = "{\"nodes\":[],\"links\":[]}";
    for (String text :
        List.of(
            "\n" + empty + empty + "\n\n " + empty,
            "\n[" + empty + "," + empty + "\n\n, " + empty + "]\n")) {
      assertThat(Texts.items(Kinds.GRAPHS, text))
          .extracting(Item::location)
          .containsExactly("in:2", "in:2", "in:4");
    }
    assertThat(Texts.items(Kinds.GRAPHS, " \n")).isEmpty();
    assertThat(Texts.items(Kinds.GRAPHS, "[ ]")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "; | {'directed':true,'nodes':[],'links':[]}",
        "a | {'directed':true,'nodes':[{'id':0,'label':'a'}],'links':[]}",
        "f(a, b) | {'directed':true,'nodes':[{'id':0,'label':'a'},{'id':1,'label':'b'},{'id':2,'label':'f','ordered':true}],'links':[{'source':2,'target':0,'position':0},{'source':2,'target':1,'position':1}]}",
        "f{#1=a, #1} | {'directed':true,'nodes':[{'id':0,'label':'a'},{'id':1,'label':'f','ordered':false}],'links':[{'source':1,'target':0},{'source':1,'target':0}]}",
        "f(knows:a) | {'directed':true,'nodes':[{'id':0,'label':'a'},{'id':2,'label':'f','ordered':true}],'links':[{'source':2,'target':0,'position':0,'label':'knows'}]}",
        "f{x:y:z:a} | {'directed':true,'nodes':[{'id':0,'label':'a'},{'id':1,'label':'z','ordered':true,'edge':true},{'id':2,'label':'y','ordered':true,'edge':true},{'id':4,'label':'f','ordered':false}],'links':[{'source':1,'target':0,'position':0},{'source':2,'target':1,'position':0},{'source':4,'target':2,'label':'x'}]}",
        "knows:a | {'directed':true,'nodes':[{'id':0,'label':'a'},{'id':1,'label':'knows','ordered':true,'edge':true}],'links':[{'source':1,'target':0,'position':0}]}",
      })
  void write_graph_isAsExpected(String terms, String json) {
    Graph graph = Texts.graph(Kinds.TERMS, terms);
    String text = Kinds.GRAPHS.write(graph);
    assertThat(text).isEqualTo(json.replace('\'', '"'));
    assertThat(read(text)).isEqualTo(graph);
  }

  @Test
  void write_labels_areEscaped() {
    assertThat(
            Kinds.GRAPHS.write(
                Texts.graph(Kinds.TERMS, "\"\\\"\\\\/\\n\\u0000é😀\\ud83d\\u2028\"")))
        .isEqualTo(
            "{\"directed\":true,\"nodes\":[{\"id\":0,\"label\":\"\\\"\\\\/\\n\\u0000é😀\\ud83d\\u2028\"}],\"links\":[]}");
  }

  /** A ' represents a ", and 3 the nodes 1, 2 and 3, with the list of links open. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "5 | 1:1: got 5, expected an object {'nodes': […], 'links': […]}",
        "[5] | 1:2: got 5, expected an object {'nodes': […], 'links': […]}",
        "'x' | 1:1: got the string `x`, expected an object {'nodes': […], 'links': […]}",
        "{'nodes':[],'links':[]} [] | 1:25: got an array, expected an object {'nodes': […], 'links': […]}",
        "[] {} | 1:4: got an object, expected the end of the input after the array; put all items into one array, or use no array",
        "{} | 1:1: got a graph without 'nodes', expected an array of nodes",
        "{'nodes':[]} | 1:1: got a graph without 'links', expected an array of links; write 'links': [] for none",
        "{'nodes':5} | 1:10: got 5, expected an array of nodes",
        "{'nodes':{}} | 1:10: got an object, expected an array of nodes",
        "{'links':null} | 1:10: got null, expected an array of links",
        "{'nodes':[5]} | 1:11: got 5, expected an object as a node",
        "{'links':[[]]} | 1:11: got an array, expected an object as a link",
        "{'nodes':[],'nodes':[]} | 1:21: got a second 'nodes', expected only one",
        "{'links':[],'edges':[]} | 1:21: got a second 'links', expected only one",
        "{'directed':false} | 1:13: got an undirected graph, expected a directed graph; read it as networks, or give each link its direction",
        "{'directed':0} | 1:13: got 0, expected true or false",
        "{'nodes':[{}]} | 1:11: got a node without 'id', expected a node with an 'id'",
        "{'nodes':[{'id':null}]} | 1:17: got null, expected a string, number or boolean as the id of a node",
        "{'nodes':[{'id':[1]}]} | 1:17: got an array, expected a string, number or boolean as the id of a node",
        "{'nodes':[{'id':1,'id':2}]} | 1:24: got a second 'id', expected only one",
        "{'nodes':[{'id':1},{'id':1}]} | 1:26: got a second node with the id `1`, expected each id only once",
        "{'nodes':[{'label':true}]} | 1:20: got true, expected a string or number as the label of a node",
        "{'nodes':[{'ordered':'yes'}]} | 1:22: got the string `yes`, expected true or false",
        "{'nodes':[{'edge':1}]} | 1:19: got 1, expected true or false",
        "{'links':[{'target':1}]} | 1:11: got a link without 'source', expected a link with both ends",
        "{'links':[{'source':1}]} | 1:11: got a link without 'target', expected a link with both ends",
        "{'links':[{'source':{}}]} | 1:21: got an object, expected a string, number or boolean as the source of a link",
        "{'links':[{'target':null}]} | 1:21: got null, expected a string, number or boolean as the target of a link",
        "{'links':[{'label':5}]} | 1:20: got 5, expected a string as the label of a link",
        "{'links':[{'position':'1'}]} | 1:23: got the string `1`, expected a whole number from -9223372036854775808 to 9223372036854775807",
        "{'links':[{'position':1.5}]} | 1:23: got 1.5, expected a whole number from -9223372036854775808 to 9223372036854775807",
        "{'links':[{'position':9223372036854775808}]} | 1:23: got 9223372036854775808, expected a whole number from -9223372036854775808 to 9223372036854775807",
        "3{'source':'1','target':2}]} | 2:11: got a link with the unknown source `1`, expected the id of a node; 1 and '1' are different ids",
        "3{'source':1,'target':4}]} | 2:22: got a link with the unknown target `4`, expected the id of a node; 1 and '1' are different ids",
        "3{'source':1,'target':4,'label':'x'}]} | 2:22: got a link with the unknown target `4`, expected the id of a node; 1 and '1' are different ids",
        "3{'source':1,'target':2,'position':0},{'source':1,'target':3,'position':0}]} | 2:72: got position 0 a second time, expected each position of node `1` only once",
        "3{'source':1,'target':2,'position':0},{'source':1,'target':3}]} | 2:38: got a link without position, expected all or none of the links of node `1` to have one",
        "3{'source':1,'target':2},{'source':1,'target':3,'position':0}]} | 2:25: got a link with a position, expected all or none of the links of node `1` to have one",
        "{'nodes':[{'id':'f','ordered':false}],'links':[{'source':'f','target':'f','position':0}]} | 1:86: got a position, expected none, since node `f` has 'ordered': false",
        "{'nodes':[{'id':'f','edge':true}],'links':[]} | 1:11: got 'edge': true for a node with 0 links, expected a node with one link, whose label it is",
        "{'nodes':[{'id':'f','edge':true,'ordered':false}],'links':[{'source':'f','target':'f'}]} | 1:11: got 'edge': true for an unordered node, expected a node with one link, whose label it is",
        "3{'source':1,'target':1}]} | 1:1: got the cycle `1` → `1`, expected an acyclic graph; remove one of these edges, or read the graph as networks",
        "3{'source':1,'target':2,'label':'knows'},{'source':2,'target':1}]} | 1:1: got the cycle `knows:` → `2` → `1` → `knows:`, expected an acyclic graph; remove one of these edges, or read the graph as networks",
      })
  void read_wrongGraph_saysWhatAndWhere(String text, String message) {
    String json =
        text.startsWith("3")
            ? NODES_1_TO_3 + "\n" + text.substring(1).replace('\'', '"')
            : text.replace('\'', '"');
    assertThatThrownBy(() -> read(json))
        .isInstanceOf(InputException.class)
        .hasMessage("in:" + message.replace('\'', '"').replace('`', '\''));
  }

  @Test
  void read_labelOfTenMegabytes_works() {
    String label = "é\n".repeat(5_000_000);
    String text =
        "{\"nodes\":[{\"id\":1,\"label\":\"" + label.replace("\n", "\\n") + "\"}],\"links\":[]}";
    Graph graph = read(text);
    assertThat(graph.symbol(0).label()).isEqualTo(label);
    assertThat(read(Kinds.GRAPHS.write(graph)).symbol(0)).isEqualTo(graph.symbol(0));
  }

  @Test
  void read_idOfTenMegabytesTwice_isOneShortLine() {
    String id = "x".repeat(10_000_000);
    String node = "{\"id\":\"" + id + "\"}";
    assertThatThrownBy(() -> read("{\"nodes\":[" + node + ",\n" + node + "]}"))
        .hasMessageStartingWith(
            "in:2:7: got a second node with the id '" + "x".repeat(60) + "… (10")
        .hasMessageEndingWith("expected each id only once");
  }

  @Test
  void read_chainOfAHundredThousandNodes_works() {
    assertChainComesBack(100_000);
  }

  @LongRunning
  @Test
  void read_chainOfAMillionNodes_works() {
    assertChainComesBack(1_000_000);
  }

  private void assertChainComesBack(int nodes) {
    Graph chain = Texts.graph(Kinds.TERMS, "f(".repeat(nodes) + "a" + ")".repeat(nodes));
    Graph again = read(Kinds.GRAPHS.write(chain));
    assertThat(Kinds.TERMS.write(again)).isEqualTo(Kinds.TERMS.write(chain));
  }

  @Test
  void read_cycleOfManyNodes_isOneShortLine() {
    StringBuilder text = new StringBuilder("{\"nodes\":[{\"id\":0}");
    for (int i = 1; i < 100_000; i++) {
      text.append(",{\"id\":").append(i).append("}");
    }
    text.append("],\"links\":[{\"source\":99999,\"target\":0}");
    for (int i = 1; i < 100_000; i++) {
      text.append(",{\"source\":").append(i - 1).append(",\"target\":").append(i).append("}");
    }
    assertThatThrownBy(() -> read(text.append("]}").toString()))
        .hasMessageStartingWith("in:1:1: got the cycle '")
        .hasMessageContaining("(99992 more)")
        .hasMessageEndingWith(
            "expected an acyclic graph; remove one of these edges, or read the graph as networks");
  }
}
