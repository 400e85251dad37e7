package org.refold.cli.render;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.refold.GradedComparison;
import org.refold.formats.result.JsonLine;
import org.refold.similarity.Comparison;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;

/** How alike two items are, for machines. */
public final class ComparisonJson {
  private ComparisonJson() {}

  /**
   * @param words what each entry of the comparison means
   * @param graded what is near, if labels are graded and both items are known
   */
  public static String of(
      ComparedItem a,
      ComparedItem b,
      Similarity similarity,
      Comparison comparison,
      List<String> words,
      Optional<GradedComparison> graded) {
    return JsonLine.of(
        json -> {
          writeItem(json, "a", a);
          writeItem(json, "b", b);
          json.writeStringField("codec", CountVector.idText(comparison.codecId()));
          json.writeStringField("phi", similarity.phi().name());
          json.writeNumberField("lambda", similarity.lambda());
          json.writeNumberField("similarity", comparison.similarity());
          json.writeNumberField("structural", comparison.structural());
          json.writeNumberField("bag", comparison.bag());
          json.writeNumberField("minimumRow", comparison.minimumRow());
          json.writeArrayFieldStart("rows");
          for (double row : comparison.rows()) {
            json.writeNumber(row);
          }
          json.writeEndArray();
          json.writeArrayFieldStart("entries");
          for (int i = 0; i < words.size(); i++) {
            writeEntry(json, comparison.entries().get(i), words.get(i), similarity);
          }
          json.writeEndArray();
          if (graded.isPresent()) {
            writeNear(json, graded.get());
          }
        });
  }

  private static void writeNear(JsonGenerator json, GradedComparison graded) throws IOException {
    json.writeArrayFieldStart("near");
    for (GradedComparison.Near near : graded.near()) {
      json.writeStartObject();
      json.writeNumberField("row", near.row());
      json.writeStringField("a", near.one());
      json.writeStringField("b", near.other());
      json.writeNumberField("splits", near.splits());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeItem(JsonGenerator json, String member, ComparedItem item)
      throws IOException {
    json.writeObjectFieldStart(member);
    json.writeStringField("name", item.name());
    if (item.text().isPresent()) {
      json.writeStringField("text", item.text().get());
    }
    json.writeEndObject();
  }

  private static void writeEntry(
      JsonGenerator json, Comparison.Entry entry, String words, Similarity similarity)
      throws IOException {
    json.writeStartObject();
    json.writeNumberField("index", entry.index());
    json.writeNumberField("row", entry.row());
    json.writeNumberField("a", entry.count());
    json.writeNumberField("b", entry.otherCount());
    if (similarity.weights().isPresent()) {
      json.writeNumberField("weight", similarity.weights().get().of(entry.index()));
    }
    json.writeStringField("words", words);
    json.writeEndObject();
  }
}
