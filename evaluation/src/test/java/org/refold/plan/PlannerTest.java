package org.refold.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.Width;
import org.refold.Widths;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.DistinctGraphs;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.signature.SequenceSignature;
import org.refold.verify.LongRunning;

class PlannerTest {
  /** Enough time that no test depends on it. */
  private static final PlanGoal GOAL = PlanGoal.DEFAULT.withTime(Duration.ofMinutes(10));

  private static Plan plan(List<Graph> graphs, PlanGoal goal) {
    return plan(graphs, goal, masking -> Codec.fit(graphs, 0, masking));
  }

  private static Plan plan(List<Graph> graphs, PlanGoal goal, Function<Masking, CodecBuilder> fit) {
    return new Planner(fit, Masking.FOLDED, goal, trial -> {}).plan(graphs, true);
  }

  private static List<Graph> graphs(long seed, int count, int nodes) {
    DistinctGraphs random = new DistinctGraphs(seed, 5);
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      graphs.add(random.graph(nodes, 2, 1, 10));
    }
    return graphs;
  }

  /** At most as long as by the sizing rule, and no single number can be smaller. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void plan_smallGraphs_endsWhereNoNumberCanBeSmaller(long seed) {
    List<Graph> graphs = graphs(seed, 6, 8);
    Plan plan = plan(graphs, GOAL.withTarget(1));
    Trial found = plan.recommended().orElseThrow();
    assertThat(plan.finished()).isTrue();
    assertThat(plan.graphs()).isEqualTo(6);
    assertThat(plan.largestGraph()).isEqualTo(8);
    assertThat(found.unique()).isEqualTo(6);
    assertThat(found.dimension())
        .as("seed %d", seed)
        .isLessThanOrEqualTo(Codec.fit(graphs, 0, Masking.FOLDED).build().dimension());
    Setting setting = new Setting(found.widths(), found.sets());
    assertThat(isEnough(graphs, found.masking(), setting)).isTrue();
    MaskedSample sample =
        new MaskedSample(found.masking(), Codec.fit(graphs, 0, found.masking()), GOAL, graphs);
    for (Width width : setting.families()) {
      Setting smaller = setting.with(width, Math.max(1, setting.width(width) - 1));
      if (sample.dimension(smaller) < found.dimension()) {
        assertThat(isEnough(graphs, found.masking(), smaller))
            .as("seed %d: %s", seed, smaller)
            .isFalse();
      }
    }
  }

  private static boolean isEnough(List<Graph> graphs, Masking masking, Setting setting) {
    Codec codec = codec(graphs, masking, setting.widths(), setting.sets());
    return graphs.stream()
        .allMatch(graph -> codec.decode(codec.encode(graph)) instanceof Decoding.Unique);
  }

  private static Codec codec(List<Graph> graphs, Masking masking, Widths widths, int sets) {
    CodecBuilder builder = Codec.fit(graphs, 0, masking).sets(sets);
    widths.set(builder);
    return builder.build();
  }

  /** 100 graphs show for all 1,000 that the target holds. */
  @Test
  void plan_sample_holdsForAllData() {
    assertSampleHoldsForAllData(3);
  }

  @LongRunning
  @Test
  void plan_anotherSample_holdsForAllData() {
    assertSampleHoldsForAllData(4);
  }

  private static void assertSampleHoldsForAllData(long seed) {
    List<Graph> all = graphs(seed, 1_000, 10);
    List<Graph> sample = all.subList(0, 100);
    Planner planner =
        new Planner(
            masking -> Codec.fit(sample, 0, masking),
            Masking.FOLDED,
            GOAL.withTarget(0.99),
            trial -> {});
    Trial found = planner.plan(sample, false).recommended().orElseThrow();
    assertThat(found.leastShare()).isGreaterThanOrEqualTo(0.99);
    Codec codec = codec(all, found.masking(), found.widths(), found.sets());
    assertThat(
            codec.decodeAll(codec.encodeAll(all), DecodeLimits.DEFAULT).stream()
                .filter(Decoding.Unique.class::isInstance))
        .as("seed %d: %s", seed, found)
        .hasSizeGreaterThanOrEqualTo(990);
  }

  @Test
  void plan_fixedNumbers_areKept() {
    Plan plan =
        plan(
            graphs(7, 6, 8),
            GOAL.withSets(3).withWidths(Widths.parse("ordered=4,child=5")).withTarget(0.5));
    assertThat(plan.recommended()).isPresent();
    assertThat(plan.trials())
        .allSatisfy(
            trial -> {
              assertThat(trial.sets()).isEqualTo(3);
              assertThat(trial.widths().values())
                  .containsEntry(Width.ORDERED, 4)
                  .containsEntry(Width.ORDERED_LEAD, 4)
                  .containsEntry(Width.CHILD, 5);
            });
  }

  @Test
  void plan_trials_areSortedAndConsistent() {
    List<Graph> graphs = graphs(4, 60, 8);
    List<Trial> heard = new ArrayList<>();
    Plan plan =
        new Planner(
                masking -> Codec.fit(graphs, 0, masking),
                Masking.FOLDED,
                GOAL.withTarget(0.9).withSets(2),
                heard::add)
            .plan(graphs, true);
    assertThat(plan.trials()).hasSameSizeAs(heard);
    assertThat(plan.recommended().orElseThrow().share()).isGreaterThanOrEqualTo(0.9);
    for (Trial trial : plan.trials()) {
      Codec codec = codec(graphs, trial.masking(), trial.widths(), trial.sets());
      assertThat(trial.dimension()).isEqualTo(codec.dimension());
      assertThat(trial.constraints()).isEqualTo(codec.shape().constraints());
      assertThat(trial.bound().times()).isGreaterThan(0);
      assertThat(trial.unique() + trial.exhausted()).isLessThanOrEqualTo(trial.tried());
      if (trial.reached()) {
        assertThat(trial.tried()).isEqualTo(60);
        assertThat(trial.unique()).isGreaterThanOrEqualTo(54);
      }
    }
  }

  /** The first trial is enough, since the search starts from the sizing rule. */
  @ParameterizedTest
  @ValueSource(ints = {300, 1_000})
  void plan_largeTree_startsWhereDecodingIsQuick(int nodes) {
    List<Graph> trees = List.of(binaryTree(nodes));
    Planner planner =
        new Planner(
            masking -> Codec.fit(trees, 0, masking),
            Masking.FOLDED.withMasks(Mask.values()),
            GOAL,
            trial -> {
              throw new IllegalStateException("heard " + trial.share());
            });
    assertThatThrownBy(() -> planner.plan(trees, true)).hasMessage("heard 1.0");
  }

  @Test
  void plan_settingsThatTheBoundExcludes_areRefused() {
    List<Graph> trees = List.of(binaryTree(200));
    Plan plan = plan(trees, GOAL.withSets(1).withWidths(Widths.parse("5")));
    assertThat(plan.recommended()).isEmpty();
    assertThat(plan.trials()).isEmpty();
    Refusal refusal = plan.refusal().orElseThrow();
    assertThat(refusal.graph()).isSameAs(trees.get(0));
    assertThat(refusal.neededBits()).isBetween(600.0, 1_230.0);
    assertThat(refusal.capacityBits()).isBetween(200.0, 400.0);
    // With marks for arguments and depths, the symbols carry more, so fewer than 5 sets are needed.
    assertThat(refusal.leastSets().orElseThrow()).isBetween(3, 5);
    assertThat(refusal.leastWidth().orElseThrow()).isBetween(8, 16);
    assertThat(refusal.leastDimension()).as("of one set of width 5").isEmpty();
    assertThat(plan(trees, GOAL.withTime(Duration.ofNanos(1))).refusal()).isEmpty();
  }

  @Test
  void plan_dimensionThatIsTooSmall_isRefusedOrKept() {
    List<Graph> trees = List.of(binaryTree(200));
    Refusal refusal = plan(trees, GOAL.withMostDimension(250)).refusal().orElseThrow();
    int least = refusal.leastDimension().orElseThrow();
    assertThat(least).isGreaterThan(250);
    assertThat(refusal.leastSets()).isEmpty();
    assertThat(refusal.leastWidth()).isEmpty();
    assertThat(plan(trees, GOAL.withMostDimension(least - 1)).refusal()).isPresent();
    assertThat(plan(trees, GOAL.withMostDimension(100)).refusal().orElseThrow().capacityBits())
        .isZero();
    Plan kept = plan(graphs(6, 5, 8), GOAL.withMostDimension(200));
    assertThat(kept.recommended().orElseThrow().dimension()).isLessThanOrEqualTo(200);
    Plan missed =
        plan(graphs(6, 5, 8), GOAL.withMostDimension(kept.recommended().get().dimension() - 1));
    assertThat(missed.recommended()).isEmpty();
    assertThat(missed.trials()).anyMatch(Trial::reached);
  }

  @Test
  void plan_noTime_isUnfinished() {
    Plan plan = plan(graphs(5, 6, 8), GOAL.withTime(Duration.ofNanos(1)));
    assertThat(plan.finished()).isFalse();
    assertThat(plan.recommended()).isEmpty();
    assertThat(plan.refusal()).isEmpty();
  }

  /** One block: the order of two leaves cannot be seen anywhere. */
  @Test
  void plan_nothingIsEnough_recommendsNothing() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(
        Symbol.ordered("f", 2), builder.add(Symbol.leaf("a")), builder.add(Symbol.leaf("b")));
    Plan plan = plan(List.of(builder.build()), GOAL.withWidths(Widths.parse("1")));
    assertThat(plan.recommended()).isEmpty();
    assertThat(plan.refusal()).isEmpty();
    assertThat(plan.finished()).isTrue();
    assertThat(plan.trials()).isNotEmpty().allMatch(trial -> trial.share() == 0);
  }

  @Test
  void plan_sequences_haveNoMasks() {
    List<Graph> sentences =
        List.of(
            SequenceSignature.sequence(List.of(List.of("a"), List.of("b"), List.of("c"))),
            SequenceSignature.sequence(List.of(List.of("c"), List.of("b"), List.of("a"))));
    Plan plan = plan(sentences, GOAL, masking -> Codec.fitSequences(sentences, 0));
    assertThat(plan.recommended()).isPresent();
    assertThat(plan.trials())
        .allMatch(trial -> trial.masking().equals(plan.trials().get(0).masking()))
        .allMatch(trial -> trial.widths().values().keySet().equals(Set.of(Width.SEQUENCE)));
  }

  @Test
  void plan_nodesTooWideForAnyCodec_areFolded() {
    GraphBuilder builder = new GraphBuilder();
    int[] leaves = new int[14];
    for (int i = 0; i < leaves.length; i++) {
      leaves[i] = builder.add(Symbol.leaf("x" + i % 7));
    }
    builder.add(Symbol.ordered("f", leaves.length), leaves);
    List<Graph> graphs = List.of(builder.build());
    Plan plan =
        new Planner(
                masking -> Codec.fit(graphs, 0, masking),
                Masking.NONE,
                GOAL.withWidths(Widths.parse("5")),
                trial -> {})
            .plan(graphs, true);
    assertThat(plan.recommended().orElseThrow().masking().maxOrderedArity()).isEqualTo(2);
  }

  @Test
  void plan_badGoalsAndSamples_areRefused() {
    assertThatThrownBy(() -> plan(List.of(), GOAL))
        .isInstanceOf(RefoldException.class)
        .hasMessage("sample: got no graph, expected one or more to plan for");
    assertThatThrownBy(() -> GOAL.withTarget(0))
        .hasMessage("target: got 0.0, expected more than 0 and at most 1");
    assertThatThrownBy(() -> GOAL.withTarget(Double.NaN)).isInstanceOf(RefoldException.class);
    assertThatThrownBy(() -> GOAL.withSets(0)).hasMessage("sets: got 0, expected 1 to 4096");
    assertThatThrownBy(() -> GOAL.withWidths(new Widths(Map.of(Width.CHILD, 0))))
        .hasMessage("width child: got 0, expected 1 to 65536");
    assertThatThrownBy(() -> GOAL.withMostDimension(0)).isInstanceOf(RefoldException.class);
    assertThatThrownBy(
            () ->
                plan(
                    graphs(1, 2, 8),
                    GOAL,
                    masking -> Codec.fitUnmasked(graphs(1, 2, 8)).maxParents(0)))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("maximum number of parents: got 0");
  }

  @Test
  void required_isRoundedUp() {
    assertThat(GOAL.required(1_000)).isEqualTo(1_000);
    assertThat(GOAL.required(10_000)).isEqualTo(9_999);
    assertThat(GOAL.withTarget(0.9).required(10)).isEqualTo(9);
    assertThat(GOAL.withTarget(0.29).required(100)).isEqualTo(29);
    assertThat(GOAL.withTarget(1e-9).required(5)).isEqualTo(1);
  }

  @Test
  void of_presetWithCaps_isVariedWithoutRepetition() {
    Masking preset =
        Masking.NONE.withMasks(Mask.ARGUMENT, Mask.OCCURRENCE).withMaxArity(3, 5).withMaxParents(5);
    GraphBuilder pair = new GraphBuilder();
    pair.add(Symbol.ordered("f", 2), pair.add(Symbol.leaf("a")), pair.add(Symbol.leaf("b")));
    List<Masking> small = MaskingChoices.of(preset, List.of(pair.build()));
    assertThat(small).startsWith(preset).doesNotHaveDuplicates().hasSize(3);
    assertThat(small).extracting(Masking::masks).contains(Set.of(), Set.of(Mask.OCCURRENCE));
    assertThat(small).allMatch(choice -> choice.maxOrderedArity() == 3);
    GraphBuilder wide = new GraphBuilder();
    int leaf = wide.add(Symbol.leaf("a"));
    wide.add(Symbol.ordered("f", 3), leaf, leaf, leaf);
    assertThat(MaskingChoices.of(preset, List.of(wide.build())))
        .hasSize(5)
        .contains(preset.withMaxArity(2, 2).withMaxParents(1));
  }

  private static Graph binaryTree(int nodes) {
    GraphBuilder builder = new GraphBuilder();
    int[] open = new int[nodes / 2];
    for (int i = 0; i < open.length; i++) {
      open[i] = builder.add(Symbol.leaf("x" + i));
    }
    for (int last = open.length; last > 1; last--) {
      // Pairs from both ends, so that the tree is neither a chain nor complete.
      int one = open[last - 1];
      int other = open[(last - 1) / 3];
      open[(last - 1) / 3] = builder.add(Symbol.ordered("f" + last, 2), one, other);
    }
    builder.add(Symbol.ordered("top", 1), open[0]);
    return builder.build();
  }
}
