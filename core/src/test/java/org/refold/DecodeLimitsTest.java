package org.refold;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.signature.SequenceSignature;
import org.refold.solver.Questions;
import org.refold.solver.Resource;
import org.refold.solver.Sat4jSolver;
import org.refold.vector.CountVector;

/** Vectors with large counts and easy answers: limits hold in every stage. */
class DecodeLimitsTest {
  private static final long MEMORY = 64L << 20;
  private static final DecodeLimits LIMITS =
      new DecodeLimits(Duration.ofHours(1), 1_000_000, MEMORY, 3);
  private static final Masking FOLDS =
      Masking.NONE.withMasks(Mask.values()).withMaxArity(4, 6).withMaxParents(6);

  /** A vector with so many nodes that every stage must check the time. */
  private record Large(String name, Codec codec, CountVector vector) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Graph term() {
    GraphBuilder builder = new GraphBuilder();
    int below = builder.add(Symbol.ordered("g", 1), builder.add(Symbol.leaf("b")));
    builder.add(Symbol.ordered("f", 2), builder.add(Symbol.leaf("a")), below);
    return builder.build();
  }

  private static Graph leaf() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.leaf("a"));
    return builder.build();
  }

  /** A graph with two arrangements, between which a solver must choose. */
  private static Graph crossed() {
    GraphBuilder builder = new GraphBuilder();
    for (int i = 0; i < 2; i++) {
      int inner = builder.add(Symbol.ordered("f", 1), builder.add(Symbol.leaf("a" + i)));
      builder.add(Symbol.ordered("g" + i, 1), inner);
    }
    return builder.build();
  }

  private static CountVector times(CountVector vector, int factor) {
    int[] indices = new int[vector.entryCount()];
    int[] counts = new int[indices.length];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = vector.index(i);
      counts[i] = Math.multiplyExact(vector.count(i), factor);
    }
    return CountVector.of(vector.shape(), vector.codecId(), indices, counts);
  }

  private static Large repeated(String name, Codec codec, Graph graph, int factor) {
    return new Large(name, codec, times(codec.encode(graph), factor));
  }

  private static Graph sentence(int words) {
    return SequenceSignature.sequence(
        Collections.nCopies(words, List.of("word")).stream().toList());
  }

  static Stream<Large> large() {
    Codec bare = Codec.fitUnmasked(List.of(term())).sets(2).build();
    Codec masked = Codec.fit(List.of(leaf(), term()), 0, FOLDS).sets(2).build();
    Codec trees = Codec.fitUnmasked(List.of(term())).sets(2).sharing(Sharing.NEVER).build();
    Codec two = Codec.fitUnmasked(List.of(crossed(), leaf())).width(1).sets(1).build();
    Graph longOne = sentence(9_000);
    Codec sequences = Codec.fitSequences(List.of(longOne), 0).sets(2).build();
    Codec short_ = Codec.fitSequences(List.of(sentence(1)), 0).sets(2).build();
    return Stream.of(
        repeated("terms", bare, term(), 9_000),
        repeated("trees", trees, term(), 9_000),
        repeated("masked leaves", masked, leaf(), 9_000),
        repeated("masked terms", masked, term(), 9_000),
        new Large("choice", two, two.sum(two.encode(crossed()), times(two.encode(leaf()), 9_000))),
        new Large("long sentence", sequences, sequences.encode(longOne)),
        repeated("many sentences", short_, sentence(1), 9_000));
  }

  private static Decoding decode(Large large, Questions questions, long memory) {
    return large.codec.decode(large.vector, LIMITS, questions.budget(memory), new Sat4jSolver());
  }

  @ParameterizedTest
  @MethodSource("large")
  void decode_timeOverAtAnyQuestion_isExhausted(Large large) {
    Questions counted = Questions.counted();
    Decoding whole = decode(large, counted, MEMORY);
    assertThat(whole).isNotInstanceOf(Decoding.Exhausted.class);
    assertThat(counted.count()).isGreaterThan(5);
    // A formula takes thousands of checks; this tries about a hundred of them.
    long step = 1 + counted.count() / 100;
    for (long last = 0; last < counted.count(); last += step) {
      Decoding decoding = decode(large, Questions.upTo(last), MEMORY);
      if (decoding instanceof Decoding.Exhausted exhausted) {
        assertThat(exhausted.spent()).isEqualTo(Resource.TIME);
      } else {
        // Two of several were found, and that is all the result may claim.
        assertThat(whole).as("question %d", last).isInstanceOf(Decoding.Ambiguous.class);
        assertThat(((Decoding.Ambiguous) decoding).complete()).isFalse();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("large")
  void decode_anyMemory_isExhaustedOrTheSame(Large large) {
    Decoding whole = decode(large, Questions.counted(), MEMORY);
    boolean enough = false;
    for (long memory = 1 << 10; memory <= MEMORY; memory += memory / 8) {
      Decoding decoding = decode(large, Questions.counted(), memory);
      if (decoding instanceof Decoding.Exhausted exhausted) {
        assertThat(enough).as("%d bytes", memory).isFalse();
        assertThat(exhausted.spent()).isEqualTo(Resource.MEMORY);
      } else {
        enough |= decoding.result().equals(whole.result());
      }
    }
    assertThat(enough).isTrue();
  }

  @Test
  void decode_largestCounts_isOutOfMemoryAtOnce() {
    Codec codec = Codec.fit(List.of(leaf()), 0, FOLDS).sets(2).build();
    for (int count : new int[] {3_000_000, 100_000_000, Integer.MAX_VALUE}) {
      Decoding decoding = codec.decode(times(codec.encode(leaf()), count), LIMITS);
      assertThat(decoding).isInstanceOf(Decoding.Exhausted.class);
      assertThat(((Decoding.Exhausted) decoding).spent()).isEqualTo(Resource.MEMORY);
      assertThat(decoding.grounds()).isEqualTo("reached the memory limit before a graph was found");
    }
  }

  /** Simulates a full heap after an estimate that was too low. */
  @Test
  void decodeAll_oneVectorFillsTheHeapOrTheStack_othersAreDecoded() {
    Codec plain = Codec.fitUnmasked(List.of(term())).sets(2).build();
    for (Error failure : List.of(new OutOfMemoryError("for a test"), new StackOverflowError())) {
      Codec codec =
          plain.withRule(
              graph -> {
                if (graph.nodeCount() == 8) {
                  throw failure;
                }
                return Optional.empty();
              });
      CountVector one = plain.encode(term());
      List<CountVector> vectors = List.of(one, times(one, 2), times(one, 3));
      List<Decoding> decodings = new ArrayList<>();
      codec.decodeAll(vectors.iterator(), LIMITS, 2, decodings::add);
      assertThat(decodings.stream().map(Decoding::result))
          .containsExactly("unique", "exhausted", "unique");
      assertThat(((Decoding.Exhausted) decodings.get(1)).spent()).isEqualTo(Resource.MEMORY);
    }
  }

  @Test
  void masked_timeOverAtAnyQuestion_endsAndLeavesTheCodecAsItWas() {
    Codec codec = Codec.fit(List.of(leaf(), term()), 0, FOLDS).sets(2).build();
    Graph graph = wide(9_000);
    class Over extends RuntimeException {
      private static final long serialVersionUID = 1L;
    }
    class Counting implements Allowance {
      private int left;

      Counting(int left) {
        this.left = left;
      }

      @Override
      public void requireTime() {
        if (left-- == 0) {
          throw new Over();
        }
      }

      @Override
      public void requireMemory(long bytes) {}
    }
    Graph whole = codec.masked(graph);
    int questions = 0;
    for (boolean ended = false; !ended; questions++) {
      try {
        // A new graph each time, because a graph caches its canonical order.
        Graph masked = codec.masked(wide(9_000), new Counting(questions));
        assertThat(masked.nodeCount()).isEqualTo(whole.nodeCount());
        ended = true;
      } catch (Over e) {
        assertThat(questions).isLessThan(1_000);
      }
    }
    assertThat(questions).isGreaterThan(10);
  }

  private static Graph wide(int children) {
    GraphBuilder builder = new GraphBuilder();
    int[] all = new int[children];
    Arrays.setAll(all, i -> builder.add(Symbol.leaf(i % 2 == 0 ? "a" : "b")));
    builder.add(Symbol.unordered("w", children), all);
    return builder.build();
  }

  @Test
  void roundTrip_ofMoreThanTheMemory_isExhausted() {
    Codec codec = Codec.fitUnmasked(List.of(term())).sets(2).build();
    RoundTrip trip = RoundTrip.of(term(), codec, LIMITS.withMemoryBytes(1_000), new Sat4jSolver());
    assertThat(trip.decoding()).isInstanceOf(Decoding.Exhausted.class);
    assertThat(trip.isFirst()).isFalse();
    assertThat(trip.isDisproved()).isFalse();
  }

  @Test
  void comparable_withoutTime_isExhausted() {
    Codec codec = Codec.fitUnmasked(List.of(term())).sets(2).build();
    CountVector vector = times(codec.encode(term()), 9_000);
    Decoding decoding = codec.decode(vector, LIMITS);
    assertThat(decoding.comparable(Questions.upTo(0).budget(MEMORY)))
        .isInstanceOf(Decoding.Exhausted.class);
    assertThat(decoding.comparable(Questions.counted().budget(1_000)))
        .isInstanceOf(Decoding.Exhausted.class);
    assertThat(decoding.comparable(LIMITS.newBudget())).isSameAs(decoding);
  }
}
