package org.refold.cli.render;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.refold.file.WholeFile;
import org.refold.plan.Plan;
import org.refold.plan.Trial;
import org.refold.plot.Drawing;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;

/** Draws a plan: the share of unique items by dimension, one line per choice of masks. */
public final class PlanChart {
  private static final String SVG = ".svg";
  private static final String PNG = ".png";

  /** The highest value at which the axis of shares may begin. */
  private static final double HIGHEST_START = 0.9;

  private PlanChart() {}

  public static boolean knows(Path file) {
    return isNamed(file, SVG) || isNamed(file, PNG);
  }

  private static boolean isNamed(Path file, String ending) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(ending);
  }

  /**
   * Writes a picture.
   *
   * @param plan a plan with at least one trial
   */
  public static void write(Plan plan, String title, Path file) {
    // Set before the first class of AWT is loaded: no screen is needed.
    System.setProperty("java.awt.headless", "true");
    Drawing drawing = Drawing.withHeading(plot(plan, title));
    byte[] picture =
        isNamed(file, PNG) ? drawing.png() : drawing.standalone().getBytes(StandardCharsets.UTF_8);
    WholeFile.write(file, picture);
  }

  private static LinePlot plot(Plan plan, String title) {
    List<Line> lines = new ArrayList<>();
    TradeOff.of(plan)
        .forEach(
            (masking, trials) -> lines.add(line(PlanReport.label(masking), Look.LINE, trials)));
    plan.recommended().ifPresent(best -> lines.add(line("recommended", Look.RINGS, List.of(best))));
    double any = lines.get(0).points().get(0).x();
    double least =
        lines.stream()
            .flatMap(line -> line.points().stream())
            .mapToDouble(Point::y)
            .min()
            .orElse(0);
    double start = Math.min(HIGHEST_START, Math.floor(10 * least) / 10);
    return new LinePlot(
        "plan",
        title,
        Axis.logarithmic("dimension (logarithmic)", any, any, Format.COUNT),
        new Axis("unique items", start, 1, Format.SHARE),
        lines);
  }

  private static Line line(String name, Look look, List<Trial> trials) {
    return new Line(
        name,
        look,
        trials.stream()
            .map(trial -> new Point(Math.max(1, trial.dimension()), trial.share()))
            .toList());
  }
}
