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
 * Vectors of one codec, to be asked for those that are most like another: exactly those that
 * comparing all of them would give, in the same order, by an inverted index and bounds that leave
 * most of them out. Exact rows of vectors that have plain ones are kept, to be decoded, and take no
 * part in that.
 *
 * <p>All vectors have one codec's id, that of the index, and so have queries. Encoded vectors have
 * the id of the earliest state of their codec that knew all their symbols; {@code Codec.rebased}
 * gives them the index's. Where a codec is extended while an index grows, {@link #rebase} the index
 * to the extended codec's id, then add vectors with that id.
 *
 * <p>Safe to share between threads: a query sees what was added and removed before it began, and
 * waits for nobody, but for the first after many were added, which makes the index for them.
 */
public final class NearestNeighbours {
  /** So many vectors are compared one by one before they are worth an index. */
  private static final int FEW = 64;

  /**
   * Vectors with more rows are compared one by one: a part has some bytes for each row of a vector,
   * however empty, which for thousands of sets would be many times what the entries take.
   */
  private static final int MOST_ROWS = 64;

  /** A part has no more entries than this, but for those of its last vector. */
  private static final long MOST_ENTRIES = 1 << 29;

  private final VectorShape shape;

  /** Taken from here by a search and given back. */
  private final ConcurrentLinkedQueue<Scratch> scratches = new ConcurrentLinkedQueue<>();

  private volatile Contents contents;

  /** An index without vectors. */
  public NearestNeighbours(VectorShape shape, long codecId) {
    this(shape, Contents.none(codecId));
  }

  NearestNeighbours(VectorShape shape, Contents contents) {
    this.shape = shape;
    this.contents = contents;
  }

  /**
   * Reads an index from a file, with the ids that its vectors had.
   *
   * @throws RefoldException if it is not there, damaged, no index, or of a newer version
   */
  public static NearestNeighbours load(Path file) {
    NearestNeighbours index = IndexFile.load(file);
    index.settled();
    return index;
  }

  /**
   * Writes the index to one file, whole or not at all. What is added or removed meanwhile is not in
   * it.
   */
  public void save(Path file) {
    IndexFile.save(shape, contents, file);
  }

  public VectorShape shape() {
    return shape;
  }

  /** The id of the codec that knows all symbols of the vectors. */
  public long codecId() {
    return contents.codecId();
  }

  /**
   * Gives all vectors the id of another state of their codec, which takes no time. From then on,
   * vectors to add and queries need that id.
   *
   * @param codecId that of a codec that was extended from the one which the index had; only the
   *     codec knows ({@code Codec.isOwn}), so this is not checked here
   */
  public synchronized void rebase(long codecId) {
    contents = contents.withCodecId(codecId);
  }

  /** How many vectors there are. */
  public int size() {
    return contents.size();
  }

  /**
   * The ids of the vectors that are there, ascending, so in the order of adding; whatever is added
   * or removed while they are listed.
   */
  public IntStream ids() {
    return contents.ids();
  }

  /**
   * Adds a vector and answers its id: 0 for the first, and one more for each that is added,
   * whatever is removed. Ids are never given again.
   *
   * @param name what results call it; names need not differ
   * @throws RefoldException if the vector has not the index's {@link #codecId()} or shape, or all
   *     2<sup>31</sup> − 1 ids were given
   */
  public synchronized int add(CountVector vector, String name) {
    Contents before = contents;
    requireOwn(vector, before);
    int id = before.nextId();
    if (id == Contents.MOST_IDS) {
      throw RefoldException.of(
          "index: got a vector after %s ids were given, expected no more; add the vectors to a new"
              + " index",
          Contents.MOST_IDS);
    }
    contents = before.with(new Member(id, name, vector));
    return id;
  }

  /** Removes the vector with an id; answers whether it was there. */
  public synchronized boolean remove(int id) {
    Contents before = settled();
    boolean there = before.name(id).isPresent();
    if (there) {
      contents = before.without(id);
    }
    return there;
  }

  /** The vector with an id, if it is there. */
  public Optional<CountVector> vector(int id) {
    return contents.member(id).map(Member::vector);
  }

  /** What the vector with an id was added as, if it is there. */
  public Optional<String> name(int id) {
    return contents.name(id);
  }

  /**
   * The k vectors most like another, or all if there are fewer: the most alike first, of those as
   * alike the one that was added first.
   *
   * <p>The first query with other {@link Weights} than the one before takes as long as comparing
   * all vectors, as the sizes of all rows change: share one {@code Weights}, and don't alternate.
   *
   * @throws RefoldException if k is not positive, or the query or the weights have not the index's
   *     {@link #codecId()} or shape
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
   * {@linkplain Weights#inverseDocumentFrequency Weights by rarity} among the vectors that are
   * there. Takes one pass over their entries.
   */
  public Weights inverseDocumentFrequency() {
    return contents.frequencies(shape).inverseDocumentFrequency();
  }

  private boolean isSettled(Contents now) {
    return now.added().size() <= FEW || shape.compared().rows() > MOST_ROWS;
  }

  /** With all that were added in segments; those of like sizes are joined, so they stay few. */
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

  /** About how many bytes the vectors and their index take, but for names. */
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
          "vector of codec %s with dimension %s: expected codec %s with dimension %s, as those in"
              + " the index; encode all with the same codec, and rebase those from before or after"
              + " it was extended",
          CountVector.idText(vector.codecId()),
          vector.dimension(),
          CountVector.idText(now.codecId()),
          shape.dimension());
    }
  }
}
