package org.refold.cli.render;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.refold.cli.option.MaskingWords;
import org.refold.evaluation.ConfusionTable;
import org.refold.evaluation.ConfusionTable.Confusion;
import org.refold.evaluation.LabelScore;

/** How often labels were told right, for machines. */
public final class ValidationJson {
  private ValidationJson() {}

  public static void write(Validation validation, JsonGenerator out) throws IOException {
    ConfusionTable table = validation.result().table();
    out.writeStringField("kind", validation.kind().name());
    MaskingWords.writeJson(out, validation.codec().masking());
    out.writeNumberField("sets", validation.codec().shape().sets());
    out.writeNumberField("dimension", validation.codec().dimension());
    out.writeNumberField("symbols", validation.codec().shape().symbols());
    out.writeStringField("phi", validation.similarity().phi().name());
    out.writeNumberField("lambda", validation.similarity().lambda());
    out.writeStringField("weights", validation.weighting().toString());
    out.writeNumberField("neighbours", validation.neighbours());
    out.writeNumberField("folds", validation.result().folds().count());
    // As text: half of all seeds are beyond what JavaScript reads exactly.
    out.writeStringField("seed", String.valueOf(validation.seed()));
    out.writeNumberField("items", table.total());
    out.writeNumberField("right", table.right());
    out.writeNumberField("accuracy", table.accuracy());
    out.writeArrayFieldStart("foldAccuracies");
    for (double accuracy : validation.result().accuracies()) {
      out.writeNumber(accuracy);
    }
    out.writeEndArray();
    out.writeNumberField("largestShare", table.largestShare());
    out.writeObjectFieldStart("mean");
    out.writeNumberField("precision", table.mean(LabelScore::precision));
    out.writeNumberField("recall", table.mean(LabelScore::recall));
    out.writeNumberField("f1", table.mean(LabelScore::f1));
    out.writeEndObject();
    writeLabels(table, out);
    writeConfusions(table, out);
  }

  private static void writeLabels(ConfusionTable table, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("labels");
    for (LabelScore score : table.scores()) {
      out.writeStartObject();
      out.writeStringField("label", score.label());
      out.writeNumberField("items", score.count());
      out.writeNumberField("said", score.said());
      out.writeNumberField("right", score.right());
      out.writeNumberField("precision", score.precision());
      out.writeNumberField("recall", score.recall());
      out.writeNumberField("f1", score.f1());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static void writeConfusions(ConfusionTable table, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("confusions");
    for (Confusion confusion : table.confusions()) {
      out.writeStartObject();
      out.writeStringField("label", confusion.label());
      out.writeStringField("said", confusion.said());
      out.writeNumberField("count", confusion.count());
      out.writeEndObject();
    }
    out.writeEndArray();
  }
}
