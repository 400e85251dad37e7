package org.refold.similarity.index;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.refold.error.RefoldException;
import org.refold.similarity.Similarity;
import org.refold.similarity.Weights;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * An index of vectors of one codec that finds the vectors most similar to a query. The results are
 * exactly those of comparing all vectors, in the same order, but an inverted index and bounds skip
 * most of the comparisons. If vectors have plain rows, only those are compared; their exact rows
 * are kept for decoding.
 *
 * <pre>{@code
 * NearestNeighbours index = new NearestNeighbours(codec.shape(), codec.id());
 * for (Graph graph : graphs) {
 *   index.add(codec.encode(graph), "graph " + index.size());
 * }
 * for (Neighbour near : index.nearest(codec.encode(query), 3, Similarity.DEFAULT)) {
 *   System.out.println(near.name() + ": " + near.similarity());
 * }
 * }</pre>
 *
 * <p>All vectors and queries must have the codec id of the index. Encoded vectors have the id of
 * the earliest state of their codec that knew all their symbols; {@code Codec.rebased} gives them
 * the id of the index. If a codec is extended while an index grows, {@link #rebase} the index to
 * the id of the extended codec, then add vectors with that id.
 *
 * <p>Thread-safe. A query sees what was added and removed before it began, and does not wait for
 * other threads, except that the first query after many additions indexes them.
 */
public final class NearestNeighbours {
  /** Up to this many added vectors are compared one by one instead of being indexed. */
  private static final int FEW = 64;

  /**
   * Vectors with more rows are compared one by one. A part takes some bytes for each row of a
   * vector, even an empty one; with thousands of sets, that would be many times the memory of the
   * entries.
   */
  private static final int MOST_ROWS = 64;

  /** A part has no more entries than this, except for those of its last vector. */
  private static final long MOST_ENTRIES = 1 << 29;

  private final VectorShape shape;

  /** Pool of scratch memory; searches take one from here and return it. */
  private final ConcurrentLinkedQueue<Scratch> scratches = new ConcurrentLinkedQueue<>();

  private volatile Contents contents;

  /** Creates an index without vectors. */
  public NearestNeighbours(VectorShape shape, long codecId) {
    this(shape, Contents.none(codecId));
  }

  NearestNeighbours(VectorShape shape, Contents contents) {
    this.shape = shape;
    this.contents = contents;
  }

  /**
   * Loads an index from a file, with the ids of its vectors.
   *
   * @throws RefoldException if the file is missing, damaged, not an index, or written by a newer
   *     version
   */
  public static NearestNeighbours load(Path file) {
    NearestNeighbours index = IndexFile.load(file);
    index.settled();
    return index;
  }

  /** Writes the index to a file, atomically. Concurrent additions and removals are not included. */
  public void save(Path file) {
    IndexFile.save(shape, contents, file);
  }

  public VectorShape shape() {
    return shape;
  }

  /** The id of a codec that knows all symbols of the vectors. */
  public long codecId() {
    return contents.codecId();
  }

  /**
   * Gives all vectors the id of another state of their codec, in constant time. From then on,
   * queries and vectors to add need that id.
   *
   * @param codecId the id of a codec that was extended from the one that the index had; only the
   *     codec can check this ({@code Codec.isOwn}), so it is not checked here
   */
  public synchronized void rebase(long codecId) {
    contents = contents.withCodecId(codecId);
  }

  /** The number of vectors. */
  public int size() {
    return contents.size();
  }

  /**
   * The ids of the current vectors, ascending, which is the order of adding. Not affected by
   * concurrent additions and removals.
   */
  public IntStream ids() {
    return contents.ids();
  }

  /**
   * Adds a vector and returns its id: 0 for the first, then one more for each vector added. Ids are
   * never reused, even after removals.
   *
   * @param name the name in results; names need not be unique
   * @throws RefoldException if the vector does not have the index's {@link #codecId()} and shape,
   *     or if all 2<sup>31</sup> − 1 ids were assigned
   */
  public synchronized int add(CountVector vector, String name) {
    Contents before = contents;
    requireOwn(vector, before);
    int id = before.nextId();
    if (id == Contents.MOST_IDS) {
      throw RefoldException.of(
          "index: got a vector after all %s ids were assigned, expected no more; add the vectors to"
              + " a new index",
          Contents.MOST_IDS);
    }
    contents = before.with(new Member(id, name, vector));
    return id;
  }

  /** Removes the vector with an id; returns whether there was one. */
  public synchronized boolean remove(int id) {
    Contents before = settled();
    boolean there = before.name(id).isPresent();
    if (there) {
      contents = before.without(id);
    }
    return there;
  }

  /** The vector with an id, if there is one. */
  public Optional<CountVector> vector(int id) {
    return contents.member(id).map(Member::vector);
  }

  /** The name of the vector with an id, if there is one. */
  public Optional<String> name(int id) {
    return contents.name(id);
  }

  /**
   * Returns the k vectors most similar to a query, or all if there are fewer: by descending
   * similarity, and in the order of adding if equally similar.
   *
   * <p>The first query with different {@link Weights} than the one before takes as long as
   * comparing all vectors, since the sizes of all rows change. Share one {@code Weights}, and do
   * not alternate.
   *
   * @throws RefoldException if k is not positive, or if the query or the weights do not have the
   *     index's {@link #codecId()} and shape
   */
  public List<Neighbour> nearest(CountVector query, int k, Similarity similarity) {
    if (k <= 0) {
      throw new RefoldException("neighbours: got k = " + k + ", expected 1 or more");
    }
    Contents seen = contents;
    Contents now = isSettled(seen) ? seen : settled();
    requireOwn(query, now);
    similarity.weights().ifPresent(weights -> weights.requireOwn(shape, now.codecId()));
    Best best = new Best(k);
    for (Member member : now.addedMembers()) {
      best.offer(member.id(), similarity.of(query, member.vector()));
    }
    Query prepared = new Query(query.compared(), similarity);
    Scratch free = scratches.poll();
    Scratch scratch = free == null ? new Scratch() : free;
    for (Part part : now.parts()) {
      part.search(prepared, best, scratch);
    }
    scratches.add(scratch);
    return best.neighbours(id -> now.name(id).orElseThrow());
  }

  /**
   * Returns {@linkplain Weights#inverseDocumentFrequency weights by rarity} among the current
   * vectors, in one pass over their entries.
   */
  public Weights inverseDocumentFrequency() {
    return contents.frequencies(shape).inverseDocumentFrequency();
  }

  private boolean isSettled(Contents now) {
    return now.added().size() <= FEW || shape.compared().rows() > MOST_ROWS;
  }

  /**
   * Moves added vectors into segments. Segments of similar sizes are merged, so that they stay few.
   */
  private synchronized Contents settled() {
    Contents before = contents;
    if (isSettled(before)) {
      return before;
    }
    List<Part> parts = new ArrayList<>(before.parts());
    List<Member> members = before.added().list();
    while (!parts.isEmpty() && isJoined(parts.get(parts.size() - 1), members.size())) {
      members.addAll(0, parts.remove(parts.size() - 1).members(before.codecId()).toList());
    }
    int from = 0;
    long entries = 0;
    for (int to = 1; to <= members.size(); to++) {
      entries += members.get(to - 1).vector().entryCount();
      if (to == members.size() || to - from == Part.LARGEST || entries >= MOST_ENTRIES) {
        parts.add(Part.of(members.subList(from, to)));
        from = to;
        entries = 0;
      }
    }
    contents = new Contents(before.codecId(), List.copyOf(parts), Added.NONE, before.nextId());
    return contents;
  }

  private static boolean isJoined(Part part, int members) {
    return part.size() <= Math.min(members, Part.LARGEST / 2)
        && part.segment().entryCount() < MOST_ENTRIES / 2;
  }

  /** The approximate memory of the vectors and their index, except for names, in bytes. */
  public long memoryBytes() {
    Contents now = settled();
    long bytes = now.parts().stream().mapToLong(Part::memoryBytes).sum();
    for (Member member : now.added().list()) {
      bytes += 64 + 8L * member.vector().entryCount();
    }
    return bytes;
  }

  private void requireOwn(CountVector vector, Contents now) {
    if (vector.codecId() != now.codecId() || !vector.shape().equals(shape)) {
      throw RefoldException.of(
          "vector of codec %s with dimension %s: expected codec %s with dimension %s, like the vectors"
              + " in the index; encode all with the same codec, and rebase those encoded before or"
              + " after it was extended",
          CountVector.idText(vector.codecId()),
          vector.dimension(),
          CountVector.idText(now.codecId()),
          shape.dimension());
    }
  }
}
