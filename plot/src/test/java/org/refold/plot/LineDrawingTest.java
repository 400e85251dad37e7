package org.refold.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;
import org.w3c.dom.Element;

class LineDrawingTest {
  private static Element draw(Line... lines) {
    return Xml.parse(
        Drawing.of(
                new LinePlot(
                    "plot",
                    "a plot",
                    new Axis("t", 1, 5, Format.COUNT),
                    new Axis("share", 0.5, 1, Format.SHARE),
                    List.of(lines)))
            .standalone());
  }

  private static Line line(String name, Point... points) {
    return new Line(name, Look.LINE, List.of(points));
  }

  @Test
  void point_tellsItsFiguresWhenPointedAt() {
    Element svg =
        draw(
            line("ours", new Point(3, 0.981, 0.978, 0.984), new Point(4, 0.9999), new Point(5, 1)));
    List<Element> points = Xml.withClass(svg, "point");
    assertThat(points.stream().flatMap(point -> Xml.elements(point, "title").stream()))
        .extracting(Element::getTextContent)
        .containsExactly(
            "ours\nt = 3: 98.10% (97.80–98.40)", "ours\nt = 4: 99.99%", "ours\nt = 5: 100%");
  }

  @Test
  void spread_ofALineIsABandAndOfPointsAreWhiskers() {
    Point spread = new Point(1, 0.6, 0.55, 0.7);
    Element lines = draw(line("ours", spread, new Point(5, 0.8)));
    assertThat(Xml.withClass(lines, "band")).hasSize(1);
    assertThat(Xml.withClass(lines, "whisker")).isEmpty();
    Element points = draw(Line.reference("paper", Look.POINTS, List.of(spread, new Point(5, 0.8))));
    assertThat(Xml.withClass(points, "band")).isEmpty();
    assertThat(Xml.withClass(points, "line")).isEmpty();
    assertThat(Xml.withClass(points, "whisker")).hasSize(1);
    assertThat(Xml.withClass(draw(line("ours", new Point(1, 0.6))), "band")).isEmpty();
  }

  @Test
  void names_ofLinesThatEndApart_standAtTheirEnds() {
    Element svg = draw(line("low", new Point(5, 0.6)), line("high", new Point(5, 0.9)));
    assertThat(Xml.texts(Xml.withClass(svg, "own"))).containsExactly("low", "high");
    assertThat(Xml.withClass(svg, "leader")).hasSize(2);
  }

  @Test
  void names_ofLinesThatEndTogetherOrEarly_standInALegend() {
    Line[] close = new Line[6];
    for (int i = 0; i < close.length; i++) {
      close[i] = line("line " + i, new Point(1, 0.6), new Point(5, 0.9 + i / 1000.0));
    }
    assertThat(Xml.withClass(draw(close), "own")).isEmpty();
    assertThat(Xml.texts(Xml.withClass(draw(close), "name"))).hasSize(6).startsWith("line 0");
    Element early = draw(line("early", new Point(2, 0.6)), line("late", new Point(5, 0.9)));
    assertThat(Xml.withClass(early, "own")).isEmpty();
    assertThat(Xml.texts(Xml.withClass(early, "name"))).containsExactly("early", "late");
  }

  @Test
  void look_tellsPaperFromOursAndLinesFromEachOther() {
    Element svg =
        draw(
            Line.reference("paper", Look.LINE, List.of(new Point(5, 0.5))),
            line("ours", new Point(5, 0.6)),
            new Line("base", Look.DASHED, List.of(new Point(5, 0.7))));
    assertThat(Xml.withClass(svg, "series").stream().map(series -> series.getAttribute("class")))
        .startsWith("series paper dashed", "series series-0", "series series-1 dashed");
    // The paper's marks are hollow, so they may have the shape of one of ours.
    assertThat(Xml.withClass(svg, "marker").stream().skip(1).map(mark -> mark.getAttribute("d")))
        .hasSize(2)
        .doesNotHaveDuplicates();
  }

  @Test
  void draw_manyLinesOrNone_works() {
    Line[] many = new Line[20];
    for (int i = 0; i < many.length; i++) {
      many[i] = line("line " + i, new Point(1, 0.5 + i / 40.0));
    }
    assertThat(Xml.withClass(draw(many), "marker")).hasSize(40);
    assertThat(Xml.withClass(draw(), "marker")).isEmpty();
    assertThat(Xml.withClass(draw(line("nothing")), "series")).isEmpty();
  }

  @Test
  void point_thatIsNoNumber_isAClearError() {
    assertThatThrownBy(() -> new Point(0, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("point: got (0.0, NaN, NaN, NaN), expected numbers");
  }

  @Test
  void rings_standAroundPointsAndHaveNoLine() {
    Element svg =
        draw(
            line("ours", new Point(1, 0.6), new Point(5, 0.8)),
            new Line("best", Look.RINGS, List.of(new Point(5, 0.8))));
    List<Element> rings =
        Xml.withClass(svg, "line").stream()
            .filter(line -> line.getAttribute("d").startsWith("M-8 0A8"))
            .toList();
    assertThat(rings).hasSize(1);
    assertThat(Xml.withClass(svg, "marker")).hasSize(2);
  }

  @Test
  void markers_ofManyLines_differWhereColoursRepeat() {
    assertThat(IntStream.range(0, 64).mapToObj(rank -> Marker.of(rank).path() + rank % 8))
        .doesNotHaveDuplicates();
  }

  @Test
  void ticks_thatWouldTouch_haveNoLabel() {
    LinePlot plot =
        new LinePlot(
            "plot",
            "a plot",
            Axis.logarithmic("n", 2_100_000_000, 19_000_000_000.0, Format.COUNT),
            new Axis("share", 0, 1, Format.SHARE),
            List.of());
    Element svg = Xml.parse(Drawing.of(plot).standalone());
    List<Element> labels =
        Xml.withClass(svg, "tick").stream()
            .filter(label -> label.getAttribute("text-anchor").equals("middle"))
            .toList();
    assertThat(labels).hasSizeGreaterThan(2);
    double end = 0;
    for (Element label : labels) {
      double middle = Double.parseDouble(label.getAttribute("x"));
      double half = TextWidth.of(label.getTextContent(), 13) / 2;
      assertThat(middle - half).isGreaterThanOrEqualTo(end - 0.01);
      end = middle + half;
    }
  }
}
