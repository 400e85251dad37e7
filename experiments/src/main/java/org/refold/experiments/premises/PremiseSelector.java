package org.refold.experiments.premises;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A growing library of formulas, some with proofs, that ranks its formulas by how likely the proof
 * of the next theorem uses them.
 *
 * <p>With sim the similarity of the goal and a formula, the relevance of a formula p is
 *
 * <pre>{@code
 * sim(p)^1.5 + 0.5 · Σ over theorems t proved with p: sim(t)^1.5 / √(number of premises of t)
 * }</pre>
 *
 * so that all earlier theorems vote for the premises of their proofs, and similar ones much more.
 * {@link SignalWeights} weighs it against the other {@linkplain Signal signals}.
 *
 * <p>Not thread-safe.
 */
public final class PremiseSelector {
  private static final double VOTE = 0.5;
  private static final double FADING = 0.8;

  /** The smallest relevance that is distinguished from none, as a share of the largest. */
  private static final double LEAST_RELEVANCE = 0.02;

  private static final int[] NO_PREMISES = {};

  private final PremiseSettings settings;
  private final PatternIndex symbols = new PatternIndex();
  private final PatternIndex structure = new PatternIndex();
  private final SignalWeights weights = new SignalWeights();

  /** The premises of the proof, by formula. */
  private final List<int[]> proofs = new ArrayList<>();

  /** The theorems whose proofs use a formula, in ascending order. */
  private final List<List<Integer>> users = new ArrayList<>();

  /** Recent uses by formula; the array may be longer. */
  private double[] recentUses = new double[16];

  public PremiseSelector(PremiseSettings settings) {
    this.settings = settings;
  }

  /** The number of formulas added so far; they are numbered from 0. */
  public int size() {
    return proofs.size();
  }

  /** Adds a formula without a proof. */
  public void add(FormulaPatterns formula) {
    add(formula, NO_PREMISES);
  }

  private void add(FormulaPatterns formula, int[] premises) {
    symbols.add(formula.symbols());
    structure.add(formula.structure());
    proofs.add(premises);
    users.add(new ArrayList<>());
    if (recentUses.length < size()) {
      recentUses = Arrays.copyOf(recentUses, 2 * size());
    }
  }

  /** Ranks all formulas so far for the proof of the next one. */
  public Goal goal(FormulaPatterns goal) {
    double[] similarities = similarities(goal);
    double[] relevances = relevances(similarities);
    double greatest = Arrays.stream(relevances).max().orElse(0);
    boolean[] introducing = symbols.introducing(goal.symbols());
    double[][] signals = new double[size()][Signal.COUNT];
    for (int formula = 0; formula < signals.length; formula++) {
      double share = greatest == 0 ? 0 : relevances[formula] / greatest;
      double[] its = signals[formula];
      its[Signal.RELEVANCE.place()] = StrictMath.log(LEAST_RELEVANCE + share);
      its[Signal.NEARNESS.place()] = -StrictMath.log(size() - formula);
      its[Signal.INTRODUCTION.place()] = introducing[formula] ? 1 : 0;
      its[Signal.RECENT_USE.place()] = recentUses[formula];
    }
    return new Goal(this, goal, similarities, signals, weights.current());
  }

  private double[] similarities(FormulaPatterns goal) {
    double[] ofSymbols = symbols.cosines(goal.symbols());
    double[] ofStructure = structure.cosines(goal.structure());
    double lambda = settings.lambda();
    double[] similarities = new double[size()];
    for (int formula = 0; formula < similarities.length; formula++) {
      similarities[formula] = (1 - lambda) * ofSymbols[formula] + lambda * ofStructure[formula];
    }
    return similarities;
  }

  private double[] relevances(double[] similarities) {
    double[] relevances = new double[similarities.length];
    for (int formula = 0; formula < similarities.length; formula++) {
      double weight = similarities[formula] * Math.sqrt(similarities[formula]);
      relevances[formula] += weight;
      int[] premises = proofs.get(formula);
      for (int premise : premises) {
        relevances[premise] += VOTE * weight / Math.sqrt(premises.length);
      }
    }
    return relevances;
  }

  /**
   * Adds the formula of a goal with its proof, and learns from it.
   *
   * @param goal the last goal of this selector; nothing may have been added since
   * @param premises the formulas that the proof uses; none if there is no proof
   */
  public void learn(Goal goal, int[] premises) {
    if (premises.length > 0) {
      if (settings.learning()) {
        boolean[] isPremise = new boolean[size()];
        for (int premise : premises) {
          isPremise[premise] = true;
        }
        weights.learn(goal.signals(), isPremise);
      }
      for (int formula = 0; formula < size(); formula++) {
        recentUses[formula] *= FADING;
      }
      for (int premise : premises) {
        recentUses[premise]++;
        users.get(premise).add(size());
      }
    }
    add(goal.formula(), premises.clone());
  }

  List<Integer> users(int formula) {
    return users.get(formula);
  }

  PatternIndex symbols() {
    return symbols;
  }

  PatternIndex structure() {
    return structure;
  }
}
