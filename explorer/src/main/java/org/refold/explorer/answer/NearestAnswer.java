package org.refold.explorer.answer;

import java.util.Locale;
import java.util.function.IntFunction;
import org.refold.decode.Correction;
import org.refold.decode.NearestDecoding;
import org.refold.formats.result.DecodingJson;
import org.refold.formats.result.JsonMembers;
import org.refold.graph.Graph;
import org.refold.solver.Resource;

/** The items nearest to an edited vector, and the corrections they make. */
final class NearestAnswer {
  private final NearestDecoding nearest;
  private final FoundGraphs found;
  private final IntFunction<String> words;

  /**
   * @param drawn the item's own graph, as drawn
   * @param words describes what an entry counts
   */
  NearestAnswer(EncodedItem item, NearestDecoding nearest, Graph drawn, IntFunction<String> words) {
    this.nearest = nearest;
    this.found = new FoundGraphs(item, nearest.graphs(), drawn);
    this.words = words;
  }

  /** Writes the members. */
  void write(JsonMembers json) {
    json.add("result", nearest.result());
    json.add("grounds", found.grounds(grounds(), "refold decode --nearest"));
    ItemAnswer.addNumber(json, "distance", nearest.distance());
    ItemAnswer.addNumber(json, "lowerBound", nearest.lowerBound());
    if (nearest instanceof NearestDecoding.Proven proven) {
      json.add("complete", proven.complete());
    } else if (nearest instanceof NearestDecoding.Bounded bounded) {
      json.add("spent", bounded.spent().name().toLowerCase(Locale.ROOT));
    }
    found.write(json);
    json.addObjects("corrections", nearest.corrections(), this::writeCorrection);
    json.addObject("report", its -> DecodingJson.write(its, nearest.report()));
  }

  private String grounds() {
    if (nearest instanceof NearestDecoding.Proven proven) {
      return !proven.complete()
          ? "proven: no item is nearer; others may be as near"
          : proven.graphs().size() == 1
              ? "proven: no other item is as near"
              : "proven: no item is nearer, and no other is as near";
    }
    NearestDecoding.Bounded bounded = (NearestDecoding.Bounded) nearest;
    return bounded.spent() == Resource.INTERRUPTED
        ? "not proven: the search was interrupted"
        : "not proven: the search reached its limit on "
            + (bounded.spent() == Resource.CONFLICTS ? "steps" : bounded.spent());
  }

  private void writeCorrection(JsonMembers json, Correction correction) {
    json.add("index", correction.index());
    ItemAnswer.addNumber(json, "value", correction.value());
    json.add("count", correction.count()).add("words", words.apply(correction.index()));
  }
}
