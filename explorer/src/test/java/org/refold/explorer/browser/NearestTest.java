package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Edited counts that no item has, and the nearest item. */
@ExtendWith(Chromium.class)
class NearestTest {
  private static final String TERM = "p(f(X, a), not(q(X, g(b))))";
  private static final String SWAPPED = "p(f(X, a), not(q(g(b), X)))";

  /** The edits that turn one item's vector into another's. */
  private static Map<Integer, Integer> edits(Window window, String from, String to) {
    Map<Integer, Integer> edits = counts(window, to);
    counts(window, from)
        .forEach(
            (index, count) -> {
              if (!edits.remove(index, count)) {
                edits.putIfAbsent(index, 0);
              }
            });
    return edits;
  }

  @SuppressWarnings("unchecked") // Members of the API's answers.
  private static Map<Integer, Integer> counts(Window window, String text) {
    Map<String, Object> answer = window.post("api/item", Map.of("text", text, "kind", "terms"));
    Map<Integer, Integer> counts = new TreeMap<>();
    for (Map<String, Object> entry : (List<Map<String, Object>>) answer.get("entries")) {
      counts.put((Integer) entry.get("index"), (Integer) entry.get("count"));
    }
    return counts;
  }

  private static String text(Map<Integer, Integer> edits) {
    return edits.entrySet().stream()
        .map(edit -> edit.getKey() + ":" + edit.getValue())
        .collect(Collectors.joining(" "));
  }

  @Test
  void counts_editedToAlmostAnotherItem_showItAndOneClickTakesIt(Window window) {
    window.open();
    TreeMap<Integer, Integer> edits = new TreeMap<>(edits(window, TERM, SWAPPED));
    Map.Entry<Integer, Integer> left = edits.pollLastEntry();
    window.open("text", TERM, "kind", "terms", "edits", text(edits));
    window.picture("item-nearest");

    assertThat(window.text("#badge")).contains("inconsistent");
    assertThat(window.text(".nearest h3")).isEqualTo("Nearest item");
    assertThat(window.text("#nearest-facts"))
        .isEqualTo("distance 1 · proven: no other item is as near");
    assertThat(window.text(".nearest figcaption")).isEqualTo("nearest " + SWAPPED);
    assertThat(window.find(".nearest mark").count()).isPositive();
    assertThat(window.find(".nearest path.edge.differs").count()).isPositive();
    assertThat(window.find("#corrections li").allInnerTexts())
        .singleElement()
        .asString()
        .startsWith(left.getKey() + " " + left.getValue() + " instead of ");
    assertThat(window.find(".entry .corrected").innerText()).isEqualTo("→ " + left.getValue());
    assertThat(window.text(".times")).contains("nearest");

    window.find("#corrections button").click();
    assertThat(window.find(".entry[aria-pressed=true]").getAttribute("data-index"))
        .isEqualTo(left.getKey().toString());
    assertThat(window.text("#told .subject")).contains("nearest item: " + left.getValue());

    assertThat(window.text(".take")).isEqualTo("Use as item");
    window.click(".take");
    assertThat(window.find("#text").inputValue()).isEqualTo(SWAPPED);
    assertThat(window.text("#badge")).contains("unique");
    assertThat(window.find(".nearest, .entry.edited, .entry .corrected").count()).isZero();
    assertThat(window.find("#undo").isVisible()).isFalse();
    assertThat(window.page().evaluate("document.activeElement.matches('#vector .entry')"))
        .isEqualTo(true);

    window.page().goBack();
    window.settle();
    assertThat(window.find("#text").inputValue()).isEqualTo(TERM);
    assertThat(window.text(".nearest figcaption")).contains(SWAPPED);
  }

  @Test
  void count_editedByOne_isCorrectedToWhatItWas(Window window) {
    String typed = "f( g(a),b )";
    window.open("text", typed, "kind", "terms");
    window.click("#vector .row:nth-child(3) .entry").click("[aria-label='one more']");

    assertThat(window.text("#nearest-facts")).startsWith("distance 1 · proven: ");
    assertThat(window.text(".nearest figcaption")).isEqualTo("this item f(g(a), b)");
    assertThat(window.find(".nearest .node").count()).as("drawings of the item itself").isZero();
    assertThat(window.text(".take")).isEqualTo("Undo all edits");
    window.click(".take");
    assertThat(window.find("#text").inputValue()).isEqualTo(typed);
    assertThat(window.text("#badge")).contains("unique");
    assertThat(window.page().url()).doesNotContain("edits=");
  }

  @Test
  void count_thatIsAFraction_isTakenAndWhatIsNoCountIsNot(Window window) {
    window.open("text", "f(g(a), b)", "kind", "terms");
    window.click("#vector .row:nth-child(3) .entry");
    String index = window.find(".entry[aria-pressed=true]").getAttribute("data-index");
    window.find(".count-field").fill("1.25");
    window.find(".count-field").press("Enter");
    window.settle();

    assertThat(window.page().url()).contains("edits=" + index + "%3A1.25");
    assertThat(window.text(".grounds"))
        .isEqualTo("entry " + index + " is 1.25; the counts of an item are whole numbers");
    assertThat(window.text("#nearest-facts"))
        .isEqualTo("distance 0.25 · proven: no other item is as near");
    assertThat(window.text(".nearest .note"))
        .isEqualTo("No entry needs correction: each value is within 0.5 of its count.");
    window.click("[aria-label='one less']");
    assertThat(window.find(".entry.edited .count").innerText()).isEqualTo("×0.25");
    assertThat(window.text("#corrections li")).startsWith(index + " 1 instead of 0.25 · set 2: ");

    for (String wrong : List.of("1e300", "-1", "1000001", "0.1e")) {
      window.find(".count-field").fill("");
      window.find(".count-field").pressSequentially(wrong);
      window.find(".count-field").press("Enter");
      window.settle();
      assertThat(window.find(".entry.edited .count").innerText()).as(wrong).isEqualTo("×0.25");
    }
  }

  /** For a long sentence, a short search finds nothing nearer than the sentence itself. */
  @Test
  void counts_ofALongItem_areAnsweredSoon(Window window) {
    String words = "one day the old king saw a white bird in the tall tree by the sea and ";
    window.open("text", words.repeat(6) + "wept", "kind", "sentences");
    window.click("#vector .row:nth-child(2) .entry").click("[aria-label='one less']");

    assertThat(window.text("#badge")).contains("inconsistent");
    assertThat(window.text("#nearest-facts")).startsWith("distance 1 · proven: ");
    assertThat(window.text(".take")).isEqualTo("Undo all edits");
  }

  /** Several items and many corrections on a small dark screen. */
  @Test
  void counts_farFromAnyItem_fitAPhone(Window window) {
    StringBuilder edits = new StringBuilder("0:0.5");
    for (int index = 1; index < 40; index++) {
      edits.append(' ').append(index).append(":2");
    }
    window
        .like(360, 740, ColorScheme.DARK)
        .open("text", "the cat sat", "kind", "sentences", "vocabulary", "", "edits", edits + "");

    int shown = window.find("#corrections li").count();
    assertThat(shown).isEqualTo(8);
    window.find(".nearest").scrollIntoViewIfNeeded();
    window.picture("narrow-nearest").assertFits();
    window.click(".nearest > .quiet");
    assertThat(window.find("#corrections li").count()).isGreaterThan(shown);
    assertThat(
            window
                .page()
                .evaluate(
                    "document.activeElement.closest('li') === "
                        + "document.querySelectorAll('#corrections li')[8]"))
        .isEqualTo(true);
  }
}
