package org.refold.experiments.clauses;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.refold.experiments.data.Axioms;
import org.refold.solver.Resource;

/**
 * The results for clauses.
 *
 * @param data the source of the clauses
 * @param axioms the number of axioms used
 * @param allAxioms the number of axioms read
 * @param results the results of all variants, each from t = 1 on, with the seed of the settings
 * @param uniqueBySeed for each variant of ours and each t from 1 on, the shares proven unique with
 *     several seeds
 */
record ClauseFindings(
    long seed,
    Axioms data,
    int axioms,
    int allAxioms,
    List<ClauseResult> results,
    Map<ClauseVariant, List<double[]>> uniqueBySeed) {
  List<ClauseResult> of(ClauseVariant variant) {
    return results.stream().filter(result -> result.variant() == variant).toList();
  }

  /** Returns whether any axiom reached the time limit. */
  boolean endedByTime() {
    return results.stream()
        .flatMap(result -> result.failures().keySet().stream())
        .anyMatch(
            failure ->
                failure.outcome() == ClauseFailure.Outcome.EXHAUSTED
                    && failure.cause().startsWith(Resource.TIME.toString()));
  }

  /** The share proven unique with the worst of the seeds. */
  double worstUnique(ClauseVariant variant, int sets) {
    List<double[]> bySets = Objects.requireNonNull(uniqueBySeed.get(variant));
    return Arrays.stream(bySets.get(sets - 1)).min().orElseThrow();
  }

  /** The result with the largest share; among equal ones, that with the fewest sets. */
  ClauseResult best(ClauseVariant variant, ToDoubleFunction<ClauseResult> share) {
    return of(variant).stream()
        .max(
            Comparator.comparingDouble(share)
                .thenComparing(Comparator.comparingInt(ClauseResult::sets).reversed()))
        .orElseThrow();
  }
}
