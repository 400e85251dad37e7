package org.refold.cli;

import java.util.stream.Collectors;
import org.refold.error.Excerpt;
import org.refold.formats.json.JsonLine;
import org.refold.similarity.Classification;

/**
 * What is said of an item.
 *
 * @param location where it is
 */
record Prediction(String location, Classification classification) {
  /** Its place, its label, and the share of votes of each label, between tabs; labels are whole. */
  String line() {
    String shares =
        classification.probabilities().entrySet().stream()
            .map(share -> Excerpt.ofAll(share.getKey()) + " " + Amount.percent(share.getValue()))
            .collect(Collectors.joining(", "));
    return Excerpt.oneLine(location) + "\t" + Excerpt.ofAll(classification.label()) + "\t" + shares;
  }

  String json() {
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
