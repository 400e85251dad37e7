package org.refold.decode.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.graph.Graph;
import org.refold.signature.SequenceSignature;
import org.refold.vector.CountVector;

/**
 * Two entries, 4 positions at indices 0 to 3, ∅ at 4, words and spare placeholders, with one block
 * each.
 */
class SequenceArithmeticTest {
  private static final int END = 4;
  private static final int A = 5;
  private static final int X = 8;

  private final SequenceSignature signature =
      SequenceSignature.builder(4, 2)
          .constants(0, List.of("a", "b"))
          .placeholders(0, 1)
          .constants(1, List.of("x"))
          .placeholders(1, 1)
          .build();

  private final Codec codec = Codec.builder(signature).width(1).sets(2).build();

  /**
   * The first constraint of set 1: first those that end at position 1, then those that continue, …
   */
  private final int set1 = codec.shape().rowStart(1);

  private final int set2 = codec.shape().rowStart(2);

  private static Graph sequence(String... pairs) {
    List<List<String>> elements = new ArrayList<>();
    for (String pair : pairs) {
      elements.add(List.of(pair.substring(0, 1), pair.substring(1)));
    }
    return SequenceSignature.sequence(elements);
  }

  /** The contradiction of a vector after its counts at some indices were changed. */
  private String contradiction(CountVector vector, int... changes) {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int i = 0; i < vector.entryCount(); i++) {
      counts.put(vector.index(i), vector.count(i));
    }
    for (int i = 0; i < changes.length; i += 2) {
      counts.merge(changes[i], changes[i + 1], Integer::sum);
    }
    counts.values().removeIf(count -> count == 0);
    CountVector changed =
        CountVector.of(
            vector.shape(),
            vector.codecId(),
            counts.keySet().stream().mapToInt(Integer::intValue).toArray(),
            counts.values().stream().mapToInt(Integer::intValue).toArray());
    return new SequenceArithmetic(signature, codec.sets(), codec.shape())
        .contradiction(changed)
        .orElse("none");
  }

  private CountVector two() {
    return codec.encode(sequence("ax", "bx")).plus(codec.encode(sequence("ax", "bx", "bx")));
  }

  @Test
  void contradiction_ofSums_isNone() {
    assertThat(contradiction(codec.encode(Graph.empty()))).isEqualTo("none");
    assertThat(contradiction(two())).isEqualTo("none");
    Random random = new Random(1);
    CountVector sum = codec.encode(Graph.empty());
    for (int i = 0; i < 200; i++) {
      String[] pairs = new String[1 + random.nextInt(4)];
      for (int j = 0; j < pairs.length; j++) {
        pairs[j] = random.nextBoolean() ? "ax" : "bx";
      }
      sum = sum.plus(codec.encode(sequence(pairs)));
      assertThat(contradiction(sum)).isEqualTo("none");
    }
  }

  @Test
  void contradiction_ofSpares_namesThem() {
    assertThat(contradiction(two(), A + 2, 3))
        .isEqualTo("spare placeholder 1, entry 1 occurs 3 times, but no symbol uses it");
    assertThat(contradiction(two(), X + 1, 1))
        .isEqualTo("spare placeholder 1, entry 2 occurs once, but no symbol uses it");
  }

  @Test
  void contradiction_ofPositions_namesTheTwo() {
    assertThat(contradiction(two(), 2, 2))
        .isEqualTo("position 3 occurs 3 times, but position 2 occurs 2 times");
    assertThat(contradiction(two(), 1, -2))
        .isEqualTo("position 3 occurs once, but position 2 does not occur");
    assertThat(contradiction(two(), END, -1))
        .isEqualTo("position 1 occurs 2 times, but the end of a sequence occurs once");
    assertThat(contradiction(codec.encode(Graph.empty()), END, 1))
        .isEqualTo("position 1 does not occur, but the end of a sequence occurs once");
  }

  @Test
  void contradiction_ofWords_namesTheEntry() {
    assertThat(contradiction(two(), A, -1))
        .isEqualTo("there are 4 words of entry 1, but 5 positions in all");
    assertThat(contradiction(two(), X, -5))
        .isEqualTo("there are no words of entry 2, but 5 positions in all");
    assertThat(contradiction(codec.encode(Graph.empty()), A, 1))
        .isEqualTo("there are 1 word of entry 1, but no positions in all");
  }

  @Test
  void contradiction_ofConstraints_namesSetAndPosition() {
    assertThat(contradiction(two(), set2 + 3, 1))
        .isEqualTo("set 2 has 3 constraints for position 2, but position 2 occurs 2 times");
    assertThat(contradiction(two(), set1 + 1, -2))
        .isEqualTo("set 1 has no constraints for position 1, but position 1 occurs 2 times");
    assertThat(contradiction(two(), set1 + 6, 1))
        .isEqualTo("set 1 has 1 constraint for position 4, but position 4 does not occur");
    assertThat(contradiction(codec.encode(Graph.empty()), set2 + 2, 5))
        .isEqualTo("set 2 has 5 constraints for position 2, but position 2 does not occur");
    assertThat(contradiction(two(), set1 + 2, 1, set1 + 3, -1))
        .isEqualTo("set 1 has 2 constraints for a last position 2, but 1 sequence ends there");
    assertThat(contradiction(two(), set2 + 4, -1, set2 + 5, 1))
        .isEqualTo("set 2 has no constraints for a last position 3, but 1 sequence ends there");
  }

  @Test
  void contradiction_ofHugeCounts_doesNotOverflow() {
    int huge = Integer.MAX_VALUE;
    CountVector empty = codec.encode(Graph.empty());
    // 3 · (2³¹ − 1) positions, as many words of entry 1 as two ints hold.
    assertThat(contradiction(empty, 0, huge, 1, huge, 2, huge, END, huge, A, huge, A + 1, huge))
        .isEqualTo("there are 4294967294 words of entry 1, but 6442450941 positions in all");
    assertThat(
            contradiction(empty, 0, huge, END, huge, A, huge, X, huge, set1, huge, set1 + 1, huge))
        .isEqualTo(
            "set 1 has 4294967294 constraints for position 1, but position 1 occurs 2147483647"
                + " times");
    assertThat(contradiction(empty, 0, huge, END, huge, A, huge, X, huge, set1, huge, set2, huge))
        .isEqualTo("none");
  }
}
