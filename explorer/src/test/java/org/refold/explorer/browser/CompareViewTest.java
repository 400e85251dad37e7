package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Chromium.class)
class CompareViewTest {
  private static final String ONE = "or{p(#1=X, f(#1)), not(q(#1, a))}";
  private static final String OTHER = "or{p(#1=X, f(#1)), not(q(a, #1))}";

  @Test
  @SuppressWarnings("unchecked") // Members of the API's answers.
  void rows_ofTwoItems_showTheSimilaritiesAndTheMinimum(Window window) {
    window.open("view", "compare", "text", ONE, "other", OTHER, "kind", "terms");
    Map<String, Object> answer =
        window.post("api/compare", Map.of("text", ONE, "other", OTHER, "kind", "terms"));
    List<Map<String, Object>> rows = (List<Map<String, Object>>) answer.get("rows");

    assertThat(window.find(".measures .numeric").count()).isEqualTo(rows.size());
    assertThat(window.text(".least-name"))
        .isEqualTo(rows.get((Integer) answer.get("minimumRow")).get("name") + " (lowest)");
    double similarity = ((Number) answer.get("similarity")).doubleValue();
    assertThat(Double.parseDouble(window.text("#similarity")))
        .isBetween(similarity - 0.001, similarity + 0.001);
    window.picture("compare");
  }

  @Test
  @SuppressWarnings("unchecked") // Members of the API's answers.
  void pattern_pointedAt_lightsItsNodesInBothGraphs(Window window) {
    window.open("view", "compare", "text", ONE, "other", OTHER, "kind", "terms");
    Map<String, Object> answer =
        window.post("api/compare", Map.of("text", ONE, "other", OTHER, "kind", "terms"));

    int onlyOne = 0;
    int shown = 0;
    for (Map<String, Object> entry : (List<Map<String, Object>>) answer.get("entries")) {
      onlyOne += entry.get("b").equals(0) ? 1 : 0;
      if (shown++ % 3 > 0) {
        continue;
      }
      window.find("#patterns .entry[data-index='" + entry.get("index") + "']").hover();
      assertThat(window.numbers("#graph-a .node.lit", "data-node"))
          .isEqualTo(new TreeSet<>((List<Integer>) entry.get("nodesA")));
      assertThat(window.numbers("#graph-b .node.lit", "data-node"))
          .isEqualTo(new TreeSet<>((List<Integer>) entry.get("nodesB")));
      assertThat(window.text("#compare-told")).contains((String) entry.get("words"));
    }
    assertThat(onlyOne).isPositive();
    Locator group = window.find("[role=group][aria-label='Only in A'] .entry");
    assertThat(group.count()).isEqualTo(onlyOne);
  }

  @Test
  void lambdaAndPhi_chosen_changeTheSimilarity(Window window) {
    window.open("view", "compare", "text", ONE, "other", OTHER, "kind", "terms");
    String structural = window.text("#similarity");

    window.find("#lambda").focus();
    window.page().keyboard().press("Home");
    window.settle();
    // λ = 0 compares the symbols only, which the two share.
    assertThat(window.text("#similarity")).isEqualTo("1.000").isNotEqualTo(structural);

    window.find("#phi").selectOption("jaccard");
    window.find("#lambda").focus();
    window.page().keyboard().press("End");
    window.settle();
    assertThat(window.page().url()).contains("phi=jaccard");
    assertThat(window.text("#similarity")).isNotEqualTo("1.000").isNotEqualTo(structural);
  }

  @Test
  void texts_ofNoCommonKind_areToldInOneLine(Window window) {
    window.open("view", "compare", "text", ONE, "other", "f(", "kind", "terms");

    assertThat(window.text("#compare-error")).isNotBlank().doesNotContain("\n");
  }
}
