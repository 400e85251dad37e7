package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Chromium.class)
class ItemViewTest {
  private static final String CLAUSE = "or{p(#1=X, f(#1)), not(q(#1, a))}";
  private static final String SWAPPED = "or{p(#1=X, f(#1)), not(q(a, #1))}";

  private static final String AMBIGUOUS = "The cat sat on the mat , and the dog sat on the cat .";

  @Test
  void page_withoutAnAddress_showsAnExampleDecoded(Window window) {
    window.open();

    assertThat(window.text("#guessed")).isEqualTo("detected: clauses");
    assertThat(window.text("#badge")).contains("unique");
    assertThat(window.text(".grounds")).isNotBlank();
    assertThat(window.find("#graph .node").count()).isGreaterThan(4);
    assertThat(window.find("#vector .row").count()).isGreaterThan(2);
    assertThat(window.text("#sets-name")).endsWith(" (auto)");
    assertThat(window.text(".times")).contains("read", "codec", "encode", "decode");
    assertThat(window.find(".stages tbody tr").count()).isGreaterThan(1);
  }

  @Test
  void graph_withSharedAndUnorderedNodes_drawsEachNodeOnceAndNumbersOrderedEdges(Window window) {
    window.open("text", CLAUSE, "masks", "none");

    // Two of the three edges to X go to references, so every node has one parent.
    assertThat(window.find("#graph .node").count()).isEqualTo(9);
    assertThat(window.find("#graph path.edge").count()).isEqualTo(8);
    assertThat(window.find("#graph .node.unordered").count()).isEqualTo(1);
    assertThat(window.find("#graph .node.unordered text").textContent()).contains("{", "or", "}");
    // p and q have two ordered children each; a single child needs no number, and the children of
    // or are unordered.
    assertThat(window.find("#graph .place").allTextContents())
        .containsExactlyInAnyOrder("1", "2", "1", "2");
  }

  @Test
  void graph_ofASentence_runsLeftToRight(Window window) {
    List<String> words = List.of("Snow", "will", "fall", "over", "the", "hills");
    window.open("text", String.join(" ", words), "kind", "sentences");

    List<Double> places = new ArrayList<>();
    for (String word : words) {
      Locator node = window.find("#graph .node:has-text('" + word + "')");
      places.add(node.boundingBox().x);
    }
    assertThat(places).hasSize(6).isSorted().doesNotHaveDuplicates();
    assertThat(window.find("#graph .place").count()).isZero();
  }

  @Test
  void graph_withTooManyNodes_saysSo(Window window) {
    window.open("text", "on and ".repeat(150) + "on", "kind", "sentences");

    assertThat(window.text("#graph")).contains("nodes").contains("can be drawn");
    assertThat(window.find("#vector .entry").count()).isPositive();
  }

  @Test
  @SuppressWarnings("unchecked") // Members of the API's answers.
  void entriesAndNodes_pointedAt_lightUpWhatBelongsToThem(Window window) {
    window.open("text", CLAUSE, "kind", "terms");
    Map<String, Object> answer = window.post("api/item", Map.of("text", CLAUSE, "kind", "terms"));
    List<Map<String, Object>> entries = (List<Map<String, Object>>) answer.get("entries");
    List<Map<String, Object>> nodes =
        (List<Map<String, Object>>) ((Map<String, Object>) answer.get("graph")).get("nodes");

    for (Map<String, Object> entry : entries.subList(0, 12)) {
      window.find(".entry[data-index='" + entry.get("index") + "']").hover();
      assertThat(window.numbers("#graph .node.lit", "data-node"))
          .containsExactlyElementsOf(new TreeSet<>((List<Integer>) entry.get("nodes")));
      assertThat(window.text("#told")).contains((String) entry.get("words"));
    }
    for (int n = 0; n < nodes.size(); n++) {
      window.find("#graph .node[data-node='" + n + "']").click();
      TreeSet<Integer> expected = new TreeSet<>();
      for (int place : (List<Integer>) nodes.get(n).get("entries")) {
        expected.add((Integer) entries.get(place).get("index"));
        assertThat(window.text("#told")).contains((String) entries.get(place).get("words"));
      }
      assertThat(window.numbers(".entry.lit", "data-index")).isEqualTo(expected);
    }
  }

  @Test
  void slider_moved_showsAmbiguityDisappear(Window window) {
    window.open("text", AMBIGUOUS, "kind", "sentences", "sets", "1");
    List<String> strip = new ArrayList<>();
    for (Locator cell : window.find("#strip .cell").all()) {
      strip.add(cell.getAttribute("class").replace("cell ", ""));
    }

    assertThat(strip).hasSize(8).startsWith("ambiguous").endsWith("unique");
    assertThat(window.text("#badge")).contains("ambiguous");
    window.picture("item-ambiguous");
    assertThat(window.find(".alternative").count()).isGreaterThan(1);
    assertThat(window.find(".alternative.is-input").count()).isEqualTo(1);
    assertThat(window.find(".alternative mark").count()).isPositive();
    assertThat(window.find(".alternative path.edge.differs").count()).isPositive();

    window.find("#sets").focus();
    for (int t = 2; t <= 8; t++) {
      window.page().keyboard().press("ArrowRight");
      window.settle();
      assertThat(window.text("#sets-name")).isEqualTo("t = " + t + " sets");
      assertThat(window.text("#badge")).contains(strip.get(t - 1));
    }
    assertThat(window.find(".alternative").count()).isZero();
    assertThat(window.text(".comes-back")).contains(AMBIGUOUS);
  }

  @Test
  void count_edited_isMarkedAndDecodedAtOnceAndUndone(Window window) {
    window.open("text", CLAUSE, "kind", "terms");
    window.click("#vector .row:nth-child(2) .entry");
    String index = window.find(".entry[aria-pressed=true]").getAttribute("data-index");

    window.click("[aria-label='one more']").click("[aria-label='one more']");

    assertThat(window.text("#badge")).contains("inconsistent");
    assertThat(window.text(".grounds")).isNotBlank();
    assertThat(window.find(".entry.edited").getAttribute("data-index")).isEqualTo(index);
    assertThat(window.page().url()).contains("edits=" + index + "%3A3");
    window.picture("item-edited");

    window.click("#undo");
    assertThat(window.text("#badge")).contains("unique");
    assertThat(window.find(".entry.edited").count()).isZero();
    assertThat(window.find("#undo").isVisible()).isFalse();
  }

  @Test
  void entry_thatIsZero_isReachedByItsIndexAndEdited(Window window) {
    window.open("text", CLAUSE, "kind", "terms");
    Set<Integer> there = window.numbers(".entry", "data-index");
    int absent = 0;
    while (there.contains(absent)) {
      absent++;
    }

    window.find("#find-index").fill(String.valueOf(absent));
    window.click("#finder button");
    String words =
        (String)
            window
                .post("api/entry", Map.of("text", CLAUSE, "kind", "terms", "index", absent))
                .get("words");
    window.page().waitForCondition(() -> window.text("#told .meaning").equals(words));
    assertThat(words).isNotBlank();
    assertThat(window.find(".count-field").getAttribute("max")).isEqualTo("1000000");
    window.find(".count-field").fill("1");
    window.find(".count-field").press("Enter");
    window.settle();

    assertThat(window.find(".entry.edited").getAttribute("data-index"))
        .isEqualTo(String.valueOf(absent));
    assertThat(window.text("#badge")).contains("inconsistent");
  }

  @Test
  @SuppressWarnings("unchecked") // Members of the API's answers.
  void counts_editedToThoseOfAnotherItem_decodeToIt(Window window) {
    window.open();
    Map<Integer, Integer> edits = new TreeMap<>();
    for (String text : List.of(SWAPPED, CLAUSE)) {
      Map<String, Object> answer = window.post("api/item", Map.of("text", text, "kind", "terms"));
      for (Map<String, Object> entry : (List<Map<String, Object>>) answer.get("entries")) {
        Integer index = (Integer) entry.get("index");
        Integer count = (Integer) entry.get("count");
        if (text.equals(SWAPPED)) {
          edits.put(index, count);
        } else if (!edits.remove(index, count)) {
          edits.putIfAbsent(index, 0);
        }
      }
    }
    List<String> pairs = new ArrayList<>();
    edits.forEach((index, count) -> pairs.add(index + ":" + count));

    window.open("text", CLAUSE, "kind", "terms", "edits", String.join(" ", pairs));

    assertThat(window.find("#badge").innerText()).contains("unique");
    assertThat(window.find(".alternative.is-input").count()).isZero();
    assertThat(window.text(".alternative")).contains("another graph");
    assertThat(window.find(".alternative path.edge.differs").count()).isPositive();
    assertThat(window.text("#undo")).isEqualTo("Undo " + edits.size() + " edits");
    window.picture("item-another");
  }

  @Test
  void legend_ofVariables_saysWhatAStarIs(Window window) {
    window.open("text", "p(X) | q(X, a)", "kind", "clauses");
    assertThat(window.text("#graph-legend")).contains("variable");

    window.open("text", "p(b) | q(b, a)", "kind", "clauses");
    assertThat(window.text("#graph-legend")).doesNotContain("variable");
    window.open("text", "f(\"*\")", "kind", "terms");
    assertThat(window.text("#graph-legend")).contains("leaf").doesNotContain("variable");
  }

  @Test
  void graph_withoutNodes_saysSo(Window window) {
    window.open("text", ";", "kind", "terms");

    assertThat(window.text("#graph")).contains("The empty graph");
    assertThat(window.find("#export-graph").isEnabled()).isFalse();
    assertThat(window.text("#badge")).contains("unique");
  }

  @Test
  void options_ofAKindThatIsGuessed_areChosenAndTakenBack(Window window) {
    window.open("text", "q(b) | p(X)");
    window.find("#settings summary").click();
    window.find("#options").fill("original");
    window.find("#options").press("Enter");
    window.page().waitForSelector("#guessed:text-is('clauses:original')");
    assertThat(window.find("#kind").inputValue()).isEqualTo("clauses");
    // The name of a variable is preserved.
    assertThat(window.find("#graph .node.leaf text").allTextContents())
        .anyMatch(text -> text.startsWith("X"));

    window.find("#options").fill("affixes=3");
    window.find("#options").press("Enter");
    window.page().waitForSelector("#item-error:not([hidden])");
    assertThat(window.text("#item-error")).contains("affixes=3", "original");

    window.find("#options").fill("");
    window.find("#options").press("Enter");
    window.page().waitForSelector("#guessed:text-is('clauses')");
    window.settle().page().keyboard().press("Escape");
    assertThat(window.find("#options").isVisible()).isFalse();
  }

  @Test
  void selection_onAPhone_isLetGoAndCoversNothingThen(Window window) {
    window.like(390, 844, ColorScheme.LIGHT).open("text", CLAUSE, "kind", "terms");
    String covers = "getComputedStyle(document.querySelector('#view-item .inspector')).position";
    assertThat(window.page().evaluate(covers)).isEqualTo("static");

    window.click("#graph .node");
    assertThat(window.page().evaluate(covers)).isEqualTo("sticky");
    window.picture("narrow-item-selected");
    window.click("#view-item .let-go");

    assertThat(window.page().url()).doesNotContain("select=");
    assertThat(window.page().evaluate(covers)).isEqualTo("static");
    assertThat(window.find(".node.lit, .entry.lit").count()).isZero();
    assertThat(window.find("#view-item .let-go").isVisible()).isFalse();
  }

  @Test
  void text_changedBeforeItsAnswerArrives_showsTheLaterOne(Window window) {
    window.open("text", "f(a)", "kind", "terms");
    List<Route> held = new ArrayList<>();
    window
        .page()
        .route(
            address -> address.endsWith("/api/item"),
            route -> {
              if (route.request().postData().contains("slow")) {
                held.add(route);
              } else {
                route.resume();
              }
            });

    window.find("#text").fill("slow(a, b, c)");
    window.page().waitForCondition(() -> !held.isEmpty());
    window.find("#text").fill("quick(a)");
    window.page().waitForSelector("#graph-facts:has-text('2 nodes')");
    window.settle();
    held.forEach(Route::resume);
    // One round trip later, the delayed answer would have arrived.
    window.post("api/sets", Map.of("text", "slow(a, b, c)", "kind", "terms"));

    assertThat(window.text("#graph-facts")).isEqualTo("2 nodes, 1 added by reshaping");
    assertThat(window.find("#graph .node text").allTextContents())
        .noneMatch(text -> text.contains("slow"));
  }

  @Test
  void text_typed_isComputedAsOneTypesAndTheLastOneStays(Window window) {
    window.open("text", "f(a)", "kind", "terms");

    window.find("#text").fill("");
    window.find("#text").pressSequentially("f(alpha, g{beta, gamma}");
    window.page().waitForSelector("#item-error:not([hidden])");
    assertThat(window.text("#item-error")).doesNotContain("\n").isNotBlank();
    window.find("#text").pressSequentially(")");
    window.page().waitForSelector("#graph-facts:has-text('5 nodes')");
    window.settle();

    assertThat(window.find("#item-error").isVisible()).isFalse();
    window.find("#kind").selectOption("");
    window.settle();
    assertThat(window.text("#guessed")).isEqualTo("detected: terms");
  }
}
