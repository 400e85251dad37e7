package org.refold.cli.render;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.refold.Codec;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.console.TextTable;
import org.refold.cli.option.MaskingWords;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.evaluation.ConfusionTable;
import org.refold.evaluation.ConfusionTable.Confusion;
import org.refold.evaluation.LabelScore;
import org.refold.formats.kind.Kind;

/** Writes the accuracy of a classifier as text. */
public final class ValidationReport {
  /** With more labels, a table of all pairs is hard to read, and confusions are listed instead. */
  private static final int MOST_LABELS = 12;

  private static final int MOST_WIDTH = 100;
  private static final int LISTED = 10;

  private final Validation validation;
  private final ConfusionTable table;

  public ValidationReport(Validation validation) {
    this.validation = validation;
    this.table = validation.result().table();
  }

  public void write(Output output) {
    Kind kind = validation.kind();
    Codec codec = validation.codec();
    output.line(
        Message.of(
            "%s: %s with %s; dimension %,d%s",
            kind.name(),
            Amount.of(table.total(), "item"),
            Amount.of(table.labels().size(), "label"),
            codec.dimension(),
            kind.ofSequences() ? "" : "; " + MaskingWords.words(codec.masking())));
    output.line(
        Message.of(
            "classified by %s%s, %s%s; %s, seed %d",
            haveFewerToAsk() ? "up to " : "",
            Amount.of(validation.neighbours(), "neighbour"),
            validation.similarity(),
            validation.weighting() == Weighting.NONE ? "" : ", weights " + validation.weighting(),
            Amount.of(validation.result().folds().count(), "fold"),
            validation.seed()));
    output.line("");
    writeAccuracy(output);
    output.line("");
    writeScores(output);
    output.line("");
    writeConfusions(output);
  }

  /**
   * Returns whether items of the first fold, the largest, have fewer than k possible neighbours.
   */
  private boolean haveFewerToAsk() {
    return table.total() - validation.result().folds().items(0).length < validation.neighbours();
  }

  private void writeAccuracy(Output output) {
    DoubleSummaryStatistics folds = validation.result().accuracy();
    TextTable lines = new TextTable("<><");
    lines.add(
        "accuracy",
        Amount.percentReached(table.accuracy()),
        Message.of(
            "%,d of %,d; by fold %s to %s, on average %s",
            table.right(),
            table.total(),
            Amount.percentReached(folds.getMin()),
            Amount.percentReached(folds.getMax()),
            Amount.percentReached(folds.getAverage())));
    lines.add(
        "baseline",
        Amount.percentReached(table.largestShare()),
        "always predicting the most frequent label");
    lines.write(output);
  }

  private void writeScores(Output output) {
    TextTable lines = new TextTable("<>>>>>");
    lines.add("label", "items", "predicted", "precision", "recall", "F1");
    for (LabelScore score : table.scores()) {
      lines.add(
          Excerpt.of(score.label()),
          number(score.count()),
          number(score.said()),
          Amount.percent(score.precision()),
          Amount.percent(score.recall()),
          Amount.percent(score.f1()));
    }
    lines.add(
        "mean of labels",
        "",
        "",
        Amount.percent(table.mean(LabelScore::precision)),
        Amount.percent(table.mean(LabelScore::recall)),
        Amount.percent(table.mean(LabelScore::f1)));
    lines.write(output);
  }

  private void writeConfusions(Output output) {
    List<Confusion> confusions = table.confusions();
    if (confusions.isEmpty()) {
      output.line("every item was classified correctly");
      return;
    }
    if (table.labels().size() <= MOST_LABELS) {
      TextTable pairs = allPairs();
      if (pairs.width() <= MOST_WIDTH) {
        output.line("true labels (rows) and predicted labels (columns):");
        pairs.write(output);
        return;
      }
    }
    output.line(
        Message.of(
            "%,d wrong; %s:",
            table.total() - table.right(),
            confusions.size() > LISTED ? "the most frequent confusions" : "all confusions"));
    TextTable lines = new TextTable("><");
    for (Confusion confusion : confusions.subList(0, Math.min(LISTED, confusions.size()))) {
      lines.add(
          number(confusion.count()),
          Excerpt.of(confusion.label()) + " predicted as " + Excerpt.of(confusion.said()));
    }
    lines.write(output);
  }

  private TextTable allPairs() {
    List<String> labels = table.labels();
    TextTable lines = new TextTable("<" + ">".repeat(labels.size()));
    String[] header = new String[labels.size() + 1];
    header[0] = "";
    for (int i = 0; i < labels.size(); i++) {
      header[i + 1] = Excerpt.of(labels.get(i));
    }
    lines.add(header);
    for (String label : labels) {
      String[] row = new String[labels.size() + 1];
      row[0] = Excerpt.of(label);
      for (int i = 0; i < labels.size(); i++) {
        row[i + 1] = number(table.count(label, labels.get(i)));
      }
      lines.add(row);
    }
    return lines;
  }

  private static String number(long count) {
    return Message.of("%,d", count);
  }
}
