package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.refold.explorer.Explorer;

@ExtendWith(Chromium.class)
class TokenTest {
  private static final String TOKEN = "correct-horse-battery-staple-0001";

  @Test
  void server_withAToken_isAskedForItAndRememberedForTheSession(Window window) {
    try (Explorer explorer = Chromium.serve(TOKEN)) {
      String address = explorer.address().toString().replaceAll("#.*", "");
      window.at(address);
      window.page().navigate(address + "#text=f(a)&kind=terms");
      window.page().waitForSelector("#token-form:not([hidden])");
      assertThat(window.text("#start-error")).isNotBlank();

      window.find("#token").fill("another");
      window.find("#token").press("Enter");
      window.page().waitForSelector("#token-form:not([hidden])");
      window.find("#token").fill(TOKEN);
      window.find("#token").press("Enter");
      window.page().waitForSelector(".badge.unique");
      assertThat(window.find("#token-form").isVisible()).isFalse();
      assertThat(window.page().url()).doesNotContain(TOKEN);

      window.page().reload();
      window.page().waitForSelector(".badge.unique");
      window.settle();
    }
  }

  @Test
  void addressThatIsPrinted_opened_needsNoMore(Window window) {
    try (Explorer explorer = Chromium.serve(TOKEN)) {
      window.at(explorer.address().toString().replaceAll("#.*", ""));
      window.page().navigate(explorer.address().toString());
      window.page().waitForSelector(".badge.unique");
      window.settle();

      assertThat(window.page().url()).doesNotContain(TOKEN);
      assertThat(window.find("#token-form").isVisible()).isFalse();
    }
  }
}
