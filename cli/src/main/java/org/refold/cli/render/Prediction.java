package org.refold.cli.render;

import java.util.stream.Collectors;
import org.refold.cli.console.Amount;
import org.refold.error.Excerpt;
import org.refold.evaluation.Classification;
import org.refold.formats.result.JsonLine;

/**
 * What is said of an item.
 *
 * @param location where it is
 */
public record Prediction(String location, Classification classification) {
  /** Its place, its label, and the share of votes of each label, between tabs; labels are whole. */
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
          out.writeStringField("location", location);
          out.writeStringField("label", classification.label());
          out.writeObjectFieldStart("probabilities");
          for (var share : classification.probabilities().entrySet()) {
            out.writeNumberField(share.getKey(), share.getValue());
          }
          out.writeEndObject();
          out.writeArrayFieldStart("neighbours");
          for (Classification.Voter voter : classification.voters()) {
            out.writeStartObject();
            out.writeStringField("location", voter.neighbour().name());
            out.writeStringField("label", voter.label());
            out.writeNumberField("similarity", voter.neighbour().similarity());
            out.writeEndObject();
          }
          out.writeEndArray();
        });
  }
}
