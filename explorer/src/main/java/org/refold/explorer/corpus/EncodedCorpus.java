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

/** The vectors of a corpus, all by one codec, with an index. Safe to share between threads. */
public final class EncodedCorpus {
  /** As many as the default of the largest corpus can have; each takes about 8 bytes. */
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
   * @throws RefoldException if there can be no such codec, or the vectors would take too much room
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
   * @throws RefoldException if the vectors would take too much room
   */
  static void requireRoom(Corpus corpus, Settings settings) {
    if (entries(corpus, settings) > MOST_ENTRIES) {
      throw RefoldException.of(
          "sets: got %d for a corpus of %,d nodes, expected at most %d; take fewer",
          sets(settings), corpus.nodes(), (MOST_ENTRIES / corpus.nodes() - 1) / 2);
    }
  }

  /** About the most entries that all vectors have: a node adds one of itself and two a set. */
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
   * The vector of an item.
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
   * The items most like another, which is left out: the most alike first, of those as alike the
   * first one. Their ids are their numbers.
   *
   * @throws RefoldException if there is no such item, or the count is not positive
   */
  public List<Neighbour> nearest(int item, int count, Similarity similarity) {
    if (count < 1) {
      throw new RefoldException("count: got " + count + ", expected 1 or more");
    }
    // Among many that are all alike, the item itself need not be one of the first.
    return index
        .nearest(vector(item), Math.min(count, corpus.items().size()) + 1, similarity)
        .stream()
        .filter(neighbour -> neighbour.id() != item)
        .limit(count)
        .toList();
  }

  /** Where items lie when drawn; made when it is first asked for. */
  public synchronized CorpusMap map() {
    if (map == null) {
      map = CorpusMap.of(this);
    }
    return map;
  }
}
