package org.refold.decode;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.refold.graph.Graph;
import org.refold.solver.Resource;

/**
 * The graphs whose vectors are nearest to a vector. Each graph was encoded, and the distance is
 * that of its actual vector; no two graphs are isomorphic.
 *
 * <pre>{@code
 * RealVector vector = RealVector.dense(codec.shape(), codec.id(), predicted);
 * NearestDecoding nearest = codec.decodeNearest(vector);
 * System.out.println(nearest.graphs() + " at distance " + nearest.distance()
 *     + (nearest.isProven() ? "" : ", none nearer than " + nearest.lowerBound()));
 * }</pre>
 */
public sealed interface NearestDecoding {
  /** The nearest graphs found, all at the same distance, in a stable order. */
  List<Graph> graphs();

  /** The distance of these graphs; infinite if none was found. */
  double distance();

  /** A proven lower bound on the distance of every graph. */
  double lowerBound();

  /** The entries where the first graph differs from the rounded vector, by index. */
  List<Correction> corrections();

  /** The work that decoding took. */
  DecodingReport report();

  /** {@code nearest} if that is proven, else {@code bounded}. */
  String result();

  /** The reason for the result, in words. */
  String grounds();

  default Optional<Graph> first() {
    return graphs().stream().findFirst();
  }

  /** Whether it is proven that no graph is nearer than those found. */
  default boolean isProven() {
    return this instanceof Proven;
  }

  /** The memory that the graphs take, in bytes. */
  default long memoryBytes() {
    return graphs().stream().mapToLong(Graph::memoryBytes).sum();
  }

  /**
   * No graph is nearer than these, which is proven.
   *
   * @param graphs one or more graphs
   * @param complete whether no other graph is equally near, which is then proven
   * @param runnerUp the distance of the nearest of all other graphs, if requested and found
   */
  record Proven(
      List<Graph> graphs,
      boolean complete,
      double distance,
      OptionalDouble runnerUp,
      List<Correction> corrections,
      DecodingReport report)
      implements NearestDecoding {
    public Proven {
      graphs = List.copyOf(graphs);
      corrections = List.copyOf(corrections);
    }

    @Override
    public double lowerBound() {
      return distance;
    }

    @Override
    public String result() {
      return "nearest";
    }

    @Override
    public String grounds() {
      if (!complete) {
        return "proven: no other graph is nearer; others may be equally near";
      }
      return graphs.size() == 1
          ? "proven: no other graph is as near"
          : "proven: no other graph is nearer; " + graphs.size() + " are equally near";
    }
  }

  /**
   * A limit was reached before it was proven that no graph is nearer.
   *
   * @param spent the resource that ran out
   * @param graphs the nearest graphs found, if any
   */
  record Bounded(
      Resource spent,
      List<Graph> graphs,
      double distance,
      double lowerBound,
      List<Correction> corrections,
      DecodingReport report)
      implements NearestDecoding {
    public Bounded {
      graphs = List.copyOf(graphs);
      corrections = List.copyOf(corrections);
    }

    @Override
    public String result() {
      return "bounded";
    }

    @Override
    public String grounds() {
      return DecodeLimits.reached(spent, "search steps")
          + (graphs.isEmpty() ? " before a graph was found" : "; there may be a nearer graph");
    }
  }
}
