package org.refold.experiments.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.refold.plot.Drawing;
import org.refold.plot.Markup;
import org.refold.plot.Plot;
import org.refold.plot.Style;

/**
 * The page: a single file that loads nothing else, as its security policy enforces. It is
 * well-formed XML.
 */
final class HtmlPage {
  private static final String POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

  /** Hashes, ids and similar values, which are read letter by letter. */
  private static final Pattern CODE = Pattern.compile("\\S{16,}");

  private final Report report;
  private final Markup html = new Markup();

  private HtmlPage(Report report) {
    this.report = report;
  }

  static String of(Report report) {
    return new HtmlPage(report).write();
  }

  private String write() {
    html.verbatim("<!DOCTYPE html>").line().open("html", "lang", "en").line();
    writeHead();
    html.open("body").line();
    boolean isLong = report.sections().size() > 1;
    writeTop(isLong);
    if (isLong) {
      writeContents();
    }
    html.open("main").line();
    report.sections().forEach(this::write);
    html.close().line();
    html.open("footer").line();
    writeFacts("Settings and provenance of the run", report.facts());
    html.open("p").text("The same figures as JSON: ");
    html.element("a", "report.json", "href", "report.json").text(".").close().line();
    return html.close().line().close().line().close().line().toString();
  }

  private void writeHead() {
    html.open("head").line();
    html.empty("meta", "charset", "utf-8").line();
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1").line();
    html.empty("meta", "http-equiv", "Content-Security-Policy", "content", POLICY).line();
    html.empty("link", "rel", "icon", "href", "data:,").line();
    html.element("title", report.title()).line();
    html.open("style").line().verbatim(Style.variables() + style() + Style.plots());
    html.close().line().close().line();
  }

  private static String style() {
    try (InputStream stream = HtmlPage.class.getResourceAsStream("report.css")) {
      return new String(Objects.requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the title and, if there are several sections, the first headline of each. */
  private void writeTop(boolean isLong) {
    html.open("header").line().element("h1", report.title()).line();
    if (!report.subtitle().isBlank()) {
      html.element("p", report.subtitle(), "class", "subtitle").line();
    }
    if (isLong) {
      html.open("div", "class", "tiles").line();
      for (Section section : report.sections()) {
        section.headlines().stream().findFirst().ifPresent(first -> writeLead(section, first));
      }
      html.close().line();
    }
    html.close().line();
  }

  private void writeLead(Section section, Headline headline) {
    html.open("a", "class", "tile", "href", "#" + section.name())
        .element("span", section.title(), "class", "topic");
    writeTile(headline);
    html.close().line();
  }

  private void writeContents() {
    html.open("nav", "aria-label", "Contents").open("ol").line();
    for (Section section : report.sections()) {
      html.open("li").element("a", section.title(), "href", "#" + section.name()).close().line();
    }
    html.close().close().line();
  }

  private void write(Section section) {
    html.open("section", "id", section.name()).line().element("h2", section.title()).line();
    if (!section.headlines().isEmpty()) {
      html.open("div", "class", "tiles").line();
      for (Headline headline : section.headlines()) {
        html.open("div", "class", "tile");
        writeTile(headline);
        html.close().line();
      }
      html.close().line();
    }
    section.blocks().forEach(this::write);
    writeFacts("Settings and provenance", section.facts());
    html.close().line();
  }

  private void writeTile(Headline headline) {
    html.open("span", "class", "result").element("b", headline.figure());
    if (!headline.paper().isBlank()) {
      html.text(" ").open("span", "class", "beside").element("span", "paper", "class", "tag");
      html.text(" " + headline.paper()).close();
    }
    html.close().element("span", unbroken(headline.words()), "class", "words");
  }

  /** Keeps short formulas, such as t = 4, on one line. */
  private static String unbroken(String text) {
    return text.replace(" = ", "\u00a0=\u00a0").replace(" − ", "\u00a0−\u00a0");
  }

  private void write(Block block) {
    if (block instanceof Prose prose) {
      html.element("p", unbroken(prose.text())).line();
    } else if (block instanceof Table table) {
      HtmlTable.write(table, html);
    } else if (block instanceof Picture picture) {
      write(picture.plot());
    } else if (block instanceof SideBySide sides) {
      HtmlComparison.write(sides, html);
    }
  }

  private void write(Plot plot) {
    html.open("figure").line();
    String words = plot.caption();
    HtmlCaption.write("figcaption", words, html);
    html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", words);
    html.verbatim(Drawing.of(plot).inline()).close().close().line();
  }

  private void writeFacts(String heading, List<Fact> facts) {
    if (facts.isEmpty()) {
      return;
    }
    html.open("details").element("summary", heading).open("dl").line();
    for (Fact fact : facts) {
      String element = CODE.matcher(fact.value()).matches() ? "code" : "span";
      html.open("div").element("dt", fact.words());
      html.open("dd").element(element, fact.value()).close().close().line();
    }
    html.close().close().line();
  }
}
