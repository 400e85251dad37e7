package org.refold.explorer.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.refold.vector.CountVector;

/**
 * Where the items of a corpus lie on a plane: their vectors, each row of them brought to length 1,
 * seen along the two directions in which they differ most (principal components). Of large corpora
 * an even sample is shown.
 *
 * @param items the numbers of those that are shown, ascending
 * @param explained the share of all variance that each axis shows
 */
public record CorpusMap(
    List<Integer> items, List<Double> x, List<Double> y, List<Double> explained) {
  /** How many are shown at most. */
  public static final int MOST_POINTS = 3_000;

  /** How many entries they have together at most: some ten million steps a round. */
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

  /** At most so many of the numbers from 0 on, spread evenly. */
  static List<Integer> sample(int all, int most) {
    int shown = Math.min(all, most);
    return IntStream.range(0, shown).mapToObj(i -> (int) ((long) i * all / shown)).toList();
  }
}
