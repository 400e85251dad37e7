package org.refold.explorer.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.refold.vector.CountVector;

/**
 * The items of a corpus in the plane: their vectors, with each row scaled to length 1, projected on
 * their first two principal components. Shows an even sample of large corpora.
 *
 * @param items the numbers of the items shown, ascending
 * @param explained the share of the total variance along each axis
 */
public record CorpusMap(
    List<Integer> items, List<Double> x, List<Double> y, List<Double> explained) {
  /** The maximum number of points. */
  public static final int MOST_POINTS = 3_000;

  /** The maximum number of their entries: some ten million steps per round. */
  private static final long MOST_ENTRIES = 1_000_000;

  static CorpusMap of(EncodedCorpus corpus) {
    int all = corpus.corpus().items().size();
    List<Integer> items = sample(all, MOST_POINTS);
    long entries = items.stream().mapToLong(item -> corpus.vector(item).entryCount()).sum();
    if (entries > MOST_ENTRIES) {
      items = sample(all, (int) Math.max(2, items.size() * MOST_ENTRIES / entries));
    }
    List<CountVector> vectors = items.stream().map(corpus::vector).toList();
    PrincipalAxes axes = PrincipalAxes.of(SparseRows.of(vectors));
    List<Double> x = new ArrayList<>();
    List<Double> y = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      x.add(axes.coordinate(i, 0));
      y.add(axes.coordinate(i, 1));
    }
    return new CorpusMap(
        items, List.copyOf(x), List.copyOf(y), List.of(axes.explained(0), axes.explained(1)));
  }

  /** Returns up to {@code most} of the numbers from 0, evenly spread. */
  static List<Integer> sample(int all, int most) {
    int shown = Math.min(all, most);
    return IntStream.range(0, shown).mapToObj(i -> (int) ((long) i * all / shown)).toList();
  }
}
