package org.refold.evaluation;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.refold.batch.OrderedBatch;
import org.refold.error.RefoldException;
import org.refold.similarity.Similarity;
import org.refold.similarity.Weights;

/**
 * The result of cross-validation: the prediction for each item by all items outside its fold.
 * Independent of the number of threads. The voters are not kept: with many of them, they would take
 * more memory than the items.
 *
 * <pre>{@code
 * Folds folds = Folds.stratified(labels, 5, 1);
 * CrossValidation result =
 *     CrossValidation.run(items, folds, Similarity.DEFAULT, 3, 4, () -> {});
 * System.out.println(result.accuracy().getAverage());
 * }</pre>
 *
 * @param folds the fold of each item
 * @param labels the true labels
 * @param said the predicted labels
 */
public record CrossValidation(Folds folds, List<String> labels, List<String> said) {
  /**
   * Copies the lists.
   *
   * @throws RefoldException if their sizes differ
   */
  public CrossValidation {
    labels = List.copyOf(labels);
    said = List.copyOf(said);
    requireAsMany(folds, labels.size());
    requireAsMany(folds, said.size());
  }

  /**
   * Runs a {@link NeighbourClassifier} for each fold. Only one is held in memory at a time, and it
   * is rebuilt for each fold, so with many folds and items, building takes longer than classifying.
   *
   * @param neighbours k, the number of votes
   * @param watch called after each item, by the calling thread
   * @throws RefoldException if there are fewer than two items, or not as many as in the folds; if k
   *     is not positive, or the codecs differ
   */
  public static CrossValidation run(
      List<LabelledVector> items,
      Folds folds,
      Similarity similarity,
      int neighbours,
      int threads,
      Runnable watch) {
    return run(items, folds, training -> similarity, neighbours, threads, watch);
  }

  /**
   * The same with a measure that is derived for each fold from the items outside it only, such as
   * one with {@link Weights}.
   */
  public static CrossValidation run(
      List<LabelledVector> items,
      Folds folds,
      Function<List<LabelledVector>, Similarity> measure,
      int neighbours,
      int threads,
      Runnable watch) {
    requireAsMany(folds, items.size());
    if (items.size() < 2) {
      throw new RefoldException(
          "cross-validation: number of items: got " + items.size() + ", expected 2 or more");
    }
    NeighbourClassifier.requirePositive(neighbours);
    String[] said = new String[items.size()];
    for (int fold = 0; fold < folds.count(); fold++) {
      int[] asked = folds.items(fold);
      if (asked.length == 0) {
        continue;
      }
      List<LabelledVector> training = outside(items, folds, fold);
      NeighbourClassifier classifier =
          new NeighbourClassifier(training, measure.apply(training), neighbours);
      int[] done = {0};
      OrderedBatch.run(
          Arrays.stream(asked).iterator(),
          threads,
          item -> classifier.classify(items.get(item).vector()).label(),
          label -> {
            said[asked[done[0]++]] = label;
            watch.run();
          });
    }
    return new CrossValidation(
        folds, items.stream().map(LabelledVector::label).toList(), Arrays.asList(said));
  }

  private static List<LabelledVector> outside(List<LabelledVector> items, Folds folds, int fold) {
    return IntStream.range(0, items.size())
        .filter(item -> folds.of(item) != fold)
        .mapToObj(items::get)
        .toList();
  }

  private static void requireAsMany(Folds folds, int items) {
    if (items != folds.size()) {
      throw RefoldException.of(
          "cross-validation: got %s items, expected %s, the number in the folds",
          items, folds.size());
    }
  }

  /** The predictions for the items of all folds. */
  public ConfusionTable table() {
    return tables().reduce(ConfusionTable.EMPTY, ConfusionTable::plus);
  }

  /** The accuracy of each fold, without empty folds. */
  public List<Double> accuracies() {
    return tables().map(ConfusionTable::accuracy).toList();
  }

  /** The mean, minimum and maximum of the accuracies of the folds; the paper reports the mean. */
  public DoubleSummaryStatistics accuracy() {
    return accuracies().stream().mapToDouble(accuracy -> accuracy).summaryStatistics();
  }

  private Stream<ConfusionTable> tables() {
    return IntStream.range(0, folds.count())
        .mapToObj(folds::items)
        .filter(items -> items.length > 0)
        .map(items -> ConfusionTable.of(picked(items, labels), picked(items, said)));
  }

  private static List<String> picked(int[] items, List<String> all) {
    return Arrays.stream(items).mapToObj(all::get).toList();
  }
}
