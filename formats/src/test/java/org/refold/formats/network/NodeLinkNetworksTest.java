package org.refold.formats.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.InputException;
import org.refold.graph.Graph;
import org.refold.graph.Network;
import org.refold.graph.RandomNetworks;
import org.refold.verify.LongRunning;

/** Networks are compared as the terms of their incidence graphs, or with built networks. */
class NodeLinkNetworksTest {
  private static final String NODES_1_TO_3 =
      "{'nodes':[{'id':1,'label':'C'},{'id':2,'label':'O'},{'id':3}],'links':[";

  private static String json(String text) {
    return (text.startsWith("3") ? NODES_1_TO_3 + text.substring(1) : text).replace('\'', '"');
  }

  private static Graph read(Kind kind, String text) {
    return Texts.graph(kind, json(text));
  }

  private static void assertReads(String kind, String text, String terms) {
    assertThat(read(Kinds.named(kind), text)).as(text).isEqualTo(Kinds.TERMS.parse(terms));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "networks | {'nodes':[],'links':[]} | ;",
        "networks | {'directed':true,'nodes':[],'links':[],'x':[{}]} | ;",
        "networks | 3]} | C; O; \"\"",
        "networks | 3{'source':1,'target':2}]} | \"\"{C, O}; \"\"",
        "networks | 3{'source':2,'target':1,'label':'='}]} | ={C, O}; \"\"",
        "networks | 3{'source':2,'target':1,'label':1.50,'weight':[1]}]} | 1.50{C, O}; \"\"",
        "networks | 3{'source':2,'target':1,'label':true}],'directed':true} | true(O, C); \"\"",
        "networks | 3{'source':2,'target':1,'directed':true},{'source':2,'target':3}]} | \"\"(#1=O, C); \"\"{#1, \"\"}",
        "networks | 3{'source':2,'target':1,'directed':false}],'directed':true} | \"\"{O, C}; \"\"",
        "networks | 3{'source':2,'target':2},{'source':3,'target':3}]} | \"\"{#1=O, #1}; \"\"{#2=\"\", #2}; C",
        "networks | 3{'source':1,'target':2},{'source':2,'target':1}]} | \"\"{#1=C, #2=O}; \"\"{#1, #2}; \"\"",
        "networks | 3{'source':1,'target':2},{'source':2,'target':1}],'directed':true,'multigraph':false} | \"\"(#1=C, #2=O); \"\"(#2, #1); \"\"",
        "networks | 3{'source':1,'target':2},{'source':2,'target':1}],'multigraph':true} | \"\"{#1=C, #2=O}; \"\"{#1, #2}; \"\"",
        "networks | {'links':[{'source':'a','target':'b'}],'nodes':[{'id':'b'},{'id':'a'}]} | \"\"{\"\", \"\"}",
        "networks:directed | {'edges':[{'source':'a','target':'b'}],'nodes':[{'id':'b','label':'B'},{'id':'a'}]} | \"\"(\"\", B)",
        "networks:directed | {'directed':false,'edges':[{'source':'a','target':'b'}],'nodes':[{'id':'b'},{'id':'a'}]} | \"\"{\"\", \"\"}",
        "networks:names | {'edges':[{'source':'a','target':1}],'nodes':[{'id':1},{'id':'a','label':'A'}]} | \"\"{A, 1}",
        "networks:node=id | {'edges':[{'source':'a','target':1}],'nodes':[{'id':1},{'id':'a','label':'A'}]} | \"\"{a, 1}",
        "networks:node=el,edge=bond | {'edges':[{'source':'a','target':1,'bond':2,'label':3}],'nodes':[{'id':1,'el':'C'},{'id':'a','label':'A'}]} | 2{C, \"\"}",
        "networks:node=source,edge=key | {'edges':[{'source':'a','target':1,'key':0}],'nodes':[{'id':1,'source':'C'},{'id':'a'}]} | 0{C, \"\"}",
      })
  void read_nodesAndLinks_areAVertexAndAnEdgeEach(String kind, String text, String terms) {
    assertReads(kind, text, terms);
  }

  @Test
  void read_hand_isThatOfTheOrderAround() {
    String nodes = "{'nodes':[{'id':'C'},{'id':'F'},{'id':'Cl'},{'id':'Br'},{'id':'I'}],";
    String links =
        "'links':[{'source':'C','target':'F','label':'F'},{'source':'C','target':'Cl','label':'Cl'},"
            + "{'source':'C','target':'Br','label':'Br'},{'source':'C','target':'I','label':'I'}],";
    String hand = "'hands':[{'path':['C'],'around':[%s]}]}";
    Network.Builder builder = Network.builder();
    for (int v = 0; v < 5; v++) {
      builder.vertex("");
    }
    builder.edge(0, 1, "F").edge(0, 2, "Cl").edge(0, 3, "Br").edge(0, 4, "I").hand(true, 0);
    Graph left = builder.build().graph();
    for (String around : List.of("'F','Cl','Br','I'", "'Cl','F','I','Br'", "'F','Br','I','Cl'")) {
      assertThat(read(Kinds.NETWORKS, nodes + links + String.format(hand, around))).isEqualTo(left);
    }
    assertThat(read(Kinds.NETWORKS, nodes + links + String.format(hand, "'Cl','F','Br','I'")))
        .isNotEqualTo(left);
    String others = "{'nodes':[{'id':'I'},{'id':'Br'},{'id':'F'},{'id':'Cl'},{'id':'C'}],";
    assertThat(read(Kinds.NETWORKS, others + links + String.format(hand, "'F','Cl','Br','I'")))
        .isEqualTo(left);
  }

  @Test
  void read_labelOfTheGraph_isThatOfTheItem() {
    String text = "{'graph':{'x':[1],'label':'ring','class':7},'nodes':[],'links':[]}";
    assertThat(Texts.items(Kinds.NETWORKS, json(text)).get(0).label()).isEqualTo("ring");
    assertThat(Texts.items(Kinds.named("networks:graph=class"), json(text)).get(0).label())
        .isEqualTo("7");
    assertThat(Texts.items(Kinds.NETWORKS, json("{'graph':{},'nodes':[],'links':[]}")).get(0))
        .extracting(Item::label)
        .isEqualTo("");
  }

  @Test
  void read_arrayOrStream_isOneItemAnObject() {
    String one = json("{'nodes':[{'id':1}],'links':[]}");
    assertThat(Texts.items(Kinds.NETWORKS, "[" + one + ",\n" + one + "]")).hasSize(2);
    assertThat(Texts.items(Kinds.NETWORKS, " \n" + one + "\n" + one))
        .extracting(Item::location)
        .containsExactly("in:2", "in:3");
    assertThat(Texts.items(Kinds.NETWORKS, "\n \n")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[5] | 1:2: got 5, expected an object {'nodes': […], 'links': […]}",
        "{'nodes':[],'links':[]} a b | 1:25: got `a`, expected well-formed JSON",
        "{} | 1:1: got a graph without 'nodes', expected an array of nodes",
        "{'nodes':[]} | 1:1: got a graph without 'links', expected an array of links; write 'links': [] for none",
        "{'nodes':5} | 1:10: got 5, expected an array of nodes",
        "{'nodes':[5]} | 1:11: got 5, expected an object as a node",
        "{'nodes':[{}]} | 1:11: got a node without 'id', expected a node with an 'id'",
        "{'nodes':[{'id':[0,1]}]} | 1:17: got an array, expected a string, number or boolean as the id of a node",
        "{'nodes':[{'id':1},{'id':1}]} | 1:26: got a second node with the id `1`, expected each id only once",
        "{'nodes':[{'label':null}]} | 1:20: got null, expected a string, number or boolean as the label of a node",
        "{'nodes':[{'label':1,'label':1}]} | 1:30: got a second 'label', expected only one",
        "{'links':[[]]} | 1:11: got an array, expected an object as a link",
        "{'links':[{'target':1}]} | 1:11: got a link without 'source', expected a link with both"
            + " ends",
        "{'links':[{'label':{}}]} | 1:20: got an object, expected a string, number or boolean as the label of a link",
        "{'links':[{'directed':1}]} | 1:23: got 1, expected true or false",
        "{'links':[],'edges':[]} | 1:21: got a second 'links', expected only one",
        "{'directed':0} | 1:13: got 0, expected true or false",
        "{'multigraph':'no'} | 1:15: got the string `no`, expected true or false",
        "{'graph':[]} | 1:10: got an array, expected an object as the attributes of the graph",
        "{'graph':{'label':[]}} | 1:19: got an array, expected a string, number or boolean as the label of a graph",
        "3{'source':'1','target':2}]} | 1:82: got the unknown source of a link `1`, expected the id of a node; 1 and '1' are different ids",
        "3{'source':1,'target':4}]} | 1:93: got the unknown target of a link `4`, expected the id of a node; 1 and '1' are different ids",
        "3{'source':1,'target':2},{'source':2,'target':1}],'multigraph':false} | 1:96: got a second link between `2` and `1`, expected only one, since 'multigraph' is false; remove it, or set 'multigraph': true",
        "3{'source':1,'target':2},{'source':1,'target':2}],'multigraph':false,'directed':true} | 1:96: got a second link from `1` to `2`, expected only one, since 'multigraph' is false; remove it, or set 'multigraph': true",
        "3],'hands':5} | 1:82: got 5, expected an array of hands",
        "3],'hands':[5]} | 1:83: got 5, expected an object as a hand",
        "3],'hands':[{}]} | 1:83: got a hand without 'path', expected 'path' and 'around'",
        "3],'hands':[{'path':[1]}]} | 1:83: got a hand without 'around', expected 'path' and 'around'",
        "3],'hands':[{'left':true}]} | 1:91: got a hand with 'left', expected 'path' and 'around'",
        "3],'hands':[{'path':[]}]} | 1:91: got 0, expected 1 to 3 ids of nodes",
        "3],'hands':[{'path':[1,2,3,1]}]} | 1:91: got more than 3, expected 1 to 3 ids of nodes",
        "3],'hands':[{'around':[1,2,3]}]} | 1:93: got 3, expected 4 ids of nodes",
        "3],'hands':[{'path':[4],'around':[1,2,3,1]}]} | 1:92: got the unknown vertex of a hand `4`, expected the id of a node; 1 and '1' are different ids",
        "3],'hands':[{'path':[1],'around':[1,2,3,1]}]} | 1:1: hand 0 at vertices 0: got 0 neighbours of vertex 0, expected 3 or 4",
        "{'nodes':[{'id':0},{'id':1},{'id':2},{'id':3},{'id':4}],'links':[{'source':0,'target':1},{'source':0,'target':2},{'source':0,'target':3}],'hands':[{'path':[0],'around':[1,2,3,4]}]} | 1:148: got other vertices 'around' a hand than the neighbours of its path, expected its four neighbours; an end with only one other neighbour takes the place of the missing one",
        "{'nodes':[{'id':0} | 1:19: got the end of the input, expected the rest of the object that began on line 1; is the input truncated?",
      })
  void read_wrongNetwork_saysWhatAndWhere(String text, String message) {
    String its = json(text);
    String expected = "in:" + message.replace('\'', '"').replace('`', '\'');
    assertThatThrownBy(() -> Texts.items(Kinds.NETWORKS, its))
        .isInstanceOf(InputException.class)
        .hasMessage(expected);
  }

  @Test
  void write_network_isNodeLinkJson() {
    Network.Builder builder = Network.builder();
    builder.vertex("C");
    builder.vertex("");
    builder.edge(0, 1, "=").edge(1, 1, "");
    String usual = "{\"directed\":false,\"multigraph\":false,\"nodes\":[";
    assertThat(Kinds.NETWORKS.write(builder.build().graph()))
        .isEqualTo(
            usual
                + "{\"id\":0},{\"id\":1,\"label\":\"C\"}],\"links\":"
                + "[{\"source\":0,\"target\":0},{\"source\":0,\"target\":1,\"label\":\"=\"}]}");
    builder.arc(1, 0, "a\n");
    assertThat(Kinds.NETWORKS.write(builder.build().graph()))
        .contains("\"multigraph\":true", "\"label\":\"a\\n\",\"directed\":true}");
    assertThat(Kinds.NETWORKS.write(Graph.empty())).isEqualTo(usual + "],\"links\":[]}");
    Network.Builder arcs = Network.builder();
    arcs.vertex("");
    arcs.vertex("");
    arcs.arc(0, 1, "").arc(1, 0, "");
    String text = Kinds.NETWORKS.write(arcs.build().graph());
    assertThat(text).startsWith("{\"directed\":true,\"multigraph\":false,");
    assertThat(text).endsWith("[{\"source\":0,\"target\":1},{\"source\":1,\"target\":0}]}");
  }

  @Test
  void write_optionsOfTheKind_areInTheText() {
    Kind kind = Kinds.named("networks:names,node=el,edge=bond");
    Network.Builder builder = Network.builder();
    builder.vertex("C");
    builder.vertex("");
    Graph graph = builder.edge(0, 1, "=").build().graph();
    assertThat(kind.write(graph))
        .contains("\"el\":\"C\"", "\"el\":\"\"", "\"bond\":\"=\"")
        .doesNotContain("label");
    assertThat(kind.parse(kind.write(graph))).isEqualTo(graph);
  }

  @Test
  void write_graphThatIsNoNetwork_isRefused() {
    assertThatThrownBy(() -> Kinds.NETWORKS.write(Kinds.TERMS.parse("f(a)")))
        .isInstanceOf(RefoldException.class)
        .hasMessageEndingWith(
            ": got 1 children, expected 2 for an edge of a network, or a hand; write it as"
                + " terms");
  }

  static LongStream seeds() {
    return LongStream.range(0, 300);
  }

  static LongStream manySeeds() {
    return LongStream.range(300, 20_000);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void writtenText_randomNetwork_readsBackAndIsTheSameHoweverNumbered(long seed) {
    requireRoundTrip(seed);
  }

  @LongRunning
  @Test
  void writtenText_manyRandomNetworks_readsBackAndIsTheSameHoweverNumbered() {
    manySeeds().forEach(NodeLinkNetworksTest::requireRoundTrip);
  }

  private static void requireRoundTrip(long seed) {
    RandomNetworks random = new RandomNetworks(seed);
    Network network =
        seed % 2 == 0 ? random.any(9) : random.molecular(5 + (int) (seed % 15), (int) (seed % 3));
    String text = Kinds.NETWORKS.write(network.graph());
    assertThat(text).as("seed %d", seed).doesNotContain("\n");
    assertThat(Kinds.NETWORKS.parse(text)).as("seed %d: %s", seed, text).isEqualTo(network.graph());
    assertThat(Kinds.NETWORKS.write(random.renumbered(network).graph()))
        .as("seed %d", seed)
        .isEqualTo(text);
  }

  @Test
  void readForgiving_whatIsNoNetwork_isRejectedAndNotTakenForAnotherSyntax() {
    String one = json("{'nodes':[{'id':1}],'links':[]}");
    List<Item> items =
        Texts.all(
            Kinds.NETWORKS.readForgiving(
                Texts.stream(one + "\na b\nc d\n{\"nodes\":5}\n" + one + "\n"), "in"));
    assertThat(items).extracting(Item::isRejected).containsExactly(false, true, true, true, false);
    assertThat(items).extracting(Item::location).contains("in:2", "in:3", "in:4", "in:5");
  }

  /** Hash maps compare keys with equal hashes. If ids had no order, this would take minutes. */
  @Test
  void read_idsOfOneHash_areToldApart() {
    StringBuilder nodes = new StringBuilder();
    for (int i = 0; i < 1 << 17; i++) {
      StringBuilder id = new StringBuilder();
      for (int bit = 0; bit < 17; bit++) {
        id.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      nodes.append(i == 0 ? "" : ",").append("{\"id\":\"").append(id).append("\"}");
    }
    String text = "{\"nodes\":[" + nodes + "],\"links\":[]}";
    assertThat(Texts.graph(Kinds.NETWORKS, text).nodeCount()).isEqualTo(1 << 17);
    assertThat(Texts.graph(Kinds.GRAPHS, text).nodeCount()).isEqualTo(1 << 17);
  }

  @Test
  void graphs_undirectedOrCyclic_pointHere() {
    assertThatThrownBy(() -> Kinds.GRAPHS.parse("{\"directed\":false}"))
        .hasMessageEndingWith(
            "got an undirected graph, expected a directed graph; read it as networks, or give each"
                + " link its direction");
    assertThatThrownBy(
            () ->
                Kinds.GRAPHS.parse(json("{'nodes':[{'id':1}],'links':[{'source':1,'target':1}]}")))
        .hasMessageEndingWith(
            "expected an acyclic graph; remove one of these edges, or read the graph as networks");
  }
}
