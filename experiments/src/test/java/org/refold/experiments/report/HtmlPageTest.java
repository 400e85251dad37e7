package org.refold.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.refold.experiments.report.Table.Column;
import org.refold.experiments.report.Table.Row;
import org.refold.experiments.report.Table.Source;
import org.refold.plot.Format;
import org.refold.plot.Xml;
import org.w3c.dom.Element;

class HtmlPageTest {
  private static Element page(Report report) {
    return Xml.parse(HtmlPage.of(report));
  }

  private static Element page(Block... blocks) {
    Section section = new Section("only", "Only", List.of(), List.of(blocks), List.of());
    return page(new Report("title", "", List.of(), List.of(section)));
  }

  @Test
  void of_sample_asksForNothingElse() {
    String text = HtmlPage.of(SampleReport.report());
    assertThat(text).doesNotContain("src=", "url(", "@import", "<script", "http:", "https:");
    assertThat(Xml.elements(Xml.parse(text), "*").stream().map(e -> e.getAttribute("href")))
        .filteredOn(href -> !href.isEmpty())
        .containsOnly("data:,", "#sentences", "#clauses", "#categories", "report.json");
  }

  /** Those of its own style sheet are all declared. */
  @Test
  void of_sample_usesNoVariableWithoutAColour() {
    String text = HtmlPage.of(SampleReport.report());
    assertThat(Pattern.compile("var\\((--[a-z0-9-]+)\\)").matcher(text).results())
        .isNotEmpty()
        .allSatisfy(used -> assertThat(text).contains("  " + used.group(1) + ": #"));
  }

  @Test
  void of_sample_hasAllBlocksAndOneIdEach() {
    Element page = page(SampleReport.report());
    assertThat(Xml.elements(page, "svg")).hasSize(4);
    assertThat(Xml.elements(page, "table")).hasSize(2);
    assertThat(Xml.elements(page, "pre")).hasSize(2);
    assertThat(Xml.elements(page, "details")).hasSize(4);
    assertThat(Xml.elements(page, "svg"))
        .allSatisfy(svg -> assertThat(svg.getAttribute("aria-label")).isNotBlank());
    assertThat(Xml.elements(page, "section").stream().map(section -> section.getAttribute("id")))
        .containsExactly("sentences", "clauses", "categories");
  }

  @Test
  void of_oneSection_hasNoContents() {
    assertThat(Xml.elements(page(), "nav")).isEmpty();
    assertThat(Xml.withClass(page(), "tiles")).isEmpty();
  }

  @Test
  void of_hostileText_showsItAsText() {
    String hostile = "</style><script>alert(\"1\")</script>&amp;'\u0000]]>😀\u202E";
    String shown = hostile.replace('\u0000', '\uFFFD');
    Element page = page(EveryPlace.of(hostile));
    assertThat(Xml.elements(page, "script")).isEmpty();
    for (String element : List.of("title", "h1", "h4", "p", "dt", "dd", "abbr", "mark", "strong")) {
      assertThat(Xml.texts(Xml.elements(page, element))).as(element).contains(shown);
    }
    for (String look : List.of("subtitle", "topic", "words", "text", "axis-title", "heading")) {
      assertThat(Xml.texts(Xml.withClass(page, look))).as(look).contains(shown);
    }
    assertThat(Xml.elements(page, "abbr").get(0).getAttribute("title")).isEqualTo(shown);
    assertThat(Xml.texts(Xml.withClass(page, "point"))).allMatch(text -> text.contains(shown));
  }

  @Test
  void table_tellsPaperFromOurs() {
    Element page =
        page(
            new Table(
                "table",
                "What it is. And more.",
                List.of(
                    new Column("t", "t", Format.COUNT, "sets"),
                    new Column("correct", "correct", Format.SHARE, "")),
                List.of(
                    new Row(Source.PAPER, List.of(Cell.of(1), Cell.of(0.155))),
                    new Row(Source.REFOLD, List.of(Cell.of(1), Cell.of(new double[] {0.25, 0.75}))),
                    new Row(Source.REFOLD, List.of(Cell.of(2), Cell.ABSENT)))));
    assertThat(Xml.texts(Xml.elements(page, "strong"))).containsExactly("What it is.");
    List<Element> rows = Xml.elements(Xml.elements(page, "tbody").get(0), "tr");
    assertThat(rows)
        .extracting(row -> row.getAttribute("class"))
        .containsExactly("paper", "ours", "ours");
    assertThat(Xml.texts(rows))
        .containsExactly("paper 115.5%\u2007", "Refold 150.00% (25.00–75.00)", "Refold 2–");
    assertThat(Xml.elements(page, "th"))
        .extracting(heading -> heading.getAttribute("scope"))
        .containsExactly("col", "col", "row", "row", "row");
    assertThat(Xml.elements(page, "abbr")).hasSize(1);
  }

  @Test
  void table_ofOneSource_hasNoTags() {
    Table table =
        new Table(
            "table",
            "",
            List.of(new Column("t", "t", Format.COUNT, "")),
            List.of(new Row(Source.REFOLD, List.of(Cell.of(1)))));
    assertThat(Xml.withClass(page(table), "tag")).isEmpty();
  }

  @Test
  void sides_areMarkedWhereTheyDifferFromTheFirst() {
    Element page =
        page(
            new SideBySide(
                "sides",
                "",
                List.of(
                    new SideBySide.Side("a", "p(X, Y)"),
                    new SideBySide.Side("b", "p(Y, Y)"),
                    new SideBySide.Side("c", "p(X, Z)"))));
    List<List<String>> marked =
        Xml.elements(page, "pre").stream().map(p -> Xml.texts(Xml.elements(p, "mark"))).toList();
    assertThat(marked).containsExactly(List.of("X", "Y"), List.of("Y"), List.of("Z"));
    assertThat(Xml.texts(Xml.elements(page, "pre")))
        .containsExactly("p(X, Y)", "p(Y, Y)", "p(X, Z)");
  }
}
