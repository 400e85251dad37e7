package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.refold.verify.LongRunning;

/** Light, dark and narrow windows; the pictures are for people to look at. */
@ExtendWith(Chromium.class)
class LookTest {
  /** Finds texts with a contrast to their background below 4.5, by the formula of WCAG 2. */
  private static final String FAINT =
      """
      () => {
        const channel = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
        const numbers = (colour) => colour.match(/[0-9.]+/g).map(Number);
        const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
        const ground = (element) => {
          for (let at = element; at; at = at.parentElement) {
            const rect = at.localName === 'g' ? at.querySelector('rect') : null;
            const colour = numbers(rect ? getComputedStyle(rect).fill : getComputedStyle(at).backgroundColor);
            if (colour.length === 3 || colour[3] === 1) return colour;
          }
          return [255, 255, 255];
        };
        const faint = [];
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
          const holder = walk.currentNode.parentElement;
          if (!walk.currentNode.data.trim() || !holder.checkVisibility() || holder.closest('title, option, noscript, script')) continue;
          const svg = holder.namespaceURI.endsWith('svg');
          const ink = light(numbers(svg ? getComputedStyle(holder).fill : getComputedStyle(holder).color));
          const paper = light(ground(holder));
          const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
          if (contrast < 4.5) faint.push(`${walk.currentNode.data.trim()} ${contrast.toFixed(2)} ${holder.className}`);
        }
        return faint;
      }
      """;

  @Test
  void everyView_inLightColours_canBeReadAndFits(Window window) {
    assertReadable(ColorScheme.LIGHT, window);
  }

  @LongRunning
  @Test
  void everyView_inDarkColours_canBeReadAndFits(Window window) {
    assertReadable(ColorScheme.DARK, window);
  }

  private static void assertReadable(ColorScheme scheme, Window window) {
    String name = scheme.name().toLowerCase(Locale.ROOT);
    for (int width : List.of(1440, 360)) {
      window.like(width, width == 360 ? 740 : 900, scheme);
      String size = width == 360 ? "narrow-" : "";

      window.open("select", "n2", "sets", "2");
      assertReadable(window, size + "item-" + name);
      // After the edit, several items are equally near.
      window.open("text", "f(a, g(b))", "kind", "terms", "sets", "1", "edits", "57:3 284:0.25");
      assertThat(window.find(".nearest .take").count()).isGreaterThan(1);
      assertReadable(window, size + "nearest-" + name);
      window.open("text", "CC(=O)Nc1ccc(S(=O)(=O)Cl)cc1.[Br-].F.PI", "kind", "molecules");
      assertReadable(window, size + "molecules-" + name);
      window.open("view", "compare");
      window.find("#patterns .entry").first().focus();
      assertReadable(window, size + "compare-" + name);
      window.open("view", "corpus", "corpus", window.sentences(), "item", "0");
      window.page().waitForSelector(".neighbours li");
      assertReadable(window, size + "corpus-" + name);
    }
  }

  private static void assertReadable(Window window, String name) {
    window.picture(name).assertFits();
    assertThat((List<?>) window.page().evaluate(FAINT)).as(name).isEmpty();
  }

  @Test
  void smallItem_onALaptop_needsNoScrolling(Window window) {
    window.open();

    assertThat(
            window.page().evaluate("document.documentElement.scrollHeight <= window.innerHeight"))
        .isEqualTo(true);
    for (String part : List.of("#text", "#graph", "#vector", "#decoding", "#told")) {
      assertThat(window.find(part).isVisible()).as(part).isTrue();
    }
  }
}
