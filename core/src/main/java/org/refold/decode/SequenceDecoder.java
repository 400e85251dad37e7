package org.refold.decode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.refold.constraint.ConstraintSets;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;
import org.refold.signature.Pool;
import org.refold.signature.SequenceSignature;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.SpentException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Decodes the vector of one sequence, or of none, in polynomial time. Each set says in which block
 * the word of a place lies, so a word can be told to fit a place or not without regard to the other
 * places; entries do not depend on each other. A sequence is then, for each entry, a matching of
 * places with words, and it is the only one if no entry has another. Different matchings give
 * different sequences. Immutable and safe to share between threads.
 */
final class SequenceDecoder {
  /** Symbols of so many positions are kept, whatever the cap is. */
  private static final int KEPT_POSITIONS = 256;

  private final SequenceSignature signature;
  private final ConstraintSets sets;
  private final VectorShape shape;
  private final SequenceArithmetic arithmetic;
  private final Symbol[] positions;

  SequenceDecoder(SequenceSignature signature, ConstraintSets sets, VectorShape shape) {
    this.signature = signature;
    this.sets = sets;
    this.shape = shape;
    this.arithmetic = new SequenceArithmetic(signature, sets, shape);
    this.positions = new Symbol[Math.min(KEPT_POSITIONS, signature.positions())];
    for (int j = 0; j < positions.length; j++) {
      positions[j] = SequenceSignature.position(j + 1, signature.entries());
    }
  }

  /** Whether a vector has at most one end of a sequence; sums have more, and are not for here. */
  boolean takes(CountVector vector) {
    return vector.at(signature.positions()) <= 1;
  }

  /**
   * Every sequence that has a vector. Two are listed, where there are several, even if the limit of
   * solutions is 1. In the report, candidates are pairs of a place and a word: all of them before,
   * and those that some solution has after.
   *
   * @param vector one that this {@linkplain #takes takes}
   * @param isSolution whether a graph has the vector; must be so for all that are found
   * @throws SpentException if the budget is spent before there is a first solution
   */
  Decoding decode(
      CountVector vector, DecodeLimits limits, Budget budget, Predicate<Graph> isSolution) {
    long start = System.nanoTime();
    if (vector.entryCount() == 0) {
      Graph empty = verified(Graph.empty(), isSolution);
      return new Decoding.Unique(empty, report(0, 0, 0, start));
    }
    Optional<String> contradiction = arithmetic.contradiction(vector);
    if (contradiction.isPresent()) {
      return new Decoding.Inconsistent(contradiction.get(), report(0, 0, 0, start));
    }
    if (!takes(vector)) {
      throw new IllegalArgumentException("the vector of several sequences");
    }
    SequencePlaces places = new SequencePlaces(vector, signature, sets, shape, budget);
    long nodes = places.count() * (signature.entries() + 1L) + 1;
    long before = 0;
    List<EntryPlacement> entries = new ArrayList<>(signature.entries());
    for (int r = 0; r < signature.entries(); r++) {
      before += (long) places.count() * places.words(r);
      EntryPlacement entry = new EntryPlacement(places, r, budget);
      if (!entry.place()) {
        return new Decoding.Inconsistent(
            reason(places, r, budget), report(nodes, before, 0, start));
      }
      entries.add(entry);
    }
    Graph first = verified(graph(places, entries, new int[entries.size()]), isSolution);
    Solutions solutions = new Solutions(first, Math.max(2, limits.solutions()));
    solutions.find(places, entries, budget, isSolution);
    long after = entries.stream().mapToLong(EntryPlacement::pairs).sum();
    return solutions.asDecoding(report(nodes, before, after, start));
  }

  private String reason(SequencePlaces places, int entry, Budget budget) {
    try {
      return Shortage.of(places, entry, signature, budget);
    } catch (SpentException e) {
      return "there is no order of the words in which each fits its position in all sets";
    }
  }

  private static DecodingReport report(long nodes, long before, long after, long start) {
    return new DecodingReport(
        nodes, before, after, 0, 0, 0, 0, 0, 0, Duration.ofNanos(System.nanoTime() - start));
  }

  private static Graph verified(Graph graph, Predicate<Graph> isSolution) {
    if (!isSolution.test(graph)) {
      throw new IllegalStateException("a sequence that was decoded has another vector");
    }
    return graph;
  }

  /**
   * The sequence of some placements.
   *
   * @param chosen the number of the placement of each entry
   */
  private Graph graph(SequencePlaces places, List<EntryPlacement> entries, int[] chosen) {
    int s = entries.size();
    int[][] symbols = new int[s][];
    for (int r = 0; r < s; r++) {
      symbols[r] = entries.get(r).symbols(chosen[r]);
    }
    GraphBuilder builder = new GraphBuilder();
    int[] children = new int[s + 1];
    int next = builder.add(SequenceSignature.END);
    for (int j = places.count() - 1; j >= 0; j--) {
      for (int r = 0; r < s; r++) {
        Pool pool = signature.pool(r);
        children[r] = builder.add(pool.symbols().get(symbols[r][j] - pool.start()));
      }
      children[s] = next;
      Symbol position = j < positions.length ? positions[j] : SequenceSignature.position(j + 1, s);
      next = builder.add(position, children);
    }
    return builder.build();
  }

  /** The product of the entries' placements, that of the first entry changing fastest. */
  private final class Solutions {
    private final List<Graph> graphs = new ArrayList<>();
    private final int most;
    private boolean complete;
    private @Nullable Resource spent;

    Solutions(Graph first, int most) {
      graphs.add(first);
      this.most = most;
    }

    /** Finds up to as many solutions as are wanted, or as the budget allows. */
    void find(
        SequencePlaces places,
        List<EntryPlacement> entries,
        Budget budget,
        Predicate<Graph> isSolution) {
      long product = 1;
      try {
        for (EntryPlacement entry : entries) {
          entry.compare();
        }
        complete = true;
        for (EntryPlacement entry : entries) {
          // One more than are wanted of the product tells whether those are all.
          entry.find((int) Math.min(Integer.MAX_VALUE, most / product + 1));
          product *= entry.found();
          complete &= product <= most;
          product = Math.min(product, most + 1L);
        }
      } catch (SpentException e) {
        complete = false;
        spent = e.resource();
      }
      list(places, entries, budget, isSolution);
    }

    /** Lists the product of what was found, the first of which is there. */
    private void list(
        SequencePlaces places,
        List<EntryPlacement> entries,
        Budget budget,
        Predicate<Graph> isSolution) {
      long bytes = 32L * places.count() * (entries.size() + 1);
      int[] chosen = new int[entries.size()];
      while (graphs.size() < most && advance(chosen, entries)) {
        try {
          if (graphs.size() > 1) {
            budget.requireTime();
            budget.requireMemory(bytes * graphs.size());
          }
        } catch (SpentException e) {
          complete = false;
          spent = e.resource();
          return;
        }
        graphs.add(verified(graph(places, entries, chosen), isSolution));
      }
    }

    private static boolean advance(int[] chosen, List<EntryPlacement> entries) {
      for (int r = 0; r < chosen.length; r++) {
        if (++chosen[r] < entries.get(r).found()) {
          return true;
        }
        chosen[r] = 0;
      }
      return false;
    }

    Decoding asDecoding(DecodingReport report) {
      if (graphs.size() > 1) {
        return new Decoding.Ambiguous(graphs, complete, report);
      }
      return spent == null
          ? new Decoding.Unique(graphs.get(0), report)
          : new Decoding.Exhausted(spent, Optional.of(graphs.get(0)), report);
    }
  }
}
