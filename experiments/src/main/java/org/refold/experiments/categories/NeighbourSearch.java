package org.refold.experiments.categories;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.refold.batch.OrderedBatch;
import org.refold.evaluation.Folds;
import org.refold.experiments.protocol.Watch;

/**
 * Predicts the label of each item by its nearest neighbours outside its fold, for many mixes λ·S +
 * (1 − λ)·B at once: S is the lowest cosine of the symbol row and the first t set rows, B that of a
 * bag. Ties go to the first item.
 *
 * <p>The library's {@code CrossValidation} gives the same result for one mix, which a test checks.
 * Here, one pass over the rows answers all 63 mixes of 21 λ and three t; an index for one measure
 * would need 63 queries, and no index has bags of words.
 */
final class NeighbourSearch {
  /** The numbers of neighbours that vote; in the paper, one was best. */
  static final int[] VOTERS = {1, 3, 5};

  private static final int MOST_VOTERS = 5;

  private final List<RowCosines> rows;
  private final RowCosines bag;
  private final int[] labels;
  private final Folds folds;
  private final double[] lambdas;

  /**
   * Prepares the search.
   *
   * @param rows the symbol row and those of all sets; empty if all λ are 0
   */
  NeighbourSearch(
      List<RowCosines> rows, RowCosines bag, int[] labels, Folds folds, double... lambdas) {
    this.rows = rows;
    this.bag = bag;
    this.labels = labels;
    this.folds = folds;
    this.lambdas = lambdas;
  }

  /** Runs the search, with a step for each item. */
  NeighbourAnswers run(int threads, Watch watch) {
    int mostSets = Math.max(1, rows.size() - 1);
    NeighbourAnswers answers = new NeighbourAnswers(labels, folds, lambdas, mostSets);
    int[] item = {0};
    OrderedBatch.run(
        IntStream.range(0, labels.length).iterator(),
        threads,
        this::answers,
        found -> {
          answers.add(item[0]++, found);
          watch.step();
        });
    return answers;
  }

  /** By t from 1, and λ: the votes of 1, 3 and 5 neighbours, and of one without a further fold. */
  private int[][][] answers(int query) {
    float[] bags = bag.with(query);
    float[] least = rows.isEmpty() ? new float[bags.length] : rows.get(0).with(query);
    int[][][] answers = new int[Math.max(1, rows.size() - 1)][lambdas.length][];
    for (int t = 1; t <= answers.length; t++) {
      if (t < rows.size()) {
        float[] cosines = rows.get(t).with(query);
        for (int i = 0; i < least.length; i++) {
          least[i] = Math.min(least[i], cosines[i]);
        }
      }
      for (int l = 0; l < lambdas.length; l++) {
        answers[t - 1][l] = answer(query, lambdas[l], least, bags);
      }
    }
    return answers;
  }

  private int[] answer(int query, double lambda, float[] structural, float[] bags) {
    int own = folds.of(query);
    int judged = FiveFolds.validatedBy(own);
    int[] nearest = new int[MOST_VOTERS];
    double[] similarities = new double[MOST_VOTERS];
    int found = 0;
    int nearestWithout = -1;
    double similarityWithout = -1;
    for (int i = 0; i < bags.length; i++) {
      int fold = folds.of(i);
      if (fold == own) {
        continue;
      }
      double similarity = lambda * structural[i] + (1 - lambda) * bags[i];
      if (fold != judged && similarity > similarityWithout) {
        similarityWithout = similarity;
        nearestWithout = i;
      }
      if (found == MOST_VOTERS && similarity <= similarities[found - 1]) {
        continue;
      }
      int place = found < MOST_VOTERS ? found++ : found - 1;
      while (place > 0 && similarities[place - 1] < similarity) {
        similarities[place] = similarities[place - 1];
        nearest[place] = nearest[place - 1];
        place--;
      }
      similarities[place] = similarity;
      nearest[place] = i;
    }
    int[] answer = new int[VOTERS.length + 1];
    for (int k = 0; k < VOTERS.length; k++) {
      answer[k] = vote(Arrays.copyOf(nearest, Math.min(found, VOTERS[k])));
    }
    answer[VOTERS.length] = nearestWithout < 0 ? -1 : labels[nearestWithout];
    return answer;
  }

  /**
   * The most frequent label, among equally frequent ones that of the nearest; -1 without voters.
   */
  private int vote(int[] voters) {
    int best = -1;
    long most = 0;
    for (int voter : voters) {
      long votes = Arrays.stream(voters).filter(other -> labels[other] == labels[voter]).count();
      if (votes > most) {
        most = votes;
        best = labels[voter];
      }
    }
    return best;
  }
}
