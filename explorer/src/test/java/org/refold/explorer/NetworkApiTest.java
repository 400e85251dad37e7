package org.refold.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.explorer.http.RawClient.Answer;

/** Items drawn as networks: the members that their pictures need. */
class NetworkApiTest extends RunningExplorer {
  private static final String MACHINE =
      "{'directed':true,'nodes':[{'id':0,'label':'even'},{'id':1,'label':'odd'}],"
          + "'links':[{'source':0,'target':1,'label':'1'},{'source':1,'target':0,'label':'1'},"
          + "{'source':0,'target':0,'label':'0'}]}";

  private static JsonTree json(String path, String body) {
    Answer answer = client.post(path, body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return JsonTree.of(answer.body());
  }

  private static JsonTree item(String kind, String text) {
    String quoted = text.replace('\'', '"').replace("\\", "\\\\").replace("\"", "\\\"");
    return json("/api/item", "{\"kind\":\"" + kind + "\",\"text\":\"" + quoted + "\"}");
  }

  private static List<JsonTree> parts(JsonTree item, String part) {
    return item.list("graph", "nodes").stream()
        .filter(node -> node.text("part").equals(part))
        .toList();
  }

  private static List<String> words(JsonTree item, String part) {
    return parts(item, part).stream().map(node -> node.text("symbol")).toList();
  }

  @Test
  void item_ofAMolecule_hasAtomsAndBonds() {
    JsonTree item = item("molecules", "[NH3+][C@@H](C)C([O-])=O");
    assertThat(item.isTrue("graph", "network")).isTrue();
    assertThat(item.isTrue("graph", "molecule")).isTrue();
    assertThat(words(item, "vertex"))
        .containsExactlyInAnyOrder(
            "atom NH3+", "atom CH", "atom CH3", "atom C", "atom O−", "atom O");
    assertThat(words(item, "edge"))
        .hasSize(5)
        .contains("double bond between C and O")
        .anyMatch(words -> words.startsWith("single bond between"));
    for (JsonTree atom : parts(item, "vertex")) {
      assertThat(atom.decimal("x")).isBetween(-1e-6, 5.0);
      assertThat(atom.isTrue("atom", "corner")).isEqualTo(atom.text("atom", "element").equals("C"));
    }
    assertThat(parts(item, "hand")).singleElement().matches(hand -> hand.isTrue("shown"));
    assertThat(words(item, "hand")).singleElement().asString().contains("centre CH: seen from");
  }

  @ParameterizedTest
  @CsvSource({
    "C/C=C/C, are on opposite sides",
    "C/C=C\\C, are on the same side",
    "'CC=[C@]=CC', left-handed as"
  })
  void item_withHandedDoubleBonds_saysHowTheyAre(String text, String words) {
    assertThat(words(item("molecules", text), "hand")).singleElement().asString().contains(words);
  }

  @ParameterizedTest
  @CsvSource({
    "C, CH4",
    "CO, OH",
    "O=C=O, O",
    "c1cc[nH]c1, NH",
    "c1ccncc1, N",
    "[13CH4], 13CH4",
    "CS(=O)(=O)C, S",
    "CP(C)C, P",
    "[Fe+2], Fe2+",
    "OB(O)O, OH",
    "CN, NH2"
  })
  void item_ofAMolecule_writesTheHydrogensOfItsAtoms(String text, String atom) {
    assertThat(words(item("molecules", text), "vertex")).contains("atom " + atom);
  }

  @Test
  void item_ofANetwork_hasVerticesAndEdges() {
    JsonTree item = item("networks", MACHINE);
    assertThat(item.isTrue("graph", "molecule")).isFalse();
    assertThat(words(item, "vertex")).containsExactlyInAnyOrder("vertex even", "vertex odd");
    assertThat(words(item, "edge"))
        .containsExactlyInAnyOrder(
            "edge 1 from even to odd", "edge 1 from odd to even", "edge 0 from even to even");
  }

  /** Whatever the codec's settings: masks encode a different graph. */
  @ParameterizedTest
  @CsvSource({"molecules, ''", "networks, ''", "networks, none", "networks, 'argument,occurrence'"})
  void item_entries_belongToVerticesAndEdges(String kind, String masks) {
    String text = kind.equals("molecules") ? "CC(=O)Oc1ccccc1C(=O)O" : MACHINE.replace('\'', '"');
    String body =
        "{\"kind\":\""
            + kind
            + "\",\"settings\":{"
            + (masks.isEmpty() ? "" : "\"masks\":\"" + masks + "\"")
            + "},\"text\":\""
            + text.replace("\"", "\\\"")
            + "\"}";
    JsonTree item = json("/api/item", body);
    List<JsonTree> nodes = item.list("graph", "nodes");
    int place = 0;
    Set<Integer> met = new TreeSet<>();
    for (JsonTree entry : item.list("entries")) {
      for (int node : entry.numbers("nodes")) {
        assertThat(nodes.get(node).numbers("entries")).contains(place);
        met.add(node);
      }
      place++;
    }
    assertThat(met).hasSize(nodes.size());
    assertThat(item.list("decoding", "graphs")).isNotEmpty();
    for (JsonTree graph : item.list("decoding", "graphs")) {
      assertThat(graph.isTrue("graph", "network")).isTrue();
    }
  }

  @Test
  void compare_ofMolecules_marksWhatOnlyOneHas() {
    JsonTree answer =
        json("/api/compare", "{\"kind\":\"molecules\",\"text\":\"CCCl\",\"other\":\"CCO\"}");
    for (String side : List.of("a", "b")) {
      JsonTree its = answer.at(side);
      for (JsonTree node : parts(its, "vertex")) {
        // Patterns have neighbours: the CH2 beside Cl differs from the one beside O.
        boolean isSame = node.text("symbol").endsWith("CH3");
        assertThat(node.isTrue("differs")).as(node.text("symbol")).isEqualTo(!isSame);
      }
      assertThat(parts(its, "edge")).anyMatch(edge -> edge.isTrue("differs"));
    }
  }
}
