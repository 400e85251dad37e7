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
 * What is said of each item by all that are not in its fold. The same for any number of threads.
 * Who said it is not kept: with many voters, that would be more than the items themselves.
 *
 * @param labels what the items are
 * @param said what was said that they are
 */
public record CrossValidation(Folds folds, List<String> labels, List<String> said) {
  /**
   * Makes its own copies.
   *
   * @throws RefoldException if there are not as many of each
   */
  public CrossValidation {
    labels = List.copyOf(labels);
    said = List.copyOf(said);
    requireAsMany(folds, labels.size());
    requireAsMany(folds, said.size());
  }

  /**
   * Runs a {@link NeighbourClassifier} for each fold. One is held in memory at a time, and made
   * anew for each, so that many folds of many items cost more for the making than for the asking.
   *
   * @param neighbours k, how many have a vote
   * @param watch is told after each item, by the calling thread
   * @throws RefoldException if there are fewer than two items, or not as many as the folds have; if
   *     k is not positive, or codecs differ
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
   * The same with a measure that is made for each fold, from the items of the others alone, such as
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
          "cross-validation: got %s items, expected %s, as many as are in the folds",
          items, folds.size());
    }
  }

  /** What was said of the items of all folds. */
  public ConfusionTable table() {
    return tables().reduce(ConfusionTable.EMPTY, ConfusionTable::plus);
  }

  /** The accuracy of each fold; those without items are left out. */
  public List<Double> accuracies() {
    return tables().map(ConfusionTable::accuracy).toList();
  }

  /** The mean over folds of their accuracies, as the paper has it, the least and the most. */
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
