package org.refold.decode.nearest;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.refold.constraint.family.ConstraintSets;
import org.refold.decode.Correction;
import org.refold.decode.DecodeLimits;
import org.refold.decode.DecodingReport;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.decode.NearestSettings.Rows;
import org.refold.decode.problem.Stages;
import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.mask.Masking;
import org.refold.signature.GraphSignature;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.SpentException;
import org.refold.vector.RealVector;
import org.refold.vector.VectorShape;

/**
 * Finds the graphs whose vectors are nearest to a vector. Immutable and thread-safe. Like the exact
 * decoder, it never encodes.
 */
public final class NearestDecoder {
  private final Signature signature;
  private final ConstraintSets sets;
  private final VectorShape shape;
  private final int maxParents;
  private final Sharing sharing;
  private final Masking masking;
  private final boolean areSeveral;

  /** Created by the first thread that needs it; every thread would create the same. */
  private volatile @Nullable ForestSymbols forest;

  /**
   * @param shape of the exact rows
   * @param maxParents the cap of parents, 0 if parent constraints are not in use
   * @param sharing the sharing of subgraphs that solutions must have
   * @param masking the masking and reshaping applied before encoding
   * @param areSeveral whether an item may consist of several sequences side by side
   */
  public NearestDecoder(
      Signature signature,
      ConstraintSets sets,
      VectorShape shape,
      int maxParents,
      Sharing sharing,
      Masking masking,
      boolean areSeveral) {
    this.signature = signature;
    this.sets = sets;
    this.shape = shape;
    this.maxParents = maxParents;
    this.sharing = sharing;
    this.masking = masking;
    this.areSeveral = areSeveral;
  }

  /**
   * Returns the nearest graphs, within the limits.
   *
   * @param assessor measures the distance of a graph
   * @param corrections the entries where the vector differs from a graph
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
    Search search = null;
    try {
      budget.hold(EntryCosts.bytes(shape.dimension()));
      boolean counting = settings.rows() != Rows.PLAIN || vector.shape().plain().isEmpty();
      EntryCosts costs = new EntryCosts(vector, shape.dimension(), counting, settings.distance());
      stages.begin("search");
      search = search(costs, assessor, nearest, limits.solutions(), budget);
      search.run();
    } catch (SpentException e) {
      spent = e.resource();
    } catch (OutOfMemoryError | StackOverflowError e) {
      spent = Resource.MEMORY;
    } finally {
      budget.release();
    }
    double proven = search == null ? 0 : Math.max(0, search.proven());
    long steps = search == null ? 0 : search.steps();
    int found = nearest.graphs().size();
    List<Graph> graphs = nearest.graphs().subList(0, Math.min(limits.solutions(), found));
    List<Correction> its = graphs.isEmpty() ? List.of() : corrections.apply(graphs.get(0));
    long nodes = graphs.isEmpty() ? 0 : graphs.get(0).nodeCount();
    DecodingReport report = stages.report(nodes, 0, 0, steps, 0, 0, 0);
    if (graphs.isEmpty() || !nearest.isProvenBy(proven)) {
      return new NearestDecoding.Bounded(
          spent == null ? Resource.COUNTS : spent,
          graphs,
          nearest.distance(),
          Math.min(proven, nearest.distance()),
          its,
          report);
    }
    boolean isAll = nearest.isAllBy(proven) && graphs.size() == found;
    boolean isNext = settings.runnerUp() && proven >= nearest.next();
    return new NearestDecoding.Proven(
        graphs,
        isAll,
        nearest.distance(),
        isNext && nearest.next() < Double.POSITIVE_INFINITY
            ? OptionalDouble.of(nearest.next())
            : OptionalDouble.empty(),
        its,
        report);
  }

  private Search search(
      EntryCosts costs, Assessor assessor, Nearest nearest, int mostGraphs, Budget budget) {
    if (signature instanceof SequenceSignature sequences && sequences.entries() == 1) {
      SequenceNearest one =
          new SequenceNearest(
              sequences,
              sets.sequenceFamily(),
              shape,
              costs,
              assessor,
              nearest,
              mostGraphs,
              budget);
      return areSeveral
          ? new SequencesNearest(
              one, nearest, () -> bestFirst(costs, assessor, nearest, mostGraphs, budget))
          : one;
    }
    return bestFirst(costs, assessor, nearest, mostGraphs, budget);
  }

  private Search bestFirst(
      EntryCosts costs, Assessor assessor, Nearest nearest, int mostGraphs, Budget budget) {
    return new BestFirst(growth(costs, budget), assessor, nearest, mostGraphs, budget);
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
    budget.hold(16L * shape.dimension());
    return signature instanceof SequenceSignature sequences
        ? new SequenceGrowth(sequences, sets.sequenceFamily(), shape, costs)
        : new GraphGrowth(
            (GraphSignature) signature, sets, shape, maxParents, mostParents(), costs, budget);
  }

  private int mostParents() {
    return sharing == Sharing.NEVER ? 1 : maxParents > 0 ? maxParents : Integer.MAX_VALUE;
  }
}
