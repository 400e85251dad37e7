package org.refold.fuzz.text;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.refold.Width;
import org.refold.Widths;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.fuzz.Dice;
import org.refold.fuzz.Target;
import org.refold.fuzz.Verdict;
import org.refold.mask.MaskSet;

/** Values of options: kinds, widths and masks. What is read is written as what reads the same. */
public final class OptionTarget implements Target {
  private static final List<String> WORDS =
      List.of(
          "terms",
          "json",
          "sentences",
          "clauses",
          "original",
          "affixes=3",
          "spell=0",
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
          "5");

  @Override
  public String name() {
    return "options";
  }

  @Override
  public byte[] input(Dice dice) {
    String text = option(dice);
    return dice.oneIn(2)
        ? new Mutation(dice, ",", WORDS).of(text, option(dice))
        : text.getBytes(StandardCharsets.UTF_8);
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
              "trees");
      case 1 ->
          dice.of(
              String.valueOf(dice.from(1, 20)),
              "ordered=" + dice.from(1, 9) + ",child=" + dice.from(1, 9),
              "unordered=4,parent=5,sequence=6");
      default -> dice.of("none", "all", "argument", "depth,occurrence", "argument,depth");
    };
  }

  @Override
  public Verdict check(byte[] input, Path folder) {
    String text = new String(input, StandardCharsets.UTF_8);
    RefoldException refusal = null;
    int accepted = 0;
    try {
      String name = Kinds.named(text).name();
      requireSame(Kinds.named(name).name(), name);
      accepted++;
    } catch (RefoldException e) {
      refusal = e;
    }
    try {
      Widths widths = Widths.parse(text);
      Map<Width, Integer> again = Widths.parse(widths.toString()).values();
      // Where all that graphs or sequences use are the same, one number is written for all.
      requireSame(again.entrySet().containsAll(widths.values().entrySet()), true);
      accepted++;
    } catch (RefoldException e) {
      refusal = e;
    }
    try {
      MaskSet masks = MaskSet.parse(text);
      requireSame(MaskSet.parse(masks.toString()), masks);
      accepted++;
    } catch (RefoldException e) {
      refusal = e;
    }
    return accepted > 0 || refusal == null ? Verdict.accepted() : Verdict.refused(refusal);
  }

  private static void requireSame(Object again, Object value) {
    if (!again.equals(value)) {
      throw new AssertionError("got " + again + " for what " + value + " was written as");
    }
  }
}
