package org.refold.plot;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/**
 * A picture of a plot: part of a page, whose colours it takes, or a file of its own, on white. As
 * SVG, the same bytes on every machine, since text is laid out by estimates and not by the fonts at
 * hand; as PNG, letters are the machine's.
 */
public final class Drawing {
  /** Around a picture that stands by itself. */
  private static final double MARGIN = 16;

  /** What a heading takes. */
  private static final double HEADING = 34;

  /** Pixels of a PNG along a unit of SVG, so that letters are sharp. */
  private static final int PIXELS = 2;

  record Size(double width, double height) {}

  private final Plot plot;
  private final boolean hasHeading;
  private final Size size;
  private final String shapes;

  private Drawing(Plot plot, boolean hasHeading) {
    SvgCanvas canvas = new SvgCanvas();
    this.plot = plot;
    this.hasHeading = hasHeading;
    this.size = draw(canvas);
    this.shapes = canvas.toString();
  }

  /** Without the caption, which is left to the page around it. */
  public static Drawing of(Plot plot) {
    return new Drawing(plot, false);
  }

  /** With the caption above it, as far as it fits a line. */
  public static Drawing withHeading(Plot plot) {
    return new Drawing(plot, true);
  }

  private Size draw(Canvas canvas) {
    double above = hasHeading ? HEADING : 0;
    Size drawn =
        plot instanceof LinePlot lines
            ? new LineDrawing(lines, canvas, above).draw()
            : new BarDrawing((BarPlot) plot, canvas, above).draw();
    if (hasHeading) {
      String heading = TextWidth.fit(plot.caption(), Canvas.TEXT_SIZE, drawn.width());
      canvas.text(heading, "heading", "start", 0, 8);
    }
    return drawn;
  }

  /** As an element of a page. */
  public String inline() {
    String box = "0 0 " + SvgCanvas.place(size.width(), size.height());
    Markup svg = new Markup();
    svg.open("svg", "class", "plot", "viewBox", box, "role", "img", "aria-label", plot.caption());
    return svg.line().verbatim(shapes).close().toString();
  }

  /** As a file of PNG. Asks AWT for the fonts of the machine, and fails where there are none. */
  public byte[] png() {
    double width = size.width() + 2 * MARGIN;
    double height = size.height() + 2 * MARGIN;
    BufferedImage image =
        new BufferedImage(
            (int) Math.ceil(PIXELS * width),
            (int) Math.ceil(PIXELS * height),
            BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setBackground(Color.WHITE);
    graphics.clearRect(0, 0, image.getWidth(), image.getHeight());
    graphics.scale(PIXELS, PIXELS);
    graphics.translate(MARGIN, MARGIN);
    draw(new ImageCanvas(graphics));
    graphics.dispose();
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      ImageIO.write(image, "png", bytes);
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As a file of SVG. */
  public String standalone() {
    double width = size.width() + 2 * MARGIN;
    double height = size.height() + 2 * MARGIN;
    String box = SvgCanvas.place(-MARGIN, -MARGIN) + " " + SvgCanvas.place(width, height);
    Markup svg = new Markup();
    svg.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "class",
        "plot",
        "width",
        width,
        "height",
        height,
        "viewBox",
        box,
        "role",
        "img");
    svg.line().element("title", plot.caption()).line();
    svg.open("style").line().verbatim(Style.picture()).close().line();
    svg.empty(
        "rect", "class", "ground", "x", -MARGIN, "y", -MARGIN, "width", width, "height", height);
    return svg.line().verbatim(shapes).close().line().toString();
  }
}
