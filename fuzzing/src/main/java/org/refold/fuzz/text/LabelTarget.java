package org.refold.fuzz.text;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.label.LabelColumn;
import org.refold.formats.label.LabelColumns;
import org.refold.fuzz.Dice;
import org.refold.fuzz.ReaderTarget;
import org.refold.fuzz.Verdict;
import org.refold.graph.Graph;

/**
 * Sentences with labels in the column before them: the result must equal that of splitting the
 * lines.
 */
public final class LabelTarget extends ReaderTarget<LabelTarget.Lines> {
  private static final Kind KIND = Kinds.SENTENCES;

  record Labelled(String label, Graph graph) {}

  /** A text and the items read from it. */
  record Lines(String text, List<Labelled> read) {}

  public LabelTarget() {
    super(
        "labels",
        new TextDamage(List.of("\t", "\n", " "), List.of("\t", "\n", "\t\t", "a\tb", "\r")));
  }

  @Override
  protected byte[] written(Dice dice) {
    StringBuilder out = new StringBuilder(dice.oneIn(9) ? "\ufeff" : "");
    for (int i = dice.below(4); i > 0; i--) {
      out.append(dice.of("a", "spam", " b ", "é", "😀", "0")).append('\t');
      for (int k = dice.below(4); k >= 0; k--) {
        out.append(Labels.word(dice)).append(' ');
      }
      out.append(dice.of("\n", "\n", "\r\n", "\n \n"));
    }
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }

  @Override
  protected Lines read(byte[] input, Path folder) {
    List<Labelled> read = new ArrayList<>();
    LabelColumn column =
        new LabelColumn(new ByteArrayInputStream(input), "in", LabelColumns.ofTwo(1));
    Iterator<Item> items = KIND.read(column, "in");
    while (items.hasNext()) {
      Item item = items.next();
      read.add(new Labelled(column.label(item.location()), item.graph()));
    }
    column.requireNoMore();
    return new Lines(new String(input, StandardCharsets.UTF_8), read);
  }

  @Override
  protected void requireSound(Lines lines, Path folder) {
    Verdict.require(
        lines.read.equals(split(lines.text)),
        "labels or items differ from those in the lines: " + lines.read);
  }

  /**
   * In the middle of a line, U+FEFF is not a byte order mark but part of a word, so a space is put
   * before it.
   */
  private static List<Labelled> split(String text) {
    List<Labelled> all = new ArrayList<>();
    String marked = text.startsWith("\ufeff") ? text.substring(1) : text;
    for (String line : marked.split("\n", -1)) {
      if (!line.isBlank()) {
        String[] columns = line.split("\t", -1);
        all.add(new Labelled(columns[0].strip(), KIND.parse(" " + columns[1])));
      }
    }
    return all;
  }
}
