package org.refold.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.decode.Decoding;
import org.refold.decode.DistinctGraphs;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.signature.SequenceSignature;

class PlannerTest {
  /** Enough that no test depends on it. */
  private static final PlanGoal GOAL = PlanGoal.DEFAULT.withTime(Duration.ofMinutes(10));

  private static Plan plan(List<Graph> graphs, PlanGoal goal) {
    return plan(graphs, goal, masking -> Codec.fit(graphs, 0, masking));
  }

  private static Plan plan(List<Graph> graphs, PlanGoal goal, Function<Masking, CodecBuilder> fit) {
    return new Planner(fit, Masking.NONE, goal, trial -> {}).plan(graphs);
  }

  private static List<Graph> graphs(long seed, int count, int nodes) {
    DistinctGraphs random = new DistinctGraphs(seed, 5);
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      graphs.add(random.graph(nodes, 2, 1, 10));
    }
    return graphs;
  }

  /** Against every setting there is, up to the dimension that was found. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void plan_smallGraphs_findsTheShortest(long seed) {
    List<Graph> graphs = graphs(seed, 6, 8);
    Plan plan = plan(graphs, GOAL.withTarget(1));
    Trial found = plan.recommended().orElseThrow();
    assertThat(plan.finished()).isTrue();
    assertThat(plan.graphs()).isEqualTo(6);
    assertThat(plan.largestGraph()).isEqualTo(8);
    assertThat(found.unique()).isEqualTo(6);
    assertThat(isEnough(graphs, found.masking(), found.width(), found.sets())).isTrue();
    for (Masking masking : MaskingChoices.of(Masking.NONE, graphs)) {
      CodecBuilder builder = Codec.fit(graphs, 0, masking);
      for (int width = 2; width <= 6; width++) {
        for (int sets = 1; sets <= 16; sets++) {
          if (builder.width(width).sets(sets).build().dimension() < found.dimension()) {
            assertThat(isEnough(graphs, masking, width, sets))
                .as("seed %d: width %d, %d sets, %s", seed, width, sets, masking)
                .isFalse();
          }
        }
      }
    }
  }

  private static boolean isEnough(List<Graph> graphs, Masking masking, int width, int sets) {
    Codec codec = Codec.fit(graphs, 0, masking).width(width).sets(sets).build();
    return graphs.stream()
        .allMatch(graph -> codec.decode(codec.encode(graph)) instanceof Decoding.Unique);
  }

  @Test
  void plan_trials_areSortedAndConsistent() {
    List<Graph> graphs = graphs(4, 60, 8);
    List<Trial> heard = new ArrayList<>();
    Plan plan =
        new Planner(
                masking -> Codec.fit(graphs, 0, masking),
                Masking.NONE,
                GOAL.withTarget(0.9).withSets(2),
                heard::add)
            .plan(graphs);
    assertThat(plan.trials()).hasSameSizeAs(heard).containsAll(heard);
    assertThat(plan.recommended().orElseThrow().share()).isGreaterThanOrEqualTo(0.9);
    for (Trial trial : plan.trials()) {
      Codec codec =
          Codec.fit(graphs, 0, trial.masking()).width(trial.width()).sets(trial.sets()).build();
      assertThat(trial.dimension()).isEqualTo(codec.dimension());
      assertThat(trial.constraints()).isEqualTo(codec.shape().constraints());
      assertThat(trial.sets()).isGreaterThanOrEqualTo(trial.leastSets());
      assertThat(trial.unique() + trial.exhausted()).isLessThanOrEqualTo(trial.tried());
      assertThat(trial.reached()).isEqualTo(trial.tried() == 60 && trial.unique() >= 54);
      // 40 show whether a setting is any good.
      assertThat(trial.tried()).isGreaterThanOrEqualTo(40);
    }
  }

  /** The first trial is enough: nothing is wasted on widths at which no pruning begins. */
  @ParameterizedTest
  @ValueSource(ints = {300, 1_000})
  void plan_largeTree_startsWhereDecodingIsQuick(int nodes) {
    List<Graph> trees = List.of(binaryTree(nodes));
    Planner planner =
        new Planner(
            masking -> Codec.fit(trees, 0, masking),
            Masking.NONE,
            GOAL,
            trial -> {
              throw new RefoldException("heard " + trial.reached() + " " + (trial.width() >= 10));
            });
    assertThatThrownBy(() -> planner.plan(trees)).hasMessage("heard true true");
  }

  @Test
  void plan_settingsThatTheBoundExcludes_areRefused() {
    List<Graph> trees = List.of(binaryTree(200));
    Plan plan = plan(trees, GOAL.withSets(1).withWidth(5));
    assertThat(plan.recommended()).isEmpty();
    assertThat(plan.trials()).isEmpty();
    Refusal refusal = plan.refusal().orElseThrow();
    assertThat(refusal.graph()).isSameAs(trees.get(0));
    assertThat(refusal.width()).isEqualTo(5);
    assertThat(refusal.sets()).isEqualTo(1);
    assertThat(refusal.neededBits()).isBetween(600.0, 1_230.0);
    assertThat(refusal.capacityBits()).isBetween(200.0, 400.0);
    // With marks for arguments and depths the symbols tell more, so less is needed than 5.
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
    assertThat(kept.trials()).isNotEmpty().allMatch(trial -> trial.dimension() <= 200);
  }

  @Test
  void plan_noTime_isUnfinished() {
    Plan plan = plan(graphs(5, 6, 8), GOAL.withTime(Duration.ofNanos(1)));
    assertThat(plan.finished()).isFalse();
    assertThat(plan.recommended()).isEmpty();
    assertThat(plan.refusal()).isEmpty();
  }

  /** One block: which of two leaves comes first is nowhere to be seen. */
  @Test
  void plan_nothingIsEnough_recommendsNothing() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(
        Symbol.ordered("f", 2), builder.add(Symbol.leaf("a")), builder.add(Symbol.leaf("b")));
    Plan plan = plan(List.of(builder.build()), GOAL.withWidth(1));
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
    assertThat(plan.trials()).allMatch(trial -> trial.masking().isNone());
  }

  @Test
  void plan_nodesTooWideForAnyCodec_areFolded() {
    GraphBuilder builder = new GraphBuilder();
    int[] leaves = new int[14];
    for (int i = 0; i < leaves.length; i++) {
      leaves[i] = builder.add(Symbol.leaf("x" + i % 7));
    }
    builder.add(Symbol.ordered("f", leaves.length), leaves);
    Plan plan = plan(List.of(builder.build()), GOAL.withWidth(5));
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
    assertThatThrownBy(() -> GOAL.withWidth(0)).hasMessage("width: got 0, expected 1 to 65536");
    assertThatThrownBy(() -> GOAL.withMostDimension(0)).isInstanceOf(RefoldException.class);
    assertThatThrownBy(
            () -> plan(graphs(1, 2, 8), GOAL, masking -> Codec.fit(graphs(1, 2, 8)).maxParents(0)))
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
    List<Masking> small = MaskingChoices.of(preset, List.of(binaryTree(10)));
    assertThat(small).startsWith(preset).doesNotHaveDuplicates().hasSize(4);
    assertThat(small)
        .extracting(Masking::masks)
        .contains(
            Set.of(), Set.of(Mask.OCCURRENCE), Set.of(Mask.ARGUMENT, Mask.DEPTH, Mask.OCCURRENCE));
    assertThat(small).allMatch(choice -> choice.maxOrderedArity() == 3);
    GraphBuilder builder = new GraphBuilder();
    int leaf = builder.add(Symbol.leaf("a"));
    builder.add(Symbol.ordered("f", 3), leaf, leaf, leaf);
    assertThat(MaskingChoices.of(preset, List.of(builder.build())))
        .hasSize(8)
        .contains(preset.withMaxArity(2, 2).withMaxParents(2));
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
