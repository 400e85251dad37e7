package org.refold.experiments.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.Width;
import org.refold.constraint.family.Constraint;
import org.refold.signature.SequenceSignature;
import org.refold.vector.CountVector;

class SentenceCeilingTest {
  private static final List<String> WORDS = List.of("a", "b", "c", "d", "e", "f", "g");
  private static final int LONGEST = 6;

  private static Codec codec(int width, int sets, long seed) {
    return Codec.builder(SequenceSignature.builder(LONGEST, 1).constants(0, WORDS).build())
        .width(Width.SEQUENCE, width)
        .sets(sets)
        .seed(seed)
        .build();
  }

  /** Against all orders of the words, with a codec for each number of sets. */
  @Test
  void setsNeeded_shortSentences_isWhatAllOrdersSay() {
    Random random = new Random(11);
    Set<Integer> seen = new HashSet<>();
    for (int round = 0; round < 300; round++) {
      int width = 2 + random.nextInt(2);
      long seed = random.nextLong();
      List<String> words = new ArrayList<>();
      for (int left = 1 + random.nextInt(LONGEST); left > 0; left--) {
        words.add(WORDS.get(random.nextInt(WORDS.size())));
      }
      int expected = 1;
      while (expected <= 3 && !isOnly(words, codec(width, expected, seed))) {
        expected++;
      }
      seen.add(expected);
      assertThat(SentenceCeiling.setsNeeded(new Sentence(words), codec(width, 3, seed)))
          .as("%s, width %d, seed %d", words, width, seed)
          .isEqualTo(expected);
    }
    assertThat(seen).containsExactlyInAnyOrder(1, 2, 3, 4);
  }

  private static boolean isOnly(List<String> words, Codec codec) {
    CountVector vector = codec.encode(new Sentence(words).graph());
    Set<List<String>> orders = new HashSet<>();
    addOrders(new ArrayList<>(words), 0, orders);
    return orders.stream()
            .filter(order -> codec.encode(new Sentence(order).graph()).equals(vector))
            .count()
        == 1;
  }

  private static void addOrders(List<String> words, int from, Set<List<String>> orders) {
    if (from == words.size()) {
      orders.add(List.copyOf(words));
    }
    for (int i = from; i < words.size(); i++) {
      Collections.swap(words, from, i);
      addOrders(words, from + 1, orders);
      Collections.swap(words, from, i);
    }
  }

  @Test
  void patterns_word_haveOneEntryAPositionInEachSet() {
    Codec codec = codec(3, 4, 5);
    for (int length = 1; length <= LONGEST; length++) {
      int[] patterns = SentenceCeiling.patterns("c", length, codec);
      assertThat(patterns).hasSize(4 * length);
      for (int i = 0; i < patterns.length; i++) {
        Constraint.OfPosition entry = (Constraint.OfPosition) codec.constraint(patterns[i]);
        assertThat(entry.position()).isEqualTo(i % length + 1);
        assertThat(codec.shape().rowOf(patterns[i])).isEqualTo(i / length + 1);
      }
    }
  }
}
