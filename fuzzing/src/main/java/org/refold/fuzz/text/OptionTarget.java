package org.refold.fuzz.text;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.refold.Width;
import org.refold.Widths;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.fuzz.Dice;
import org.refold.fuzz.ReaderTarget;
import org.refold.fuzz.Verdict;
import org.refold.mask.MaskSet;

/**
 * Values of options: kinds, widths and masks. A value that was read is written in a form that reads
 * the same.
 */
public final class OptionTarget extends ReaderTarget<Integer> {
  private static final String[] WORDS = {
    "terms",
    "json",
    "sentences",
    "clauses",
    "original",
    "affixes=3",
    "spell=0",
    "networks",
    "names",
    "node=x",
    "ordered=5",
    "child=7",
    "parent=4",
    "none",
    "all",
    "depth",
    "argument",
    "occurrence",
    "=",
    ",",
    ":",
    "5"
  };

  public OptionTarget() {
    super("options", new TextDamage(List.of(","), List.of(WORDS)));
  }

  @Override
  protected byte[] written(Dice dice) {
    return option(dice).getBytes(StandardCharsets.UTF_8);
  }

  private static String option(Dice dice) {
    return switch (dice.below(3)) {
      case 0 ->
          dice.of(
              "terms",
              "graphs",
              "json:spell=" + dice.below(100),
              "sentences:affixes=" + dice.from(1, 9),
              "tagged",
              "clauses:original",
              "paper-clauses",
              "formulas",
              "networks:directed,edge=bond",
              "trees",
              "molecules:flat");
      case 1 ->
          dice.of(
              String.valueOf(dice.from(1, 20)),
              "ordered=" + dice.from(1, 9) + ",child=" + dice.from(1, 9),
              "unordered=4,parent=5,sequence=6");
      default -> dice.of("none", "all", "argument", "depth,occurrence", "argument,depth");
    };
  }

  /**
   * Returns the number of readers that accept an input. If none does, throws the last one's
   * exception.
   */
  @Override
  protected Integer read(byte[] input, Path folder) {
    String text = new String(input, StandardCharsets.UTF_8);
    List<Consumer<String>> readers =
        List.of(OptionTarget::readKind, OptionTarget::readWidths, OptionTarget::readMasks);
    int accepted = 0;
    RefoldException refusal = null;
    for (Consumer<String> reader : readers) {
      try {
        reader.accept(text);
        accepted++;
      } catch (RefoldException e) {
        refusal = e;
      }
    }
    if (accepted == 0 && refusal != null) {
      throw refusal;
    }
    return accepted;
  }

  private static void readKind(String text) {
    String name = Kinds.named(text).name();
    requireSame(Kinds.named(name).name(), name);
  }

  private static void readWidths(String text) {
    Widths widths = Widths.parse(text);
    Map<Width, Integer> again = Widths.parse(widths.toString()).values();
    // If all values that graphs or sequences use are the same, one number is written for all.
    requireSame(again.entrySet().containsAll(widths.values().entrySet()), true);
  }

  private static void readMasks(String text) {
    MaskSet masks = MaskSet.parse(text);
    requireSame(MaskSet.parse(masks.toString()), masks);
  }

  private static void requireSame(Object again, Object value) {
    Verdict.require(
        again.equals(value), "got " + again + " when " + value + " was written and read");
  }

  @Override
  protected void requireSound(Integer accepted, Path folder) {
    // The result of each reader has been checked.
  }
}
