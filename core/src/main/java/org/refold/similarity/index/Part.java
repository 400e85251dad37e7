package org.refold.similarity.index;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.refold.similarity.Frequencies;

/** A segment, with the set of its vectors that were not removed. Immutable. */
final class Part {
  /**
   * The maximum number of vectors in a part. With this size, the counters of a search stay in the
   * CPU cache, and the results of one part raise the threshold for the next early.
   */
  static final int LARGEST = 1 << 17;

  private final Segment segment;

  /** One bit per number. */
  private final long[] live;

  private final int size;

  private Part(Segment segment, long[] live, int size) {
    this.segment = segment;
    this.live = live;
    this.size = size;
  }

  /**
   * @param members one or more, in ascending order of ids
   */
  static Part of(List<Member> members) {
    Segment segment = new Segment(members);
    long[] live = new long[segment.words()];
    for (int number = 0; number < members.size(); number++) {
      live[number >>> 6] |= 1L << number;
    }
    return new Part(segment, live, members.size());
  }

  /** The number of vectors that were not removed. */
  int size() {
    return size;
  }

  Segment segment() {
    return segment;
  }

  /** Whether more vectors were removed than are left. */
  boolean isThin() {
    return 2L * size < segment.size();
  }

  /** The number of an id, or −1 if it is not here or was removed. */
  int number(int id) {
    int number = segment.number(id);
    return number >= 0 && isLive(number) ? number : -1;
  }

  private boolean isLive(int number) {
    return (live[number >>> 6] >>> number & 1) != 0;
  }

  Part without(int number) {
    long[] left = live.clone();
    left[number >>> 6] &= ~(1L << number);
    return new Part(segment, left, size - 1);
  }

  /** An upper bound of the ids. */
  int lastId() {
    return segment.id(segment.numberAt(segment.size() - 1));
  }

  /** The members that were not removed, in ascending order of ids. */
  Stream<Member> members(long codecId) {
    return numbers().mapToObj(number -> segment.member(number, codecId));
  }

  /** The ids of the members that were not removed, ascending. */
  IntStream ids() {
    return numbers().map(segment::id);
  }

  private IntStream numbers() {
    return IntStream.range(0, segment.size()).map(segment::numberAt).filter(this::isLive);
  }

  /** Counts for each entry the vectors that have it. */
  void addFrequencies(Frequencies frequencies) {
    frequencies.addVectors((int) numbers().count());
    int[] here = new int[segment.entryKinds()];
    numbers()
        .forEach(
            number -> {
              int end = segment.end(number, segment.rows() - 1);
              for (int at = segment.start(number, 0); at < end; at++) {
                here[segment.entryAt(at)]++;
              }
            });
    for (int entry = 0; entry < here.length; entry++) {
      frequencies.addEntry(segment.index(entry), here[entry]);
    }
  }

  void search(Query query, Best best, Scratch scratch) {
    new SegmentSearch(segment, live, query, best, scratch).run();
  }

  /** The approximate memory, except for names, in bytes. */
  long memoryBytes() {
    return segment.memoryBytes() + 8L * live.length;
  }
}
