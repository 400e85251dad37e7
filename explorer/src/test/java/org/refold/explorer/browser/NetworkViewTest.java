package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.ColorScheme;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.refold.verify.LongRunning;

/** Molecules and networks, drawn as structural formulas and diagrams. */
@ExtendWith(Chromium.class)
class NetworkViewTest {
  private static final String ASPIRIN = "CC(=O)Oc1ccccc1C(=O)O";
  private static final String ALANINE = "N[C@@H](C)C(=O)O";

  private static final String DOOR =
      """
      {"directed": true, "nodes": [{"id": 0, "label": "closed"}, {"id": 1, "label": "open"}],
       "links": [{"source": 0, "target": 1, "label": "open"}, {"source": 1, "target": 0, "label": "close"},
                 {"source": 1, "target": 1, "label": "push"}]}
      """;

  @Test
  void molecule_isDrawnAsAStructuralFormula(Window window) {
    window.open("text", ASPIRIN);

    assertThat(window.text("#guessed")).isEqualTo("detected: molecules");
    assertThat(window.text("#graph-facts")).isEqualTo("13 atoms, 13 bonds");
    assertThat(window.find("#graph .vertex").count()).isEqualTo(13);
    assertThat(window.find("#graph .vertex text").allTextContents())
        .containsExactlyInAnyOrder("O", "O", "O", "O", "H");
    assertThat(window.find("#graph .link .dashed").count()).isEqualTo(6);
    window.picture("molecule").assertFits();
  }

  @Test
  void centre_hasAWedgeAndWords(Window window) {
    window.open("text", ALANINE, "kind", "molecules");

    // A filled wedge towards the reader, or a row of lines away from them.
    assertThat(window.find("#graph-legend").textContent()).containsAnyOf("towards", "away");
    assertThat(window.find("#graph .vertex title").allTextContents())
        .filteredOn(words -> words.contains("anticlockwise"))
        .hasSize(1);
  }

  @Test
  @SuppressWarnings("unchecked") // Members of the API's answers.
  void entriesAndParts_pointedAt_lightUpWhatBelongsToThem(Window window) {
    window.open("text", ALANINE, "kind", "molecules");
    Map<String, Object> answer =
        window.post("api/item", Map.of("text", ALANINE, "kind", "molecules"));
    List<Map<String, Object>> entries = (List<Map<String, Object>>) answer.get("entries");
    List<Map<String, Object>> nodes =
        (List<Map<String, Object>>) ((Map<String, Object>) answer.get("graph")).get("nodes");

    for (Map<String, Object> entry : entries.subList(0, 16)) {
      window.find(".entry[data-index='" + entry.get("index") + "']").hover();
      assertThat(window.numbers("#graph .node.lit", "data-node"))
          .containsExactlyElementsOf(new TreeSet<>((List<Integer>) entry.get("nodes")));
    }
    for (int n = 0; n < nodes.size(); n++) {
      if (nodes.get(n).get("part").equals("hand")) {
        continue;
      }
      window.page().mouse().move(1, 1);
      window.find("#graph .node[data-node='" + n + "']").dispatchEvent("click");
      TreeSet<Integer> expected = new TreeSet<>();
      for (int place : (List<Integer>) nodes.get(n).get("entries")) {
        expected.add((Integer) entries.get(place).get("index"));
      }
      assertThat(window.numbers(".entry.lit", "data-index")).isEqualTo(expected);
      assertThat(window.text("#told")).contains((String) nodes.get(n).get("symbol"));
    }
  }

  @Test
  void network_hasArrowsLabelsAndLoops(Window window) {
    window.open("text", DOOR, "kind", "networks");

    assertThat(window.text("#graph-facts")).isEqualTo("2 vertices, 3 edges");
    assertThat(window.find("#graph .link .wedge").count()).isEqualTo(3);
    assertThat(window.find("#graph .caption text").allTextContents())
        .containsExactlyInAnyOrder("open", "close", "push");
    window.picture("network").assertFits();
  }

  @Test
  void compare_ofMolecules_marksWhatDiffers(Window window) {
    window.open("view", "compare", "kind", "molecules", "text", "CCCl", "other", "CCO");

    assertThat(window.find("#graph-a .vertex.differs text").allTextContents())
        .containsExactly("Cl");
    assertThat(window.find("#graph-b .vertex.differs text").allTextContents())
        .containsExactly("O", "H");
    window.picture("molecules-compared");
  }

  @Test
  void nearest_ofAnEditedMolecule_isDrawnAsOne(Window window) {
    window.open("text", "CCO", "kind", "molecules", "vocabulary", "");
    window.find("#vector .entry").last().click();
    window.find(".count-field").fill("9");
    window.find(".count-field").press("Enter");
    window.settle();

    assertThat(window.text("#badge")).contains("inconsistent");
    assertThat(window.find(".nearest").count()).isEqualTo(1);
  }

  @Test
  void svg_ofAMolecule_standsAlone(Window window) {
    window.open("text", ASPIRIN, "kind", "molecules");

    String svg = new String(window.download("#export-graph"), StandardCharsets.UTF_8);
    assertThat(svg).startsWith("<svg").contains("stroke-dasharray").doesNotContain("class=");
  }

  @LongRunning
  @Test
  void moleculesAndNetworks_inTheDarkAndNarrow_fit(Window window) {
    for (int width : List.of(1440, 360)) {
      window.like(width, 740, ColorScheme.DARK);
      window.open("text", ASPIRIN, "kind", "molecules", "select", "n1");
      window.picture("molecule-dark-" + width).assertFits();
      window.open("text", DOOR, "kind", "networks");
      window.picture("network-dark-" + width).assertFits();
    }
  }
}
