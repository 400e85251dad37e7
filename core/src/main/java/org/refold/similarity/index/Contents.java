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
 * What an index has at one moment: what a query, a listing or a file sees, whatever changes
 * meanwhile.
 *
 * @param codecId the id that all vectors have, whatever they were added with
 * @param parts in ascending order of ids
 * @param added those that came after them
 * @param nextId what the next vector to be added gets; at most {@value #MOST_IDS}
 */
record Contents(long codecId, List<Part> parts, Added added, int nextId) {
  /** Ids are below this. */
  static final int MOST_IDS = Integer.MAX_VALUE;

  static Contents none(long codecId) {
    return new Contents(codecId, List.of(), Added.NONE, 0);
  }

  Contents withCodecId(long id) {
    return new Contents(id, parts, added, nextId);
  }

  /**
   * @param member with an id that is larger than all before, and below {@value #MOST_IDS}
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

  /** Does not make the vector. */
  Optional<String> name(int id) {
    int at = partOf(id);
    if (at == parts.size()) {
      return added.member(id).map(Member::name);
    }
    Part part = parts.get(at);
    int number = part.number(id);
    return number < 0 ? Optional.empty() : Optional.of(part.segment().name(number));
  }

  /** How many vectors have each entry; one pass over all of them. */
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

  /** The place of the part that has an id, if any part has it. */
  private int partOf(int id) {
    int at = 0;
    while (at < parts.size() && parts.get(at).lastId() < id) {
      at++;
    }
    return at;
  }

  /**
   * @param id one that is there
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

  /** Those that are in no part. */
  List<Member> addedMembers() {
    return added.list().stream().map(this::restamped).toList();
  }

  private Member restamped(Member member) {
    return new Member(member.id(), member.name(), member.vector().withCodecId(codecId));
  }

  interface Sink {
    void accept(Member member) throws IOException;
  }

  /** Hands on all vectors in ascending order of ids. No stream, as those hold a part at a time. */
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
