package org.refold.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.refold.evaluation.LabelledVectors.labelled;
import static org.refold.evaluation.LabelledVectors.vector;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;

class NeighbourClassifierTest {
  private static final Similarity BAG = new Similarity(RowSimilarity.COSINE, 0);

  private static final Offset<Double> TINY = Offset.offset(1e-9);

  /** In order of decreasing similarity to (1, 0, 0), except for the first. */
  private static final List<LabelledVector> ITEMS =
      List.of(
          labelled("far", 0, 0, 1),
          labelled("a", 5, 1),
          labelled("b", 4, 1),
          labelled("b", 3, 1),
          labelled("a", 2, 1),
          labelled("c", 1, 1));

  private static Classification classified(int neighbours) {
    return new NeighbourClassifier(ITEMS, BAG, neighbours).classify(vector(1));
  }

  @Test
  void classify_oneNeighbour_saysItsLabel() {
    assertThat(classified(1).label()).isEqualTo("a");
    assertThat(classified(1).probabilities()).containsExactly(entry("a", 1.0));
    assertThat(classified(1).voters())
        .singleElement()
        .satisfies(
            voter -> {
              assertThat(voter.label()).isEqualTo("a");
              assertThat(voter.neighbour().id()).isEqualTo(1);
              assertThat(voter.neighbour().similarity())
                  .isEqualTo(BAG.of(vector(1), ITEMS.get(1).vector()));
            });
  }

  @Test
  void classify_moreVotesForAFartherLabel_saysThat() {
    assertThat(classified(3).label()).isEqualTo("b");
    assertThat(classified(3).probabilities())
        .containsExactly(entry("b", 2 / 3.0), entry("a", 1 / 3.0));
  }

  @Test
  void classify_asManyVotes_saysTheLabelOfTheNearest() {
    assertThat(classified(2).label()).isEqualTo("a");
    assertThat(classified(4).label()).isEqualTo("a");
    assertThat(classified(4).probabilities()).containsExactly(entry("a", 0.5), entry("b", 0.5));
    assertThat(classified(5).probabilities())
        .containsExactly(entry("a", 0.4), entry("b", 0.4), entry("c", 0.2));
  }

  @Test
  void classify_moreNeighboursThanThereAre_letsAllVote() {
    assertThat(classified(100).voters()).hasSize(6);
    assertThat(classified(Integer.MAX_VALUE).probabilities().values().stream().mapToDouble(p -> p))
        .containsExactly(2 / 6.0, 2 / 6.0, 1 / 6.0, 1 / 6.0);
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "1, 0.05", "1, 1", "3, 0.5", "4, 0.05", "7, 1", "500, 0.3"})
  void classify_anyMeasure_isWhatSortingAllSays(int neighbours, double lambda) {
    long seed = 17;
    List<LabelledVector> items = LabelledVectors.random(120, seed);
    Similarity similarity = new Similarity(RowSimilarity.JACCARD, lambda);
    NeighbourClassifier classifier = new NeighbourClassifier(items, similarity, neighbours);
    for (LabelledVector query : LabelledVectors.random(40, seed + 1)) {
      List<String> voters =
          IntStream.range(0, items.size())
              .boxed()
              .sorted(
                  Comparator.comparingDouble(
                      i -> -similarity.of(query.vector(), items.get(i).vector())))
              .limit(neighbours)
              .map(i -> items.get(i).label())
              .toList();
      Map<String, Double> expected = new HashMap<>();
      voters.forEach(voter -> expected.merge(voter, 1.0 / voters.size(), Double::sum));
      double most = expected.values().stream().mapToDouble(share -> share).max().orElseThrow();
      Classification said = classifier.classify(query.vector());
      assertThat(said.voters().stream().map(Classification.Voter::label))
          .as("seed %d, %s", seed, query.name())
          .isEqualTo(voters);
      assertThat(said.probabilities().keySet()).isEqualTo(expected.keySet());
      said.probabilities()
          .forEach((label, share) -> assertThat(share).isCloseTo(expected.get(label), TINY));
      assertThat(said.label())
          .isEqualTo(
              voters.stream()
                  .filter(label -> expected.get(label) > most - 1e-9)
                  .findFirst()
                  .orElseThrow());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void constructor_noNeighbours_isRefused(int neighbours) {
    assertThatThrownBy(() -> new NeighbourClassifier(ITEMS, BAG, neighbours))
        .isInstanceOf(RefoldException.class)
        .hasMessage("classifier: got k = " + neighbours + ", expected 1 or more");
  }

  @Test
  void constructor_noVectors_isRefused() {
    assertThatThrownBy(() -> new NeighbourClassifier(List.of(), BAG, 1))
        .isInstanceOf(RefoldException.class)
        .hasMessage("classifier: got no vector, expected one or more with labels");
  }

  @Test
  void classify_vectorOfAnotherCodec_isRefused() {
    CountVector foreign = vector(1).withCodecId(8);
    NeighbourClassifier classifier = new NeighbourClassifier(ITEMS, BAG, 1);
    assertThatThrownBy(() -> classifier.classify(foreign))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("codec 0000000000000008");
    List<LabelledVector> mixed = List.of(ITEMS.get(0), new LabelledVector(foreign, "a", ""));
    assertThatThrownBy(() -> new NeighbourClassifier(mixed, BAG, 1))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("codec 0000000000000008");
  }

  @Test
  void classification_noVoter_isRefused() {
    assertThatThrownBy(() -> new Classification(List.of()))
        .isInstanceOf(RefoldException.class)
        .hasMessage("classification: got no voter, expected one or more");
  }
}
