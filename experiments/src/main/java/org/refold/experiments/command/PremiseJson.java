package org.refold.experiments.command;

import java.util.Arrays;
import org.refold.cli.console.Output;
import org.refold.experiments.premises.Goal;
import org.refold.experiments.premises.Library;
import org.refold.experiments.premises.Reasons;
import org.refold.experiments.premises.Recall;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.JsonMembers;

/** Writes rankings of premises and their reasons as JSON. */
final class PremiseJson {
  /** The maximum number of theorems to write per premise. */
  private static final int MOST_USES = 10;

  private final Library library;
  private final int count;
  private final Output output;

  /**
   * Creates a writer.
   *
   * @param count the number of premises to write per ranking
   */
  PremiseJson(Library library, int count, Output output) {
    this.library = library;
    this.count = count;
    this.output = output;
  }

  void write(int formula, Goal goal, int[] ranking) {
    if (count == 0) {
      return;
    }
    int[] used = library.premises(formula);
    output.line(
        JsonLine.of(
            json -> {
              json.add("theorem", name(formula));
              json.addObjects(
                  "premises",
                  Math.min(count, ranking.length),
                  (its, rank) -> {
                    int premise = ranking[rank];
                    its.add("name", name(premise));
                    if (library.isProved(formula)) {
                      its.add("used", Arrays.stream(used).anyMatch(any -> any == premise));
                    }
                    write(its, goal.reasons(premise));
                  });
            }));
  }

  private void write(JsonMembers json, Reasons reasons) {
    json.add("score", reasons.score());
    json.addObject(
        "contributions",
        its -> reasons.contributions().forEach((signal, value) -> its.add(signal.words(), value)));
    json.add("similarity", reasons.similarity());
    json.addAll("symbols", reasons.symbols());
    json.addAll("structure", reasons.structure());
    json.addAll("introduced", reasons.introduced());
    json.add("distance", reasons.distance());
    json.add("proofs", reasons.uses().size());
    json.addObjects(
        "uses",
        reasons.uses().stream().limit(MOST_USES).toList(),
        (its, use) -> its.add("theorem", name(use.theorem())).add("similarity", use.similarity()));
  }

  private String name(int formula) {
    return library.formula(formula).name();
  }

  void write(Recall recall) {
    output.line(
        JsonLine.of(
            json -> {
              json.add("proofs", recall.theorems());
              json.addObjects(
                  "depths",
                  Recall.DEPTHS,
                  (its, depth) ->
                      its.add("depth", depth)
                          .add("recall", recall.share(depth))
                          .add("covered", recall.covered(depth)));
            }));
  }
}
