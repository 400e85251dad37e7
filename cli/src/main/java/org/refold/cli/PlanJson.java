package org.refold.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.refold.plan.Plan;
import org.refold.plan.Trial;

/** A plan for machines. */
final class PlanJson {
  private PlanJson() {}

  static void write(Plan plan, JsonGenerator json) throws IOException {
    json.writeNumberField("sampled", plan.graphs());
    json.writeNumberField("largestGraph", plan.largestGraph());
    json.writeNumberField("neededBits", plan.neededBits());
    json.writeBooleanField("finished", plan.finished());
    if (plan.recommended().isPresent()) {
      json.writeObjectFieldStart("recommended");
      write(plan.recommended().get(), json);
      json.writeEndObject();
    }
    json.writeArrayFieldStart("trials");
    for (Trial trial : plan.trials()) {
      json.writeStartObject();
      write(trial, json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(Trial trial, JsonGenerator json) throws IOException {
    MaskingWords.writeJson(json, trial.masking());
    json.writeStringField("width", trial.shortWidths().toString());
    json.writeNumberField("sets", trial.sets());
    json.writeNumberField("constraints", trial.allConstraints());
    json.writeNumberField("dimension", trial.dimension());
    if (Double.isFinite(trial.bound().times())) {
      json.writeNumberField("boundRatio", trial.bound().times());
    }
    json.writeNumberField("tried", trial.tried());
    json.writeNumberField("unique", trial.unique());
    json.writeNumberField("exhausted", trial.exhausted());
    json.writeNumberField("leastShare", trial.leastShare());
    json.writeBooleanField("reached", trial.reached());
  }
}
