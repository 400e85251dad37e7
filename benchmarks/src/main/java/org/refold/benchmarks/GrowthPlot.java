package org.refold.benchmarks;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;

/** How something grows, drawn with both axes logarithmic. */
final class GrowthPlot {
  private final XYChart chart;

  GrowthPlot(int height, String title, String x, String y) {
    chart =
        new XYChartBuilder()
            .width(760)
            .height(height)
            .title(title)
            .xAxisTitle(x)
            .yAxisTitle(y)
            .build();
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setXAxisLogarithmic(true);
    chart.getStyler().setYAxisLogarithmic(true);
  }

  XYChart chart() {
    return chart;
  }

  <T> XYSeries add(String name, double[] sizes, List<T> values, ToDoubleFunction<T> value) {
    return chart.addSeries(name, sizes, values.stream().mapToDouble(value).toArray());
  }

  void write(Path png) throws IOException {
    ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", png.toFile());
  }
}
