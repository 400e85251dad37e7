package org.refold.formats.result;

import java.util.Locale;
import org.refold.Codec;
import org.refold.decode.Correction;
import org.refold.decode.NearestDecoding;
import org.refold.formats.TextNearest;

/** Writes the items nearest to a vector as JSON. */
public final class NearestJson {
  private NearestJson() {}

  /**
   * Writes the result.
   *
   * @param codec describes the corrected entries
   */
  public static void write(JsonMembers json, TextNearest written, Codec codec) {
    NearestDecoding decoding = written.decoding();
    json.add("result", decoding.result()).addAll("graphs", written.texts());
    if (!written.texts().isEmpty()) {
      json.add("distance", decoding.distance());
    }
    json.add("lowerBound", decoding.lowerBound());
    if (decoding instanceof NearestDecoding.Proven proven) {
      json.add("complete", proven.complete());
      proven.runnerUp().ifPresent(distance -> json.add("runnerUp", distance));
    } else if (decoding instanceof NearestDecoding.Bounded bounded) {
      json.add("spent", bounded.spent().name().toLowerCase(Locale.ROOT));
    }
    json.addObjects(
        "corrections", decoding.corrections(), (its, correction) -> write(its, correction, codec));
    json.addObject("report", its -> DecodingJson.write(its, decoding.report()));
  }

  private static void write(JsonMembers json, Correction correction, Codec codec) {
    json.add("index", correction.index())
        .add("value", correction.value())
        .add("count", correction.count())
        .add("words", codec.featureName(correction.index()));
  }
}
