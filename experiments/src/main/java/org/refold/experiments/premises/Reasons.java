package org.refold.experiments.premises;

import java.util.List;
import java.util.Map;

/**
 * The reasons for the rank of a premise.
 *
 * @param score the score that orders rankings; comparable within one ranking
 * @param contributions what each signal adds to the score: its value times its weight
 * @param similarity the similarity of the premise and the goal, from 0 to 1
 * @param symbols the symbols that both have, the rarest first
 * @param structure the patterns of structure that both have, the rarest first
 * @param uses the theorems that were proved with the premise, the most similar to the goal first
 * @param introduced symbols of the goal that no formula before the premise has
 * @param distance the distance to the goal in formulas, from 1
 */
public record Reasons(
    double score,
    Map<Signal, Double> contributions,
    double similarity,
    List<String> symbols,
    List<String> structure,
    List<Use> uses,
    List<String> introduced,
    int distance) {
  /**
   * A theorem that was proved with the premise.
   *
   * @param theorem its number
   * @param similarity the similarity of the theorem and the goal, from 0 to 1
   */
  public record Use(int theorem, double similarity) {}
}
