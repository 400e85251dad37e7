package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * With a server that refuses, breaks off or is down, the page reports it, and recovers when the
 * server is back.
 */
@ExtendWith(Chromium.class)
class TroubleTest {
  private static final String GONE = "The server does not answer. Is refold explore still running?";

  private static void answerWith(Window window, Consumer<Route> answer) {
    window.page().route(address -> address.contains("/api/"), answer);
  }

  private static Route.FulfillOptions answer(int status, String body) {
    return new Route.FulfillOptions()
        .setStatus(status)
        .setContentType("application/json")
        .setBody(body);
  }

  @Test
  void server_gone_isToldInEveryViewUntilItIsBack(Window window) {
    window.open("text", "f(a)", "kind", "terms", "corpus", window.sentences());
    answerWith(window, Route::abort);

    window.find("#text").fill("g(a, b)");
    window.page().waitForSelector("#item-error:not([hidden])");
    assertThat(window.text("#item-error")).isEqualTo(GONE);
    window.find("#tab-compare").click();
    window.page().waitForSelector("#compare-error:not([hidden])");
    assertThat(window.text("#compare-error")).isEqualTo(GONE);
    window.find("#tab-corpus").click();
    window.page().waitForSelector("#items .error");
    window.page().waitForSelector("#map .error");
    assertThat(window.text("#items")).isEqualTo(GONE);

    window.page().unrouteAll();
    window.click("#tab-item");
    assertThat(window.text("#graph-facts")).startsWith("3 nodes");
    assertThat(window.find("#item-error").isVisible()).isFalse();
    window.click("#tab-corpus");
    window.page().waitForSelector("#items .open");
    assertThat(window.find("#map .point").count()).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "503; {\"error\": \"too many at once\"}; too many at once",
        "413; {\"error\": \"the body is too long\"}; the body is too long",
        "500; <html>; The server answered with status 500.",
        "200; {\"kind\": ; The server does not answer. Is refold explore still running?",
      })
  void answer_thatIsNone_isToldAndWhatIsShownIsStale(
      int status, String body, String told, Window window) {
    window.open("text", "f(a)", "kind", "terms");
    answerWith(window, route -> route.fulfill(answer(status, body)));

    window.find("#text").fill("g(a, b)");
    window.page().waitForSelector("#item-error:not([hidden])");

    assertThat(window.text("#item-error")).isEqualTo(told);
    assertThat(window.find("#view-item.stale").count()).isOne();
    assertThat(window.find("#graph .node:not(.part)").count()).isEqualTo(2);
  }

  @Test
  void strip_refused_isAskedForAgain(Window window) {
    window.open("text", "f(a)", "kind", "terms");
    window
        .page()
        .route(
            address -> address.endsWith("/api/sets"),
            route -> route.fulfill(answer(503, "{\"error\": \"busy\"}")));
    window.find("#text").fill("g(a, b)");
    window.page().waitForSelector("#graph-facts:has-text('3 nodes')");
    window.page().waitForSelector("#strip .cell.unknown");

    window.page().unrouteAll();
    window.click("#strip .cell.unknown");
    assertThat(window.find("#strip .cell.unique").count()).isPositive();
  }
}
