package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Chromium.class)
class AddressTest {
  @Test
  void page_reloaded_isTheSame(Window window) {
    window.open("text", "f(a, g(b))", "kind", "terms", "sets", "3", "width", "4", "seed", "7");
    window.click("#vector .row:nth-child(2) .entry").click("[aria-label='one more']");
    String address = window.page().url();
    String shown = window.text("#view-item").replaceAll("[0-9.]+ (µs|ms|s)\\b", "");

    window.page().reload();
    window.settle();

    assertThat(window.page().url()).isEqualTo(address);
    assertThat(window.text("#view-item").replaceAll("[0-9.]+ (µs|ms|s)\\b", "")).isEqualTo(shown);
    assertThat(window.text("#codec-facts")).isEmpty();
    window.find("#settings summary").click();
    assertThat(window.text("#codec-facts")).contains("3 sets", "widths child=4,parent=4", "seed 7");
  }

  @Test
  void backAndForward_betweenViewsEditsAndTexts_goStepByStep(Window window) {
    window.open("text", "f(a)", "kind", "terms");
    window.find("#text").fill("f(b)");
    window.settle();
    window.click("#strip .cell");
    window.click("#tab-compare");
    assertThat(window.find("#text-a").inputValue()).isEqualTo("f(b)");

    window.page().goBack();
    window.settle();
    assertThat(window.find("#view-item").isVisible()).isTrue();
    assertThat(window.text("#sets-name")).isEqualTo("t = 1 set");
    window.page().goBack();
    window.settle();
    assertThat(window.text("#sets-name")).endsWith(" sets (auto)");
    assertThat(window.find("#text").inputValue()).isEqualTo("f(b)");
    window.page().goBack();
    window.settle();
    assertThat(window.find("#text").inputValue()).isEqualTo("f(a)");
    window.page().goForward();
    window.settle();
    assertThat(window.find("#text").inputValue()).isEqualTo("f(b)");
    assertThat(window.find("#graph .node text").allTextContents())
        .anyMatch(text -> text.startsWith("b"));
  }

  @Test
  void copyButton_pressedOnAPhone_copiesTheAddressAndSaysSo(Window window) {
    window.like(360, 740, ColorScheme.LIGHT).open("text", "f(a)", "kind", "terms");
    assertThat(window.text("#copy")).isEqualTo("Copy");
    window.find("#copy").click();
    window.page().waitForSelector("#copy:has-text('Copied')");
    assertThat(
            window.page().evaluate("parseFloat(getComputedStyle(document.activeElement).fontSize)"))
        .as("font size")
        .isEqualTo(13);

    assertThat(window.page().evaluate("navigator.clipboard.readText()"))
        .isEqualTo(window.page().url());
  }

  @Test
  void token_inTheAddress_isTakenOutOfIt(Window window) {
    window.open("token", "secret", "text", "f(a)", "kind", "terms");

    assertThat(window.page().url()).doesNotContain("secret").contains("text=");
    assertThat(window.page().evaluate("sessionStorage.getItem('refold-token')"))
        .isEqualTo("secret");
  }

  @Test
  void addressWithNonsense_opened_isToldOrIgnored(Window window) {
    window.open(
        "view",
        "nowhere",
        "text",
        "f(a)",
        "kind",
        "nonsense",
        "sets",
        "many",
        "edits",
        "a:b",
        "select",
        "n999",
        "corpus",
        "none");
    assertThat(window.text("#item-error")).isNotBlank();

    for (String view : List.of("constructor", "__proto__", "<script>", "")) {
      window.page().navigate("about:blank");
      window.open("view", view, "sets", "abc", "item", "-1", "edits", "%", "select", "zzz");
      assertThat(window.find("#view-item").isVisible()).as(view).isTrue();
      assertThat(window.text("#badge")).as(view).contains("unique");
      assertThat(window.text("#sets-name")).as(view).endsWith(" sets (auto)");
    }

    window.open("view", "corpus", "corpus", "none", "item", "-7");
    window.page().waitForSelector("#corpus-error:not([hidden])");
    assertThat(window.text("#corpus-error")).isNotBlank();
  }
}
