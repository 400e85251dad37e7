package org.refold.experiments.clauses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.refold.experiments.clauses.ClauseFailure.Outcome;
import org.refold.experiments.data.Axioms;
import org.refold.experiments.data.Axioms.Axiom;
import org.refold.experiments.data.Sampling;
import org.refold.experiments.data.TptpAxioms;
import org.refold.experiments.protocol.NoWatch;
import org.refold.verify.LongRunning;

class ClauseRunsTest {
  private static final int AXIOMS = 100;
  private static final Map<ClauseVariant, List<Axiom>> SAMPLES = new EnumMap<>(ClauseVariant.class);

  @BeforeAll
  static void readAxioms() {
    Axioms data = Axioms.read(TptpAxioms.folder());
    for (ClauseVariant variant : ClauseVariant.values()) {
      List<Axiom> all = data.as(variant.kind());
      SAMPLES.put(
          variant,
          Arrays.stream(Sampling.indices(all.size(), OptionalInt.of(AXIOMS), 1))
              .mapToObj(all::get)
              .toList());
    }
  }

  private static ClauseRuns runs(ClauseVariant variant, int threads) {
    return new ClauseRuns(variant, sample(variant), sample(ClauseVariant.ORIGINAL), threads);
  }

  private static List<Axiom> sample(ClauseVariant variant) {
    return Objects.requireNonNull(SAMPLES.get(variant));
  }

  private static int count(ClauseResult result, Outcome outcome) {
    return result.failures().entrySet().stream()
        .filter(entry -> entry.getKey().outcome() == outcome)
        .mapToInt(entry -> entry.getValue())
        .sum();
  }

  /** Shares are counted one way, failures by cause another. */
  @ParameterizedTest
  @EnumSource(ClauseVariant.class)
  void result_sharesAndFailures_addUp(ClauseVariant variant) {
    ClauseRuns runs = runs(variant, 2);
    int repeated = 0;
    for (int sets = 1; sets <= 3; sets++) {
      ClauseResult result = runs.result(sets, 1, new NoWatch());
      assertThat(result.sets()).isEqualTo(sets);
      assertThat(result.ambiguous() * AXIOMS)
          .isEqualTo(count(result, Outcome.AMBIGUOUS), within(1e-6));
      assertThat(result.incorrect() * AXIOMS)
          .isEqualTo(count(result, Outcome.INCORRECT), within(1e-6));
      assertThat(result.exhausted() * AXIOMS)
          .isEqualTo(count(result, Outcome.EXHAUSTED), within(1e-6));
      assertThat(result.unrepresentable() * AXIOMS)
          .isEqualTo(count(result, Outcome.UNREPRESENTABLE), within(1e-6));
      assertThat(
              result.unique() + result.ambiguous() + result.exhausted() + result.unrepresentable())
          .isEqualTo(1, within(1e-9));
      assertThat(
              result.correct()
                  + result.incorrect()
                  + result.unanswered()
                  + result.unrepresentable())
          .isEqualTo(1, within(1e-9));
      switch (variant) {
        case PAPER -> assertThat(result.text().orElseThrow()).isLessThan(result.correct());
        case OURS, SIZED -> assertThat(result.text()).isEmpty();
        case ORIGINAL -> assertThat(result.text()).hasValue(result.correct());
      }
      // What no width can distinguish, no number of sets can; at t = 1, some may be given up.
      int before = repeated;
      repeated = result.count(Outcome.AMBIGUOUS, RivalCause.REPEATED_LABELS);
      assertThat(repeated).isGreaterThanOrEqualTo(before);
      if (sets == 3) {
        assertThat(repeated).isEqualTo(before);
      }
      assertThat(runs.unique(sets, 1, new NoWatch())).isEqualTo(result.unique());
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ORIGINAL")
  void result_anyNumberOfThreads_isTheSame(ClauseVariant variant) {
    assertSameByThreads(variant);
  }

  @LongRunning
  @Test
  void result_ofOriginalsOnAnyNumberOfThreads_isTheSame() {
    assertSameByThreads(ClauseVariant.ORIGINAL);
  }

  private static void assertSameByThreads(ClauseVariant variant) {
    ClauseResult one = runs(variant, 1).result(1, 7, new NoWatch());
    ClauseResult three = runs(variant, 3).result(1, 7, new NoWatch());
    assertThat(three.failures()).isEqualTo(one.failures());
    assertThat(three.examples()).isEqualTo(one.examples());
    assertThat(three.correct()).isEqualTo(one.correct());
    assertThat(three.text()).isEqualTo(one.text());
    assertThat(three.unique()).isEqualTo(one.unique());
    assertThat(three.codec().id()).isEqualTo(one.codec().id());
  }
}
