package org.refold.experiments.report;

import java.util.List;
import org.refold.experiments.report.Table.Column;
import org.refold.experiments.report.Table.Row;
import org.refold.experiments.report.Table.Source;
import org.refold.plot.BarPlot;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;

/** A report with one text in every place that holds text. */
final class EveryPlace {
  private EveryPlace() {}

  static Report of(String text) {
    List<Fact> facts = List.of(new Fact(text, text, text));
    return new Report(
        text, text, facts, List.of(section("first", text, facts), section("second", text, facts)));
  }

  private static Section section(String name, String text, List<Fact> facts) {
    return new Section(
        name,
        text,
        List.of(new Headline(text, text, text)),
        List.of(
            new Prose(text),
            new Table(
                text,
                text,
                List.of(
                    new Column(text, text, Format.TEXT, text),
                    new Column("share", text, Format.SHARE, text)),
                List.of(
                    new Row(Source.PAPER, List.of(Cell.of(text), Cell.of(text))),
                    new Row(Source.REFOLD, List.of(Cell.of(text), Cell.of(0.5))))),
            new Picture(
                new LinePlot(
                    name + "-lines",
                    text,
                    new Axis(text, 0, 1, Format.NUMBER),
                    new Axis(text, 0, 1, Format.SHARE),
                    List.of(
                        Line.reference(text, Look.POINTS, List.of(new Point(0, 0.5))),
                        new Line(text, Look.LINE, List.of(new Point(1, 0.5)))))),
            new Picture(
                new BarPlot(
                    name + "-bars",
                    text,
                    List.of(text),
                    List.of(new BarPlot.Bar(text, text, List.of(0.5))))),
            new SideBySide(
                text,
                text,
                List.of(new SideBySide.Side(text, text), new SideBySide.Side(text, "other")))),
        facts);
  }
}
