package org.refold.experiments.premises;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A formula to prove, and how likely its proof is to use each earlier formula. */
public final class Goal {
  private final PremiseSelector selector;
  private final FormulaPatterns formula;
  private final double[] similarities;
  private final double[][] signals;
  private final double[] weights;
  private final double[] scores;

  /**
   * Computes the scores of all formulas.
   *
   * @param similarities similarities by formula
   * @param signals signals by formula, then by signal
   * @param weights weights by signal
   */
  Goal(
      PremiseSelector selector,
      FormulaPatterns formula,
      double[] similarities,
      double[][] signals,
      double[] weights) {
    this.selector = selector;
    this.formula = formula;
    this.similarities = similarities;
    this.signals = signals;
    this.weights = weights;
    this.scores = new double[signals.length];
    for (int premise = 0; premise < scores.length; premise++) {
      for (Signal signal : Signal.values()) {
        scores[premise] += contribution(premise, signal);
      }
    }
  }

  FormulaPatterns formula() {
    return formula;
  }

  double[][] signals() {
    return signals;
  }

  /** All earlier formulas, the most likely first; among equally likely ones, the latest first. */
  public int[] ranking() {
    return IntStream.range(0, scores.length)
        .boxed()
        .sorted(
            Comparator.comparingDouble((Integer premise) -> -scores[premise])
                .thenComparing(Comparator.reverseOrder()))
        .mapToInt(premise -> premise)
        .toArray();
  }

  private double contribution(int premise, Signal signal) {
    return weights[signal.place()] * signals[premise][signal.place()];
  }

  /** The reasons for the rank of a formula. */
  public Reasons reasons(int premise) {
    List<Reasons.Use> uses =
        selector.users(premise).stream()
            .filter(theorem -> theorem < scores.length)
            .map(theorem -> new Reasons.Use(theorem, similarities[theorem]))
            .sorted(Comparator.comparingDouble(use -> -use.similarity()))
            .toList();
    Map<Signal, Double> contributions = new EnumMap<>(Signal.class);
    for (Signal signal : Signal.values()) {
      contributions.put(signal, contribution(premise, signal));
    }
    List<String> sharedSymbols = selector.symbols().shared(formula.symbols(), premise);
    return new Reasons(
        scores[premise],
        contributions,
        similarities[premise],
        sharedSymbols,
        selector.structure().shared(formula.structure(), premise),
        uses,
        sharedSymbols.stream()
            .filter(symbol -> selector.symbols().isFirst(symbol, premise))
            .toList(),
        scores.length - premise);
  }
}
