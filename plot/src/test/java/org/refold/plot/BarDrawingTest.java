package org.refold.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class BarDrawingTest {
  private static BarPlot plot(BarPlot.Bar... bars) {
    return new BarPlot("plot", "a plot", List.of("right", "wrong", "late"), List.of(bars));
  }

  private static BarPlot.Bar bar(String group, String label, Double... shares) {
    return new BarPlot.Bar(group, label, List.of(shares));
  }

  private static Element draw(BarPlot.Bar... bars) {
    return Xml.parse(Drawing.of(plot(bars)).standalone());
  }

  /** The widths of the parts of bars, without the legend. */
  private static List<Double> widths(Element svg) {
    return Xml.withClass(svg, "part").stream()
        .skip(3)
        .map(part -> Double.valueOf(part.getAttribute("width")))
        .toList();
  }

  @Test
  void widths_areAsTheShares() {
    List<Double> widths = widths(draw(bar("", "t = 1", 0.5, 0.25, 0.125)));
    assertThat(widths).hasSize(3);
    assertThat(widths.get(0) + 1).isEqualTo(2 * (widths.get(1) + 1), within(0.03));
    assertThat(widths.get(0) + 1).isEqualTo(4 * (widths.get(2) + 1), within(0.03));
  }

  @Test
  void widths_ofTheSmallestPart_canBeSeen() {
    List<Double> widths = widths(draw(bar("", "t = 1", 0.999999, 0.000001, 0.0)));
    assertThat(widths).hasSize(2);
    assertThat(widths.get(1)).isEqualTo(2);
    double all = widths(draw(bar("", "t = 1", 1.0, 0.0, 0.0))).get(0);
    assertThat(widths.get(0) + widths.get(1) + 1).isEqualTo(all, within(0.03));
  }

  @Test
  void shares_areWrittenWhereThereIsRoom_andAlwaysTold() {
    Element svg = draw(bar("the paper", "t = 2", 0.718, 0.01, 0.16));
    assertThat(Xml.texts(Xml.withClass(svg, "share"))).containsExactly("71.8%", "16.0%");
    assertThat(Xml.texts(Xml.elements(svg, "title")))
        .containsExactly(
            "a plot", "t = 2\nright: 71.8%", "t = 2\nwrong: 1.0%", "t = 2\nlate: 16.0%");
  }

  @Test
  void bars_ofOneGroup_standTogether() {
    Element svg =
        draw(
            bar("paper", "a", 1.0, 0.0, 0.0),
            bar("ours", "b", 1.0, 0.0, 0.0),
            bar("paper", "c", 1.0, 0.0, 0.0));
    assertThat(Xml.texts(Xml.withClass(svg, "heading"))).containsExactly("paper", "ours");
    assertThat(Xml.texts(Xml.withClass(svg, "name")))
        .containsExactly("right", "wrong", "late", "a", "c", "b");
  }

  @Test
  void new_sharesThatAreNone_isAClearError() {
    assertThatThrownBy(() -> plot(bar("", "t = 1", 0.6, 0.6, 0.0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "plot plot, bar t = 1: got the shares [0.6, 0.6, 0.0], expected one for each of"
                + " [right, wrong, late], adding up to at most 1");
    assertThatThrownBy(() -> plot(bar("", "t", 0.6))).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> plot(bar("", "t", -0.1, 0.0, 0.0)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> plot(bar("", "t", Double.NaN, 0.0, 0.0)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
