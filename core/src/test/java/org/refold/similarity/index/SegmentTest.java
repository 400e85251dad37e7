package org.refold.similarity.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.file.HostileBytes;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class SegmentTest {
  private static List<Member> members(List<CountVector> vectors) {
    List<Member> members = new ArrayList<>();
    for (CountVector vector : vectors) {
      members.add(new Member(3 * members.size() + 1, "v" + members.size(), vector));
    }
    return members;
  }

  private static void assertHolds(Segment segment, List<Member> members) {
    assertThat(segment.size()).isEqualTo(members.size());
    for (int place = 0; place < members.size(); place++) {
      Member member = members.get(place);
      int number = segment.number(member.id());
      assertThat(segment.numberAt(place)).isEqualTo(number);
      assertThat(segment.id(number)).isEqualTo(member.id());
      assertThat(segment.member(number, SomeVectors.CODEC_ID)).isEqualTo(member);
      assertThat(segment.number(member.id() + 1)).isEqualTo(-1);
    }
    assertThat(segment.number(0)).isEqualTo(-1);
  }

  /** For each vector, by number: the count of an entry in the inverted lists. */
  private static Map<Integer, Integer> inverted(Segment segment, int entry) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (long[] bitmap : segment.inverted().bitmaps(entry)) {
      for (int number = 0; number < segment.size(); number++) {
        if ((bitmap[number >>> 6] >>> number & 1) != 0) {
          counts.merge(number, 1, Integer::sum);
        }
      }
    }
    for (int at = segment.inverted().listStart(entry);
        at < segment.inverted().listStart(entry + 1);
        at++) {
      counts.put(segment.inverted().listed(at), segment.inverted().countListed(entry, at));
    }
    return counts;
  }

  @ParameterizedTest(name = "seed {0}: {1} vectors, counts to {2}")
  @CsvSource({
    "1, 1, 3",
    "2, 64, 3",
    "3, 65, 20",
    "4, 900, 254",
    "5, 900, 260",
    "6, 300, 2147483646"
  })
  void segment_denseAndSparseEntries_holdsVectorsBothWays(long seed, int size, int mostCount) {
    VectorShape shape = new VectorShape(40, 400, 2);
    List<Member> members = members(new SomeVectors(seed, shape, 15, mostCount).list(size));
    Segment segment = new Segment(members);
    assertHolds(segment, members);
    int occurring = 0;
    Set<Integer> outliers = new TreeSet<>();
    for (Member member : members) {
      CountVector vector = member.vector();
      if (IntStream.range(0, vector.entryCount()).anyMatch(i -> vector.count(i) >= 255)) {
        outliers.add(segment.number(member.id()));
      }
    }
    for (int index = 0; index < shape.dimension(); index++) {
      Map<Integer, Integer> expected = new HashMap<>();
      for (Member member : members) {
        int count = member.vector().at(index);
        if (count > 0) {
          expected.put(segment.number(member.id()), count);
        }
      }
      int entry = segment.entry(index);
      assertThat(entry >= 0).isEqualTo(!expected.isEmpty());
      if (entry >= 0) {
        occurring++;
        expected.keySet().removeAll(outliers);
        assertThat(inverted(segment, entry)).as("index %d", index).isEqualTo(expected);
        int most = expected.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        assertThat(segment.inverted().mostCount(entry)).isEqualTo(most);
      }
    }
    assertThat(segment.entryKinds()).isEqualTo(occurring);
    assertThat(BitSet.valueOf(segment.outliers()).stream().boxed())
        .containsExactlyElementsOf(outliers);
    if (size == 900) {
      assertThat(
              IntStream.range(0, occurring).map(entry -> segment.inverted().bitmaps(entry).length))
          .contains(0, 1, 8);
    }
  }

  @Test
  void segment_largestDimension_takesMemoryForEntriesAlone() {
    VectorShape shape = new VectorShape(Integer.MAX_VALUE - 2, 1, 2);
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < 70; i++) {
      int[] indices = {i, Integer.MAX_VALUE - 3 - i, Integer.MAX_VALUE - 1};
      members.add(
          new Member(
              3 * i + 1,
              "",
              CountVector.of(shape, SomeVectors.CODEC_ID, indices, new int[] {1, 254 + i, 1})));
    }
    Segment[] segment = new Segment[1];
    assertThat(HostileBytes.allocatedBy(() -> segment[0] = new Segment(members), "segment"))
        .isLessThan(4L << 20);
    assertHolds(segment[0], members);
  }

  @Test
  void part_membersTakenOut_areGoneButNumbersStay() {
    VectorShape shape = new VectorShape(20, 30, 1);
    List<Member> members = members(new SomeVectors(8, shape, 9, 2).list(130));
    Part all = Part.of(members);
    Part part = all;
    List<Member> left = new ArrayList<>(members);
    for (int gone : new int[] {129, 0, 64, 63, 5}) {
      Member member = members.get(gone);
      part = part.without(part.number(member.id()));
      left.remove(member);
      assertThat(part.number(member.id())).isEqualTo(-1);
      assertThat(part.size()).isEqualTo(left.size());
      assertThat(part.members(SomeVectors.CODEC_ID)).isEqualTo(left);
      assertThat(part.ids()).containsExactlyElementsOf(left.stream().map(Member::id).toList());
      assertThat(part.lastId()).isGreaterThanOrEqualTo(left.get(left.size() - 1).id());
    }
    assertThat(all.members(SomeVectors.CODEC_ID)).isEqualTo(members);
    while (part.size() > 65) {
      assertThat(part.isThin()).isFalse();
      part = part.without(part.number(part.ids().findFirst().orElseThrow()));
    }
    assertThat(part.isThin()).isFalse();
    assertThat(part.without(part.number(part.ids().findFirst().orElseThrow())).isThin()).isTrue();
  }
}
