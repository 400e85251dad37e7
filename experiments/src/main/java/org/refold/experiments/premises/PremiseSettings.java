package org.refold.experiments.premises;

import org.refold.error.RefoldException;

/**
 * How premises are ranked.
 *
 * @param lambda the share of structure in the similarity, from 0 to 1; the rest is that of symbols
 * @param learning whether the weights of the {@linkplain Signal signals} are learned from earlier
 *     proofs; otherwise relevance alone decides
 */
public record PremiseSettings(double lambda, boolean learning) {
  /** Equal shares of structure and symbols, with learned weights. */
  public static final PremiseSettings DEFAULT = new PremiseSettings(0.5, true);

  public PremiseSettings {
    if (!(lambda >= 0 && lambda <= 1)) {
      throw new RefoldException("lambda: got " + lambda + ", expected 0 to 1");
    }
  }
}
