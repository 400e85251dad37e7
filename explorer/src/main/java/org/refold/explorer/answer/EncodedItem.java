package org.refold.explorer.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.DecodingReport;
import org.refold.error.RefoldException;
import org.refold.explorer.corpus.Corpus;
import org.refold.graph.Graph;
import org.refold.solver.Budget;
import org.refold.solver.Sat4jSolver;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/**
 * An item of a request, with its vector.
 *
 * @param corpus the corpus whose symbols the codec also knows
 * @param encoded the item's own vector
 * @param vector the vector after edits, whose values need not be counts
 * @param stages the time taken so far
 */
record EncodedItem(
    ItemQuestion question,
    Graph graph,
    String text,
    Optional<Corpus> corpus,
    Codec codec,
    CountVector encoded,
    RealVector vector,
    List<Stage> stages) {
  /** A user is waiting, and every result must be viewable. */
  static final DecodeLimits LIMITS =
      new DecodeLimits(Duration.ofSeconds(2), 200_000, 128L << 20, 6);

  private static final DecodingReport NO_WORK =
      new DecodingReport(0, 0, 0, 0, 0, 0, 0, 0, 0, Duration.ZERO, List.of());

  /** A timed step. */
  record Stage(String name, double seconds) {}

  EncodedItem {
    stages = List.copyOf(stages);
  }

  static EncodedItem of(ItemQuestion question, Vocabulary vocabulary) {
    List<Stage> stages = new ArrayList<>();
    long start = System.nanoTime();
    TypedItem item = TypedItem.read(question.text(), question.kind());
    start = next(stages, "read", start);
    Optional<Corpus> corpus = vocabulary.corpus(question.vocabulary(), question.kind());
    Codec codec = vocabulary.codec(corpus, question.kind(), question.settings(), List.of(item));
    start = next(stages, "codec", start);
    CountVector encoded = codec.encode(item.graph());
    next(stages, "encode", start);
    return new EncodedItem(
        question,
        item.graph(),
        item.text(),
        corpus,
        codec,
        encoded,
        edited(encoded, question.edits()),
        stages);
  }

  private static long next(List<Stage> stages, String name, long start) {
    long now = System.nanoTime();
    stages.add(new Stage(name, (now - start) / 1e9));
    return now;
  }

  private static RealVector edited(CountVector encoded, Map<Integer, Double> edits) {
    Map<Integer, Double> values = new TreeMap<>();
    for (int i = 0; i < encoded.entryCount(); i++) {
      values.put(encoded.index(i), (double) encoded.count(i));
    }
    values.putAll(edits);
    for (int index : edits.keySet()) {
      if (index >= encoded.dimension()) {
        throw new RefoldException(
            "edits: got index " + index + ", expected 0 to " + (encoded.dimension() - 1));
      }
    }
    return RealVector.of(
        encoded.shape(),
        encoded.codecId(),
        values.keySet().stream().mapToInt(Integer::intValue).toArray(),
        values.values().stream().mapToDouble(Double::doubleValue).toArray());
  }

  boolean isEdited() {
    return !vector.equals(RealVector.of(encoded));
  }

  /**
   * Returns the vector as counts.
   *
   * @throws RefoldException if a value is not a whole number
   */
  CountVector counts() {
    return vector.counts().orElseThrow(() -> new RefoldException("vector: " + fraction()));
  }

  /** Describes the first entry that is not a whole number. */
  private String fraction() {
    int i = 0;
    while (vector.value(i) == Math.rint(vector.value(i))) {
      i++;
    }
    return "entry "
        + vector.index(i)
        + " is "
        + vector.value(i)
        + "; the counts of an item are whole numbers";
  }

  Decoding decode() {
    if (vector.counts().isEmpty()) {
      return new Decoding.Inconsistent(fraction(), NO_WORK);
    }
    Budget budget = LIMITS.newBudget();
    Decoding decoding = codec.decode(counts(), LIMITS, budget, new Sat4jSolver());
    return isShown(decoding.graphs()) ? decoding.comparable(budget) : decoding;
  }

  /** Whether graphs are small enough to be viewed; items are always. */
  static boolean isShown(List<Graph> graphs) {
    return graphs.stream().allMatch(graph -> graph.nodeCount() <= Corpus.MOST_NODES);
  }
}
