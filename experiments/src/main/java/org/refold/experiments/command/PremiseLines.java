package org.refold.experiments.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.console.TextTable;
import org.refold.error.Message;
import org.refold.experiments.premises.Goal;
import org.refold.experiments.premises.Library;
import org.refold.experiments.premises.Reasons;
import org.refold.experiments.premises.Recall;

/** Writes rankings of premises and their reasons as text. */
final class PremiseLines {
  /** The maximum number of patterns or theorems in one reason. */
  private static final int FEW = 3;

  private final Library library;
  private final int count;
  private final Output output;

  /**
   * Creates a writer.
   *
   * @param count the number of premises to list per ranking
   */
  PremiseLines(Library library, int count, Output output) {
    this.library = library;
    this.count = count;
    this.output = output;
  }

  void write(int formula, Goal goal, int[] ranking) {
    if (count == 0) {
      return;
    }
    output.line(name(formula));
    Set<Integer> used =
        Arrays.stream(library.premises(formula)).boxed().collect(Collectors.toSet());
    TextTable table = new TextTable(">><<<");
    for (int rank = 0; rank < Math.min(count, ranking.length); rank++) {
      int premise = ranking[rank];
      table.add(
          "",
          String.valueOf(rank + 1),
          used.contains(premise) ? "*" : "",
          name(premise),
          words(goal.reasons(premise)));
    }
    table.write(output);
  }

  private String words(Reasons reasons) {
    List<String> words = new ArrayList<>();
    if (!reasons.uses().isEmpty()) {
      words.add("used for " + few(reasons.uses().stream().map(this::words).toList()));
    }
    if (reasons.similarity() > 0) {
      List<String> shared =
          Stream.concat(reasons.structure().stream(), reasons.symbols().stream()).toList();
      words.add("similar (" + similarity(reasons.similarity()) + "): " + few(shared));
    }
    if (!reasons.introduced().isEmpty()) {
      words.add("first with " + few(reasons.introduced()));
    }
    words.add(Amount.of(reasons.distance(), "formula") + " back");
    return String.join("; ", words);
  }

  private String words(Reasons.Use use) {
    return name(use.theorem()) + " (" + similarity(use.similarity()) + ")";
  }

  private String name(int formula) {
    return library.formula(formula).name();
  }

  private static String similarity(double similarity) {
    return Message.of("%.2f", similarity);
  }

  private static String few(List<String> words) {
    String named = words.stream().limit(FEW).collect(Collectors.joining(", "));
    return words.size() > FEW ? Message.of("%s and %,d more", named, words.size() - FEW) : named;
  }

  /** Writes the quality of the rankings, unless there was no proof to evaluate them by. */
  void write(Recall recall) {
    if (recall.theorems() == 0) {
      return;
    }
    for (int depth : Recall.DEPTHS) {
      output.line(
          Message.of(
              "first %d: %s of the premises of a proof on average; all premises of %,d of %s",
              depth,
              Amount.percent(recall.share(depth)),
              recall.covered(depth),
              Amount.of(recall.theorems(), "proof")));
    }
  }
}
