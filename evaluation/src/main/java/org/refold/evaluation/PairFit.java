package org.refold.evaluation;

import java.util.Arrays;

/**
 * A logistic regression that separates similar pairs from others by a sum of their features, each
 * multiplied by a coefficient v ≥ 0. It minimises
 *
 * <p>mean of ln(1 + exp(−y·β·(v·f − b))) + μ/2·‖v − prior‖², with y = 1 for similar pairs and −1
 * for others.
 *
 * <p>The loss is convex in v and b, and strongly convex in v, so there is one solution. It is found
 * by accelerated gradient descent with adaptive restart (Beck and Teboulle 2009; O'Donoghue and
 * Candès 2015). All steps run on one thread and in one order: the same data give the same bits.
 */
final class PairFit {
  /** β: an increase of the similarity by 0.1 multiplies the odds by e. */
  private static final double STEEPNESS = 10;

  private static final int MOST_STEPS = 2_000;

  /** Stops when no coefficient changes by more than this share of the largest. */
  private static final double PRECISION = 1e-6;

  private final double penalty;

  /** By pair: the start of its features. */
  private final int[] starts;

  private final int[] kinds;
  private final double[] features;
  private final boolean[] alike;
  private final double[] prior;

  /**
   * @param penalty μ
   * @param starts by pair, plus one: the start of its features
   * @param kinds by feature: its coefficient
   * @param prior by coefficient
   */
  PairFit(
      double penalty,
      int[] starts,
      int[] kinds,
      double[] features,
      boolean[] alike,
      double[] prior) {
    this.penalty = penalty;
    this.starts = starts;
    this.kinds = kinds;
    this.features = features;
    this.alike = alike;
    this.prior = prior;
  }

  /** Returns the coefficients, by kind. */
  double[] solve() {
    int length = prior.length;
    double[] now = Arrays.copyOf(prior, length + 1);
    double[] ahead = now.clone();
    double[] gradient = new double[length + 1];
    double step = 1 / (penalty + steepest());
    double momentum = 1;
    for (int steps = 0; steps < MOST_STEPS; steps++) {
      gradient(ahead, gradient);
      double[] next = new double[length + 1];
      double against = 0;
      double moved = 0;
      double largest = 0;
      for (int i = 0; i <= length; i++) {
        double to = ahead[i] - step * gradient[i];
        next[i] = i < length ? Math.max(0, to) : to;
        against += (ahead[i] - next[i]) * (next[i] - now[i]);
        moved = Math.max(moved, Math.abs(next[i] - ahead[i]));
        largest = Math.max(largest, next[i]);
      }
      double nextMomentum = against > 0 ? 1 : (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
      double share = against > 0 ? 0 : (momentum - 1) / nextMomentum;
      for (int i = 0; i <= length; i++) {
        ahead[i] = next[i] + share * (next[i] - now[i]);
      }
      now = next;
      momentum = nextMomentum;
      if (moved <= PRECISION * largest) {
        break;
      }
    }
    return Arrays.copyOf(now, length);
  }

  /**
   * An upper bound of the curvature: the mean over pairs of β²/4 times the sum of the squared
   * features.
   */
  private double steepest() {
    double sum = 0;
    for (double feature : features) {
      sum += feature * feature;
    }
    return STEEPNESS * STEEPNESS / 4 * (1 + sum / alike.length);
  }

  private void gradient(double[] at, double[] gradient) {
    int length = prior.length;
    for (int i = 0; i < length; i++) {
      gradient[i] = penalty * (at[i] - prior[i]);
    }
    gradient[length] = 0;
    for (int pair = 0; pair < alike.length; pair++) {
      double score = -at[length];
      for (int f = starts[pair]; f < starts[pair + 1]; f++) {
        score += at[kinds[f]] * features[f];
      }
      double sign = alike[pair] ? 1 : -1;
      double pull =
          -sign * STEEPNESS / (1 + StrictMath.exp(sign * STEEPNESS * score)) / alike.length;
      for (int f = starts[pair]; f < starts[pair + 1]; f++) {
        gradient[kinds[f]] += pull * features[f];
      }
      gradient[length] -= pull;
    }
  }
}
