package org.refold.decode.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.DecodingReport;
import org.refold.decode.problem.Stages;
import org.refold.decode.problem.Verifier;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.signature.SequenceRule;
import org.refold.signature.SequenceSignature;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.SpentException;
import org.refold.vector.CountVector;

class SequenceDecoderTest {
  private static final DecodeLimits ALL = DecodeLimits.DEFAULT.withSolutions(Integer.MAX_VALUE);

  private static SequenceDecoder decoder(Codec codec) {
    return decoder(codec, graph -> Optional.empty());
  }

  private static SequenceDecoder decoder(Codec codec, GraphRule rule) {
    return new SequenceDecoder(
        (SequenceSignature) codec.signature(), codec.sets(), codec.shape(), rule);
  }

  /** Accepts every graph as a valid item. */
  private static Verifier verifier(Predicate<Graph> hasVector) {
    return verifier(hasVector, graph -> Optional.empty());
  }

  private static Verifier verifier(Predicate<Graph> hasVector, GraphRule rule) {
    return new Verifier() {
      @Override
      public boolean hasVector(Graph graph) {
        return hasVector.test(graph);
      }

      @Override
      public Optional<Graph> original(Graph graph) {
        return Optional.of(graph).filter(hasVector).filter(found -> rule.fault(found).isEmpty());
      }
    };
  }

  private static Decoding decode(Codec codec, CountVector vector, DecodeLimits limits) {
    return decode(codec, vector, limits, graph -> Optional.empty());
  }

  private static Decoding decode(
      Codec codec, CountVector vector, DecodeLimits limits, GraphRule rule) {
    Budget budget = new Budget(limits.time(), limits.conflicts(), limits.memoryBytes());
    return decoder(codec, rule)
        .decode(
            vector,
            limits,
            budget,
            verifier(graph -> codec.encode(graph).equals(vector), rule),
            new Stages());
  }

  private static Decoding decode(Codec codec, CountVector vector) {
    return decode(codec, vector, ALL);
  }

  /** A sequence with one entry per place, from single letters. */
  private static Graph letters(String text) {
    return SequenceSignature.sequence(
        text.chars().mapToObj(c -> List.of(Character.toString(c))).toList());
  }

  private static Codec codec(String alphabet, int positions, int width, int sets, long seed) {
    SequenceSignature signature =
        SequenceSignature.builder(positions, 1)
            .constants(0, alphabet.chars().mapToObj(Character::toString).toList())
            .build();
    return Codec.builder(signature).width(width).sets(sets).seed(seed).build();
  }

  /** All rearrangements of some elements, with each entry rearranged independently. */
  private static Set<List<List<String>>> rearranged(List<List<String>> elements) {
    int entries = elements.get(0).size();
    Set<List<List<String>>> all = new HashSet<>();
    all.add(elements);
    for (int r = 0; r < entries; r++) {
      int entry = r;
      Set<List<String>> orders = new HashSet<>();
      permute(new ArrayList<>(elements.stream().map(e -> e.get(entry)).toList()), 0, orders);
      Set<List<List<String>>> more = new HashSet<>();
      for (List<List<String>> sequence : all) {
        for (List<String> order : orders) {
          List<List<String>> changed = new ArrayList<>();
          for (int j = 0; j < sequence.size(); j++) {
            List<String> element = new ArrayList<>(sequence.get(j));
            element.set(r, order.get(j));
            changed.add(element);
          }
          more.add(changed);
        }
      }
      all = more;
    }
    return all;
  }

  private static void permute(List<String> words, int from, Set<List<String>> orders) {
    if (from == words.size()) {
      orders.add(List.copyOf(words));
    }
    for (int i = from; i < words.size(); i++) {
      Collections.swap(words, from, i);
      permute(words, from + 1, orders);
      Collections.swap(words, from, i);
    }
  }

  private static List<List<String>> randomSequence(Random random, int entries) {
    int length = 1 + random.nextInt(entries == 1 ? 6 : 4);
    List<List<String>> elements = new ArrayList<>();
    for (int j = 0; j < length; j++) {
      elements.add(
          IntStream.range(0, entries)
              .mapToObj(r -> Character.toString('a' + random.nextInt(6)))
              .toList());
    }
    return elements;
  }

  private static Codec codec(List<List<String>> elements, Random random) {
    int entries = elements.get(0).size();
    var signature = SequenceSignature.builder(elements.size() + random.nextInt(3), entries);
    for (int r = 0; r < entries; r++) {
      signature.constants(r, List.of("a", "b", "c", "d", "e", "f"));
    }
    return Codec.builder(signature.build())
        .width(2)
        .sets(1 + random.nextInt(3))
        .seed(random.nextLong())
        .build();
  }

  @Test
  void decode_ofRandomSequences_givesExactlyTheBruteForceSet() {
    int[] outcomes = new int[3];
    for (int seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      List<List<String>> elements = randomSequence(random, 1 + seed % 2);
      Codec codec = codec(elements, random);
      CountVector vector = codec.encode(SequenceSignature.sequence(elements));
      Set<Graph> expected = new HashSet<>();
      for (List<List<String>> sequence : rearranged(elements)) {
        Graph graph = SequenceSignature.sequence(sequence);
        if (codec.encode(graph).equals(vector)) {
          expected.add(graph);
        }
      }
      Decoding decoding = decode(codec, vector);
      if (decoding instanceof Decoding.Ambiguous ambiguous) {
        assertThat(ambiguous.complete()).as("seed %d", seed).isTrue();
        assertThat(ambiguous.graphs()).as("seed %d", seed).hasSameSizeAs(expected);
        assertThat(new HashSet<>(ambiguous.graphs())).as("seed %d", seed).isEqualTo(expected);
        outcomes[expected.size() > 10 ? 2 : 1]++;
      } else {
        assertThat(decoding).as("seed %d", seed).isInstanceOf(Decoding.Unique.class);
        assertThat(expected).as("seed %d", seed).containsExactly(decoding.first().orElseThrow());
        outcomes[0]++;
      }
      assertLimited(codec, vector, expected, seed);
    }
    // All kinds of outcomes were met.
    assertThat(outcomes).doesNotContain(0);
  }

  /**
   * Checks every lower limit: that number of solutions, all of them correct, and complete only if
   * there are no others.
   */
  private static void assertLimited(
      Codec codec, CountVector vector, Set<Graph> expected, int seed) {
    for (int most : new int[] {1, 2, 3, expected.size(), expected.size() + 1}) {
      Decoding decoding = decode(codec, vector, DecodeLimits.DEFAULT.withSolutions(most));
      if (decoding instanceof Decoding.Ambiguous ambiguous) {
        int listed = Math.min(expected.size(), Math.max(2, most));
        assertThat(ambiguous.graphs()).as("seed %d", seed).hasSize(listed);
        assertThat(expected).as("seed %d", seed).containsAll(ambiguous.graphs());
        assertThat(ambiguous.complete()).as("seed %d", seed).isEqualTo(listed == expected.size());
      } else {
        assertThat(expected).as("seed %d", seed).hasSize(1);
      }
    }
  }

  @Test
  void decode_ofConstraintsFromElsewhere_isInconsistentUnlessSomeOrderFits() {
    Map<Integer, String> reasons =
        Map.of(
            10, "positions 2 and 4 need 2 words, but only 'd' fits them",
            93, "positions 1 and 3 need 2 words of entry 1, but only 'a' fits them",
            465,
                "'d' and 'f' of entry 2 need 2 positions, but only position 3 has the blocks for them",
            556,
                "'a' × 2 and 'b' need 3 positions, but only positions 1 and 6 have the blocks for them");
    int[] outcomes = new int[2];
    for (int seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      List<List<String>> elements = randomSequence(random, 1 + seed % 2);
      Codec codec = codec(elements, random);
      List<List<String>> others = new ArrayList<>();
      elements.forEach(
          e -> others.add(e.stream().map(x -> "" + (char) ('a' + random.nextInt(6))).toList()));
      CountVector vector =
          mixed(
              codec.encode(SequenceSignature.sequence(elements)),
              codec.encode(SequenceSignature.sequence(others)));
      Set<Graph> expected = new HashSet<>();
      for (List<List<String>> sequence : rearranged(elements)) {
        Graph graph = SequenceSignature.sequence(sequence);
        if (codec.encode(graph).equals(vector)) {
          expected.add(graph);
        }
      }
      Decoding decoding = decode(codec, vector);
      if (expected.isEmpty()) {
        assertThat(decoding).as("seed %d", seed).isInstanceOf(Decoding.Inconsistent.class);
        assertThat(((Decoding.Inconsistent) decoding).reason()).matches(".*position.*, but .*");
        outcomes[0]++;
        if (reasons.containsKey(seed)) {
          assertThat(((Decoding.Inconsistent) decoding).reason()).isEqualTo(reasons.get(seed));
        }
      } else {
        assertThat(expected).as("seed %d", seed).contains(decoding.first().orElseThrow());
        outcomes[1]++;
      }
    }
    assertThat(outcomes).doesNotContain(0);
  }

  @Test
  void decode_ofHostileCounts_endsInAnOutcome() {
    for (int seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      List<List<String>> elements = randomSequence(random, 1 + seed % 2);
      Codec codec = codec(elements, random);
      CountVector vector = codec.encode(SequenceSignature.sequence(elements));
      Map<Integer, Integer> counts = new TreeMap<>();
      for (int i = 0; i < vector.entryCount(); i++) {
        counts.put(vector.index(i), vector.count(i));
      }
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        int[] values = {0, 1, 2, Integer.MAX_VALUE};
        counts.put(random.nextInt(codec.dimension()), values[random.nextInt(4)]);
      }
      counts.values().removeIf(count -> count == 0);
      CountVector hostile =
          CountVector.of(
              vector.shape(),
              vector.codecId(),
              counts.keySet().stream().mapToInt(Integer::intValue).toArray(),
              counts.values().stream().mapToInt(Integer::intValue).toArray());
      if (decoder(codec).takes(hostile) && !hostile.equals(vector)) {
        Decoding decoding = decode(codec, hostile);
        assertThat(decoding.first().isEmpty())
            .as("seed %d", seed)
            .isEqualTo(decoding instanceof Decoding.Inconsistent);
      }
    }
  }

  /** The symbols of one vector with the constraints of another. */
  private static CountVector mixed(CountVector symbols, CountVector constraints) {
    int from = constraints.rowBegin(1);
    int first = symbols.rowBegin(1);
    int[] indices = new int[first + constraints.entryCount() - from];
    int[] counts = new int[indices.length];
    for (int i = 0; i < indices.length; i++) {
      boolean symbol = i < first;
      indices[i] = symbol ? symbols.index(i) : constraints.index(from + i - first);
      counts[i] = symbol ? symbols.count(i) : constraints.count(from + i - first);
    }
    return CountVector.of(symbols.shape(), symbols.codecId(), indices, counts);
  }

  @Test
  void decode_ofTheEmptyVector_isTheEmptyGraph() {
    Codec codec = codec("abc", 4, 2, 2, 1);
    CountVector vector = codec.encode(Graph.empty());
    Decoding decoding = decode(codec, vector);
    assertThat(decoding).isInstanceOf(Decoding.Unique.class);
    assertThat(decoding.first()).contains(Graph.empty());
    assertThat(decoding.report().nodes()).isZero();
  }

  @Test
  void decode_ofEqualWords_isUnique() {
    Codec codec = codec("abc", 100, 1, 1, 1);
    Graph graph = letters("a".repeat(100));
    Decoding decoding = decode(codec, codec.encode(graph));
    assertThat(decoding).isInstanceOf(Decoding.Unique.class);
    assertThat(decoding.first()).contains(graph);
  }

  @Test
  void decode_withoutAnyDistinction_listsAllOrdersOnce() {
    Codec codec = codec("abcdef", 8, 1, 1, 1);
    Decoding decoding = decode(codec, codec.encode(letters("aabbcdef")));
    assertThat(decoding).isInstanceOf(Decoding.Ambiguous.class);
    Decoding.Ambiguous ambiguous = (Decoding.Ambiguous) decoding;
    assertThat(ambiguous.complete()).isTrue();
    assertThat(ambiguous.graphs()).hasSize(40_320 / 4).doesNotHaveDuplicates();
  }

  @Test
  void decode_twice_listsTheSameInTheSameOrder() {
    Codec codec = codec("abcdefgh", 12, 2, 1, 3);
    CountVector vector = codec.encode(letters("abcdefghabcd"));
    DecodeLimits limits = DecodeLimits.DEFAULT.withSolutions(100);
    Decoding.Ambiguous one = (Decoding.Ambiguous) decode(codec, vector, limits);
    Decoding.Ambiguous other = (Decoding.Ambiguous) decode(codec, vector, limits);
    assertThat(one.graphs()).containsExactlyElementsOf(other.graphs());
    Decoding.Ambiguous fewer = (Decoding.Ambiguous) decode(codec, vector, limits.withSolutions(10));
    assertThat(fewer.graphs()).containsExactlyElementsOf(one.graphs().subList(0, 10));
  }

  @Test
  void decode_ofThousandsOfPositions_isUnique() {
    List<String> words = IntStream.range(0, 3_000).mapToObj(i -> "word" + i / 2).toList();
    List<String> shuffled = new ArrayList<>(words);
    Collections.shuffle(shuffled, new Random(1));
    Graph graph = SequenceSignature.sequence(shuffled.stream().map(List::of).toList());
    for (int sets : new int[] {4, 12}) {
      Codec codec = Codec.fitSequences(List.of(graph), 0).width(5).sets(sets).build();
      Decoding decoding =
          decode(codec, codec.encode(graph), ALL.withTime(Duration.ofHours(1)).withSolutions(3));
      if (sets == 12) {
        assertThat(decoding).isInstanceOf(Decoding.Unique.class);
        assertThat(decoding.report().candidatesAfter()).isEqualTo(3_000);
        assertThat(decoding.first()).contains(graph);
      } else {
        // log₂ of the number of orders exceeds what so few sets can distinguish.
        assertThat(decoding).isInstanceOf(Decoding.Ambiguous.class);
        assertThat(((Decoding.Ambiguous) decoding).graphs()).hasSize(3);
      }
    }
  }

  @Test
  void decode_report_countsPairs() {
    Codec codec = codec("abc", 3, 1, 1, 1);
    DecodingReport report = decode(codec, codec.encode(letters("aab"))).report();
    assertThat(report.nodes()).isEqualTo(7);
    assertThat(report.candidatesBefore()).isEqualTo(6);
    assertThat(report.candidatesAfter()).isEqualTo(6);
    assertThat(report.neededSolver()).isFalse();
    assertThat(report.time()).isPositive();
  }

  @Test
  void decode_withoutTime_throwsOrGivesTheFirst() {
    List<String> words = IntStream.range(0, 400).mapToObj(i -> "word" + i).toList();
    Graph graph = SequenceSignature.sequence(words.stream().map(List::of).toList());
    Codec codec = Codec.fitSequences(List.of(graph), 0).width(1).sets(1).build();
    CountVector vector = codec.encode(graph);
    Budget none = new Budget(Duration.ofNanos(1), 1, 1L << 30);
    assertThatThrownBy(
            () -> decoder(codec).decode(vector, ALL, none, verifier(g -> true), new Stages()))
        .isInstanceOf(SpentException.class);
    Budget memory = new Budget(Duration.ofHours(1), 1, 1_000);
    assertThatThrownBy(
            () -> decoder(codec).decode(vector, ALL, memory, verifier(g -> true), new Stages()))
        .isInstanceOf(SpentException.class)
        .extracting(e -> ((SpentException) e).resource())
        .isEqualTo(Resource.MEMORY);
    // Enough memory for the words that fit each place, but not to compare words with words.
    Budget some = new Budget(Duration.ofHours(1), 1, 60_000);
    Decoding decoding = decoder(codec).decode(vector, ALL, some, verifier(g -> true), new Stages());
    assertThat(decoding).isInstanceOf(Decoding.Exhausted.class);
    assertThat(((Decoding.Exhausted) decoding).spent()).isEqualTo(Resource.MEMORY);
    assertThat(decoding.first().map(codec::encode)).contains(vector);
    // Enough memory for that, but not for 400! solutions.
    Budget more = new Budget(Duration.ofHours(1), 1, 200_000);
    Decoding several = decoder(codec).decode(vector, ALL, more, verifier(g -> true), new Stages());
    assertThat(several).isInstanceOf(Decoding.Ambiguous.class);
    assertThat(((Decoding.Ambiguous) several).complete()).isFalse();
  }

  @Test
  void decode_ofAnInterruptedThread_throws() {
    Codec codec = codec("abcdef", 6, 1, 1, 1);
    CountVector vector = codec.encode(letters("abcdef"));
    Thread.currentThread().interrupt();
    try {
      Decoding decoding = decode(codec, vector);
      assertThat(decoding).isInstanceOf(Decoding.Exhausted.class);
      assertThat(((Decoding.Exhausted) decoding).spent()).isEqualTo(Resource.INTERRUPTED);
      assertThat(decoding.first()).isPresent();
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void decode_ofAFalseVerifier_isAProgrammingError() {
    Codec codec = codec("abc", 3, 2, 1, 1);
    CountVector vector = codec.encode(letters("abc"));
    Budget budget = new Budget(Duration.ofHours(1), 1, 1L << 20);
    assertThatThrownBy(
            () -> decoder(codec).decode(vector, ALL, budget, verifier(g -> false), new Stages()))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void decode_ofASum_isRefused() {
    Codec codec = codec("abc", 3, 2, 1, 1);
    CountVector vector = codec.encode(letters("abc"));
    assertThat(decoder(codec).takes(vector)).isTrue();
    assertThat(decoder(codec).takes(vector.plus(vector))).isFalse();
    assertThatThrownBy(() -> decode(codec, vector.plus(vector)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void decode_ofPositionsWithTooFewWords_namesThem() {
    // One block per letter: each position identifies its letter, and the words are different.
    Codec codec = codec("abcd", 4, 4, 1, 1);
    assertThat(reason(codec, "abcd", "abca"))
        .isEqualTo("'d' needs a position, but no position has the blocks for it");
    assertThat(reason(codec, "aabb", "abab").isEmpty()).isTrue();
    assertThat(reason(codec, "bbba", "aaab"))
        .isEqualTo("'b' × 3 need 3 positions, but only position 4 has the blocks for them");
    assertThat(reason(codec, "bcbc", "aaaa"))
        .isEqualTo("position 1 needs a word, but none of the vector fits");
    assertThat(reason(codec, "aaad", "bddd"))
        .isEqualTo("position 1 needs a word, but none of the vector fits");
  }

  private static String reason(Codec codec, String words, String places) {
    CountVector vector = mixed(codec.encode(letters(words)), codec.encode(letters(places)));
    return decode(codec, vector) instanceof Decoding.Inconsistent none ? none.reason() : "";
  }

  @Test
  void decode_ofSeveralEntries_namesTheEntry() {
    List<List<String>> one = List.of(List.of("a", "x"), List.of("b", "y"));
    List<List<String>> other = List.of(List.of("b", "x"), List.of("a", "x"));
    Graph graph = SequenceSignature.sequence(one);
    Codec codec = Codec.fitSequences(List.of(graph), 0).width(2).sets(1).build();
    CountVector vector =
        mixed(codec.encode(graph), codec.encode(SequenceSignature.sequence(other)));
    Decoding decoding = decode(codec, vector);
    assertThat(decoding).isInstanceOf(Decoding.Inconsistent.class);
    assertThat(((Decoding.Inconsistent) decoding).reason())
        .isEqualTo("'y' of entry 2 needs a position, but no position has the blocks for it");
    assertThat(decoding.first()).isEqualTo(Optional.empty());
  }

  /** Accepts some half of all sequences of several elements. */
  private static final GraphRule EVERY_OTHER =
      graph -> graph.hashCode() % 2 == 0 ? Optional.empty() : Optional.of("odd");

  /** The second entry is the half of the alphabet that contains the first. */
  private static final SequenceRule HALVES =
      new SequenceRule() {
        @Override
        public boolean follows(int r) {
          return true;
        }

        @Override
        public String follower(int r, String first) {
          return first.compareTo("d") < 0 ? "a" : "f";
        }

        @Override
        public Optional<String> fault(Graph graph) {
          for (int node = 0; node < graph.nodeCount(); node++) {
            if (!graph.symbol(node).isLeaf()) {
              String first = graph.symbol(graph.child(node, 0)).label();
              String second = graph.symbol(graph.child(node, 1)).label();
              if (!second.equals(follower(1, first))) {
                return Optional.of("got " + second + " beside " + first);
              }
            }
          }
          return Optional.empty();
        }
      };

  /** Accepts the same graphs, without declaring that any entry follows from another. */
  private static final GraphRule HALVES_UNDECLARED = graph -> HALVES.fault(graph);

  private static Set<Graph> graphs(Decoding decoding) {
    return decoding instanceof Decoding.Ambiguous ambiguous
        ? new HashSet<>(ambiguous.graphs())
        : decoding.first().map(Set::of).orElse(Set.of());
  }

  @Test
  void decode_withARule_givesExactlyTheBruteForceSetThatItAllows() {
    int[] outcomes = new int[3];
    for (int seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      List<List<String>> elements = randomSequence(random, 1 + seed % 2);
      Codec codec = codec(elements, random);
      CountVector vector = codec.encode(SequenceSignature.sequence(elements));
      Set<Graph> expected = new HashSet<>();
      for (List<List<String>> sequence : rearranged(elements)) {
        Graph graph = SequenceSignature.sequence(sequence);
        if (codec.encode(graph).equals(vector) && EVERY_OTHER.fault(graph).isEmpty()) {
          expected.add(graph);
        }
      }
      for (int most : new int[] {2, 3, Integer.MAX_VALUE}) {
        Decoding decoding =
            decode(codec, vector, DecodeLimits.DEFAULT.withSolutions(most), EVERY_OTHER);
        int listed = Math.min(most, expected.size());
        assertThat(graphs(decoding)).as("seed %d", seed).hasSize(listed);
        assertThat(expected).as("seed %d", seed).containsAll(graphs(decoding));
        assertThat(decoding)
            .as("seed %d", seed)
            .isInstanceOf(
                switch (listed) {
                  case 0 -> Decoding.Inconsistent.class;
                  case 1 -> Decoding.Unique.class;
                  default -> Decoding.Ambiguous.class;
                });
        if (decoding instanceof Decoding.Ambiguous ambiguous) {
          assertThat(ambiguous.complete()).as("seed %d", seed).isEqualTo(listed == expected.size());
        }
        outcomes[Math.min(2, listed)]++;
      }
    }
    // All kinds of outcomes were met.
    assertThat(outcomes).doesNotContain(0);
  }

  @Test
  void decode_withFollowers_givesWhatTheRuleAloneAllows() {
    int several = 0;
    for (int seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      List<List<String>> elements = new ArrayList<>();
      for (List<String> element : randomSequence(random, 1)) {
        elements.add(List.of(element.get(0), HALVES.follower(1, element.get(0))));
      }
      Codec codec = codec(elements, random);
      CountVector vector = codec.encode(SequenceSignature.sequence(elements));
      Decoding followed = decode(codec, vector, ALL, HALVES);
      Decoding asked = decode(codec, vector, ALL, HALVES_UNDECLARED);
      assertThat(followed).as("seed %d", seed).hasSameClassAs(asked);
      assertThat(graphs(followed)).as("seed %d", seed).isEqualTo(graphs(asked));
      several += followed instanceof Decoding.Ambiguous ? 1 : 0;
    }
    assertThat(several).isBetween(1, 599);
  }

  @Test
  void decode_ofFollowersThatDoNotFitTheirWords_isInconsistent() {
    for (int seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      List<List<String>> elements = randomSequence(random, 2);
      Codec codec = codec(elements, random);
      CountVector vector = codec.encode(SequenceSignature.sequence(elements));
      Decoding followed = decode(codec, vector, ALL, HALVES);
      Decoding asked = decode(codec, vector, ALL, HALVES_UNDECLARED);
      assertThat(graphs(followed)).as("seed %d", seed).isEqualTo(graphs(asked));
    }
  }

  @Test
  void decode_ofFollowersThatDoNotFitTheirWords_saysWhy() {
    assertThat(reasonOfFollowers(List.of("d", "b"), List.of("e", "f")))
        .isEqualTo("'b', entry 2, occurs 1 time, but the first entries require it 0 times");
    assertThat(reasonOfFollowers(List.of("a", "b"), List.of("b", "a")))
        .isEqualTo("'a', entry 2, occurs 1 time, but the first entries require it 2 times");
    assertThat(reasonOfFollowers(List.of("a", "a"), List.of("e", "b")))
        .isEqualTo("'e', entry 1, requires a symbol of entry 2 that the codec does not have");
  }

  private static String reasonOfFollowers(List<String> one, List<String> other) {
    Graph graph = SequenceSignature.sequence(List.of(one, other));
    Codec codec = Codec.fitSequences(List.of(graph), 0).build();
    return decode(codec, codec.encode(graph), ALL, HALVES) instanceof Decoding.Inconsistent none
        ? none.reason()
        : "";
  }

  @Test
  void decode_withARuleThatRefusesAll_isInconsistentOnlyIfAllWereSeen() {
    GraphRule nothing = graph -> Optional.of("nothing");
    Codec codec = codec("abcdef", 6, 1, 1, 1);
    Decoding all = decode(codec, codec.encode(letters("abcdef")), ALL, nothing);
    assertThat(all).isInstanceOf(Decoding.Inconsistent.class);
    assertThat(((Decoding.Inconsistent) all).reason())
        .isEqualTo("no order of the words with this vector is a graph that this codec supports");
    assertThat(decode(codec, codec.encode(Graph.empty()), ALL, nothing))
        .isInstanceOf(Decoding.Inconsistent.class);
    Codec many = codec("abcdefghijklmnop", 16, 1, 1, 1);
    Decoding some =
        decode(
            many, many.encode(letters("abcdefghijklmnop")), ALL.withMemoryBytes(10_000), nothing);
    assertThat(some).isInstanceOf(Decoding.Exhausted.class);
    assertThat(((Decoding.Exhausted) some).spent()).isEqualTo(Resource.MEMORY);
    assertThat(some.first()).isEmpty();
  }

  @Test
  void decode_withARuleThatAllowsOneOfTooMany_isExhaustedWithThatOne() {
    Graph first = letters("abcdefghijklmnop");
    Codec codec = codec("abcdefghijklmnop", 16, 1, 1, 1);
    GraphRule only = graph -> graph.equals(first) ? Optional.empty() : Optional.of("another");
    Decoding decoding = decode(codec, codec.encode(first), ALL.withMemoryBytes(10_000), only);
    assertThat(decoding).isInstanceOf(Decoding.Exhausted.class);
    assertThat(decoding.first()).contains(first);
  }
}
