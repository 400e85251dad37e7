package org.refold.formats.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.InputException;
import org.refold.formats.text.ItemLimits;
import org.refold.formats.text.Text;

/** Networks are compared as the terms of their incidence graphs. */
class GraphmlTest {
  private static final String KEYS =
      "<graphml><key id='v' for='node' attr.name='label'/>"
          + "<key id='e' for='edge' attr.name='label' attr.type='string'><desc>x</desc></key>"
          + "<key id='w' for='edge' attr.name='weight'/>"
          + "<key id='g' for='graph' attr.name='label'/>";

  /** The output of NetworkX 3, with other words. */
  private static final String NETWORKX =
      "<?xml version='1.0' encoding='utf-8'?>\n"
          + "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\""
          + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
          + " xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns"
          + " http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">\n"
          + "  <key id=\"d1\" for=\"edge\" attr.name=\"weight\" attr.type=\"long\" />\n"
          + "  <key id=\"d0\" for=\"node\" attr.name=\"label\" attr.type=\"string\" />\n"
          + "  <graph edgedefault=\"undirected\">\n"
          + "    <node id=\"0\">\n      <data key=\"d0\">C &amp; O</data>\n    </node>\n"
          + "    <node id=\"1\" />\n"
          + "    <edge source=\"0\" target=\"1\">\n      <data key=\"d1\">7</data>\n    </edge>\n"
          + "  </graph>\n</graphml>\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "networks | <graph edgedefault='undirected'/> | ;",
        "networks | <graph edgedefault='undirected'><node id='a'/></graph> | \"\"",
        "networks | <graph><edge target='a' source='b'/><node id='a'/><node id='b'><data key='v'>B</data></node></graph> | \"\"{\"\", B}",
        "networks | <graph edgedefault='directed'><node id='a'/><node id='b'><data key='v'>B</data></node><edge source='b' target='a'/></graph> | \"\"(B, \"\")",
        "networks:directed | <graph><node id='a'/><node id='b'><data key='v'>B</data></node><edge source='b' target='a'/></graph> | \"\"(B, \"\")",
        "networks:directed | <graph edgedefault='undirected'><node id='a'/><edge source='a' target='a'/></graph> | \"\"{#1=\"\", #1}",
        "networks | <graph edgedefault='directed'><node id='a'/><edge directed='false' source='a' target='a' id='x'><data key='w'><x/>7</data><desc/><data key='e'> =<!-- -->&lt;<![CDATA[<]]></data></edge></graph> | \" =<<\"{#1=\"\", #1}",
        "networks:names | <graph><data key='g'>7</data><desc>some <b>text</b></desc><node id='a'/><node id='b'><data key='v'>B</data></node></graph> | a; B",
        "networks:edge=weight | <graph><node id='a'/><edge source='a' target='a'><data key='w'>7</data></edge></graph> | 7{#1=\"\", #1}",
      })
  void read_elements_areVerticesAndEdges(String kind, String text, String terms) {
    assertThat(Texts.graph(Kinds.named(kind), KEYS + text + "</graphml>"))
        .isEqualTo(Kinds.TERMS.parse(terms));
  }

  @Test
  void read_whatNetworkxWrites_isRead() {
    assertThat(Texts.graph(Kinds.NETWORKS, NETWORKX))
        .isEqualTo(Kinds.TERMS.parse("\"\"{\"C & O\", \"\"}"));
    assertThat(Texts.graph(Kinds.named("networks:edge=weight"), "\n " + NETWORKX.substring(38)))
        .isEqualTo(Kinds.TERMS.parse("7{\"C & O\", \"\"}"));
  }

  @Test
  void read_severalGraphs_areItemsWithLabelsAndPlaces() {
    String text =
        KEYS
            + "\r\n<graph><data key='g'>ring</data></graph>\r\n<data key='w'/><graph>\n"
            + "<node id='a'/></graph>\n<!-- x --><graph/></graphml>\n<!-- end -->\n";
    List<Item> items = Texts.items(Kinds.NETWORKS, text);
    assertThat(items).extracting(Item::location).containsExactly("in:2", "in:3", "in:5");
    assertThat(items).extracting(Item::label).containsExactly("ring", "", "");
    assertThat(Texts.all(Kinds.NETWORKS.readForgiving(Texts.stream(text), "in"))).isEqualTo(items);
  }

  @Test
  void read_defaultsOfKeys_areTheLabelsThatAreLeftOut() {
    String keys =
        "<graphml><key id='k' attr.name='label' for='all'><default>C</default></key>"
            + "<key id='e' attr.name='label' for='edge'><default/></key>";
    String graph =
        "<graph><node id='a'/><node id='b'><data key='k'>N</data></node>"
            + "<edge source='a' target='b'/></graph></graphml>";
    Item item = Texts.items(Kinds.NETWORKS, keys + graph).get(0);
    assertThat(item.graph()).isEqualTo(Kinds.TERMS.parse("\"\"{C, N}"));
    assertThat(item.label()).isEqualTo("C");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<gexf/> | 1:1: got <gexf>, expected <graphml>",
        "<graphml><nodes/> | 1:10: got <nodes>, expected <key>, <graph>, <data> or <desc>",
        "<graphml>some | 1:14: got the end of the input, expected the rest of the XML; is the input truncated?",
        "<graphml>/ <key/> | 2:2: got <key>, expected its attribute ~id~",
        "<graphml><key id='a'/><key id='a'/> | 1:23: got a second key with the id `a`, expected each id only once",
        "<graphml><graph>/é😀<node/> | 2:1: got the text `é😀`, expected an element",
        "<graphml><graph>/ <!--é😀--> <node/> | 2:12: got <node>, expected its attribute ~id~",
        "<graphml><graph edgedefault='no'/> | 1:10: got edgedefault=~no~, expected ~directed~ or ~undirected~",
        "<graphml><graph><node id='a'/><node id='a'/></graph> | 1:31: got a second node with the id `a`, expected each id only once",
        "<graphml><graph><edge/> | 1:17: got <edge>, expected its attribute ~source~",
        "<graphml><graph><edge source='x'/> | 1:17: got <edge>, expected its attribute ~target~",
        "<graphml><graph>/<node id='x'/>/ <edge source='x' target='y'/></graph> | 3:2: got the unknown target of a link `y`, expected the id of a node; add the node, or correct the id",
        "<graphml><graph><edge source='x' target='x' sourceport='p'/> | 1:17: got an edge with a port, expected none; networks have no ports",
        "<graphml><graph><edge source='x' target='x' directed='1'/> | 1:17: got directed=~1~, expected ~true~ or ~false~",
        "<graphml><graph><hyperedge/> | 1:17: got <hyperedge>, expected <node>, <edge>, <data> or <desc>; networks have only vertices and edges",
        "<graphml><graph><node id='a'><graph/> | 1:30: got <graph>, expected <data> or <desc>; networks have only vertices and edges",
        "<graphml><graph><node id='a'><port name='p'/> | 1:30: got <port>, expected <data> or <desc>; networks have only vertices and edges",
        "<graphml><graph><node id='a'><data/> | 1:30: got <data>, expected its attribute ~key~",
        "<graphml><graph><node id='a'><data key='k'/> | 1:30: got data of the unknown key `k`, expected the id of a <key>",
        "<graphml><key id='k' attr.name='label'/><graph><node id='a'><data key='k'><b/> | 1:75: got <b>, expected only text",
        "<graphml><key id='k' attr.name='label'/><graph><node id='a'><data key='k'/><data key='k'/> | 1:76: got a second label, expected only one; remove one",
        "<!DOCTYPE graphml><graphml/> | 1:1: got a document type, expected none; remove it",
        "<!DOCTYPE graphml SYSTEM 'http://127.0.0.1:9/x.dtd'><graphml/> | 1:1: got a document type, expected none; remove it",
        "<?xml version='1.0' encoding='ISO-8859-1'?><graphml/> | 1:1: got the encoding ISO-8859-1, expected UTF-8; convert the input to UTF-8",
        "<graphml>&x;</graphml> | 1:12: got `;`, expected well-formed XML",
        "<graphml> a & b | 1:11: got the text `a`, expected an element",
        "<graphml a='1' a='2'/> | 1:22: got `>`, expected well-formed XML",
        "<graphml></graph> | 1:11: got `/`, expected well-formed XML",
        "<graphml><graph></graphml> | 1:19: got `graphml`, expected well-formed XML",
        "<graphml/><graphml/> | 1:11: got `<`, expected well-formed XML",
        "<graphml/> a | 1:12: got `a`, expected well-formed XML",
        "<graphml><graph | 1:16: got the end of the input, expected the rest of the XML; is the input truncated?",
        "< | 1:2: got the end of the input, expected the rest of the XML; is the input truncated?",
      })
  void read_wrongDocument_saysWhatAndWhere(String text, String message) {
    String its = text.replaceAll("/(?![a-z>1./])", "\n");
    String expected = "in:" + message.replace('`', '\'').replace('~', '"');
    assertThatThrownBy(() -> Texts.items(Kinds.NETWORKS, its))
        .isInstanceOf(InputException.class)
        .hasMessage(expected);
  }

  @Test
  void read_controlCharacter_isRefused() {
    assertThatThrownBy(() -> Texts.items(Kinds.NETWORKS, "<graphml>\n\u0000</graphml>"))
        .hasMessage("in:2:1: got '\\u0000', expected well-formed XML");
    assertThatThrownBy(() -> Texts.items(Kinds.NETWORKS, "<?xml version='1.1'?><graphml/>"))
        .hasMessage("in:1:1: got XML 1.1, expected XML 1.0");
  }

  @Test
  void read_billionLaughs_isRefusedAtOnce() {
    StringBuilder text = new StringBuilder("<!DOCTYPE lolz [<!ENTITY a0 \"lol\">");
    for (int i = 1; i < 12; i++) {
      text.append("<!ENTITY a").append(i).append(" \"");
      text.append(("&a" + (i - 1) + ";").repeat(10)).append("\">");
    }
    text.append("]>\n<graphml>&a11;</graphml>");
    assertThatThrownBy(() -> Texts.items(Kinds.NETWORKS, text.toString()))
        .hasMessage("in:1:1: got a document type, expected none; remove it");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE g [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><graphml>&x;</graphml>",
        "<!DOCTYPE g [<!ENTITY % x SYSTEM \"file:///etc/passwd\"> %x;]><graphml/>",
        "<graphml xmlns:xi=\"http://www.w3.org/2001/XInclude\"><xi:include href=\"/etc/passwd\"/></graphml>",
      })
  void read_whatIsOutside_isNotRead(String text) {
    assertThatThrownBy(() -> Texts.items(Kinds.NETWORKS, text))
        .isInstanceOf(InputException.class)
        .message()
        .matches("in:1:\\d+: got (a document type|<include>), expected .*");
  }

  @Test
  void read_deepDocument_isRefused() {
    for (String around : List.of("<desc>", "<graph><node id='a'><desc>")) {
      assertThatThrownBy(
              () ->
                  Texts.all(Kinds.NETWORKS.read(Texts.endless("<graphml>" + around, "<x>"), "in")))
          .hasMessageMatching(
              "in:1:\\d+: got elements nested more than 1000 deep, expected at most that depth");
    }
  }

  @Test
  void read_endlessDocument_isReadOneNetworkAtATime() {
    Iterator<Item> items =
        Kinds.NETWORKS.read(Texts.endless("<graphml>", "<graph><node id='a'/></graph>\n"), "in");
    for (int i = 1; i <= 100_000; i++) {
      assertThat(items.next().location()).isEqualTo("in:" + i);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"<node id='a", "<desc>a", "x", "<!--", "<node id='a' b"})
  void read_endlessPart_isRefusedAtTheLimit(String begun) {
    Text text =
        new Text(
            Texts.endless("<graphml><graph>" + begun, "aaaaaaaaaa"),
            "in",
            1,
            new ItemLimits(1_000_000, 1_000));
    assertThatThrownBy(() -> Texts.all(Kinds.NETWORKS.read(text)))
        .isInstanceOf(RefoldException.class)
        .message()
        .matches("in:\\d+:\\d+: got .*, expected .*");
  }

  @Test
  void read_manyNodes_areRefusedAtTheLimit() {
    Text text =
        new Text(
            Texts.endless("<graphml>\n<graph>", "<edge source='a' target='b'/>"),
            "in",
            1,
            new ItemLimits(1 << 28, 1_000));
    assertThatThrownBy(() -> Texts.all(Kinds.NETWORKS.read(text)))
        .hasMessage(
            "in:2:1: got an item of more than 1,000 nodes, expected at most that many; break it"
                + " up");
  }

  @Test
  void read_longText_keepsPlaces() {
    Kind kind = Kinds.NETWORKS;
    String filler = "é&amp;\r\n".repeat(30_000);
    String text =
        "<graphml>\r\n<desc>"
            + filler
            + "</desc>\r\n<desc x='"
            + "y".repeat(90_000)
            + "'/>\r\n <graph>\r\n\r\n  <bad/></graph></graphml>";
    assertThatThrownBy(() -> Texts.items(kind, text))
        .hasMessageStartingWith("in:30006:3: got <bad>, expected <node>");
  }
}
