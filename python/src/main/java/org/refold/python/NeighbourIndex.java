package org.refold.python;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.refold.batch.OrderedBatch;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.similarity.index.Neighbour;

/** The exact index of a codec's vectors. */
public final class NeighbourIndex {
  private final Vectorizer vectorizer;
  private final NearestNeighbours index;

  /** Creates an empty index. */
  public NeighbourIndex(Vectorizer vectorizer) {
    this.vectorizer = vectorizer;
    this.index = new NearestNeighbours(vectorizer.shape(), vectorizer.codecId());
  }

  /** Adds the rows of a block. */
  public void add(CountRows rows, long first) {
    for (RowNumbers numbers = new RowNumbers(rows.size()); numbers.hasNext(); ) {
      index.add(
          RowNumbers.placed(first, row -> vectorizer.vector(rows, row)).apply(numbers.next()), "");
    }
  }

  /** Finds the k most similar rows for each row of a block; all, if there are fewer. */
  public Found nearest(
      CountRows rows, long first, int k, String measure, double lambda, int threads) {
    Similarity similarity = new Similarity(RowSimilarity.named(measure), lambda);
    Found found = new Found(Math.min(k, index.size()));
    OrderedBatch.run(
        new RowNumbers(rows.size()),
        Vectorizer.threads(threads),
        RowNumbers.placed(first, row -> index.nearest(vectorizer.vector(rows, row), k, similarity)),
        found::add);
    return found;
  }

  /** Neighbours, the same number for each row. */
  public static final class Found {
    private final int each;
    private final List<Neighbour> neighbours = new ArrayList<>();

    Found(int each) {
      this.each = each;
    }

    void add(List<Neighbour> its) {
      neighbours.addAll(its);
    }

    /** The number of neighbours of each row. */
    public int each() {
      return each;
    }

    /** Writes into Python's memory. */
    public void writeTo(ByteBuffer rows, ByteBuffer similarities) {
      IntBuffer numbers = Buffers.ints(rows);
      DoubleBuffer values = Buffers.doubles(similarities);
      for (Neighbour neighbour : neighbours) {
        numbers.put(neighbour.id());
        values.put(neighbour.similarity());
      }
    }
  }
}
