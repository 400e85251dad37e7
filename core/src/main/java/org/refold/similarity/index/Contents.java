package org.refold.similarity.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.refold.similarity.Frequencies;
import org.refold.vector.VectorShape;

/**
 * An immutable snapshot of an index, as seen by a query, a listing or a file, whatever changes
 * meanwhile.
 *
 * @param codecId the codec id of all vectors, whatever they were added with
 * @param parts in ascending order of ids
 * @param added the members after those of the parts
 * @param nextId the id of the next vector to be added; at most {@value #MOST_IDS}
 */
record Contents(long codecId, List<Part> parts, Added added, int nextId) {
  /** The upper bound of ids, exclusive. */
  static final int MOST_IDS = Integer.MAX_VALUE;

  static Contents none(long codecId) {
    return new Contents(codecId, List.of(), Added.NONE, 0);
  }

  Contents withCodecId(long id) {
    return new Contents(id, parts, added, nextId);
  }

  /**
   * @param member with a larger id than all before, and below {@value #MOST_IDS}
   */
  Contents with(Member member) {
    return new Contents(codecId, parts, added.with(member), member.id() + 1);
  }

  int size() {
    return parts.stream().mapToInt(Part::size).sum() + added.size();
  }

  IntStream ids() {
    return IntStream.concat(parts.stream().flatMapToInt(Part::ids), added.ids());
  }

  Optional<Member> member(int id) {
    int at = partOf(id);
    if (at == parts.size()) {
      return added.member(id).map(this::restamped);
    }
    Part part = parts.get(at);
    int number = part.number(id);
    return number < 0 ? Optional.empty() : Optional.of(part.segment().member(number, codecId));
  }

  /** Does not create the vector. */
  Optional<String> name(int id) {
    int at = partOf(id);
    if (at == parts.size()) {
      return added.member(id).map(Member::name);
    }
    Part part = parts.get(at);
    int number = part.number(id);
    return number < 0 ? Optional.empty() : Optional.of(part.segment().name(number));
  }

  /** Counts for each entry the number of vectors that have it, in one pass over all of them. */
  Frequencies frequencies(VectorShape shape) {
    Frequencies frequencies = new Frequencies(shape, codecId);
    for (Part part : parts) {
      part.addFrequencies(frequencies);
    }
    for (Member member : added.list()) {
      frequencies.add(member.vector().withCodecId(codecId));
    }
    return frequencies;
  }

  /** The position of the only part that may have an id; the number of parts if none may. */
  private int partOf(int id) {
    int at = 0;
    while (at < parts.size() && parts.get(at).lastId() < id) {
      at++;
    }
    return at;
  }

  /**
   * @param id an existing id
   */
  Contents without(int id) {
    int at = partOf(id);
    if (at == parts.size()) {
      return new Contents(codecId, parts, added.without(id), nextId);
    }
    List<Part> others = new ArrayList<>(parts);
    Part part = others.remove(at);
    Part left = part.without(part.number(id));
    if (left.size() > 0) {
      others.add(at, left.isThin() ? Part.of(left.members(codecId).toList()) : left);
    }
    return new Contents(codecId, List.copyOf(others), added, nextId);
  }

  /** The members that are in no part. */
  List<Member> addedMembers() {
    return added.list().stream().map(this::restamped).toList();
  }

  private Member restamped(Member member) {
    return new Member(member.id(), member.name(), member.vector().withCodecId(codecId));
  }

  interface Sink {
    void accept(Member member) throws IOException;
  }

  /**
   * Passes on all vectors in ascending order of ids. Not a stream, since a stream holds a whole
   * part at a time.
   */
  void forEach(Sink sink) throws IOException {
    for (Part part : parts) {
      for (Iterator<Member> members = part.members(codecId).iterator(); members.hasNext(); ) {
        sink.accept(members.next());
      }
    }
    for (Member member : addedMembers()) {
      sink.accept(member);
    }
  }
}
