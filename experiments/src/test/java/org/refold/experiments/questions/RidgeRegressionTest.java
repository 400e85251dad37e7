package org.refold.experiments.questions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;

class RidgeRegressionTest {
  private static final Offset<Double> NEAR = within(1e-9);

  /** With one feature x, the slope is Σxy / (Σx² + λ). */
  @Test
  void predict_oneFeature_isTheClosedForm() {
    double[] x = {1, 2, 4};
    double[][] y = {{3, 1}, {5, 0}, {9, -2}};
    RidgeRegression regression = RidgeRegression.fit(products(x), y, 0.5);
    double slope = (3 + 10 + 36) / (21 + 0.5);
    double other = (1 + 0 - 8) / (21 + 0.5);
    assertThat(regression.predict(new double[] {3, 6, 12})[0]).isCloseTo(3 * slope, NEAR);
    assertThat(regression.predict(new double[] {3, 6, 12})[1]).isCloseTo(3 * other, NEAR);
  }

  private static double[][] products(double[] x) {
    double[][] products = new double[x.length][x.length];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        products[i][j] = x[i] * x[j];
      }
    }
    return products;
  }

  @Test
  void residuals_always_areThoseOfFitsWithoutTheItem() {
    long seed = 5;
    Random random = new Random(seed);
    int items = 8;
    double[] x = random.doubles(items).toArray();
    double[][] y = new double[items][];
    for (int i = 0; i < items; i++) {
      y[i] = new double[] {random.nextDouble()};
    }
    double sum = 0;
    for (int left = 0; left < items; left++) {
      double[] others = new double[items - 1];
      double[][] theirs = new double[items - 1][];
      double[] row = new double[items - 1];
      for (int i = 0, at = 0; i < items; i++) {
        if (i != left) {
          others[at] = x[i];
          theirs[at] = y[i];
          row[at++] = x[i] * x[left];
        }
      }
      double apart =
          y[left][0] - RidgeRegression.fit(products(others), theirs, 0.1).predict(row)[0];
      sum += apart * apart;
    }
    assertThat(RidgeRegression.fit(products(x), y, 0.1).residuals()[0])
        .as("seed %s", seed)
        .isCloseTo(sum / items, NEAR);
  }

  @Test
  void fit_noInnerProducts_isRefused() {
    assertThatThrownBy(() -> RidgeRegression.fit(new double[][] {{-1}}, new double[][] {{1}}, 0.5))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("not positive definite");
  }
}
