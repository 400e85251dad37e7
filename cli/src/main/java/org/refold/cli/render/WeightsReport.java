package org.refold.cli.render;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.refold.EntryWords;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.console.TextTable;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.evaluation.LabelledVector;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.JsonMembers;
import org.refold.similarity.Weights;
import org.refold.vector.CountVector;

/**
 * Reports which patterns matter. Without evidence, a learned weight equals the weight by rarity,
 * and the difference of their squares grows with the evidence. Patterns are shown in that order.
 */
public record WeightsReport(
    Path file, List<LabelledVector> items, Weights rarity, Weights weights, EntryWords words) {
  private static final int SHOWN = 10;

  public void write(Output output, boolean json) {
    if (json) {
      output.line(JsonLine.of(this::writeJson));
      return;
    }
    output.line(
        Message.of(
            "weights %s: %s",
            file,
            isLearned()
                ? "learned from " + Amount.of(items.size(), "item") + " with " + labels()
                : "by rarity in " + Amount.of(items.size(), "item")));
    if (isLearned()) {
      writeTable(output, "weigh more than by rarity:", more());
      writeTable(output, "weigh less than by rarity:", less());
    } else {
      writeTable(output, "weigh least, since most items have them:", less());
    }
  }

  private boolean isLearned() {
    return !weights.equals(rarity);
  }

  private String labels() {
    return Amount.of(items.stream().map(LabelledVector::label).distinct().count(), "label");
  }

  private List<Integer> more() {
    return first(index -> -change(index)).stream().filter(index -> change(index) > 0).toList();
  }

  private List<Integer> less() {
    return isLearned()
        ? first(this::change).stream().filter(index -> change(index) < 0).toList()
        : first(weights::of);
  }

  private double change(int index) {
    return weights.of(index) * weights.of(index) - rarity.of(index) * rarity.of(index);
  }

  private List<Integer> first(ToDoubleFunction<Integer> by) {
    return weights.indices().boxed().sorted(Comparator.comparingDouble(by)).limit(SHOWN).toList();
  }

  private void writeTable(Output output, String title, List<Integer> indices) {
    output.line(title + (indices.isEmpty() ? " none" : ""));
    TextTable table = new TextTable("<>><");
    if (!indices.isEmpty()) {
      table.add("", "weight", isLearned() ? "by rarity" : "", "pattern");
    }
    for (int index : indices) {
      table.add(
          "",
          number(weights.of(index)),
          isLearned() ? number(rarity.of(index)) : "",
          Excerpt.of(words.words(index)));
    }
    table.write(output);
  }

  private static String number(double weight) {
    return Message.of("%.2f", weight);
  }

  private void writeJson(JsonMembers out) {
    out.add("weights", file.toString());
    out.add("codec", CountVector.idText(weights.codecId()));
    out.add("items", items.size());
    out.add("learned", isLearned());
    if (isLearned()) {
      out.addObjects("more", more(), this::writeEntry);
    }
    out.addObjects("less", less(), this::writeEntry);
  }

  private void writeEntry(JsonMembers out, int index) {
    out.add("index", index)
        .add("weight", weights.of(index))
        .add("rarity", rarity.of(index))
        .add("words", words.words(index));
  }
}
