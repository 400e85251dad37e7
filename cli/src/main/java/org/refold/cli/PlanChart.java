package org.refold.cli;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.file.WholeFile;
import org.refold.mask.Masking;
import org.refold.plan.Plan;
import org.refold.plan.Trial;

/** A plan as a picture: the share that is unique by dimension, a line for each choice of masks. */
final class PlanChart {
  private PlanChart() {}

  static boolean knows(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(".png");
  }

  static void write(Plan plan, String title, Path file) {
    // Before the first class of AWT is there: no screen is needed.
    System.setProperty("java.awt.headless", "true");
    XYChart chart = chart(plan, title);
    try (WholeFile whole = new WholeFile(file)) {
      ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", whole.stream());
      whole.complete();
    } catch (IOException e) {
      throw RefoldException.unwritable(file, e);
    }
  }

  private static XYChart chart(Plan plan, String title) {
    XYChart chart =
        new XYChartBuilder()
            .width(900)
            .height(600)
            .title(title)
            .xAxisTitle("dimension (logarithmic)")
            .yAxisTitle("% unique")
            .build();
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    // Logarithms by hand: an axis of its own kind labels powers of ten only, and there may be none.
    chart.getStyler().setXAxisTickLabelsFormattingFunction(PlanChart::dimension);
    chart.getStyler().setYAxisMin(0.0);
    chart.getStyler().setYAxisMax(100.0);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
    for (Map.Entry<Masking, List<Trial>> line : TradeOff.of(plan).entrySet()) {
      add(chart, PlanReport.label(line.getKey()), line.getValue()).setMarker(SeriesMarkers.CIRCLE);
    }
    plan.recommended()
        .ifPresent(
            trial ->
                add(chart, "recommended", List.of(trial))
                    .setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter)
                    .setMarker(SeriesMarkers.DIAMOND)
                    .setMarkerColor(Color.RED));
    return chart;
  }

  /** Two digits that count, and the unit: {@code 1.3 k}, {@code 5.7 M}. */
  private static String dimension(double logarithm) {
    double value = Math.pow(10, logarithm);
    String unit = value < 1e3 ? "" : value < 1e6 ? " k" : value < 1e9 ? " M" : " G";
    double scaled = value / Math.pow(1e3, Math.floor(Math.max(0, logarithm) / 3));
    return Message.of(scaled < 10 ? "%.1f%s" : "%.0f%s", scaled, unit);
  }

  private static XYSeries add(XYChart chart, String name, List<Trial> trials) {
    return chart.addSeries(
        name,
        trials.stream().mapToDouble(trial -> Math.log10(Math.max(1, trial.dimension()))).toArray(),
        trials.stream().mapToDouble(trial -> 100 * trial.share()).toArray());
  }
}
