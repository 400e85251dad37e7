package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Uses no pointer. */
@ExtendWith(Chromium.class)
class KeyboardTest {
  private static final int MOST_STOPS = 60;

  /** Presses Tab until an element that matches the selector has the focus. */
  private static void reach(Window window, String selector) {
    for (int i = 0; i < MOST_STOPS; i++) {
      if (has(window, selector)) {
        return;
      }
      window.page().keyboard().press("Tab");
    }
    throw new AssertionError("Tab never reaches " + selector);
  }

  private static boolean has(Window window, String selector) {
    return (Boolean)
        window.page().evaluate("selector => document.activeElement.matches(selector)", selector);
  }

  @Test
  void item_withoutAPointer_isTypedSelectedEditedAndUndone(Window window) {
    window.open();
    Keyboard keys = window.page().keyboard();

    reach(window, "#text");
    keys.press("Control+A");
    keys.type("f(a, g(b))");
    window.page().waitForSelector("#graph-facts:has-text('4 nodes')");
    window.settle();

    reach(window, "#graph .node");
    keys.press("ArrowDown");
    assertThat(has(window, "#graph .node")).isTrue();
    keys.press("Enter");
    assertThat(window.find("#graph .node[aria-pressed=true]").count()).isEqualTo(1);
    assertThat(window.find(".entry.lit").count()).isPositive();
    keys.press("Escape");
    assertThat(window.find("#graph .node[aria-pressed=true]").count()).isZero();

    reach(window, "#vector .entry");
    String first = focused(window);
    keys.press("ArrowRight");
    assertThat(focused(window)).isNotEqualTo(first);
    keys.press("ArrowDown");
    keys.press("Enter");
    assertThat(window.find(".entry[aria-pressed=true]").count()).isEqualTo(1);

    reach(window, "[aria-label='one more']");
    keys.press("Enter");
    window.settle();
    keys.press("Enter");
    window.settle();
    assertThat(window.find(".entry.edited .count").innerText()).isEqualTo("×3");
    assertThat(has(window, "[aria-label='one more']")).isTrue();

    window.page().keyboard().press("Escape");
    reach(window, "#undo");
    keys.press("Enter");
    window.settle();
    assertThat(window.find(".entry.edited").count()).isZero();
    assertThat(has(window, "#vector .entry")).isTrue();
  }

  @Test
  void focus_whereWhatHasItGoesAway_isNotLost(Window window) {
    window.open("text", "f(a)", "kind", "terms");
    Keyboard keys = window.page().keyboard();
    reach(window, "#vector .entry");
    keys.press("Enter");
    reach(window, "[aria-label='one less']");
    keys.press("Enter");
    window.settle();
    assertThat(window.find("[aria-label='one less']").isDisabled()).isTrue();
    assertThat(has(window, "#told button, #told input")).isTrue();
    keys.press("Escape");
    assertThat(has(window, "#vector .entry.edited")).isTrue();

    window.open("view", "corpus", "corpus", window.sentences(), "item", "0");
    window.page().waitForSelector(".neighbours li");
    reach(window, ".neighbours .open");
    keys.press("Enter");
    window.page().waitForSelector(".near-subject:not(:has-text('item 1'))");
    assertThat(has(window, "#near button")).isTrue();
    reach(window, "#open-item");
    keys.press("Enter");
    window.settle();
    assertThat(has(window, "#tab-item")).isTrue();
  }

  private static String focused(Window window) {
    return (String) window.page().evaluate("document.activeElement.getAttribute('data-index')");
  }

  @Test
  void tabsListAndMap_withoutAPointer_areReached(Window window) {
    window.open("corpus", window.sentences());
    Keyboard keys = window.page().keyboard();

    reach(window, "#tab-item");
    keys.press("ArrowRight");
    keys.press("ArrowRight");
    window.settle();
    assertThat(window.find("#view-corpus").isVisible()).isTrue();
    window.page().waitForSelector("#items .open");

    reach(window, "#items .open");
    keys.press("ArrowDown");
    keys.press("Enter");
    window.page().waitForSelector(".neighbours li");
    assertThat(window.find("#items .open[aria-current=true]").getAttribute("data-item"))
        .isEqualTo("1");

    reach(window, "#map .point");
    keys.press("Enter");
    window.settle();
    reach(window, "#open-item");
    keys.press("Enter");
    window.settle();
    assertThat(window.find("#view-item").isVisible()).isTrue();
    assertThat(window.text("#badge")).isNotBlank();
  }

  @Test
  void focus_onEveryStop_isVisible(Window window) {
    window.open();
    for (int i = 0; i < 25; i++) {
      window.page().keyboard().press("Tab");
      assertThat(
              window
                  .page()
                  .evaluate(
                      "() => { const held = document.activeElement;"
                          + " if (held === document.body) return 'none';"
                          + " const shape = held.querySelector('rect') ?? held;"
                          + " const style = getComputedStyle(shape);"
                          + " return style.outlineStyle !== 'none' || parseFloat(style.strokeWidth) > 2"
                          + " ? 'seen' : held.outerHTML.slice(0, 200); }"))
          .isIn("seen", "none");
    }
  }
}
