package org.refold.cli.render;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.refold.cli.console.Output;
import org.refold.experiments.premises.Goal;
import org.refold.experiments.premises.Library;
import org.refold.experiments.premises.Reasons;
import org.refold.experiments.premises.Recall;
import org.refold.experiments.premises.Signal;
import org.refold.formats.result.JsonLine;

/** Rankings of premises for machines, with the reasons. */
public final class PremiseJson {
  /** How many theorems of one premise are written. */
  private static final int MOST_USES = 10;

  private final Library library;
  private final int count;
  private final Output output;

  /**
   * @param count how many premises of each ranking to write
   */
  public PremiseJson(Library library, int count, Output output) {
    this.library = library;
    this.count = count;
    this.output = output;
  }

  public void write(int formula, Goal goal, int[] ranking) {
    if (count == 0) {
      return;
    }
    int[] used = library.premises(formula);
    output.line(
        JsonLine.of(
            json -> {
              json.writeStringField("theorem", name(formula));
              json.writeArrayFieldStart("premises");
              for (int rank = 0; rank < Math.min(count, ranking.length); rank++) {
                int premise = ranking[rank];
                json.writeStartObject();
                json.writeStringField("name", name(premise));
                if (library.isProved(formula)) {
                  json.writeBooleanField(
                      "used", Arrays.stream(used).anyMatch(its -> its == premise));
                }
                write(json, goal.reasons(premise));
                json.writeEndObject();
              }
              json.writeEndArray();
            }));
  }

  private void write(JsonGenerator json, Reasons reasons) throws IOException {
    json.writeNumberField("score", reasons.score());
    json.writeObjectFieldStart("contributions");
    for (Map.Entry<Signal, Double> its : reasons.contributions().entrySet()) {
      json.writeNumberField(its.getKey().words(), its.getValue());
    }
    json.writeEndObject();
    json.writeNumberField("similarity", reasons.similarity());
    writeTexts(json, "symbols", reasons.symbols());
    writeTexts(json, "structure", reasons.structure());
    writeTexts(json, "introduced", reasons.introduced());
    json.writeNumberField("distance", reasons.distance());
    json.writeNumberField("proofs", reasons.uses().size());
    json.writeArrayFieldStart("uses");
    for (Reasons.Use use : reasons.uses().stream().limit(MOST_USES).toList()) {
      json.writeStartObject();
      json.writeStringField("theorem", name(use.theorem()));
      json.writeNumberField("similarity", use.similarity());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeTexts(JsonGenerator json, String member, List<String> texts)
      throws IOException {
    json.writeArrayFieldStart(member);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }

  private String name(int formula) {
    return library.formula(formula).name();
  }

  public void write(Recall recall) {
    output.line(
        JsonLine.of(
            json -> {
              json.writeNumberField("proofs", recall.theorems());
              json.writeArrayFieldStart("depths");
              for (int depth : Recall.DEPTHS) {
                json.writeStartObject();
                json.writeNumberField("depth", depth);
                json.writeNumberField("recall", recall.share(depth));
                json.writeNumberField("covered", recall.covered(depth));
                json.writeEndObject();
              }
              json.writeEndArray();
            }));
  }
}
