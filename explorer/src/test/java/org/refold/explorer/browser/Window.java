package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;

/**
 * A browser window. A test fails at the end if the page logged an error or contacted a host other
 * than its own.
 */
final class Window {
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  /** The browser logs every unsuccessful request; tests check those themselves. */
  private static final String REFUSED = "Failed to load resource";

  private final Browser browser;
  private String address;
  private final List<String> complaints = new ArrayList<>();
  private final List<String> foreign = new ArrayList<>();
  private final List<BrowserContext> contexts = new ArrayList<>();
  private Page page;

  Window(Browser browser, String address) {
    this.browser = browser;
    this.address = address;
    page = newPage(1440, 900, ColorScheme.LIGHT);
  }

  private Page newPage(int width, int height, ColorScheme scheme) {
    BrowserContext context =
        browser.newContext(
            new Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setColorScheme(scheme)
                .setReducedMotion(ReducedMotion.REDUCE)
                .setPermissions(List.of("clipboard-read", "clipboard-write")));
    context.setDefaultTimeout(10_000);
    contexts.add(context);
    Page made = context.newPage();
    made.onConsoleMessage(
        message -> {
          if ((message.type().equals("error") || message.type().equals("warning"))
              && !message.text().startsWith(REFUSED)) {
            complaints.add(message.text());
          }
        });
    made.onPageError(complaints::add);
    made.onDialog(
        dialog -> {
          complaints.add("dialog: " + dialog.message());
          dialog.dismiss();
        });
    made.onRequest(
        request -> {
          if (!request.url().startsWith(address)
              && !request.url().startsWith("blob:" + address)
              && !request.url().startsWith("data:")) {
            foreign.add(request.url());
          }
        });
    return made;
  }

  /** Continues in another window with another size and colour scheme. */
  Window like(int width, int height, ColorScheme scheme) {
    page = newPage(width, height, scheme);
    return this;
  }

  /** From now on, another server is the page's own. */
  Window at(String other) {
    address = other;
    return this;
  }

  Page page() {
    return page;
  }

  /** Opens an address of the page, given as names and values of its fragment. */
  Window open(String... members) {
    StringBuilder fragment = new StringBuilder();
    for (int i = 0; i < members.length; i += 2) {
      fragment
          .append(i == 0 ? "#" : "&")
          .append(members[i])
          .append('=')
          .append(URLEncoder.encode(members[i + 1], StandardCharsets.UTF_8));
    }
    page.navigate(address + fragment);
    return settle();
  }

  /** Waits until everything requested has been drawn. */
  Window settle() {
    page.waitForFunction(
        "() => document.querySelector('[role=tab][aria-selected=true]')"
            + " && !document.querySelector('.view.busy:not([hidden])')"
            + " && !document.querySelector('#map > .note')"
            + " && (document.querySelector('#view-item').hidden"
            + "   || !document.querySelector('#item-error').hidden"
            + "   || !document.querySelector('#strip.stale'))");
    return this;
  }

  Locator find(String selector) {
    return page.locator(selector);
  }

  String text(String selector) {
    return page.locator(selector).first().innerText();
  }

  Window click(String selector) {
    page.locator(selector).first().click();
    return settle();
  }

  /** Sends a request as the page would. */
  @SuppressWarnings("unchecked") // Playwright gives objects as maps of their members.
  Map<String, Object> post(String path, Map<String, Object> body) {
    return (Map<String, Object>)
        page.evaluate(
            "async ([path, body]) => (await fetch(path, {method: 'POST',"
                + " headers: {'Content-Type': 'application/json'},"
                + " body: JSON.stringify(body)})).json()",
            List.of(path, body));
  }

  /**
   * The id of the bundled examples of sentences; other tests may have uploaded corpora that are
   * listed first.
   */
  String sentences() {
    return (String)
        page.evaluate(
            "listed => JSON.parse(listed).corpora"
                + ".find((each) => each.bundled && each.kind === 'sentences').id",
            page.request().get(address + "api/corpora").text());
  }

  /** The numbers that elements have as an attribute. */
  Set<Integer> numbers(String selector, String attribute) {
    List<?> values =
        (List<?>)
            page.locator(selector)
                .evaluateAll(
                    "(all, name) => all.map((each) => each.getAttribute(name))", attribute);
    return values.stream()
        .map(value -> Integer.valueOf((String) value))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The bytes of the file that a button downloads. */
  byte[] download(String button) {
    Download download = page.waitForDownload(() -> page.locator(button).click());
    try {
      return Files.readAllBytes(download.path());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Saves a picture of the window to the build's output. */
  Window picture(String name) {
    page.screenshot(new Page.ScreenshotOptions().setPath(SCREENSHOTS.resolve(name + ".png")));
    return this;
  }

  /** Asserts that the page itself does not scroll sideways. */
  Window assertFits() {
    assertThat(page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))
        .as("overflow of the page in pixels")
        .isEqualTo(0);
    return this;
  }

  void end(boolean passed) {
    contexts.forEach(BrowserContext::close);
    if (passed) {
      SoftAssertions all = new SoftAssertions();
      all.assertThat(complaints).as("messages in the console").isEmpty();
      all.assertThat(foreign).as("requests to other hosts").isEmpty();
      all.assertAll();
    }
  }
}
