package org.refold.cli.render;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Optional;
import org.refold.cli.option.MaskingWords;
import org.refold.plan.HeldBack;
import org.refold.plan.Plan;
import org.refold.plan.Trial;

/** A plan for machines. */
public final class PlanJson {
  private PlanJson() {}

  public static void write(Plan plan, Optional<HeldBack> heldBack, JsonGenerator json)
      throws IOException {
    json.writeNumberField("sampled", plan.graphs());
    json.writeNumberField("largestGraph", plan.largestGraph());
    json.writeNumberField("neededBits", plan.neededBits());
    json.writeBooleanField("finished", plan.finished());
    if (plan.recommended().isPresent()) {
      json.writeObjectFieldStart("recommended");
      write(plan.recommended().get(), json);
      json.writeEndObject();
    }
    if (heldBack.isPresent()) {
      write(heldBack.get(), json);
    }
    json.writeArrayFieldStart("trials");
    for (Trial trial : plan.trials()) {
      json.writeStartObject();
      write(trial, json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(HeldBack others, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("heldBack");
    json.writeNumberField("fitted", others.fitted());
    json.writeNumberField("items", others.items());
    json.writeNumberField("spelledItems", others.spelledItems());
    json.writeNumberField("labels", others.labels());
    json.writeNumberField("spelledLabels", others.spelledLabels());
    json.writeNumberField("nodes", others.nodes());
    json.writeNumberField("addedNodes", others.addedNodes());
    json.writeNumberField("beyondRoom", others.beyondRoom());
    json.writeNumberField("constraints", others.constraints());
    json.writeNumberField("constraintsWithoutRoom", others.constraintsWithoutRoom());
    json.writeEndObject();
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
