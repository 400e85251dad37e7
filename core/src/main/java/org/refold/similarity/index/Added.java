package org.refold.similarity.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Members in ascending order of ids that are too few for an index. Immutable, but newer instances
 * share the array and see more of it: call {@link #with} only on the newest instance, and from one
 * thread at a time.
 */
final class Added {
  static final Added NONE = new Added(new Member[0], 0);

  private static final int LEAST_ROOM = 64;

  private final @Nullable Member[] members;
  private final int size;

  private Added(@Nullable Member[] members, int size) {
    this.members = members;
    this.size = size;
  }

  int size() {
    return size;
  }

  Added with(Member member) {
    @Nullable Member[] all =
        size < members.length ? members : Arrays.copyOf(members, Math.max(LEAST_ROOM, 2 * size));
    all[size] = member;
    return new Added(all, size + 1);
  }

  /** Returns the members without an id, in linear time. */
  Added without(int id) {
    Added left = NONE;
    for (Member member : list()) {
      left = member.id() == id ? left : left.with(member);
    }
    return left;
  }

  Optional<Member> member(int id) {
    int low = 0;
    int high = size - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Member member = at(middle);
      if (member.id() == id) {
        return Optional.of(member);
      }
      if (member.id() < id) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return Optional.empty();
  }

  IntStream ids() {
    return IntStream.range(0, size).map(i -> at(i).id());
  }

  List<Member> list() {
    List<Member> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(at(i));
    }
    return list;
  }

  private Member at(int place) {
    Member member = members[place];
    if (member == null) {
      throw new AssertionError("all places below the size are taken");
    }
    return member;
  }
}
