package org.refold.decode.sequence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.refold.constraint.family.ConstraintSets;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.problem.Stages;
import org.refold.decode.problem.Verifier;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.GraphRule;
import org.refold.limit.Allowance;
import org.refold.signature.Pool;
import org.refold.signature.SequenceSignature;
import org.refold.solver.Budget;
import org.refold.solver.SpentException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Decodes the vector of one sequence, or of the empty graph, in polynomial time. Each set specifies
 * the block of the word at each place, so whether a word fits a place does not depend on the other
 * places. Entries are independent of each other, except for those that {@linkplain Followers
 * follow} from the first. A sequence is therefore a matching of places with words for each of the
 * other entries, and it is unique if each of these matchings is. Different matchings give different
 * sequences. Immutable and thread-safe.
 */
public final class SequenceDecoder {
  private final SequenceSignature signature;
  private final ConstraintSets sets;
  private final VectorShape shape;
  private final SequenceArithmetic arithmetic;
  private final Followers followers;

  public SequenceDecoder(
      SequenceSignature signature, ConstraintSets sets, VectorShape shape, GraphRule rule) {
    this.signature = signature;
    this.sets = sets;
    this.shape = shape;
    this.arithmetic = new SequenceArithmetic(signature, sets, shape);
    this.followers = new Followers(signature, rule);
  }

  /**
   * Whether a vector has at most one end of a sequence; sums of several sequences are not supported
   * here.
   */
  public boolean takes(CountVector vector) {
    return vector.at(signature.positions()) <= 1;
  }

  /**
   * Returns every sequence that has a vector. If there are several, at least two are listed, even
   * if the solution limit is 1. In the report, candidates are pairs of a place and a word: before,
   * all pairs; after, those that occur in any solution.
   *
   * @param vector one that this {@linkplain #takes takes}
   * @param verifier must confirm that all graphs found have the vector; graphs without an original
   *     are not solutions
   * @throws SpentException if the budget is spent before every entry has a placement
   */
  public Decoding decode(
      CountVector vector, DecodeLimits limits, Budget budget, Verifier verifier, Stages stages) {
    SequenceSolutions solutions = new SequenceSolutions(limits, budget, verifier);
    if (vector.entryCount() == 0) {
      stages.begin("check");
      solutions.takeOnly(Graph.empty());
      return solutions.asDecoding(stages.report(0));
    }
    Optional<String> contradiction = arithmetic.contradiction(vector);
    if (contradiction.isPresent()) {
      return new Decoding.Inconsistent(contradiction.get(), stages.report(0));
    }
    if (!takes(vector)) {
      throw new IllegalArgumentException("got the vector of several sequences, expected one");
    }
    stages.begin("places");
    SequencePlaces places = new SequencePlaces(vector, signature, sets, shape, followers, budget);
    long nodes = places.count() * (signature.entries() + 1L) + 1;
    contradiction = followers.contradiction(places);
    if (contradiction.isPresent()) {
      return new Decoding.Inconsistent(contradiction.get(), stages.report(nodes));
    }
    stages.leave(pairs(places));
    stages.begin("match");
    List<EntryPlacement> entries = new ArrayList<>(signature.entries());
    for (int r = 0; r < signature.entries(); r++) {
      if (followers.has(r)) {
        continue;
      }
      EntryPlacement entry = new EntryPlacement(places, r, budget);
      if (!entry.place()) {
        stages.leave(0);
        return new Decoding.Inconsistent(reason(places, r, budget), stages.report(nodes));
      }
      entries.add(entry);
    }
    stages.leave(pairs(entries));
    stages.begin("check");
    solutions.find(entries, chosen -> graph(places, entries, chosen, budget));
    stages.leave(pairs(entries));
    return solutions.asDecoding(stages.report(nodes));
  }

  private long pairs(SequencePlaces places) {
    long pairs = 0;
    for (int r = 0; r < signature.entries(); r++) {
      pairs += followers.has(r) ? 0 : (long) places.count() * places.words(r);
    }
    return pairs;
  }

  private static long pairs(List<EntryPlacement> entries) {
    long pairs = 0;
    for (EntryPlacement entry : entries) {
      pairs += entry.pairs();
    }
    return pairs;
  }

  private String reason(SequencePlaces places, int entry, Budget budget) {
    try {
      return Shortage.of(places, entry, signature, budget);
    } catch (SpentException e) {
      return "there is no order of the words in which each fits its position in all sets";
    }
  }

  /**
   * Returns the sequence of a combination of placements.
   *
   * @param chosen the number of the placement of each entry
   */
  private Graph graph(
      SequencePlaces places, List<EntryPlacement> entries, int[] chosen, Budget budget) {
    int s = signature.entries();
    long nodes = places.count() * (s + 1L) + 1;
    budget.requireMemory(Graph.bytesToBuild(nodes, nodes));
    int[][] symbols = new int[s][places.count()];
    for (int i = 0; i < chosen.length; i++) {
      int r = entries.get(i).entry();
      int[] words = entries.get(i).words(chosen[i]);
      for (int j = 0; j < words.length; j++) {
        symbols[r][j] = places.symbol(r, words[j]);
      }
      for (int k = 0; r == 0 && k < followers.count(); k++) {
        for (int j = 0; j < words.length; j++) {
          symbols[followers.entry(k)][j] = places.follower(k, words[j]);
        }
      }
    }
    GraphBuilder builder = new GraphBuilder();
    builder.reserve((int) nodes, (int) nodes - 1, budget);
    int[] children = new int[s + 1];
    int next = builder.add(SequenceSignature.END);
    for (int j = places.count() - 1; j >= 0; j--) {
      for (int r = 0; r < s; r++) {
        Pool pool = signature.pool(r);
        children[r] = builder.add(pool.symbols().get(symbols[r][j] - pool.start()));
      }
      children[s] = next;
      next = builder.add(SequenceSignature.position(j + 1, s), children);
      Allowance.requireTimeAt(j, budget);
    }
    return builder.build(budget);
  }
}
