package org.refold.experiments.clauses;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * All that was found about clauses.
 *
 * @param results of all variants, each from t = 1 on, with the settings' seed
 * @param uniqueBySeed for ours and each t from 1 on, the shares proven unique with several seeds
 */
record ClauseFindings(
    ClauseTable.Origin origin, List<ClauseResult> results, List<double[]> uniqueBySeed) {
  List<ClauseResult> of(ClauseVariant variant) {
    return results.stream().filter(result -> result.variant() == variant).toList();
  }

  /** The result with the most of something; of equal ones, that with the fewest sets. */
  ClauseResult best(ClauseVariant variant, ToDoubleFunction<ClauseResult> share) {
    return of(variant).stream()
        .max(
            Comparator.comparingDouble(share)
                .thenComparing(Comparator.comparingInt(ClauseResult::sets).reversed()))
        .orElseThrow();
  }
}
