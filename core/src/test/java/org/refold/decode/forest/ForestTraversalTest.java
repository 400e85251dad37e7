package org.refold.decode.forest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.Width;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.pattern.PlainSettings;
import org.refold.signature.SequenceSignature;
import org.refold.vector.CountVector;

class ForestTraversalTest {
  private static final int LONGEST = 6;

  private static Graph sequence(List<String> words) {
    return SequenceSignature.sequence(words.stream().map(List::of).toList());
  }

  /** All sequences of three words. */
  private static List<Graph> sequences() {
    List<List<String>> all = new ArrayList<>();
    all.add(List.of());
    for (int i = 0; i < all.size(); i++) {
      for (String word : List.of("a", "b", "c")) {
        List<String> longer = new ArrayList<>(all.get(i));
        longer.add(word);
        if (longer.size() <= LONGEST) {
          all.add(longer);
        }
      }
    }
    return all.stream().skip(1).map(ForestTraversalTest::sequence).toList();
  }

  /** Excludes sums of sequences, which are not listed above. */
  private static final GraphRule ONE =
      graph -> graph.rootCount() == 1 ? Optional.empty() : Optional.of("several");

  private static Codec codec(List<Graph> graphs, int sets, int width) {
    return Codec.fit(graphs, 0, Masking.FOLDED.numbered(Numbering.ofSequences(1)))
        .width(Width.CHILD, width)
        .width(Width.PARENT, width + 1)
        .sets(sets)
        .plain(PlainSettings.NONE)
        .kind("one", ONE)
        .build();
  }

  /** Sets that carry so little information that many sequences share a vector. */
  @ParameterizedTest
  @CsvSource({"1, 1", "1, 2", "1, 4", "2, 2", "3, 3"})
  void decode_sequences_givesAllWithTheVector(int sets, int width) {
    List<Graph> sequences = sequences();
    Codec codec = codec(sequences, sets, width);
    Map<CountVector, List<Graph>> groups = new HashMap<>();
    for (Graph each : sequences) {
      groups.computeIfAbsent(codec.encode(each), vector -> new ArrayList<>()).add(each);
    }
    DecodeLimits limits = DecodeLimits.DEFAULT.withSolutions(sequences.size());
    groups.forEach(
        (vector, group) -> {
          Decoding decoding = codec.decode(vector, limits);
          if (!(decoding instanceof Decoding.Exhausted)) {
            assertThat(decoding.graphs()).as(vector.toString()).hasSameElementsAs(group);
            assertThat(decoding.graphs()).as(vector.toString()).doesNotHaveDuplicates();
          }
        });
  }

  @Test
  void decode_fewerThanThereAre_saysSo() {
    Codec codec = codec(sequences(), 1, 2);
    boolean met = false;
    for (Graph each : sequences()) {
      Decoding all = codec.decode(codec.encode(each), DecodeLimits.DEFAULT.withSolutions(20));
      if (all instanceof Decoding.Ambiguous several
          && several.complete()
          && several.graphs().size() > 2) {
        Decoding two = codec.decode(codec.encode(each), DecodeLimits.DEFAULT.withSolutions(2));
        assertThat(two.graphs()).hasSize(2).isSubsetOf(several.graphs());
        assertThat(((Decoding.Ambiguous) two).complete()).isFalse();
        met = true;
      }
    }
    assertThat(met).isTrue();
  }

  /** A count that is off by one is reported in the same way as by the general decoder. */
  @Test
  void decode_changedCount_isInconsistent() {
    Codec codec = codec(sequences(), 3, 3);
    CountVector vector = codec.encode(sequence(List.of("a", "b", "c", "a")));
    int[] indices = new int[vector.entryCount()];
    int[] counts = new int[indices.length];
    for (int changed = 0; changed < indices.length; changed++) {
      for (int i = 0; i < indices.length; i++) {
        indices[i] = vector.index(i);
        counts[i] = vector.count(i) + (i == changed ? 1 : 0);
      }
      CountVector other = CountVector.of(codec.shape(), codec.id(), indices, counts);
      assertThat(codec.decode(other)).isInstanceOf(Decoding.Inconsistent.class);
    }
  }
}
