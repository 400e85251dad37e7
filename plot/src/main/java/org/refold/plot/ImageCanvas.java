package org.refold.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Paints pixels, for programs that cannot read SVG. Follows {@code plot.css} on a light background,
 * with the machine's fonts.
 */
final class ImageCanvas implements Canvas {
  private static final Pattern STEP = Pattern.compile("([A-Z])([^A-Z]*)");

  private static final float[] DASHES = {6, 4};

  private final Graphics2D graphics;

  /** The classes of the open groups, the innermost first. */
  private final Deque<List<String>> open = new ArrayDeque<>();

  ImageCanvas(Graphics2D graphics) {
    this.graphics = graphics;
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
  }

  @Override
  public void open(String look) {
    open.push(List.of(look.split(" ")));
  }

  @Override
  public void close() {
    open.pop();
  }

  @Override
  public void text(String text, String look, String anchor, double x, double y) {
    boolean isBold = List.of("heading", "share", "name own").contains(look);
    double size = look.equals("tick") ? 12.5 : TEXT_SIZE;
    Font font = new Font(Font.SANS_SERIF, isBold ? Font.BOLD : Font.PLAIN, 1);
    graphics.setFont(font.deriveFont((float) size));
    graphics.setColor(
        switch (look) {
          case "tick", "axis-title" -> light(Palette.MUTED);
          case "name own" -> colour("");
          case "share" -> colour("ink-");
          default -> light(Palette.INK);
        });
    double width =
        graphics.getFont().getStringBounds(text, graphics.getFontRenderContext()).getWidth();
    double before = anchor.equals("start") ? 0 : anchor.equals("end") ? width : width / 2;
    graphics.drawString(text, (float) (x - before), (float) (y + BASE));
  }

  @Override
  public void rectangle(String look, double x, double y, double width, double height) {
    graphics.setColor(colour(""));
    graphics.fill(new RoundRectangle2D.Double(x, y, width, height, 4, 4));
  }

  @Override
  public void path(String look, String path) {
    path(look, path, 0, 0);
  }

  @Override
  public void path(String look, String path, double x, double y) {
    Shape shape = AffineTransform.getTranslateInstance(x, y).createTransformedShape(shape(path));
    Color colour = colour("");
    Color ground = light(Palette.GROUND);
    boolean isReference = isOpen("paper");
    switch (look) {
      case "grid" -> stroke(shape, light(Palette.RULE), 1);
      case "axis" -> stroke(shape, light(Palette.MUTED), 1);
      case "line" -> stroke(shape, colour, 2, isOpen("dashed") ? DASHES : null);
      case "whisker" -> stroke(shape, colour, 1.5f);
      case "leader" -> stroke(shape, veiled(colour, 0.6), 1);
      case "band" -> fill(shape, veiled(colour, 0.14));
      case "marker" -> {
        fill(shape, isReference ? ground : colour);
        stroke(shape, isReference ? colour : ground, isReference ? 1.8f : 1);
      }
      default -> throw new IllegalArgumentException("look of a path: got " + look);
    }
  }

  private void fill(Shape shape, Color colour) {
    graphics.setColor(colour);
    graphics.fill(shape);
  }

  private void stroke(Shape shape, Color colour, float width) {
    stroke(shape, colour, width, null);
  }

  private void stroke(Shape shape, Color colour, float width, float @Nullable [] dashes) {
    graphics.setColor(colour);
    graphics.setStroke(
        new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0));
    graphics.draw(shape);
  }

  private boolean isOpen(String look) {
    return open.stream().anyMatch(looks -> looks.contains(look));
  }

  /**
   * The colour of the current series or part, or of text on it.
   *
   * @param on {@code ink-} for text on it
   */
  private Color colour(String on) {
    return open.stream()
        .flatMap(List::stream)
        .filter(look -> look.equals("paper") || look.matches("(series|part)-\\d"))
        .map(look -> look.equals("paper") ? "paper-ink" : look.replace("part-", "part-" + on))
        .map(look -> light(Palette.valueOf(look.toUpperCase(Locale.ROOT).replace('-', '_'))))
        .findFirst()
        .orElse(light(Palette.INK));
  }

  private static Color light(Palette colour) {
    return Color.decode(colour.light());
  }

  private static Color veiled(Color colour, double opacity) {
    int alpha = (int) Math.round(255 * opacity);
    return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), alpha);
  }

  private static Path2D shape(String path) {
    Path2D shape = new Path2D.Double();
    Matcher step = STEP.matcher(path);
    while (step.find()) {
      double[] to =
          Stream.of(step.group(2).split(" "))
              .filter(number -> !number.isEmpty())
              .mapToDouble(Double::parseDouble)
              .toArray();
      switch (step.group(1)) {
        case "M" -> shape.moveTo(to[0], to[1]);
        case "L" -> shape.lineTo(to[0], to[1]);
        case "H" -> shape.lineTo(to[0], shape.getCurrentPoint().getY());
        case "V" -> shape.lineTo(shape.getCurrentPoint().getX(), to[0]);
        case "A" -> shape.append(halfCircle(shape.getCurrentPoint(), to[5], to[6]), true);
        default -> shape.closePath();
      }
    }
    return shape;
  }

  /** Half a circle, clockwise. */
  private static Arc2D halfCircle(Point2D from, double x, double y) {
    double radius = from.distance(x, y) / 2;
    double middleX = (from.getX() + x) / 2;
    double middleY = (from.getY() + y) / 2;
    Arc2D arc = new Arc2D.Double();
    double start = Math.toDegrees(Math.atan2(middleY - from.getY(), from.getX() - middleX));
    arc.setArcByCenter(middleX, middleY, radius, start, -180, Arc2D.OPEN);
    return arc;
  }
}
