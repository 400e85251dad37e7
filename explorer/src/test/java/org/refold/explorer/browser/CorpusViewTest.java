package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Chromium.class)
class CorpusViewTest {
  /** Two kinds of terms, and one line that is not a term. */
  private static final String FILE =
      """
      animal\tchased(dog, cat)
      animal\tchased(cat, bird)
      animal\tsaw(bird, dog)
      place\tgoes(road, lake)
      place\tlies(lake, by(road))
      place\tlies(lake,
      """;

  private static final FilePayload UPLOAD =
      new FilePayload("pairs.tsv", "text/plain", FILE.getBytes(StandardCharsets.UTF_8));

  private static Window loaded(Window window) {
    window.open("view", "corpus");
    window.find("#file-kind").selectOption("terms");
    window.find("#file-label").fill("1");
    window.find("#file").setInputFiles(UPLOAD);
    window.page().waitForSelector("#corpus-told:has-text('5 items')");
    window.page().waitForSelector("#items .open:has-text('cat, bird')");
    return window.settle();
  }

  @Test
  void bundledCorpus_opened_hasAListAndAMapWithLabels(Window window) {
    window.open("view", "corpus", "corpus", window.sentences());
    window.page().waitForSelector("#items .open");

    assertThat(window.find("#map .point").count()).isPositive();
    assertThat(window.find("#map-legend .label").count()).isPositive();
    assertThat(window.find("#map .axis").allTextContents())
        .anyMatch(text -> text.contains("% of the variance"));
    window.picture("corpus");
  }

  @Test
  void file_loaded_isListedAndItsFaultsAreTold(Window window) {
    loaded(window);

    assertThat(window.text("#corpus-told")).contains("5 items", "terms", "1 rejected");
    assertThat(window.find("#items .open").count()).isEqualTo(5);
    assertThat(window.find("#map .point").count()).isEqualTo(5);
    assertThat(window.find("#map-legend .label").allInnerTexts())
        .containsExactly("animal 3", "place 2");
    assertThat(window.page().url()).contains("corpus=");
  }

  @Test
  void file_dropped_isLoaded(Window window) {
    window.open("view", "corpus");
    window.find("#file-kind").selectOption("terms");
    window
        .page()
        .evaluate(
            "() => { const data = new DataTransfer();"
                + " data.items.add(new File(['f(a, b)\\ng(b)\\n'], 'dropped.txt'));"
                + " document.querySelector('#drop').dispatchEvent("
                + "new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true})); }");
    window.page().waitForSelector("#corpus-told:has-text('2 items')");

    window.page().waitForSelector("#items .open:has-text('g(b)')");
    assertThat(window.find("#items .open").count()).isEqualTo(2);
  }

  @Test
  void file_thatIsNone_isRefusedInOneLine(Window window) {
    window.open("view", "corpus");
    window.find("#file-kind").selectOption("json");
    window
        .find("#file")
        .setInputFiles(
            new FilePayload("broken.json", "text/plain", new byte[] {0, 1, 2, (byte) 0xff}));
    window.page().waitForSelector("#corpus-error:not([hidden])");

    assertThat(window.text("#corpus-error")).isNotBlank().doesNotContain("\n");
  }

  @Test
  void search_typed_narrowsTheList(Window window) {
    loaded(window);

    window.find("#search").fill("lake");
    window.page().waitForSelector("#list-facts:has-text('2 found')");

    List<String> found = window.find("#items .open").allInnerTexts();
    assertThat(found).hasSize(2).allMatch(text -> text.contains("lake"));
    assertThat(window.page().url()).contains("search=lake");
  }

  @Test
  void item_chosenInTheList_showsItsNeighboursAndItsPoint(Window window) {
    loaded(window).click("#items .open[data-item='0']");
    window.page().waitForSelector(".neighbours li");

    assertThat(window.find(".neighbours li").count()).isEqualTo(4);
    List<Double> scores =
        window.find(".neighbours .score").allInnerTexts().stream().map(Double::valueOf).toList();
    assertThat(scores).isSortedAccordingTo((one, other) -> Double.compare(other, one));
    assertThat(window.find("#map .point.lit").getAttribute("data-item")).isEqualTo("0");
    window.picture("corpus-neighbours");
  }

  @Test
  void point_clicked_opensItsItem(Window window) {
    loaded(window).click("#map .point[data-item='2']");
    window.page().waitForSelector(".near-subject code:has-text('saw')");

    window.click("#open-item");

    assertThat(window.find("#text").inputValue()).isEqualTo("saw(bird, dog)");
    assertThat(window.text("#badge")).contains("unique");
    assertThat(window.find("#vocabulary option:checked").innerText()).contains("pairs.tsv");
  }

  @Test
  void point_pointedAt_isToldWithItsText(Window window) {
    loaded(window);
    window.find("#map .point[data-item='2']").hover();

    window
        .page()
        .waitForFunction(
            "() => document.querySelector(\".point[data-item='2'] title\").textContent"
                + " === 'item 3, animal: saw(bird, dog)'");
    assertThat(window.find("#map .point[data-item='0'] title").textContent())
        .isEqualTo("item 1, animal");
  }

  @Test
  void phiAndLambda_chosen_changeTheNeighbours(Window window) {
    loaded(window).click("#items .open[data-item='3']");
    window.page().waitForSelector(".neighbours li");
    String before = window.text(".neighbours");

    window.find("#near-lambda").focus();
    window.page().keyboard().press("Home");
    window.page().waitForCondition(() -> !window.text(".neighbours").equals(before));
    assertThat(window.text("#near-lambda-value")).isEqualTo("0");
    // λ = 0 is the cosine of the symbols; goes(road, lake) and lies(lake, by(road)) share two.
    assertThat(window.text(".neighbours .open")).contains("lies");
    assertThat(window.page().url()).contains("lambda=0");
    window.find("#near-phi").selectOption("jaccard");
    assertThat(window.page().url()).contains("phi=jaccard");
  }

  @Test
  void corpora_inTheirList_areNamedByWhatTheyHave(Window window) {
    loaded(window);

    assertThat(window.find("#corpus option").allTextContents())
        .contains("sentences, 120 examples", "pairs.tsv · terms, 5 items");
  }

  @Test
  void corpus_thatAnotherWindowLoaded_isFound(Window window) {
    window.open("view", "corpus", "corpus", window.sentences());
    String id =
        (String)
            window
                .page()
                .evaluate(
                    "async () => (await (await fetch('api/corpora?name=elsewhere.txt&kind=terms',"
                        + " {method: 'POST', headers: {'Content-Type': 'application/octet-stream'},"
                        + " body: 'h(a)\\nh(b)\\n'})).json()).id");

    window.page().evaluate("id => { location.hash = 'view=corpus&corpus=' + id; }", id);
    window.page().waitForSelector("#items .open:has-text('h(b)')");
    assertThat(window.find("#corpus option:checked").innerText()).contains("elsewhere.txt");
    assertThat(window.find("#corpus-error").isVisible()).isFalse();
  }

  @Test
  void item_thatTheCorpusLacks_isToldWhereItWouldBe(Window window) {
    window.open("view", "corpus", "corpus", window.sentences(), "item", "99999");
    window.page().waitForSelector("#near .error");

    assertThat(window.text("#near")).contains("99999", "120");
    assertThat(window.find("#items .open").count()).isPositive();
  }

  @Test
  void pointsOnOneAnother_clickedAgain_openOneAfterTheOther(Window window) {
    window.open("view", "corpus");
    window.find("#file-kind").selectOption("terms");
    byte[] file = "f(a)\ng(b, c)\nf(a)\n".getBytes(StandardCharsets.UTF_8);
    window.find("#file").setInputFiles(new FilePayload("twins.txt", "text/plain", file));
    window.page().waitForSelector("#items .open:has-text('g(b')");
    window.settle();

    window.click("#map .point[data-item='2']");
    window.page().waitForSelector(".near-subject:has-text('item 1')");
    window.click("#map .point[data-item='2']");
    window.page().waitForSelector(".near-subject:has-text('item 3')");
    assertThat(window.find("#map .point.lit").getAttribute("data-item")).isEqualTo("2");
  }

  @Test
  void neighbour_compared_opensBoth(Window window) {
    loaded(window).click("#items .open[data-item='0']");
    window.page().waitForSelector(".neighbours li");

    window.find(".neighbours li button.quiet").first().click();
    window.page().waitForSelector("#view-compare:not([hidden])");
    window.settle();

    assertThat(window.find("#text-a").inputValue()).isEqualTo("chased(dog, cat)");
    assertThat(window.find("#text-b").inputValue()).isNotBlank().isNotEqualTo("chased(dog, cat)");
    assertThat(window.find(".measures .numeric").count()).isEqualTo(3);
  }
}
