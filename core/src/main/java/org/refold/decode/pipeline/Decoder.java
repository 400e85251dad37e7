package org.refold.decode.pipeline;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.constraint.family.ConstraintSets;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.forest.ForestTraversal;
import org.refold.decode.formula.NodeFormula;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.problem.Problem;
import org.refold.decode.problem.SequenceProblem;
import org.refold.decode.problem.Stages;
import org.refold.decode.problem.Verifier;
import org.refold.decode.problem.Words;
import org.refold.decode.prune.Candidates;
import org.refold.decode.prune.Pruning;
import org.refold.decode.sequence.SequenceArithmetic;
import org.refold.decode.sequence.SequenceDecoder;
import org.refold.error.RefoldException;
import org.refold.graph.GraphRule;
import org.refold.graph.Sharing;
import org.refold.mask.Masking;
import org.refold.signature.GraphSignature;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;
import org.refold.solver.Budget;
import org.refold.solver.Dimacs;
import org.refold.solver.Resource;
import org.refold.solver.Solver;
import org.refold.solver.SpentException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Finds every graph that has a vector. Immutable and safe to share between threads.
 *
 * <p>Never encodes: whoever calls says whether a graph has the vector, so that a decoded graph is
 * checked by code that this one shares nothing with.
 */
public final class Decoder {
  private final Signature signature;
  private final ConstraintSets sets;
  private final VectorShape shape;
  private final int maxParents;
  private final Sharing sharing;
  private final Masking masking;

  /** Null unless the signature is one of sequences. */
  private final @Nullable SequenceDecoder sequenceDecoder;

  /**
   * @param maxParents the cap of parents, 0 if parent constraints are not in use
   * @param sharing which graphs are solutions at all
   * @param masking what was done to the graphs before they were encoded
   * @param rule where it is one of sequences, what follows from what in them is not looked for; the
   *     verifier has the last word on it
   */
  public Decoder(
      Signature signature,
      ConstraintSets sets,
      VectorShape shape,
      int maxParents,
      Sharing sharing,
      Masking masking,
      GraphRule rule) {
    this.signature = signature;
    this.sets = sets;
    this.shape = shape;
    this.maxParents = maxParents;
    this.sharing = sharing;
    this.masking = masking;
    this.sequenceDecoder =
        signature instanceof SequenceSignature sequences
            ? new SequenceDecoder(sequences, sets, shape, rule)
            : null;
  }

  /**
   * Every graph that has a vector, as far as the limits go.
   *
   * @param budget what is left of the limits; the verifier spends it too
   * @param verifier whether a graph has the vector, and what data it stands for
   */
  public Decoding decode(
      CountVector vector, DecodeLimits limits, Budget budget, Solver solver, Verifier verifier) {
    Stages stages = new Stages();
    Attempt attempt = new Attempt(limits, budget, solver, sharing, verifier, stages);
    return sequenceDecoder != null && sequenceDecoder.takes(vector)
        ? attempt.run(() -> sequenceDecoder.decode(vector, limits, budget, verifier, stages))
        : attempt.run(
            () ->
                traversal(vector, budget)
                    .flatMap(attempt::traverse)
                    .orElseGet(() -> solve(vector, budget, attempt)));
  }

  /**
   * The general way; what it leaves open of small forests is searched to its end, if it has one.
   */
  private Decoding solve(CountVector vector, Budget budget, Attempt attempt) {
    Decoding decoding = attempt.solve(read(vector, budget));
    return decoding instanceof Decoding.Exhausted exhausted && exhausted.spent() == Resource.COUNTS
        ? traversal(vector, budget).flatMap(attempt::traverseAtLast).orElse(decoding)
        : decoding;
  }

  /** The way for small forests; nothing if the vector is of something else. */
  private Optional<ForestTraversal> traversal(CountVector vector, Budget budget) {
    return signature instanceof GraphSignature graphs && graphs.isNumbered()
        ? ForestTraversal.of(graphs, sets.parentFamily(1), shape, vector, budget)
        : Optional.empty();
  }

  /**
   * Writes the formula of a vector, after pruning, as DIMACS with a legend.
   *
   * @throws RefoldException if there is none, or the limits are too low for it
   */
  public void writeDimacs(CountVector vector, DecodeLimits limits, Writer out) throws IOException {
    if (signature instanceof GraphSignature graphs && graphs.isNumbered()) {
      throw new RefoldException(
          "formula: there is none where nodes are numbered, as their order is more than one says;"
              + " make a codec with masks");
    }
    Budget budget = limits.newBudget();
    try {
      Problem problem = read(vector, budget);
      Candidates candidates = new Candidates(problem, budget);
      new Pruning(problem, candidates, budget).prune();
      NodeFormula formula = new NodeFormula(problem, candidates, budget);
      String[] legend = formula.legend();
      Dimacs.write(formula.formula(), variable -> legend[variable], out);
    } catch (Contradiction e) {
      throw new RefoldException("vector: no graph has it: " + e.getMessage(), e);
    } catch (SpentException e) {
      throw new RefoldException("vector: " + e.getMessage() + "; raise the limit", e);
    }
  }

  private Problem read(CountVector vector, Budget budget) {
    if (signature instanceof SequenceSignature sequences) {
      new SequenceArithmetic(sequences, sets, shape)
          .contradiction(vector)
          .ifPresent(
              reason -> {
                throw new Contradiction(reason);
              });
      return new SequenceProblem(sequences, sets, shape, vector, budget);
    }
    return new GraphProblem(
        (GraphSignature) signature, sets, shape, vector, maxParents, sharing, masking, budget);
  }

  /** The decoding of a vector that does not tell the labels of so many nodes. */
  public static Decoding hashed(long nodes) {
    return new Decoding.Exhausted(
        Resource.LABELS,
        Optional.empty(),
        "the labels of "
            + Words.amount(nodes, "node")
            + " were unknown to the codec and hashed, so the vector does not tell them; use a codec"
            + " that spells unknown labels",
        new Stages().report(0));
  }
}
