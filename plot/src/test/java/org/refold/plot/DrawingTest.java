package org.refold.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;
import org.w3c.dom.Element;

class DrawingTest {
  private static final LinePlot LINES =
      new LinePlot(
          "lines",
          "lines of all looks",
          new Axis("t", 1, 5, Format.COUNT),
          new Axis("share", 0.5, 1, Format.SHARE),
          List.of(
              new Line("line", Look.LINE, List.of(new Point(1, 0.5, 0.5, 0.6), new Point(5, 1))),
              new Line("dashes", Look.DASHED, List.of(new Point(1, 0.6), new Point(5, 0.8))),
              Line.reference("points", Look.POINTS, List.of(new Point(5, 0.6, 0.5, 0.7))),
              new Line("rings", Look.RINGS, List.of(new Point(5, 0.9)))));

  private static final BarPlot BARS =
      new BarPlot(
          "bars",
          "a bar",
          List.of("right", "wrong"),
          List.of(new BarPlot.Bar("ours", "t = 1", List.of(0.75, 0.25))));

  @BeforeAll
  static void needNoScreen() {
    System.setProperty("java.awt.headless", "true");
  }

  private static BufferedImage image(Drawing drawing) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(drawing.png()));
  }

  /** The number of pixels by colour. */
  private static Map<String, Integer> colours(BufferedImage image) {
    Map<String, Integer> colours = new HashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int colour = image.getRGB(x, y) & 0xFFFFFF;
        colours.merge(String.format("#%06x", colour), 1, Integer::sum);
      }
    }
    return colours;
  }

  @Test
  void heading_isTheCaptionAboveAllElse() {
    Element svg = Xml.parse(Drawing.withHeading(LINES).standalone());
    Element plain = Xml.parse(Drawing.of(LINES).standalone());
    assertThat(Xml.texts(Xml.withClass(svg, "heading"))).containsExactly("lines of all looks");
    assertThat(Xml.withClass(plain, "heading")).isEmpty();
    assertThat(height(svg)).isEqualTo(height(plain) + 34);
  }

  private static double height(Element svg) {
    return Double.parseDouble(svg.getAttribute("height"));
  }

  @Test
  void png_isTwiceAsLargeAsTheSvg() throws IOException {
    Drawing drawing = Drawing.withHeading(LINES);
    BufferedImage image = image(drawing);
    assertThat(image.getWidth()).isEqualTo(2 * (840 + 32));
    double height = height(Xml.parse(drawing.standalone()));
    assertThat(image.getHeight()).isEqualTo((int) Math.ceil(2 * height));
  }

  @Test
  void png_ofLines_hasTheirColours() throws IOException {
    Map<String, Integer> colours = colours(image(Drawing.of(LINES)));
    assertThat(colours)
        .containsKeys(
            Palette.GROUND.light(),
            Palette.RULE.light(),
            Palette.MUTED.light(),
            Palette.SERIES_0.light(),
            Palette.SERIES_1.light(),
            Palette.SERIES_2.light(),
            Palette.PAPER_INK.light())
        .doesNotContainKey(Palette.PART_0.light());
    int line = colours.get(Palette.SERIES_0.light());
    int dashes = colours.get(Palette.SERIES_1.light());
    assertThat(line).isGreaterThan(dashes);
  }

  @Test
  void png_ofBars_hasTheirColoursAsTheShares() throws IOException {
    Map<String, Integer> colours = colours(image(Drawing.of(BARS)));
    assertThat(colours).containsKeys(Palette.PART_INK_0.light(), Palette.PART_INK_1.light());
    int right = colours.get(Palette.PART_0.light());
    int wrong = colours.get(Palette.PART_1.light());
    assertThat((double) right / wrong).isBetween(2.5, 3.5);
  }

  @Test
  void png_ofManyLinesThatEndApart_hasNamesInTheirColours() throws IOException {
    LinePlot plot =
        new LinePlot(
            "plot",
            "",
            LINES.x(),
            LINES.y(),
            List.of(
                new Line("low", Look.LINE, List.of(new Point(5, 0.6))),
                new Line("high", Look.LINE, List.of(new Point(5, 0.9)))));
    assertThat(colours(image(Drawing.of(plot))))
        .containsKeys(Palette.SERIES_0.light(), Palette.SERIES_1.light());
  }

  @Test
  void path_ofAnUnknownLook_isAClearError() {
    BufferedImage image = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
    ImageCanvas canvas = new ImageCanvas(image.createGraphics());
    assertThatThrownBy(() -> canvas.path("other", "M0 0"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("look of a path: got other");
  }
}
