package org.refold.cli.render;

import java.util.List;
import java.util.Optional;
import org.refold.GradedComparison;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.JsonMembers;
import org.refold.similarity.Comparison;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;

/** Writes a comparison of two items as JSON. */
public final class ComparisonJson {
  private ComparisonJson() {}

  /**
   * @param words the meaning of each entry of the comparison
   * @param graded near patterns, if labels are graded and both items are known
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
          json.addObject("a", its -> writeItem(its, a));
          json.addObject("b", its -> writeItem(its, b));
          json.add("codec", CountVector.idText(comparison.codecId()));
          json.add("phi", similarity.phi().name());
          json.add("lambda", similarity.lambda());
          json.add("similarity", comparison.similarity());
          json.add("structural", comparison.structural());
          json.add("bag", comparison.bag());
          json.add("minimumRow", comparison.minimumRow());
          json.addAll("rows", comparison.rows());
          json.addObjects(
              "entries",
              words.size(),
              (its, i) -> writeEntry(its, comparison.entries().get(i), words.get(i), similarity));
          if (graded.isPresent()) {
            writeNear(json, graded.get());
          }
        });
  }

  private static void writeNear(JsonMembers json, GradedComparison graded) {
    json.addObjects(
        "near",
        graded.near(),
        (its, near) ->
            its.add("row", near.row())
                .add("a", near.one())
                .add("b", near.other())
                .add("splits", near.splits()));
  }

  private static void writeItem(JsonMembers json, ComparedItem item) {
    json.add("name", item.name());
    if (item.text().isPresent()) {
      json.add("text", item.text().get());
    }
  }

  private static void writeEntry(
      JsonMembers json, Comparison.Entry entry, String words, Similarity similarity) {
    json.add("index", entry.index());
    json.add("row", entry.row());
    json.add("a", entry.count());
    json.add("b", entry.otherCount());
    if (similarity.weights().isPresent()) {
      json.add("weight", similarity.weights().get().of(entry.index()));
    }
    json.add("words", words);
  }
}
