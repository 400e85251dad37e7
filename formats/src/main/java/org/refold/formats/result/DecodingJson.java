package org.refold.formats.result;

import java.util.Locale;
import org.refold.decode.Decoding;
import org.refold.decode.DecodingReport;
import org.refold.decode.DecodingStage;
import org.refold.formats.TextDecoding;

/** Writes the result of decoding a vector as JSON. */
public final class DecodingJson {
  private DecodingJson() {}

  /** Writes the result. */
  public static void write(JsonMembers json, TextDecoding written) {
    Decoding decoding = written.decoding();
    json.add("result", decoding.result()).addAll("graphs", written.texts());
    if (decoding instanceof Decoding.Ambiguous ambiguous) {
      json.add("complete", ambiguous.complete());
    } else if (decoding instanceof Decoding.Inconsistent inconsistent) {
      json.add("reason", inconsistent.reason());
    } else if (decoding instanceof Decoding.Exhausted exhausted) {
      json.add("spent", exhausted.spent().name().toLowerCase(Locale.ROOT));
    }
    json.addObject("report", its -> write(its, decoding.report()));
  }

  /** Writes the effort that decoding took. */
  public static void write(JsonMembers json, DecodingReport report) {
    json.add("nodes", report.nodes())
        .add("candidatesBefore", report.candidatesBefore())
        .add("candidatesAfter", report.candidatesAfter())
        .add("variables", report.variables())
        .add("clauses", report.clauses())
        .add("conflicts", report.conflicts())
        .add("models", report.models())
        .add("cycles", report.cycles())
        .add("repeats", report.repeats())
        .add("seconds", report.time().toNanos() / 1e9)
        .addObjects("stages", report.stages(), DecodingJson::write);
  }

  private static void write(JsonMembers json, DecodingStage stage) {
    json.add("stage", stage.name()).add("seconds", stage.time().toNanos() / 1e9);
    if (stage.hasCandidates()) {
      json.add("candidates", stage.candidates());
    }
  }
}
