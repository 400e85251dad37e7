package org.refold.plot;

import java.util.ArrayList;
import java.util.List;

/** The meaning of the colours, in rows above a plot. */
final class Legend {
  private static final double ROW = 24;
  private static final double GAP = 8;
  private static final double BETWEEN = 24;

  /** Draws a sample, given its left end and middle. */
  interface Key {
    void draw(double x, double y);
  }

  private record Entry(String name, String look, Key key) {}

  private final double width;
  private final double keyWidth;
  private final List<Entry> entries = new ArrayList<>();

  Legend(double width, double keyWidth) {
    this.width = width;
    this.keyWidth = keyWidth;
  }

  void add(String name, String look, Key key) {
    double room = width - keyWidth - GAP;
    entries.add(new Entry(TextWidth.fit(name, Canvas.TEXT_SIZE, room), look, key));
  }

  /** Draws the legend from a height on, and returns its end. */
  double draw(Canvas canvas, double top) {
    double x = 0;
    double y = top + ROW / 2;
    for (Entry entry : entries) {
      double wide = keyWidth + GAP + TextWidth.of(entry.name(), Canvas.TEXT_SIZE);
      if (x > 0 && x + wide > width) {
        x = 0;
        y += ROW;
      }
      canvas.open(entry.look());
      entry.key().draw(x, y);
      canvas.text(entry.name(), "name", "start", x + keyWidth + GAP, y);
      canvas.close();
      x += wide + BETWEEN;
    }
    return y + ROW / 2;
  }
}
