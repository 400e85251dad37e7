package org.refold.cli.render;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.refold.cli.console.Amount;
import org.refold.cli.input.Sources;
import org.refold.cli.option.MaskingWords;
import org.refold.decode.DecodeLimits;
import org.refold.error.Message;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.mask.Masking;
import org.refold.plan.BoundRatio;
import org.refold.plan.HeldBack;
import org.refold.plan.Plan;
import org.refold.plan.PlanGoal;
import org.refold.plan.Refusal;
import org.refold.plan.Trial;

/** Recommends a codec after a plan, or explains why there is none. */
public final class PlanAdvice {
  private final Kind kind;
  private final PlanGoal goal;
  private final List<Path> inputs;

  public PlanAdvice(Kind kind, PlanGoal goal, List<Path> inputs) {
    this.kind = kind;
    this.goal = goal;
    this.inputs = inputs;
  }

  /**
   * Returns lines of advice, the first with the codec that was found.
   *
   * @param count the number of items, of which some were drawn
   */
  public List<String> recommendation(Plan plan, Trial best, long count) {
    List<String> lines = new ArrayList<>();
    lines.add(
        Message.of(
            "recommended: dimension %,d with %s in %s; %,d of %s unique",
            best.dimension(),
            Amount.of(best.allConstraints(), "constraint"),
            Amount.of(best.sets(), "set"),
            best.unique(),
            Amount.of(best.tried(), "item")));
    lines.add("  " + command(best));
    if (Double.isFinite(best.bound().times())) {
      lines.add("  " + bound(best.bound()));
    }
    if (count > plan.graphs()) {
      lines.add(
          Message.of(
              "  of all %s, %s or more are expected to be unique, at 95%% confidence%s",
              Amount.of(count, "item"),
              Amount.percentReached(best.leastShare()),
              best.leastShare() < goal.target() ? "; raise --sample for a better bound" : ""));
    }
    if (count <= plan.graphs() || !best.masking().spells()) {
      lines.add(
          "  searched for these items only: to encode others as well, leave out "
              + (isKinds(best.masking()) ? "" : "--masks, ")
              + "--width and --sets");
    }
    DecodeLimits limits = plan.limits();
    if (limits.time().compareTo(DecodeLimits.DEFAULT.time()) > 0) {
      lines.add(
          Message.of(
              "  decode with --seconds %d --memory %d",
              limits.time().toSeconds(), limits.memoryBytes() >> 20));
    }
    if (!plan.finished()) {
      lines.add("  the time limit ended the search: a shorter codec may exist; raise --time");
    }
    return lines;
  }

  /** Reports how a codec of most items copes with those held back. */
  public static String heldBack(HeldBack others) {
    return Message.of(
        "new data: a codec of %s spelled %.1f%% of the labels in %s held back, which made them %.2f"
            + " times as large; %,d exceeded its room. It has %s with room for such data, %,d"
            + " without",
        Amount.of(others.fitted(), "item"),
        100.0 * others.spelledLabels() / Math.max(1, others.labels()),
        Amount.of(others.items(), "item"),
        others.nodes() / (double) Math.max(1, others.nodes() - others.addedNodes()),
        others.beyondRoom(),
        Amount.of(others.constraints(), "constraint"),
        others.constraintsWithoutRoom());
  }

  /** Compares the capacity of the vectors with the counting bound. */
  private static String bound(BoundRatio bound) {
    return Message.of(
        "capacity up to %s per item, of which at least %,.0f are needed: %.1f times the counting"
            + " bound",
        Amount.of(Math.round(bound.capacityBits()), "bit"), bound.neededBits(), bound.times());
  }

  private String command(Trial best) {
    String stem = stem(inputs.get(0));
    return Message.of(
        "refold encode --as %s%s --width %s --sets %s --codec %s -o %s %s",
        kind.name(),
        kind.ofSequences() ? "" : masking(best.masking()),
        best.shortWidths(),
        best.sets(),
        quoted(stem + ".refold"),
        quoted(stem + ".vectors.jsonl"),
        inputs.stream().map(path -> quoted(path.toString())).collect(Collectors.joining(" ")));
  }

  private String masking(Masking masking) {
    return (isKinds(masking) ? "" : " --masks " + MaskingWords.masksOption(masking))
        + " "
        + MaskingWords.capOptions(masking);
  }

  /** Returns whether equal nodes are distinguished in the default way. */
  private boolean isKinds(Masking masking) {
    return masking.masks().equals(kind.masking().masks())
        && masking.isNumbered() == kind.masking().isNumbered();
  }

  /** The name of an input without its extension, in the working folder. */
  private static String stem(Path input) {
    Path name = input.toAbsolutePath().normalize().getFileName();
    String text = input.equals(Sources.STANDARD_INPUT) || name == null ? "data" : name.toString();
    int dot = text.indexOf('.', 1);
    return dot < 0 ? text : text.substring(0, dot);
  }

  /** Quotes a word for a shell. */
  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./+:=@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  public String refusal(Refusal refusal, List<Item> items) {
    IdentityHashMap<Graph, String> locations = new IdentityHashMap<>();
    items.forEach(item -> locations.put(item.graph(), item.location()));
    StringBuilder words = new StringBuilder(options());
    words.append(
        Message.of(
            "%s (%s) needs %s to be distinguished from others with the same symbols, got %,.0f at"
                + " most",
            locations.getOrDefault(refusal.graph(), "an item"),
            Amount.of(refusal.graph().nodeCount(), "node"),
            Amount.of(Math.round(refusal.neededBits()), "bit"),
            refusal.capacityBits()));
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
            : "; use at least " + String.join(" or ", remedies));
    return words.toString();
  }

  private String options() {
    List<String> options = new ArrayList<>();
    goal.sets().ifPresent(sets -> options.add("--sets " + sets));
    if (!goal.widths().values().isEmpty()) {
      options.add("--width " + goal.widths());
    }
    if (goal.mostDimension() < Integer.MAX_VALUE) {
      options.add("--most-dimension " + goal.mostDimension());
    }
    return options.isEmpty() ? "plan: " : String.join(" ", options) + ": ";
  }

  public String failure(Plan plan) {
    String remedy = plan.finished() ? "; lower --target" : "; raise --time, or lower --target";
    return Message.of(
        "%sno codec reached %s, %s%s",
        options(),
        Amount.percentReached(goal.target()),
        closest(plan).map(PlanAdvice::result).orElse("none was tried"),
        remedy);
  }

  /** The shortest codec that reached the target, though too long; otherwise the best one. */
  private static Optional<Trial> closest(Plan plan) {
    return plan.trials().stream()
        .max(
            Comparator.comparing(Trial::reached)
                .thenComparingDouble(trial -> trial.reached() ? 0 : trial.share())
                .thenComparingInt(trial -> -trial.dimension()));
  }

  private static String result(Trial trial) {
    return Message.of(
        "the closest has %s unique at dimension %,d",
        Amount.percentReached(trial.share()), trial.dimension());
  }
}
