package org.refold.experiments.sentences;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.refold.experiments.report.Cell;
import org.refold.experiments.report.Table;
import org.refold.experiments.report.Table.Column;
import org.refold.experiments.report.Table.Row;
import org.refold.experiments.report.Table.Source;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;

/** The tables and the plot about sentences, the paper's figures beside ours. */
final class SentenceBlocks {
  /** Table 1 of the paper. */
  private static final double[] PAPER_CORRECT = {0.155, 0.715, 0.989, 0.999, 1};

  private static final int PAPER_SYMBOLS = 20_150;
  private static final int PAPER_CONSTRAINTS = 1_495;

  private final SentenceFindings findings;

  SentenceBlocks(SentenceFindings findings) {
    this.findings = findings;
  }

  Table results() {
    List<Row> rows = new ArrayList<>();
    for (int sets = 1; sets <= findings.mostSets(); sets++) {
      rows.add(papers(sets));
      rows.add(ours(sets));
    }
    return new Table(
        "results",
        "Sentences folded and unfolded. Ours: the mean of the samples, the least and the most.",
        List.of(
            new Column("sets", "t", Format.COUNT, "parallel sets of constraints"),
            new Column("symbols", "|S|", Format.COUNT, "positions and constants"),
            new Column("constraints", "Σ|C|", Format.COUNT, "constraints of all sets"),
            new Column("dimension", "dimension", Format.COUNT, "|S| + Σ|C|, a vector's length"),
            new Column(
                "correct", "correct", Format.SHARE, "the first that came back is what went in"),
            new Column(
                "unique", "proven unique", Format.SHARE, "it came back, and is the only one"),
            new Column("ceiling", "ceiling", Format.SHARE, "is the only one, by matching theory"),
            new Column("estimate", "estimate", Format.SHARE, "by the paper's w⁻²ᵗ"),
            new Column("ambiguous", "ambiguous", Format.SHARE, "several have the vector, proven"),
            new Column("exhausted", "exhausted", Format.SHARE, "not settled within the limits"),
            new Column(
                "medianMillis", "median", Format.TIME, "wall time to fold and unfold, median"),
            new Column("percentile99Millis", "99th", Format.TIME, "what 99% do not exceed"),
            new Column("mostMillis", "most", Format.TIME, "the longest time of a sentence")),
        rows);
  }

  /** The share that the paper says came back. */
  static double paperCorrect(int sets) {
    return PAPER_CORRECT[sets - 1];
  }

  private static Row papers(int sets) {
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of(sets));
    cells.add(Cell.of(PAPER_SYMBOLS));
    cells.add(Cell.of(PAPER_CONSTRAINTS * sets));
    cells.add(Cell.of(PAPER_SYMBOLS + PAPER_CONSTRAINTS * sets));
    cells.add(Cell.of(paperCorrect(sets)));
    for (int i = 0; i < 8; i++) {
      cells.add(Cell.ABSENT);
    }
    return new Row(Source.PAPER, cells);
  }

  private Row ours(int sets) {
    SentenceResult any = findings.with(sets).get(0);
    return new Row(
        Source.REFOLD,
        List.of(
            Cell.of(sets),
            Cell.of(any.shape().symbols()),
            Cell.of(any.shape().constraints() * sets),
            Cell.of(any.shape().dimension()),
            cell(sets, SentenceResult::correct),
            cell(sets, SentenceResult::unique),
            cell(sets, SentenceResult::ceiling),
            cell(sets, SentenceResult::estimate),
            cell(sets, SentenceResult::ambiguous),
            cell(sets, SentenceResult::exhausted),
            cell(sets, SentenceResult::medianMillis),
            cell(sets, SentenceResult::percentile99Millis),
            cell(sets, SentenceResult::mostMillis)));
  }

  private Cell cell(int sets, ToDoubleFunction<SentenceResult> figure) {
    return Cell.of(findings.each(sets, figure));
  }

  /** The samples beside the paper's, with the end of a sentence as a token and without. */
  Table lengths() {
    return new Table(
        "lengths",
        "The sentences. Ours: the mean of the samples, the least and the most.",
        List.of(
            new Column("counted", "counted", Format.TEXT, "what is a token"),
            new Column("mean", "mean", Format.NUMBER, "tokens a sentence"),
            new Column("median", "median", Format.NUMBER, "tokens a sentence"),
            new Column("longest", "longest", Format.COUNT, "tokens of the longest sentence"),
            new Column("sentences", "sentences", Format.COUNT, "drawn, of each sample"),
            new Column("words", "different words", Format.COUNT, "of a sample, not counting ∅"),
            new Column(
                "passedOver", "passed over", Format.COUNT, "too long for the positions there are")),
        List.of(
            new Row(
                Source.PAPER,
                List.of(
                    Cell.of("tokens"),
                    Cell.of(22),
                    Cell.of(19),
                    Cell.of(147),
                    Cell.of(5_000),
                    Cell.ABSENT,
                    Cell.ABSENT)),
            lengths("words", 0),
            lengths("words and the end ∅", 1)));
  }

  private Row lengths(String counted, int more) {
    return new Row(
        Source.REFOLD,
        List.of(
            Cell.of(counted),
            ofSamples(sample -> sample.meanLength() + more),
            ofSamples(sample -> sample.medianLength() + more),
            ofSamples(sample -> sample.longest() + more),
            Cell.of(findings.size()),
            ofSamples(SentenceSample::distinctWords),
            Cell.of(findings.corpus().passedOver())));
  }

  private Cell ofSamples(ToDoubleFunction<SentenceSample> figure) {
    return Cell.of(findings.samples().stream().mapToDouble(figure).toArray());
  }

  /** Where the decoder and the ceiling say the same of every sentence, they are one line. */
  LinePlot plot() {
    List<Line> lines = new ArrayList<>();
    lines.add(line("correct", Look.LINE, SentenceResult::correct));
    if (findings.differing() == 0) {
      lines.add(line("proven unique = the ceiling", Look.LINE, SentenceResult::unique));
    } else {
      lines.add(line("proven unique", Look.LINE, SentenceResult::unique));
      lines.add(line("the ceiling", Look.LINE, SentenceResult::ceiling));
    }
    lines.add(line("the paper's estimate", Look.DASHED, SentenceResult::estimate));
    List<Point> points = new ArrayList<>();
    for (int sets = 1; sets <= findings.mostSets(); sets++) {
      points.add(new Point(sets, paperCorrect(sets)));
    }
    lines.add(Line.reference("the paper: correct", Look.POINTS, points));
    return new LinePlot(
        "sentences",
        "Sentences that come back, by the number of constraint sets.",
        new Axis("t", 1, findings.mostSets(), Format.COUNT),
        new Axis("share of sentences", 0, 1, Format.SHARE),
        lines);
  }

  private Line line(String name, Look look, ToDoubleFunction<SentenceResult> figure) {
    List<Point> points = new ArrayList<>();
    for (int sets = 1; sets <= findings.mostSets(); sets++) {
      DoubleSummaryStatistics all = findings.summary(sets, figure);
      points.add(new Point(sets, all.getAverage(), all.getMin(), all.getMax()));
    }
    return new Line(name, look, points);
  }
}
