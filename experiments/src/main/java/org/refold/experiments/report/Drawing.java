package org.refold.experiments.report;

import static org.refold.experiments.report.SvgCanvas.number;
import static org.refold.experiments.report.SvgCanvas.place;

/**
 * A picture: part of the page, whose colours it takes, or a file of its own, on white. The same
 * bytes on every machine, since text is laid out by estimates and not by the fonts at hand.
 *
 * @param words what is seen
 */
record Drawing(String words, double width, double height, SvgCanvas canvas) {
  /** Around a picture that stands by itself. */
  private static final double MARGIN = 16;

  static Drawing of(LinePlot plot) {
    return SvgLinePlot.draw(plot);
  }

  static Drawing of(BarPlot plot) {
    return SvgBarPlot.draw(plot);
  }

  /** As an element of a page. */
  String inline() {
    String box = "0 0 " + place(width, height);
    return new Markup()
        .open("svg", "class", "plot", "viewBox", box, "role", "img", "aria-label", words)
        .line()
        .verbatim(canvas.toString())
        .close()
        .toString();
  }

  /** As a file. */
  String standalone() {
    String wide = number(width + 2 * MARGIN);
    String high = number(height + 2 * MARGIN);
    String edge = number(-MARGIN);
    return new Markup()
        .open(
            "svg",
            "xmlns",
            "http://www.w3.org/2000/svg",
            "class",
            "plot",
            "width",
            wide,
            "height",
            high,
            "viewBox",
            edge + " " + edge + " " + wide + " " + high,
            "role",
            "img")
        .line()
        .element("title", words)
        .line()
        .open("style")
        .line()
        .verbatim(Style.picture())
        .close()
        .line()
        .empty("rect", "class", "ground", "x", edge, "y", edge, "width", wide, "height", high)
        .line()
        .verbatim(canvas.toString())
        .close()
        .line()
        .toString();
  }
}
