package org.refold.decode.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.DecodingReport;
import org.refold.decode.DecodingStage;
import org.refold.graph.Graph;
import org.refold.graph.RandomGraphs;
import org.refold.signature.SequenceSignature;
import org.refold.vector.CountVector;

class StagesTest {
  private static final String OF_GRAPHS =
      "add up(, find parents(, put together)?)?(, candidates(, prune by children(, put together)?"
          + "(, prune by parents(, put together)?(, formula(, solve)?)?)?)?)?";
  private static final String OF_A_SEQUENCE = "add up(, check|, places(, match(, check)?)?)?";

  private static String names(DecodingReport report) {
    return String.join(", ", report.stages().stream().map(DecodingStage::name).toList());
  }

  /** Checks the invariants of every report, and returns the names of the stages. */
  private static String require(Decoding decoding, String names, String of) {
    DecodingReport report = decoding.report();
    assertThat(names(report)).as(of).matches(names);
    Duration sum =
        report.stages().stream().map(DecodingStage::time).reduce(Duration.ZERO, Duration::plus);
    assertThat(sum).as(of).isEqualTo(report.time());
    assertThat(report.stages()).as(of).noneMatch(stage -> stage.time().isNegative());
    List<Long> candidates =
        report.stages().stream()
            .filter(DecodingStage::hasCandidates)
            .map(DecodingStage::candidates)
            .toList();
    assertThat(candidates).as(of).isSortedAccordingTo((a, b) -> Long.compare(b, a));
    assertThat(candidates.isEmpty() ? 0 : candidates.get(0))
        .as(of)
        .isEqualTo(report.candidatesBefore());
    assertThat(candidates.isEmpty() ? 0 : candidates.get(candidates.size() - 1))
        .as(of)
        .isEqualTo(report.candidatesAfter());
    assertThat(names(report).endsWith("solve")).as(of).isEqualTo(report.neededSolver());
    return names(report);
  }

  /** The vector with a count that is off by one. */
  private static CountVector changed(Codec codec, CountVector vector, SplittableRandom random) {
    int[] indices = new int[vector.entryCount()];
    int[] counts = new int[indices.length];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = vector.index(i);
      counts[i] = vector.count(i);
    }
    counts[random.nextInt(counts.length)]++;
    return CountVector.of(codec.shape(), codec.id(), indices, counts);
  }

  @Test
  void stages_randomGraphs_addUpAndEndAtWhatIsLeft() {
    Set<String> met = new HashSet<>();
    for (long seed = 0; seed < 300; seed++) {
      Graph graph = new RandomGraphs(seed).dag(9, 2, 2, false);
      Codec codec = Codec.fitUnmasked(List.of(graph)).sets(1 + (int) (seed % 2)).width(2).build();
      CountVector vector = codec.encode(graph);
      met.add(require(codec.decode(vector), OF_GRAPHS, "seed " + seed));
      CountVector changed = changed(codec, vector, new SplittableRandom(seed));
      met.add(require(codec.decode(changed), OF_GRAPHS, "changed, seed " + seed));
      DecodeLimits limits = DecodeLimits.DEFAULT.withTime(Duration.ofNanos(1));
      met.add(require(codec.decode(vector, limits), OF_GRAPHS, "in no time, seed " + seed));
    }
    assertThat(met)
        .contains(
            "add up",
            "add up, candidates, prune by children, put together",
            "add up, candidates, prune by children, prune by parents",
            "add up, candidates, prune by children, prune by parents, put together",
            "add up, candidates, prune by children, prune by parents, formula, solve");
  }

  @Test
  void stages_sequences_addUpAndEndAtWhatIsLeft() {
    Set<String> met = new HashSet<>();
    for (long seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      List<List<String>> words =
          random.ints(random.nextInt(8), 0, 5).mapToObj(word -> List.of("word" + word)).toList();
      Graph graph = SequenceSignature.sequence(words);
      Codec codec = Codec.fitSequences(List.of(graph), 8).sets(1).width(2).build();
      CountVector vector = codec.encode(graph);
      met.add(require(codec.decode(vector), OF_A_SEQUENCE, "seed " + seed));
      if (!words.isEmpty()) {
        CountVector changed = changed(codec, vector, random);
        met.add(
            require(
                codec.decode(changed), OF_A_SEQUENCE + "|" + OF_GRAPHS, "changed, seed " + seed));
      }
    }
    assertThat(met).contains("add up", "add up, check", "add up, places, match, check");
  }
}
