package org.refold.plot;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/**
 * A picture of a plot: part of a page, with the page's colours, or a standalone file on a white
 * background. SVG has the same bytes on every machine, since text is laid out by estimates and not
 * by the installed fonts. PNG uses the machine's fonts.
 *
 * <pre>{@code
 * Axis sets = new Axis("t", 1, 5, Format.COUNT);
 * Axis share = new Axis("correct", 0.5, 1, Format.SHARE);
 * Line line = new Line("ours", Look.LINE, List.of(new Point(1, 0.6), new Point(5, 1)));
 * Plot plot = new LinePlot("recovered", "Share recovered", sets, share, List.of(line));
 * String svg = Drawing.withHeading(plot).standalone();
 * }</pre>
 */
public final class Drawing {
  /** The margin around a standalone picture. */
  private static final double MARGIN = 16;

  /** The height of a heading. */
  private static final double HEADING = 34;

  /** PNG pixels per SVG unit, so that letters are sharp. */
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

  /** Returns a drawing without the caption, which is left to the surrounding page. */
  public static Drawing of(Plot plot) {
    return new Drawing(plot, false);
  }

  /** Returns a drawing with the caption above it, cut to one line. */
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

  /** Returns the drawing as an element of a page. */
  public String inline() {
    String box = "0 0 " + SvgCanvas.place(size.width(), size.height());
    Markup svg = new Markup();
    svg.open("svg", "class", "plot", "viewBox", box, "role", "img", "aria-label", plot.caption());
    return svg.line().verbatim(shapes).close().toString();
  }

  /**
   * Returns the drawing as a PNG file. Needs the machine's fonts through AWT, and fails without
   * them.
   */
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

  /** Returns the drawing as an SVG file. */
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
