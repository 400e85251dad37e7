package org.refold.decode;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.refold.graph.Graph;
import org.refold.solver.Resource;

/**
 * The graphs whose vectors are nearest to a vector. Each of them was encoded, and its distance is
 * that of the vector it got; no two of them are isomorphic.
 */
public sealed interface NearestDecoding {
  /** The nearest graphs that were found, all at the same distance, in a stable order. */
  List<Graph> graphs();

  /** The distance of these graphs; infinite if none was found. */
  double distance();

  /** No graph is nearer than this; proven. */
  double lowerBound();

  /** Where the first graph has other counts than the vector, rounded; by index. */
  List<Correction> corrections();

  /** What decoding had to do. */
  DecodingReport report();

  /** {@code nearest} if that is proven, {@code bounded} if not. */
  String result();

  /** What the result rests on, in words. */
  String grounds();

  default Optional<Graph> first() {
    return graphs().stream().findFirst();
  }

  /** Whether no graph is nearer than those that were found. */
  default boolean isProven() {
    return this instanceof Proven;
  }

  /** How many bytes its graphs take. */
  default long memoryBytes() {
    return graphs().stream().mapToLong(Graph::memoryBytes).sum();
  }

  /**
   * No graph is nearer than these; proven.
   *
   * @param graphs one or more
   * @param complete whether no others are as near; proven if so
   * @param runnerUp how far the nearest of all other graphs are, if that was asked for and found
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
        return "proven: no other graph is nearer; there may be others as near";
      }
      return graphs.size() == 1
          ? "proven: no other graph is as near"
          : "proven: no other graph is nearer, " + graphs.size() + " are as near";
    }
  }

  /**
   * A limit was reached before it was proven that no graph is nearer.
   *
   * @param spent what there was not enough of
   * @param graphs the nearest that were found, if any were
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
      String limit = spent == Resource.CONFLICTS ? "steps of the search" : spent.toString();
      return (spent == Resource.INTERRUPTED ? "interrupted" : "reached the limit of " + limit)
          + (graphs.isEmpty() ? " before a graph was found" : "; there may be a nearer graph");
    }
  }
}
