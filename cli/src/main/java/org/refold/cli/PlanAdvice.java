package org.refold.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.refold.decode.DecodeLimits;
import org.refold.formats.Item;
import org.refold.formats.Kind;
import org.refold.graph.Graph;
import org.refold.plan.Plan;
import org.refold.plan.PlanGoal;
import org.refold.plan.Refusal;
import org.refold.plan.Trial;

/** What to do after a plan, or why there is none. */
final class PlanAdvice {
  private final Kind kind;
  private final PlanGoal goal;
  private final List<Path> inputs;

  PlanAdvice(Kind kind, PlanGoal goal, List<Path> inputs) {
    this.kind = kind;
    this.goal = goal;
    this.inputs = inputs;
  }

  /**
   * A line each, the first with what was found.
   *
   * @param count how many items there are, of which some were drawn
   */
  List<String> recommendation(Plan plan, Trial best, long count) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "recommended: dimension %,d; %,d of %s unique, so %s or more of such data are, at 95%%"
                + " confidence",
            best.dimension(),
            best.unique(),
            Amount.of(best.tried(), "item"),
            Amount.percentReached(best.leastShare())));
    lines.add("  " + command(best));
    if (count > plan.graphs() && best.leastShare() < goal.target()) {
      lines.add(
          "  with more items drawn (--sample), more can be shown, up to the target of "
              + Amount.percentReached(goal.target()));
    }
    DecodeLimits limits = plan.limits();
    if (limits.time().compareTo(DecodeLimits.DEFAULT.time()) > 0) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  decode with --seconds %d --memory %d",
              limits.time().toSeconds(),
              limits.memoryBytes() >> 20));
    }
    if (!plan.finished()) {
      lines.add("  the time was up before all was tried: fewer entries may do; raise --time");
    }
    return lines;
  }

  private String command(Trial best) {
    String stem = stem(inputs.get(0));
    return "refold encode --as "
        + kind.name()
        + MaskingWords.options(best.masking(), kind.masking())
        + " --width "
        + best.width()
        + " --sets "
        + best.sets()
        + " --codec "
        + quoted(stem + ".refold")
        + " -o "
        + quoted(stem + ".vectors.jsonl")
        + " "
        + inputs.stream().map(path -> quoted(path.toString())).collect(Collectors.joining(" "));
  }

  /** The name of an input without its ending, in the working folder. */
  private static String stem(Path input) {
    Path name = input.toAbsolutePath().normalize().getFileName();
    String text = input.equals(Sources.STANDARD_INPUT) || name == null ? "data" : name.toString();
    int dot = text.indexOf('.', 1);
    return dot < 0 ? text : text.substring(0, dot);
  }

  /** As a shell takes it. */
  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./+:=@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  String refusal(Refusal refusal, List<Item> items) {
    IdentityHashMap<Graph, String> locations = new IdentityHashMap<>();
    items.forEach(item -> locations.put(item.graph(), item.location()));
    StringBuilder words = new StringBuilder(options());
    words.append(
        String.format(
            Locale.ROOT,
            "%s (%s) needs %s to be told from others of its symbols, got %,.0f at most with"
                + " width %d and %s",
            locations.getOrDefault(refusal.graph(), "an item"),
            Amount.of(refusal.graph().nodeCount(), "node"),
            Amount.of(Math.round(refusal.neededBits()), "bit"),
            refusal.capacityBits(),
            refusal.width(),
            Amount.of(refusal.sets(), "set")));
    List<String> remedies = new ArrayList<>();
    refusal.leastSets().ifPresent(sets -> remedies.add("--sets " + sets));
    refusal.leastWidth().ifPresent(width -> remedies.add("--width " + width));
    if (goal.mostDimension() < Integer.MAX_VALUE) {
      refusal
          .leastDimension()
          .ifPresent(dimension -> remedies.add("--most-dimension " + dimension));
    }
    words.append(
        remedies.isEmpty()
            ? "; lower --target"
            : "; it takes at least " + String.join(" or ", remedies));
    return words.toString();
  }

  private String options() {
    List<String> options = new ArrayList<>();
    goal.sets().ifPresent(sets -> options.add("--sets " + sets));
    goal.width().ifPresent(width -> options.add("--width " + width));
    if (goal.mostDimension() < Integer.MAX_VALUE) {
      options.add("--most-dimension " + goal.mostDimension());
    }
    return options.isEmpty() ? "plan: " : String.join(" ", options) + ": ";
  }

  String failure(Plan plan) {
    String best =
        plan.trials().stream()
            .max(Comparator.comparingDouble(Trial::share))
            .map(
                trial ->
                    String.format(
                        Locale.ROOT,
                        "the best has %s unique at dimension %,d",
                        Amount.percentReached(trial.share()),
                        trial.dimension()))
            .orElse("none was tried");
    return options()
        + "no setting reached "
        + Amount.percentReached(goal.target())
        + ", "
        + best
        + (plan.finished() ? "; lower --target" : "; raise --time, or lower --target");
  }
}
