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
 * Finds every graph that has a vector. Immutable and thread-safe.
 *
 * <p>Never encodes: the caller determines whether a graph has the vector, so that a decoded graph
 * is checked by code that shares nothing with the decoder.
 */
public final class Decoder {
  private final Signature signature;
  private final ConstraintSets sets;
  private final VectorShape shape;
  private final int maxParents;
  private final Sharing sharing;
  private final Masking masking;

  /** Null unless the signature is a sequence signature. */
  private final @Nullable SequenceDecoder sequenceDecoder;

  /**
   * @param maxParents the cap of parents, 0 if parent constraints are not in use
   * @param sharing the sharing of subgraphs that solutions must have
   * @param masking the masking and reshaping applied before encoding
   * @param rule if it is a sequence rule, entries that follow from others are computed instead of
   *     searched for; the verifier decides in the end
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
   * Returns every graph that has a vector, within the limits.
   *
   * @param budget the rest of the limits; the verifier uses it too
   * @param verifier checks whether a graph has the vector, and restores the data
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
   * The general method. If it leaves a small forest open, exhaustive search follows, up to its
   * limits.
   */
  private Decoding solve(CountVector vector, Budget budget, Attempt attempt) {
    Decoding decoding = attempt.solve(read(vector, budget));
    return decoding instanceof Decoding.Exhausted exhausted && exhausted.spent() == Resource.COUNTS
        ? traversal(vector, budget).flatMap(attempt::traverseAtLast).orElse(decoding)
        : decoding;
  }

  /** The method for small forests; empty if it does not apply to the vector. */
  private Optional<ForestTraversal> traversal(CountVector vector, Budget budget) {
    return signature instanceof GraphSignature graphs && graphs.isNumbered()
        ? ForestTraversal.of(graphs, sets.parentFamily(1), shape, vector, budget)
        : Optional.empty();
  }

  /**
   * Writes the formula of a vector, after pruning, as DIMACS with a legend.
   *
   * @throws RefoldException if there is none, or if the limits are too low for it
   */
  public void writeDimacs(CountVector vector, DecodeLimits limits, Writer out) throws IOException {
    if (signature instanceof GraphSignature graphs && graphs.isNumbered()) {
      throw new RefoldException(
          "formula: not available for codecs with numbered nodes, since a formula cannot express"
              + " their order; make a codec with masks");
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

  /**
   * The decoding of a vector that does not determine the labels of some nodes, since they were
   * hashed.
   */
  public static Decoding hashed(long nodes) {
    return new Decoding.Exhausted(
        Resource.LABELS,
        Optional.empty(),
        "the labels of "
            + Words.amount(nodes, "node")
            + " were unknown to the codec and hashed, so the vector does not determine them; use a"
            + " codec that spells unknown labels",
        new Stages().report(0));
  }
}
