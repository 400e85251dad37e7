package org.refold.formats.result;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;
import org.refold.decode.Decoding;
import org.refold.decode.DecodingReport;
import org.refold.decode.DecodingStage;
import org.refold.formats.TextDecoding;

/** What became of a vector, for machines. */
public final class DecodingJson {
  private DecodingJson() {}

  /** Writes the members of an object that is open. */
  public static void write(JsonGenerator json, TextDecoding written) throws IOException {
    Decoding decoding = written.decoding();
    json.writeStringField("result", decoding.result());
    json.writeArrayFieldStart("graphs");
    for (String text : written.texts()) {
      json.writeString(text);
    }
    json.writeEndArray();
    if (decoding instanceof Decoding.Ambiguous ambiguous) {
      json.writeBooleanField("complete", ambiguous.complete());
    } else if (decoding instanceof Decoding.Inconsistent inconsistent) {
      json.writeStringField("reason", inconsistent.reason());
    } else if (decoding instanceof Decoding.Exhausted exhausted) {
      json.writeStringField("spent", exhausted.spent().name().toLowerCase(Locale.ROOT));
    }
    writeReport(json, decoding.report());
  }

  /** Writes the member {@code report}. */
  public static void writeReport(JsonGenerator json, DecodingReport report) throws IOException {
    json.writeObjectFieldStart("report");
    json.writeNumberField("nodes", report.nodes());
    json.writeNumberField("candidatesBefore", report.candidatesBefore());
    json.writeNumberField("candidatesAfter", report.candidatesAfter());
    json.writeNumberField("variables", report.variables());
    json.writeNumberField("clauses", report.clauses());
    json.writeNumberField("conflicts", report.conflicts());
    json.writeNumberField("models", report.models());
    json.writeNumberField("cycles", report.cycles());
    json.writeNumberField("repeats", report.repeats());
    json.writeNumberField("seconds", report.time().toNanos() / 1e9);
    json.writeArrayFieldStart("stages");
    for (DecodingStage stage : report.stages()) {
      json.writeStartObject();
      json.writeStringField("stage", stage.name());
      json.writeNumberField("seconds", stage.time().toNanos() / 1e9);
      if (stage.hasCandidates()) {
        json.writeNumberField("candidates", stage.candidates());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
