package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Data is shown verbatim. Every {@link Window} checks that nothing else happens. */
@ExtendWith(Chromium.class)
class HostileLabelsTest {
  private static final String SCRIPT = "<script>alert(1)</script>";
  private static final String IMAGE = "<img/src=x/onerror=alert(1)>";
  private static final String SENTENCE = SCRIPT + " " + IMAGE + " \"><b>bold</b>";

  @Test
  void labels_thatLookLikeMarkup_areShownAsText(Window window) {
    window.open("text", SENTENCE, "kind", "sentences", "vocabulary", "", "sets", "1");
    window.find("#graph .node:has-text('script')").click();

    assertThat(window.find("#graph text").allTextContents()).contains(SCRIPT).contains(IMAGE);
    assertThat(window.text("#told")).contains(SCRIPT);
    assertNoMarkup(window);
  }

  @Test
  void labels_inBothOfTwo_areShownAsText(Window window) {
    window.open("view", "compare", "text", SENTENCE, "other", SENTENCE + " x", "kind", "sentences");
    window.find("#patterns .entry").first().hover();

    assertThat(window.find("#graph-b text").allTextContents()).contains(SCRIPT).contains(IMAGE);
    assertNoMarkup(window);
  }

  @Test
  void corpus_ofMarkup_isShownAsText(Window window) {
    window.open("view", "corpus");
    window.find("#file-kind").selectOption("sentences");
    window.find("#file-label").fill("1");
    byte[] file =
        (IMAGE + "\t" + SENTENCE + "\nplain\tplain words\n").getBytes(StandardCharsets.UTF_8);
    window.find("#file").setInputFiles(new FilePayload("<i>name</i>.tsv", "text/plain", file));
    window.page().waitForSelector("#items .open:has-text('plain words')");
    window.settle();

    assertThat(window.text("#items")).contains(SCRIPT, IMAGE);
    assertThat(window.text("#map-legend")).contains("<img/src=x");
    assertThat(window.text("#corpus-told")).contains("<i>name</i>.tsv");
    assertNoMarkup(window);
  }

  @Test
  void errors_withMarkup_areShownAsText(Window window) {
    window.open("text", "f(a)", "kind", SCRIPT);

    assertThat(window.text("#item-error")).contains(SCRIPT);
    assertNoMarkup(window);
  }

  private static void assertNoMarkup(Window window) {
    assertThat(
            window
                .find("main script, main img, main b:has-text('bold'), main i:has-text('name')")
                .count())
        .isZero();
  }
}
