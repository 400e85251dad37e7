package org.refold.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.TreeSet;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
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
    Masking masking = trial.masking();
    json.writeArrayFieldStart("masks");
    for (Mask mask : new TreeSet<>(masking.masks())) {
      json.writeString(MaskingWords.name(mask));
    }
    json.writeEndArray();
    writeCap("maxOrderedArity", masking.maxOrderedArity(), json);
    writeCap("maxUnorderedArity", masking.maxUnorderedArity(), json);
    writeCap("maxParents", masking.maxParents(), json);
    json.writeNumberField("width", trial.width());
    json.writeNumberField("sets", trial.sets());
    json.writeNumberField("constraints", trial.constraints());
    json.writeNumberField("dimension", trial.dimension());
    json.writeNumberField("leastSets", trial.leastSets());
    json.writeNumberField("tried", trial.tried());
    json.writeNumberField("unique", trial.unique());
    json.writeNumberField("exhausted", trial.exhausted());
    json.writeBooleanField("reached", trial.reached());
  }

  private static void writeCap(String name, int cap, JsonGenerator json) throws IOException {
    if (cap != Masking.UNBOUNDED) {
      json.writeNumberField(name, cap);
    }
  }
}
