package org.refold.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.alg.matching.HopcroftKarpMaximumCardinalityBipartiteMatching;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;
import org.jgrapht.graph.SimpleGraph;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.SharedData;
import org.refold.constraint.family.Constraint;
import org.refold.signature.SequenceSignature;
import org.refold.vector.CountVector;
import org.refold.verify.LongRunning;

/**
 * 5,000 sentences of the Brown corpus, of up to 150 words, with w = 5 and all words of the corpus
 * as constants: the sentences that are proven unique are those that matching theory, implemented
 * independently with another library, predicts. That holds sentence by sentence. Their number
 * depends on the sample and on the codec's seed: 8 draws of both gave 9.0 to 11.1, 59.8 to 61.9,
 * 97.4 to 98.0, 99.9 to 100% at t = 1 to 4. The figures known from another sample and other splits,
 * 10.1, 62.6, 98.1, 100 and 100%, are therefore met within 2 points.
 */
class BrownSentencesTest {
  private static final int LONGEST = 150;

  /** A tenth of the sentences, whose percentages may deviate more. */
  @ParameterizedTest
  @CsvSource({"1, 10.1", "2, 62.6", "3, 98.1", "4, 100", "5, 100"})
  void decode_provesAsManyUniqueAsThereAre(int sets, double percent) throws IOException {
    assertProvesAsManyUnique(0, 500, sets, percent, 4);
  }

  @LongRunning
  @ParameterizedTest
  @CsvSource({"1, 10.1", "2, 62.6", "3, 98.1", "4, 100", "5, 100"})
  void decode_ofTheOtherSentences_provesAsManyUniqueAsThereAre(int sets, double percent)
      throws IOException {
    assertProvesAsManyUnique(500, 5_000, sets, percent, 2);
  }

  private static void assertProvesAsManyUnique(
      int from, int to, int sets, double percent, double tolerance) throws IOException {
    Set<String> words = new HashSet<>();
    List<List<String>> sentences = new ArrayList<>();
    for (String line : SharedData.lines("brown/sentences.txt.gz")) {
      List<String> sentence = List.of(line.split(" "));
      words.addAll(sentence);
      if (sentence.size() <= LONGEST) {
        sentences.add(sentence);
      }
    }
    Collections.shuffle(sentences, new Random(2019));
    Codec codec =
        Codec.builder(SequenceSignature.builder(LONGEST, 1).constants(0, words).build())
            .width(5)
            .sets(sets)
            .build();
    int proven = 0;
    int unique = 0;
    for (List<String> sentence : sentences.subList(from, to)) {
      org.refold.graph.Graph graph =
          SequenceSignature.sequence(sentence.stream().map(List::of).toList());
      CountVector vector = codec.encode(graph);
      Decoding decoding = codec.decode(vector);
      if (decoding instanceof Decoding.Unique) {
        proven++;
        assertThat(words(decoding.first().orElseThrow())).isEqualTo(sentence);
      } else {
        assertThat(decoding).isInstanceOf(Decoding.Ambiguous.class);
      }
      boolean alone = isOnly(codec, vector);
      unique += alone ? 1 : 0;
      assertThat(decoding instanceof Decoding.Unique).isEqualTo(alone);
    }
    assertThat(proven).isEqualTo(unique);
    assertThat(100.0 * proven / (to - from)).isCloseTo(percent, within(tolerance));
  }

  /** The words along the links. */
  private static List<String> words(org.refold.graph.Graph sequence) {
    List<String> words = new ArrayList<>();
    int node = sequence.roots()[0];
    while (!sequence.symbol(node).isLeaf()) {
      words.add(sequence.symbol(sequence.child(node, 0)).label());
      node = sequence.child(node, 1);
    }
    return words;
  }

  /**
   * Tests whether only one order of the vector's words fits its constraints: matches places with
   * words, and then searches for a cycle of words that could take each other's places.
   */
  private static boolean isOnly(Codec codec, CountVector vector) {
    Map<Integer, List<Constraint.OfPosition>> constraints = new HashMap<>();
    for (int i = vector.rowBegin(1); i < vector.entryCount(); i++) {
      Constraint.OfPosition constraint = (Constraint.OfPosition) codec.constraint(vector.index(i));
      constraints.computeIfAbsent(constraint.position(), p -> new ArrayList<>()).add(constraint);
    }
    // Places are negative, copies of words are not; symbolOf maps a copy to its word.
    Graph<Integer, DefaultEdge> fits = new SimpleGraph<>(DefaultEdge.class);
    Graph<Integer, DefaultEdge> arcs = new SimpleDirectedGraph<>(DefaultEdge.class);
    Set<Integer> places = new HashSet<>();
    constraints.keySet().forEach(position -> places.add(-position));
    places.forEach(fits::addVertex);
    Map<Integer, Integer> symbolOf = new HashMap<>();
    for (int i = 0; i < vector.rowBegin(1); i++) {
      int symbol = vector.index(i);
      if (symbol <= LONGEST) {
        continue;
      }
      arcs.addVertex(symbol);
      List<Integer> copies = new ArrayList<>();
      for (int copy = 0; copy < vector.count(i); copy++) {
        copies.add(symbolOf.size());
        symbolOf.put(symbolOf.size(), symbol);
      }
      copies.forEach(fits::addVertex);
      constraints.forEach(
          (position, all) -> {
            if (all.stream().allMatch(c -> c.entries().get(0).contains(symbol))) {
              copies.forEach(copy -> fits.addEdge(-position, copy));
            }
          });
    }
    var matching =
        new HopcroftKarpMaximumCardinalityBipartiteMatching<>(fits, places, symbolOf.keySet())
            .getMatching();
    assertThat(matching.isPerfect()).isTrue();
    for (DefaultEdge edge : matching.getEdges()) {
      int place = Math.min(fits.getEdgeSource(edge), fits.getEdgeTarget(edge));
      int word = symbolOf.get(Math.max(fits.getEdgeSource(edge), fits.getEdgeTarget(edge)));
      for (DefaultEdge other : fits.edgesOf(place)) {
        int next = symbolOf.get(Math.max(fits.getEdgeSource(other), fits.getEdgeTarget(other)));
        if (next != word) {
          arcs.addEdge(word, next);
        }
      }
    }
    return new KosarajuStrongConnectivityInspector<>(arcs).stronglyConnectedSets().size()
        == arcs.vertexSet().size();
  }
}
