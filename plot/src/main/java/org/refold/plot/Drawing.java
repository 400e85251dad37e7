package org.refold.plot;

import static org.refold.plot.SvgCanvas.number;

/**
 * A picture of a plot: part of a page, whose colours it takes, or a file of its own, on white. The
 * same bytes on every machine, since text is laid out by estimates and not by the fonts at hand.
 */
public final class Drawing {
  /** Around a picture that stands by itself. */
  private static final double MARGIN = 16;

  record Size(double width, double height) {}

  private final String words;
  private final Size size;
  private final String shapes;

  private Drawing(Plot plot) {
    SvgCanvas canvas = new SvgCanvas();
    this.words = plot.caption();
    this.size = draw(plot, canvas);
    this.shapes = canvas.toString();
  }

  public static Drawing of(Plot plot) {
    return new Drawing(plot);
  }

  private static Size draw(Plot plot, SvgCanvas canvas) {
    return plot instanceof LinePlot lines
        ? new LineDrawing(lines, canvas).draw()
        : new BarDrawing((BarPlot) plot, canvas).draw();
  }

  /** As an element of a page. */
  public String inline() {
    String box = "0 0 " + number(size.width()) + " " + number(size.height());
    return new Markup()
        .open("svg", "class", "plot", "viewBox", box, "role", "img", "aria-label", words)
        .line()
        .verbatim(shapes)
        .close()
        .toString();
  }

  /** As a file. */
  public String standalone() {
    String wide = number(size.width() + 2 * MARGIN);
    String high = number(size.height() + 2 * MARGIN);
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
        .verbatim(shapes)
        .close()
        .line()
        .toString();
  }
}
