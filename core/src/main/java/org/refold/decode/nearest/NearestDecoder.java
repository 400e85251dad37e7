package org.refold.decode.nearest;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.refold.constraint.family.ConstraintSets;
import org.refold.decode.Correction;
import org.refold.decode.DecodeLimits;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.decode.NearestSettings.Rows;
import org.refold.decode.problem.Stages;
import org.refold.graph.Graph;
import org.refold.mask.Masking;
import org.refold.signature.GraphSignature;
import org.refold.signature.Signature;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.SpentException;
import org.refold.vector.RealVector;
import org.refold.vector.VectorShape;

/**
 * Finds the graphs whose vectors are nearest to a vector. Immutable and safe to share between
 * threads; like the exact decoder, it never encodes.
 */
public final class NearestDecoder {
  private final Signature signature;
  private final ConstraintSets sets;
  private final VectorShape shape;
  private final Masking masking;

  /** Made by whichever thread is the first to need it; any of them makes the same. */
  private volatile @Nullable ForestSymbols forest;

  /**
   * @param shape of the exact rows
   * @param masking what is done to graphs before they are encoded
   */
  public NearestDecoder(
      Signature signature, ConstraintSets sets, VectorShape shape, Masking masking) {
    this.signature = signature;
    this.sets = sets;
    this.shape = shape;
    this.masking = masking;
  }

  /**
   * The nearest graphs, as far as the limits go.
   *
   * @param assessor how far a graph is
   * @param corrections what the vector has otherwise than a graph
   */
  public NearestDecoding decode(
      RealVector vector,
      NearestSettings settings,
      DecodeLimits limits,
      Budget budget,
      Assessor assessor,
      Function<Graph, List<Correction>> corrections) {
    Stages stages = new Stages();
    Nearest nearest = new Nearest(settings.runnerUp());
    Resource spent = null;
    boolean complete = false;
    BestFirst search = null;
    try {
      budget.hold(EntryCosts.bytes(shape.dimension()));
      EntryCosts costs = new EntryCosts(vector, shape.dimension(), settings.distance());
      Growth growth = growth(costs, budget);
      stages.begin("search");
      search = new BestFirst(growth, assessor, nearest, limits.solutions(), budget);
      complete = search.run();
    } catch (SpentException e) {
      spent = e.resource();
    } catch (OutOfMemoryError | StackOverflowError e) {
      spent = Resource.MEMORY;
    } finally {
      budget.release();
    }
    List<Graph> graphs =
        nearest.graphs().subList(0, Math.min(limits.solutions(), nearest.graphs().size()));
    List<Correction> its = graphs.isEmpty() ? List.of() : corrections.apply(graphs.get(0));
    long nodes = graphs.isEmpty() ? 0 : graphs.get(0).nodeCount();
    long steps = search == null ? 0 : search.steps();
    double proven = search == null ? 0 : search.proven();
    var report = stages.report(nodes, 0, 0, steps, 0, 0, 0);
    if (settings.rows() == Rows.PLAIN && vector.shape().plain().isPresent()) {
      // Graphs are sought by the other rows, which say nothing about how far these are.
      complete = false;
      proven = 0;
      spent = spent == null && nearest.distance() > 0 ? Resource.COUNTS : spent;
    }
    if (spent != null || graphs.isEmpty()) {
      return new NearestDecoding.Bounded(
          spent == null ? Resource.COUNTS : spent,
          graphs,
          nearest.distance(),
          Math.max(0, proven),
          its,
          report);
    }
    return new NearestDecoding.Proven(
        graphs,
        complete && graphs.size() == nearest.graphs().size(),
        nearest.distance(),
        nearest.next() < Double.POSITIVE_INFINITY && settings.runnerUp() && complete
            ? OptionalDouble.of(nearest.next())
            : OptionalDouble.empty(),
        its,
        report);
  }

  private Growth growth(EntryCosts costs, Budget budget) {
    if (signature instanceof GraphSignature graphs && graphs.isNumbered()) {
      ForestSymbols symbols = forest;
      if (symbols == null) {
        symbols = new ForestSymbols(graphs, sets.parentFamily(1), sets.count());
        forest = symbols;
      }
      return new ForestGrowth(symbols, shape, masking.grammar(), costs, budget);
    }
    throw new UnsupportedOperationException("under construction");
  }
}
