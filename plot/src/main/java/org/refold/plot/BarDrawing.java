package org.refold.plot;

import static org.refold.plot.Canvas.TEXT_SIZE;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.refold.plot.BarPlot.Bar;

/** Draws stacked bars below the heading of their group. */
final class BarDrawing {
  private static final double WIDTH = 840;
  private static final double MOST_LABEL = 260;
  private static final double BAR = 24;
  private static final double ROW = 32;
  private static final double HEADING = 36;
  private static final double GROUP_GAP = 12;
  private static final double KEY = 14;

  /** The minimum width of a part, so that it is visible. */
  private static final double LEAST_PART = 3;

  private static final double BETWEEN_PARTS = 1;

  private final BarPlot plot;
  private final Canvas canvas;
  private final double above;
  private final double left;

  /**
   * @param above the top of the picture
   */
  BarDrawing(BarPlot plot, Canvas canvas, double above) {
    this.plot = plot;
    this.canvas = canvas;
    this.above = above;
    double longest =
        plot.bars().stream()
            .mapToDouble(bar -> TextWidth.of(bar.label(), TEXT_SIZE))
            .max()
            .orElse(0);
    this.left = 12 + Math.min(MOST_LABEL, longest);
  }

  Drawing.Size draw() {
    Map<String, List<Bar>> groups =
        plot.bars().stream()
            .collect(Collectors.groupingBy(Bar::group, LinkedHashMap::new, Collectors.toList()));
    double y = drawLegend() + 4;
    for (Map.Entry<String, List<Bar>> group : groups.entrySet()) {
      String heading = TextWidth.fit(group.getKey(), TEXT_SIZE, WIDTH);
      canvas.text(heading, "heading", "start", 0, y + HEADING - 15);
      y += group.getKey().isBlank() ? GROUP_GAP : HEADING;
      double bottom = y + ROW * group.getValue().size() - (ROW - BAR);
      drawQuarters(y - 4, bottom + 4);
      for (Bar bar : group.getValue()) {
        draw(bar, y);
        y += ROW;
      }
    }
    for (int quarter = 0; quarter <= 4; quarter++) {
      String anchor = quarter == 4 ? "end" : "middle";
      canvas.text(25 * quarter + "%", "tick", anchor, quarter(quarter), y + 8);
    }
    return new Drawing.Size(WIDTH, y + 18);
  }

  private double drawLegend() {
    Legend legend = new Legend(WIDTH, KEY);
    for (int part = 0; part < plot.parts().size(); part++) {
      legend.add(
          plot.parts().get(part),
          look(part),
          (x, y) -> canvas.rectangle("part", x, y - KEY / 2, KEY, KEY));
    }
    return legend.draw(canvas, above);
  }

  private double quarter(int quarter) {
    return left + (WIDTH - left) * quarter / 4;
  }

  private void drawQuarters(double top, double bottom) {
    for (int quarter = 0; quarter <= 4; quarter++) {
      canvas.line("grid", quarter(quarter), top, quarter(quarter), bottom);
    }
  }

  private void draw(Bar bar, double top) {
    String label = TextWidth.fit(bar.label(), TEXT_SIZE, MOST_LABEL);
    canvas.text(label, "name", "end", left - 10, top + BAR / 2);
    double[] widths = widths(bar.shares());
    double x = left;
    for (int part = 0; part < widths.length; part++) {
      if (widths[part] > 0) {
        draw(bar, part, x, top, widths[part]);
        x += widths[part];
      }
    }
  }

  private void draw(Bar bar, int part, double x, double top, double width) {
    String share = Format.SHARE.words(bar.shares().get(part));
    canvas.open(look(part));
    canvas.title(bar.label() + "\n" + plot.parts().get(part) + ": " + share);
    canvas.rectangle("part", x, top, width - BETWEEN_PARTS, BAR);
    if (TextWidth.of(share, TEXT_SIZE) + 12 <= width) {
      canvas.text(share, "share", "start", x + 7, top + BAR / 2);
    }
    canvas.close();
  }

  /** Widens small parts, at the expense of the largest one. */
  private double[] widths(List<Double> shares) {
    double[] widths = new double[shares.size()];
    int largest = 0;
    double added = 0;
    for (int part = 0; part < widths.length; part++) {
      double exact = shares.get(part) * (WIDTH - left);
      widths[part] = exact > 0 ? Math.max(LEAST_PART, exact) : 0;
      added += widths[part] - exact;
      largest = widths[part] > widths[largest] ? part : largest;
    }
    widths[largest] -= added;
    return widths;
  }

  private static String look(int part) {
    return "part-" + part % Palette.PARTS;
  }
}
