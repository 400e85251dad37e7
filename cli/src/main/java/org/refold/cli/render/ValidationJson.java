package org.refold.cli.render;

import org.refold.cli.option.MaskingWords;
import org.refold.evaluation.ConfusionTable;
import org.refold.evaluation.LabelScore;
import org.refold.formats.result.JsonMembers;

/** Writes the accuracy of a classifier as JSON. */
public final class ValidationJson {
  private ValidationJson() {}

  public static void write(Validation validation, JsonMembers out) {
    ConfusionTable table = validation.result().table();
    out.add("kind", validation.kind().name());
    MaskingWords.writeJson(out, validation.codec().masking());
    out.add("sets", validation.codec().shape().sets());
    out.add("dimension", validation.codec().dimension());
    out.add("symbols", validation.codec().shape().symbols());
    out.add("phi", validation.similarity().phi().name());
    out.add("lambda", validation.similarity().lambda());
    out.add("weights", validation.weighting().toString());
    out.add("neighbours", validation.neighbours());
    out.add("folds", validation.result().folds().count());
    // As text: JavaScript cannot represent half of all seeds exactly.
    out.add("seed", String.valueOf(validation.seed()));
    out.add("items", table.total());
    out.add("right", table.right());
    out.add("accuracy", table.accuracy());
    out.addAll("foldAccuracies", validation.result().accuracies());
    out.add("largestShare", table.largestShare());
    out.addObject(
        "mean",
        mean ->
            mean.add("precision", table.mean(LabelScore::precision))
                .add("recall", table.mean(LabelScore::recall))
                .add("f1", table.mean(LabelScore::f1)));
    writeLabels(table, out);
    writeConfusions(table, out);
  }

  private static void writeLabels(ConfusionTable table, JsonMembers out) {
    out.addObjects(
        "labels",
        table.scores(),
        (its, score) ->
            its.add("label", score.label())
                .add("items", score.count())
                .add("said", score.said())
                .add("right", score.right())
                .add("precision", score.precision())
                .add("recall", score.recall())
                .add("f1", score.f1()));
  }

  private static void writeConfusions(ConfusionTable table, JsonMembers out) {
    out.addObjects(
        "confusions",
        table.confusions(),
        (its, confusion) ->
            its.add("label", confusion.label())
                .add("said", confusion.said())
                .add("count", confusion.count()));
  }
}
