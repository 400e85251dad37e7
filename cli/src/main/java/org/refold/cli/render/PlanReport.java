package org.refold.cli.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.console.TextTable;
import org.refold.cli.option.MaskingWords;
import org.refold.error.Message;
import org.refold.mask.Caps;
import org.refold.mask.Masking;
import org.refold.plan.Plan;
import org.refold.plan.Trial;

/** Writes the trials of a plan as a table and as bars. */
public final class PlanReport {
  private static final int BAR = 40;

  /** Eighths of a full block. */
  private static final String EIGHTHS = " ▏▎▍▌▋▊▉";

  private final Plan plan;
  private final Output output;

  public PlanReport(Plan plan, Output output) {
    this.plan = plan;
    this.output = output;
  }

  /**
   * Writes, for each choice of masks and caps, the shortest trial that reached the target, or the
   * best.
   */
  public void writeTable() {
    List<Trial> best = new ArrayList<>();
    TradeOff.of(plan).values().forEach(line -> best.add(line.get(line.size() - 1)));
    best.sort(Comparator.comparingInt(Trial::dimension));
    TextTable table = new TextTable("<<<<>>>><");
    table.add(
        "masks", "arity", "parents", "width", "sets", "dimension", "constraints", "unique", "note");
    for (Trial trial : best) {
      table.add(
          MaskingWords.masksName(trial.masking()),
          Caps.of(trial.masking()).toString(),
          Caps.text(trial.masking().maxParents()),
          trial.shortWidths().toString(),
          String.valueOf(trial.sets()),
          Message.of("%,d", trial.dimension()),
          Message.of("%,d", trial.allConstraints()),
          Amount.percentReached(trial.share()),
          note(trial));
    }
    table.write(output);
  }

  private String note(Trial trial) {
    List<String> notes = new ArrayList<>();
    if (plan.recommended().filter(trial::equals).isPresent()) {
      notes.add("recommended");
    }
    if (trial.tried() < plan.graphs()) {
      notes.add(Message.of("of %,d tried", trial.tried()));
    }
    if (trial.exhausted() > 0) {
      notes.add(Message.of("%,d reached a limit", trial.exhausted()));
    }
    return String.join("; ", notes);
  }

  /** Writes the share of unique items by dimension, for each choice of masks and caps. */
  public void writeBars() {
    for (Map.Entry<Masking, List<Trial>> line : TradeOff.of(plan).entrySet()) {
      output.line(label(line.getKey()));
      for (Trial trial : line.getValue()) {
        output.line(
            Message.of(
                "  %,13d  %-" + BAR + "s  %s",
                trial.dimension(),
                bar(trial.share()),
                Amount.percentReached(trial.share())));
      }
    }
  }

  static String label(Masking masking) {
    return Message.of(
        "%s; arity %s, parents %s",
        MaskingWords.masksName(masking), Caps.of(masking), Caps.text(masking.maxParents()));
  }

  private static String bar(double share) {
    int eighths = (int) Math.floor(share * BAR * 8);
    String part = eighths % 8 == 0 ? "" : EIGHTHS.substring(eighths % 8, eighths % 8 + 1);
    return "█".repeat(eighths / 8) + part;
  }
}
