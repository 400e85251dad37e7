package org.refold.experiments.categories;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.refold.batch.OrderedBatch;
import org.refold.evaluation.Folds;
import org.refold.experiments.protocol.Watch;

/**
 * Says of each item what its nearest neighbours outside its fold are, for many mixes λ·S + (1 −
 * λ)·B at once: S is the least cosine of the symbol row and the first t set rows, B that of a bag.
 * Ties go to the item that comes first.
 *
 * <p>The library's {@code CrossValidation} says the same of one mix, which a test holds it to. Here
 * a pass over the rows answers all 63 mixes of 21 λ and three t; an index for one measure would
 * have to be asked 63 times, and bags of words are in none.
 */
final class NeighbourSearch {
  /** How many neighbours may vote; the paper found one to be best. */
  static final int[] VOTERS = {1, 3, 5};

  private static final int MOST_VOTERS = 5;

  private final List<RowCosines> rows;
  private final RowCosines bag;
  private final int[] labels;
  private final Folds folds;
  private final double[] lambdas;

  /**
   * @param rows the symbol row and those of all sets; none if all λ are 0
   */
  NeighbourSearch(
      List<RowCosines> rows, RowCosines bag, int[] labels, Folds folds, double... lambdas) {
    this.rows = rows;
    this.bag = bag;
    this.labels = labels;
    this.folds = folds;
    this.lambdas = lambdas;
  }

  /** A step for each item. */
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

  /** By t from 1, and λ: what 1, 3 and 5 neighbours say, and what one says without a fold more. */
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

  /** The label that most have; of those that as many have, that of the nearest. -1 for nobody's. */
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
