package org.refold.decode;

import java.util.List;
import java.util.Optional;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.SpentException;

/**
 * What became of a vector. Every graph in it was encoded again and gave the vector; no two of them
 * are isomorphic.
 */
public sealed interface Decoding {
  /** What decoding had to do. */
  DecodingReport report();

  /** The first graph found, if any was. */
  Optional<Graph> first();

  /** {@code unique}, {@code ambiguous}, {@code inconsistent} or {@code exhausted}. */
  String result();

  /** What the result rests on, in words. */
  String grounds();

  /** Every graph that was found. */
  default List<Graph> graphs() {
    return first().stream().toList();
  }

  /** How many bytes its graphs take. */
  default long memoryBytes() {
    return graphs().stream().mapToLong(Graph::memoryBytes).sum();
  }

  /**
   * This decoding, whose graphs can then be compared with others at no great cost. Comparing rests
   * on canonical orders; where those take more than is left, it is exhausted.
   */
  default Decoding comparable(Budget budget) {
    try {
      for (Graph graph : graphs()) {
        graph.canonicalOrder(budget.besides(memoryBytes()));
      }
      return this;
    } catch (SpentException e) {
      return new Exhausted(e.resource(), Optional.empty(), report());
    } catch (RefoldException e) {
      // Too symmetric.
      return new Exhausted(Resource.TIME, Optional.empty(), report());
    } catch (OutOfMemoryError | StackOverflowError e) {
      return new Exhausted(Resource.MEMORY, Optional.empty(), report());
    }
  }

  /** Exactly one graph has this vector; proven. */
  record Unique(Graph graph, DecodingReport report) implements Decoding {
    @Override
    public String result() {
      return "unique";
    }

    @Override
    public Optional<Graph> first() {
      return Optional.of(graph);
    }

    @Override
    public String grounds() {
      return "no other graph has this vector, as is proven";
    }
  }

  /**
   * Several graphs have this vector.
   *
   * @param graphs two or more of them, in a stable order
   * @param complete whether these are all; proven if so
   */
  record Ambiguous(List<Graph> graphs, boolean complete, DecodingReport report)
      implements Decoding {
    @Override
    public String result() {
      return "ambiguous";
    }

    public Ambiguous {
      graphs = List.copyOf(graphs);
    }

    @Override
    public Optional<Graph> first() {
      return Optional.of(graphs.get(0));
    }

    @Override
    public String grounds() {
      return graphs.size()
          + " graphs have this vector, and "
          + (complete ? "no others do" : "there may be more");
    }
  }

  /**
   * No graph has this vector; proven.
   *
   * @param reason the contradiction, in terms of symbols and constraints
   */
  record Inconsistent(String reason, DecodingReport report) implements Decoding {
    @Override
    public String result() {
      return "inconsistent";
    }

    @Override
    public Optional<Graph> first() {
      return Optional.empty();
    }

    @Override
    public String grounds() {
      return reason;
    }
  }

  /**
   * A limit was reached before anything was proven, or the vector tells too little.
   *
   * @param spent what there was not enough of
   * @param first a graph that has this vector, if one was found; there may be others
   * @param detail why no search was begun, if none was; else empty
   */
  record Exhausted(Resource spent, Optional<Graph> first, String detail, DecodingReport report)
      implements Decoding {
    @Override
    public String result() {
      return "exhausted";
    }

    public Exhausted(Resource spent, Optional<Graph> first, DecodingReport report) {
      this(spent, first, "", report);
    }

    @Override
    public String grounds() {
      if (!detail.isEmpty()) {
        return detail;
      }
      return (spent == Resource.INTERRUPTED ? "interrupted" : "reached the limit of " + spent)
          + (first.isPresent()
              ? "; one graph has this vector, and there may be more"
              : " before a graph was found");
    }
  }
}
