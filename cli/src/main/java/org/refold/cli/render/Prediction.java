package org.refold.cli.render;

import java.util.stream.Collectors;
import org.refold.cli.console.Amount;
import org.refold.error.Excerpt;
import org.refold.evaluation.Classification;
import org.refold.formats.result.JsonLine;

/**
 * The label predicted for an item.
 *
 * @param location the place of the item
 */
public record Prediction(String location, Classification classification) {
  /**
   * The place, the label and the share of votes of each label, tab-separated; labels are not cut.
   */
  public String line() {
    String shares =
        classification.probabilities().entrySet().stream()
            .map(share -> Excerpt.ofAll(share.getKey()) + " " + Amount.percent(share.getValue()))
            .collect(Collectors.joining(", "));
    return Excerpt.oneLine(location) + "\t" + Excerpt.ofAll(classification.label()) + "\t" + shares;
  }

  public String json() {
    return JsonLine.of(
        out -> {
          out.add("location", location);
          out.add("label", classification.label());
          out.addObject(
              "probabilities", shares -> classification.probabilities().forEach(shares::add));
          out.addObjects(
              "neighbours",
              classification.voters(),
              (its, voter) ->
                  its.add("location", voter.neighbour().name())
                      .add("label", voter.label())
                      .add("similarity", voter.neighbour().similarity()));
        });
  }
}
