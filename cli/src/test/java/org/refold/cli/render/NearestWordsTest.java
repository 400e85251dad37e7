package org.refold.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.decode.Correction;
import org.refold.decode.DecodingReport;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.solver.Resource;

class NearestWordsTest {
  private static final Graph GRAPH = Kinds.TERMS.parse("f(a, b)");
  private static final Codec CODEC = Codec.fitUnmasked(List.of(GRAPH)).build();

  private static final DecodingReport REPORT =
      new DecodingReport(0, 0, 0, 0, 0, 0, 0, 0, 0, Duration.ZERO, List.of());

  private static NearestDecoding proven(
      List<Graph> graphs, double distance, OptionalDouble runnerUp, Correction... corrections) {
    return new NearestDecoding.Proven(
        graphs, true, distance, runnerUp, List.of(corrections), REPORT);
  }

  private static NearestDecoding bounded(Resource spent, List<Graph> graphs, double distance) {
    return new NearestDecoding.Bounded(spent, graphs, distance, 1 / 3.0, List.of(), REPORT);
  }

  private static String words(NearestDecoding decoding) {
    return NearestWords.of(decoding, NearestSettings.DEFAULT, CODEC);
  }

  @Test
  void of_runnerUpThatWasNotFound_saysWhatToRaise() {
    NearestDecoding decoding = proven(List.of(GRAPH), 2, OptionalDouble.empty());
    assertThat(NearestWords.of(decoding, NearestSettings.DEFAULT.withRunnerUp(), CODEC))
        .isEqualTo(
            "nearest at distance 2, proven: no other graph is as near; the next was not found"
                + " within the limits; raise --conflicts or --seconds");
    assertThat(words(decoding)).endsWith("no other graph is as near");
  }

  @Test
  void isPlain_exactVector_unlessMoreIsAskedFor() {
    NearestDecoding exact = proven(List.of(GRAPH), 0, OptionalDouble.empty());
    assertThat(NearestWords.isPlain(exact, NearestSettings.DEFAULT)).isTrue();
    assertThat(NearestWords.isPlain(exact, NearestSettings.DEFAULT.withRunnerUp())).isFalse();
    NearestDecoding far = proven(List.of(GRAPH), 1e-6, OptionalDouble.empty());
    assertThat(NearestWords.isPlain(far, NearestSettings.DEFAULT)).isFalse();
  }

  @Test
  void of_proven_hasDistanceRunnerUpAndCorrections() {
    NearestDecoding decoding =
        proven(List.of(GRAPH), 2, OptionalDouble.of(3.25), new Correction(0, 2.2, 3));
    assertThat(words(decoding))
        .isEqualTo(
            "nearest at distance 2, proven: no other graph is as near; the next is at distance"
                + " 3.25; corrected: "
                + CODEC.featureName(0)
                + ": 3 instead of 2.2");
  }

  @Test
  void of_severalAsNear_saysHowMany() {
    NearestDecoding decoding = proven(List.of(GRAPH, GRAPH), 1.5, OptionalDouble.empty());
    assertThat(words(decoding))
        .startsWith("nearest at distance 1.5, proven: ")
        .endsWith("; the first is written, --json lists them")
        .contains("2 are equally near");
  }

  @Test
  void of_manyCorrections_listsTheFirst() {
    Correction[] many =
        IntStream.range(0, 7).mapToObj(i -> new Correction(i, -1e9, 0)).toArray(Correction[]::new);
    assertThat(words(proven(List.of(GRAPH), 7e9, OptionalDouble.empty(), many)))
        .startsWith("nearest at distance 7000000000, ")
        .endsWith(
            "; "
                + CODEC.featureName(4)
                + ": 0 instead of -1000000000; and 2 others, which --json lists");
  }

  @Test
  void of_bounded_saysWhatToRaise() {
    assertThat(words(bounded(Resource.TIME, List.of(GRAPH), 2)))
        .isEqualTo(
            "bounded: at distance 2; none is nearer than 0.333333; reached the time limit; there"
                + " may be a nearer graph; raise --seconds");
    assertThat(words(bounded(Resource.MEMORY, List.of(), Double.POSITIVE_INFINITY)))
        .isEqualTo(
            "bounded: none is nearer than 0.333333; reached the memory limit before a graph was"
                + " found; raise --memory");
  }
}
