package org.refold.explorer.corpus;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.EarlierShape;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.similarity.index.Neighbour;
import org.refold.vector.CountVector;

/** The vectors of a corpus, made by one codec, with an index. Thread-safe. */
public final class EncodedCorpus {
  /** As many as the largest corpus can have by default; each takes about 8 bytes. */
  static final long MOST_ENTRIES = Corpus.MOST_NODES_IN_ALL * (2L * EarlierShape.SETS + 1);

  private final Corpus corpus;
  private final Codec codec;
  private final NearestNeighbours index;
  private @Nullable CorpusMap map;

  private EncodedCorpus(Corpus corpus, Codec codec) {
    this.corpus = corpus;
    this.codec = codec;
    this.index = new NearestNeighbours(codec.shape(), codec.id());
    for (CorpusItem item : corpus.items()) {
      Interruption.check();
      index.add(codec.encode(item.graph()), "");
    }
  }

  /**
   * Fits a codec to all items and encodes them.
   *
   * @throws RefoldException if no such codec is possible, or the vectors would take too much memory
   */
  public static EncodedCorpus of(Corpus corpus, Settings settings) {
    requireRoom(corpus, settings);
    List<CorpusItem> items = corpus.items();
    return new EncodedCorpus(
        corpus,
        settings
            .fitForComparing(corpus.kind(), () -> items.stream().map(CorpusItem::graph).iterator())
            .build());
  }

  /**
   * @throws RefoldException if the vectors would take too much memory
   */
  static void requireRoom(Corpus corpus, Settings settings) {
    if (entries(corpus, settings) > MOST_ENTRIES) {
      throw RefoldException.of(
          "sets: got %d for a corpus of %,d nodes, expected at most %d; choose fewer",
          sets(settings), corpus.nodes(), (MOST_ENTRIES / corpus.nodes() - 1) / 2);
    }
  }

  /**
   * Estimates the maximum number of entries in all vectors: a node adds one for itself and two per
   * set.
   */
  static long entries(Corpus corpus, Settings settings) {
    return corpus.nodes() * (2L * sets(settings) + 1);
  }

  private static int sets(Settings settings) {
    return settings.sets() == null ? EarlierShape.SETS : settings.sets();
  }

  public Corpus corpus() {
    return corpus;
  }

  public Codec codec() {
    return codec;
  }

  /**
   * Returns the vector of an item.
   *
   * @throws RefoldException if there is no such item
   */
  public CountVector vector(int item) {
    return index
        .vector(item)
        .orElseThrow(
            () ->
                new RefoldException(
                    "item: got " + item + ", expected 0 to " + (corpus.items().size() - 1)));
  }

  /**
   * Returns the nearest neighbours of an item, without the item itself, in descending order of
   * similarity, ties by number. Their ids are item numbers.
   *
   * @throws RefoldException if there is no such item, or the count is not positive
   */
  public List<Neighbour> nearest(int item, int count, Similarity similarity) {
    if (count < 1) {
      throw new RefoldException("count: got " + count + ", expected 1 or more");
    }
    // Among many equal items, the item itself need not be among the first.
    return index
        .nearest(vector(item), Math.min(count, corpus.items().size()) + 1, similarity)
        .stream()
        .filter(neighbour -> neighbour.id() != item)
        .limit(count)
        .toList();
  }

  /** Returns the map of the items, computed on first use. */
  public synchronized CorpusMap map() {
    if (map == null) {
      map = CorpusMap.of(this);
    }
    return map;
  }
}
