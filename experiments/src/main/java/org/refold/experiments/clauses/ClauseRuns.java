package org.refold.experiments.clauses;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.RoundTrip;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.experiments.clauses.ClauseFailure.Outcome;
import org.refold.experiments.clauses.ClauseResult.Example;
import org.refold.experiments.data.Axioms.Axiom;
import org.refold.experiments.data.PaperCaps;
import org.refold.experiments.protocol.Outcomes;
import org.refold.experiments.protocol.Watch;
import org.refold.graph.Graph;

/** Passes over the axioms with the codecs of one variant. Not thread-safe. */
final class ClauseRuns {
  /**
   * The paper's time limit, and a limit on conflicts that is reached long before, so that no figure
   * depends on the speed of the machine. More would not help: with the paper's settings at t = 1,
   * 20 axioms are given up, for which no clause was found in 30 s and 23,000 to 290,000 conflicts
   * either. Finding one rival is enough.
   */
  static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT.withTime(Duration.ofSeconds(30)).withConflicts(5_000).withSolutions(2);

  private final ClauseVariant variant;
  private final List<Axiom> axioms;
  private final List<Graph> graphs;
  private final List<Axiom> originals;
  private final int threads;
  private final CodecBuilder builder;
  private final RivalCauses causes;

  /**
   * Prepares the passes.
   *
   * @param axioms the axioms, as the kind of the variant reads them
   * @param originals the same axioms, with the order and names of their texts
   */
  ClauseRuns(ClauseVariant variant, List<Axiom> axioms, List<Axiom> originals, int threads) {
    this.variant = variant;
    this.axioms = axioms;
    this.graphs = axioms.stream().map(Axiom::graph).toList();
    this.originals = originals;
    this.threads = threads;
    this.builder = variant.fit(graphs);
    this.causes = new RivalCauses(graphs, variant, LIMITS, threads);
  }

  /** The share of axioms that come back and are proven to be the only ones with their vectors. */
  double unique(int sets, long seed, Watch watch) {
    return outcomes(codec(sets, seed), watch).share(RoundTrip::isUnique);
  }

  ClauseResult result(int sets, long seed, Watch watch) {
    Codec codec = codec(sets, seed);
    Outcomes outcomes = outcomes(codec, watch);
    causes.find(outcomes.trips());
    return new ClauseResult(
        variant,
        codec,
        outcomes.share(RoundTrip::isFirst),
        text(outcomes.trips()),
        outcomes.share(RoundTrip::isUnique),
        outcomes.share(Outcomes::isAmbiguous),
        outcomes.share(RoundTrip::isIncorrect),
        outcomes.share(Outcomes::isExhausted),
        outcomes.share(trip -> Outcomes.isExhausted(trip) && first(trip).isEmpty()),
        outcomes.share(Outcomes::isUnrepresentable),
        outcomes.millis(0.5),
        outcomes.millis(0.99),
        outcomes.millis(1),
        failures(outcomes.trips()),
        examples(outcomes.trips()));
  }

  private Codec codec(int sets, long seed) {
    return builder.sets(sets).seed(seed).build();
  }

  private Outcomes outcomes(Codec codec, Watch watch) {
    Outcomes outcomes = Outcomes.of(graphs, codec, LIMITS, threads, watch);
    for (int i = 0; i < graphs.size(); i++) {
      if (outcomes.trips().get(i).isDisproved()) {
        throw new IllegalStateException("a proof is wrong: " + axioms.get(i).location());
      }
    }
    return outcomes;
  }

  private static Optional<Graph> first(RoundTrip trip) {
    return trip.decoding() == null ? Optional.empty() : trip.decoding().first();
  }

  private OptionalDouble text(List<RoundTrip> trips) {
    int kept = 0;
    int same = 0;
    for (int i = 0; i < trips.size(); i++) {
      Optional<String> text = variant.text(originals.get(i).graph());
      if (text.isPresent()) {
        kept++;
        same += text.equals(first(trips.get(i)).map(variant.kind()::write)) ? 1 : 0;
      }
    }
    return kept == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) same / kept);
  }

  private NavigableMap<ClauseFailure, Integer> failures(List<RoundTrip> trips) {
    NavigableMap<ClauseFailure, Integer> failures = new TreeMap<>();
    for (int i = 0; i < trips.size(); i++) {
      RoundTrip trip = trips.get(i);
      if (Outcomes.isAmbiguous(trip)) {
        count(failures, Outcome.AMBIGUOUS, causes.of(i).toString());
      }
      if (trip.isIncorrect()) {
        count(failures, Outcome.INCORRECT, causes.of(i).toString());
      }
      if (trip.decoding() instanceof Decoding.Exhausted exhausted) {
        count(failures, Outcome.EXHAUSTED, exhausted.spent() + "; " + causes.of(i).ofDifficulty());
      }
      if (Outcomes.isUnrepresentable(trip)) {
        List<String> caps = PaperCaps.exceededBy(graphs.get(i));
        count(
            failures,
            Outcome.UNREPRESENTABLE,
            caps.isEmpty() ? String.valueOf(trip.failure()) : String.join(", ", caps));
      }
    }
    return failures;
  }

  private static void count(Map<ClauseFailure, Integer> failures, Outcome outcome, String cause) {
    failures.merge(new ClauseFailure(outcome, cause), 1, Integer::sum);
  }

  /** The smallest clause for each cause, since it is the easiest to read; of several, the first. */
  private List<Example> examples(List<RoundTrip> trips) {
    Map<RivalCause, Integer> smallest = new EnumMap<>(RivalCause.class);
    for (int i = 0; i < trips.size(); i++) {
      if (RivalCauses.hasRival(trips.get(i))) {
        smallest.merge(causes.of(i), i, this::smaller);
      }
    }
    return smallest.values().stream().map(i -> example(i, trips.get(i))).toList();
  }

  private int smaller(int one, int later) {
    return graphs.get(later).nodeCount() < graphs.get(one).nodeCount() ? later : one;
  }

  private Example example(int i, RoundTrip trip) {
    Graph graph = graphs.get(i);
    List<Graph> found = trip.decoding() == null ? List.of() : trip.decoding().graphs();
    Graph rival = found.stream().filter(other -> !other.equals(graph)).findFirst().orElseThrow();
    return new Example(
        causes.of(i),
        axioms.get(i).location(),
        variant.kind().write(graph),
        variant.kind().write(rival));
  }
}
