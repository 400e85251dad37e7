package org.refold.cli.render;

import java.util.Optional;
import org.refold.cli.option.MaskingWords;
import org.refold.formats.result.JsonMembers;
import org.refold.plan.HeldBack;
import org.refold.plan.Plan;
import org.refold.plan.Trial;

/** Writes a plan as JSON. */
public final class PlanJson {
  private PlanJson() {}

  public static void write(Plan plan, Optional<HeldBack> heldBack, JsonMembers json) {
    json.add("sampled", plan.graphs());
    json.add("largestGraph", plan.largestGraph());
    json.add("neededBits", plan.neededBits());
    json.add("finished", plan.finished());
    plan.recommended().ifPresent(trial -> json.addObject("recommended", its -> write(trial, its)));
    heldBack.ifPresent(others -> json.addObject("heldBack", its -> write(others, its)));
    json.addObjects("trials", plan.trials(), (its, trial) -> write(trial, its));
  }

  private static void write(HeldBack others, JsonMembers json) {
    json.add("fitted", others.fitted());
    json.add("items", others.items());
    json.add("spelledItems", others.spelledItems());
    json.add("labels", others.labels());
    json.add("spelledLabels", others.spelledLabels());
    json.add("nodes", others.nodes());
    json.add("addedNodes", others.addedNodes());
    json.add("beyondRoom", others.beyondRoom());
    json.add("constraints", others.constraints());
    json.add("constraintsWithoutRoom", others.constraintsWithoutRoom());
  }

  private static void write(Trial trial, JsonMembers json) {
    MaskingWords.writeJson(json, trial.masking());
    json.add("width", trial.shortWidths().toString());
    json.add("sets", trial.sets());
    json.add("constraints", trial.allConstraints());
    json.add("dimension", trial.dimension());
    if (Double.isFinite(trial.bound().times())) {
      json.add("boundRatio", trial.bound().times());
    }
    json.add("tried", trial.tried());
    json.add("unique", trial.unique());
    json.add("exhausted", trial.exhausted());
    json.add("leastShare", trial.leastShare());
    json.add("reached", trial.reached());
  }
}
