package org.refold.evaluation;

import java.util.Arrays;

/**
 * A logistic regression that tells pairs that are alike from others by a sum of their features,
 * each times a coefficient v from 0 up:
 *
 * <p>mean of ln(1 + exp(−y·β·(v·f − b))) + μ/2·‖v − prior‖², y = 1 for alike and −1 for others.
 *
 * <p>Convex in v and b, and strongly so in v, so there is one solution. It is found by gradients
 * with momentum that starts anew when it leads astray (Beck and Teboulle 2009; O'Donoghue and
 * Candès 2015), all on one thread and in one order: the same data give the same bits.
 */
final class PairFit {
  /** β: a similarity of 0.1 more is as much evidence as odds of e. */
  private static final double STEEPNESS = 10;

  private static final int MOST_STEPS = 2_000;

  /** Ends when no coefficient moves by more than this part of the largest. */
  private static final double PRECISION = 1e-6;

  private final double penalty;

  /** By pair: where its features begin. */
  private final int[] starts;

  private final int[] kinds;
  private final double[] features;
  private final boolean[] alike;
  private final double[] prior;

  /**
   * @param penalty μ
   * @param starts by pair, and one more: where its features begin
   * @param kinds which coefficient each feature has
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

  /** The coefficients, by kind. */
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
   * No less than the largest curvature: a mean of β²/4 times the square of each pair's features.
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
