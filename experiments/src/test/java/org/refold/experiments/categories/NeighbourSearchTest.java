package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.refold.evaluation.CrossValidation;
import org.refold.evaluation.Folds;
import org.refold.evaluation.LabelledVector;
import org.refold.experiments.protocol.NoWatch;
import org.refold.experiments.protocol.Steps;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Rows have no entry, one or four, all with the same count, so cosines are multiples of one
 * quarter, sums are exact, and many are equal.
 */
class NeighbourSearchTest {
  private static final int ITEMS = 200;
  private static final int LABELS = 4;
  private static final int SETS = 2;
  private static final double[] LAMBDAS = {0, 0.25, 0.5, 1};

  private final Folds folds = FiveFolds.of(ITEMS, 1);
  private final List<CountVector> vectors = vectors(new VectorShape(6, 7, SETS), 11);
  private final List<CountVector> bags = vectors(new VectorShape(5, 0, 0), 12);
  private final int[] labels = labels();

  private static List<CountVector> vectors(VectorShape shape, long seed) {
    Random random = new Random(seed);
    List<CountVector> vectors = new ArrayList<>();
    for (int v = 0; v < ITEMS; v++) {
      int[] counts = new int[shape.dimension()];
      for (int row = 0; row < shape.rows(); row++) {
        int entries = List.of(0, 1, 4, 4, 4).get(random.nextInt(5));
        int count = 1 + random.nextInt(2);
        random
            .ints(shape.rowStart(row), shape.rowEnd(row))
            .distinct()
            .limit(entries)
            .forEach(i -> counts[i] = count);
      }
      vectors.add(SomeVectors.dense(shape, counts));
    }
    return vectors;
  }

  /**
   * Chooses by the first entry of the bag or by chance, so that neighbours are right about half of
   * the time.
   */
  private int[] labels() {
    Random random = new Random(13);
    return bags.stream()
        .mapToInt(
            bag ->
                bag.entryCount() == 0 || random.nextBoolean()
                    ? random.nextInt(LABELS)
                    : bag.index(0) % LABELS)
        .toArray();
  }

  private List<RowCosines> rows() {
    return IntStream.rangeClosed(0, SETS).mapToObj(row -> new RowCosines(vectors, row)).toList();
  }

  private NeighbourAnswers search(int[] labels, int threads) {
    return new NeighbourSearch(rows(), new RowCosines(bags, 0), labels, folds, LAMBDAS)
        .run(threads, new NoWatch());
  }

  /** All items outside the fold of one, the most similar first, equal ones in their order. */
  private List<Integer> ranking(int query, int sets, double lambda) {
    double[] similarities = new double[ITEMS];
    for (int i = 0; i < ITEMS; i++) {
      double least = 1;
      for (int row = 0; row <= sets; row++) {
        least = Math.min(least, SomeVectors.cosine(vectors.get(query), vectors.get(i), row));
      }
      similarities[i] =
          lambda * least + (1 - lambda) * SomeVectors.cosine(bags.get(query), bags.get(i), 0);
    }
    List<Integer> others = new ArrayList<>();
    for (int i = 0; i < ITEMS; i++) {
      if (folds.of(i) != folds.of(query)) {
        others.add(i);
      }
    }
    others.sort(Comparator.comparingDouble((Integer i) -> -similarities[i]).thenComparing(i -> i));
    return others;
  }

  /** What most say; where labels have as many votes, the one that is named first. */
  private int vote(List<Integer> voters) {
    int[] votes = new int[LABELS];
    voters.forEach(voter -> votes[labels[voter]]++);
    int most = Arrays.stream(votes).max().orElseThrow();
    return voters.stream()
        .mapToInt(i -> labels[i])
        .filter(l -> votes[l] == most)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void run_anyMixAndVoters_isRightWhereSortingAllIs() {
    NeighbourAnswers answers = search(labels, 1);
    assertThat(answers.mostSets()).isEqualTo(SETS);
    int right = 0;
    for (int sets = 1; sets <= SETS; sets++) {
      for (int l = 0; l < LAMBDAS.length; l++) {
        for (int item = 0; item < ITEMS; item++) {
          List<Integer> ranking = ranking(item, sets, LAMBDAS[l]);
          for (int k = 0; k < 3; k++) {
            int voters = new int[] {1, 3, 5}[k];
            boolean expected = vote(ranking.subList(0, voters)) == labels[item];
            assertThat(answers.predictions(sets, l, k).isRight(item))
                .as("t = %d, λ = %s, item %d, %d voters", sets, LAMBDAS[l], item, voters)
                .isEqualTo(expected);
            right += expected ? 1 : 0;
          }
        }
      }
    }
    assertThat(right).isBetween(ITEMS * 8, ITEMS * 16);
  }

  @Test
  void run_bagOfTheSymbolRow_isRightWhereTheLibraryIs() {
    NeighbourAnswers answers =
        new NeighbourSearch(rows(), rows().get(0), labels, folds, LAMBDAS).run(1, new NoWatch());
    List<LabelledVector> items =
        IntStream.range(0, ITEMS)
            .mapToObj(i -> new LabelledVector(vectors.get(i), "label " + labels[i], "item " + i))
            .toList();
    for (int l = 0; l < LAMBDAS.length; l++) {
      Similarity similarity = new Similarity(RowSimilarity.COSINE, LAMBDAS[l]);
      for (int k = 0; k < NeighbourSearch.VOTERS.length; k++) {
        CrossValidation expected =
            CrossValidation.run(items, folds, similarity, NeighbourSearch.VOTERS[k], 1, () -> {});
        Predictions found = answers.predictions(SETS, l, k);
        for (int item = 0; item < ITEMS; item++) {
          assertThat(found.isRight(item))
              .as("λ = %s, item %d, %d voters", LAMBDAS[l], item, NeighbourSearch.VOTERS[k])
              .isEqualTo(expected.said().get(item).equals(items.get(item).label()));
        }
        assertThat(found.mean()).isEqualTo(expected.accuracy().getAverage(), within(1e-12));
      }
    }
  }

  @Test
  void chosen_fold_hasTheMixThatDoesBestOnTheNextWithoutIt() {
    NeighbourAnswers answers = search(labels, 1);
    List<Integer> chosen = new ArrayList<>();
    for (int sets = 1; sets <= SETS; sets++) {
      for (int fold = 0; fold < FiveFolds.COUNT; fold++) {
        int best = -1;
        int most = -1;
        for (int l = 0; l < LAMBDAS.length; l++) {
          int right = rightWithout(fold, sets, LAMBDAS[l]);
          if (right > most) {
            most = right;
            best = l;
          }
        }
        chosen.add(best);
        assertThat(answers.chosenLambda(sets, fold)).isEqualTo(best);
        for (int item : folds.items(fold)) {
          assertThat(answers.chosen(sets).isRight(item))
              .isEqualTo(answers.predictions(sets, best, 0).isRight(item));
        }
      }
    }
    assertThat(chosen).contains(0, 1);
  }

  /** How many items of the next fold are right by the nearest one of the three folds left. */
  private int rightWithout(int fold, int sets, double lambda) {
    int right = 0;
    for (int item : folds.items((fold + 1) % 5)) {
      int nearest =
          ranking(item, sets, lambda).stream()
              .filter(i -> folds.of(i) != fold)
              .findFirst()
              .orElseThrow();
      right += labels[nearest] == labels[item] ? 1 : 0;
    }
    return right;
  }

  /** If all items of a fold have a label in turn, each is right just once: with what is said. */
  @Test
  void chosen_labelsOfAFold_haveNoSayInIt() {
    Predictions original = search(labels, 1).chosen(SETS);
    for (int fold = 0; fold < FiveFolds.COUNT; fold++) {
      int[] right = new int[ITEMS];
      for (int label = 0; label < LABELS; label++) {
        int[] changed = labels.clone();
        for (int item : folds.items(fold)) {
          changed[item] = label;
        }
        Predictions predictions = search(changed, 1).chosen(SETS);
        for (int item : folds.items(fold)) {
          right[item] += predictions.isRight(item) ? 1 : 0;
          if (label == labels[item]) {
            assertThat(predictions.isRight(item)).isEqualTo(original.isRight(item));
          }
        }
      }
      assertThat(IntStream.of(folds.items(fold)).map(item -> right[item])).containsOnly(1);
    }
  }

  @Test
  void bestLambda_mixes_isTheFirstWithTheHighestMean() {
    NeighbourAnswers answers = search(labels, 1);
    for (int sets = 1; sets <= SETS; sets++) {
      for (int k = 0; k < 3; k++) {
        double[] means = new double[LAMBDAS.length];
        for (int l = 0; l < LAMBDAS.length; l++) {
          means[l] = answers.predictions(sets, l, k).mean();
        }
        double most = Arrays.stream(means).max().orElseThrow();
        assertThat(means[answers.bestLambda(sets, k)]).isEqualTo(most);
        assertThat(Arrays.stream(means, 0, answers.bestLambda(sets, k))).allMatch(m -> m < most);
      }
    }
  }

  @Test
  void chosenLambda_equalMixes_isTheFirst() {
    NeighbourAnswers answers =
        new NeighbourSearch(rows(), new RowCosines(bags, 0), labels, folds, 0.5, 0.5)
            .run(1, new NoWatch());
    assertThat(answers.bestLambda(SETS, 0)).isZero();
    assertThat(answers.chosenLambda(SETS, 0)).isZero();
  }

  @Test
  void run_severalThreads_saysTheSameInAStepForEachItem() {
    Steps steps = new Steps();
    NeighbourAnswers one = search(labels, 1);
    NeighbourAnswers three =
        new NeighbourSearch(rows(), new RowCosines(bags, 0), labels, folds, LAMBDAS).run(3, steps);
    assertThat(steps.total()).isEqualTo(ITEMS);
    for (int sets = 1; sets <= SETS; sets++) {
      for (int l = 0; l < LAMBDAS.length; l++) {
        for (int k = 0; k < 3; k++) {
          Predictions expected = one.predictions(sets, l, k);
          Predictions found = three.predictions(sets, l, k);
          assertThat(expected.rightAlone(found)).isZero();
          assertThat(found.rightAlone(expected)).isZero();
        }
      }
    }
  }

  @Test
  void run_symbolsAlone_needsNoRows() {
    NeighbourAnswers without =
        new NeighbourSearch(List.of(), new RowCosines(bags, 0), labels, folds, 0)
            .run(1, new NoWatch());
    assertThat(without.mostSets()).isEqualTo(1);
    Predictions expected = search(labels, 1).predictions(1, 0, 0);
    assertThat(without.chosen(1).shares()).containsExactly(expected.shares());
  }

  @Test
  void run_nobodyElse_saysNothing() {
    NeighbourAnswers answers =
        new NeighbourSearch(
                List.of(), new RowCosines(bags.subList(0, 1), 0), new int[1], FiveFolds.of(1, 1), 0)
            .run(1, new NoWatch());
    assertThat(answers.predictions(1, 0, 0).isRight(0)).isFalse();
    assertThat(answers.predictions(1, 0, 2).isRight(0)).isFalse();
    assertThat(answers.chosen(1).isRight(0)).isFalse();
  }
}
