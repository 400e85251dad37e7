package org.refold.similarity;

import org.refold.error.RefoldException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Counts for each compared entry the number of vectors of one codec that have it. */
public final class Frequencies {
  private final VectorShape shape;
  private final long codecId;
  private final EntryValues counts;
  private int vectors;

  /** Creates counts of no vectors. */
  public Frequencies(VectorShape shape, long codecId) {
    this.shape = shape;
    this.codecId = codecId;
    this.counts = new EntryValues(shape.compared().dimension(), 0);
  }

  /**
   * Counts a vector.
   *
   * @throws RefoldException if it belongs to another codec
   */
  public void add(CountVector vector) {
    if (vector.codecId() != codecId || !vector.shape().equals(shape)) {
      throw RefoldException.of(
          "weights: got vectors of codecs %s and %s, expected one; encode all with the same codec",
          CountVector.idText(codecId), CountVector.idText(vector.codecId()));
    }
    CountVector compared = vector.compared();
    for (int i = 0; i < compared.entryCount(); i++) {
      addEntry(compared.index(i), 1);
    }
    addVectors(1);
  }

  /** Counts vectors whose entries are counted separately by {@link #addEntry}. */
  public void addVectors(int more) {
    vectors += more;
  }

  /**
   * Counts an entry of several vectors.
   *
   * @param index among the compared entries
   */
  public void addEntry(int index, int more) {
    counts.set(index, counts.get(index) + more);
  }

  /** Returns weights by rarity; see {@link Weights#inverseDocumentFrequency}. */
  public Weights inverseDocumentFrequency() {
    double all = Math.max(1, vectors);
    EntryValues values = new EntryValues(shape.compared().dimension(), Math.log1p(all));
    counts.indices().forEach(index -> values.set(index, Math.log1p(all / counts.get(index))));
    return new Weights(shape, codecId, values);
  }
}
