package org.refold.decode;

import java.util.List;
import java.util.Optional;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.SpentException;

/**
 * The result of decoding a vector. Every graph in it was encoded again and gave the vector; no two
 * of them are isomorphic.
 *
 * <pre>{@code
 * Decoding decoding = codec.decode(vector);
 * if (decoding instanceof Decoding.Unique unique) {
 *   use(unique.graph());
 * } else {
 *   System.err.println(decoding.result() + ": " + decoding.grounds());
 * }
 * }</pre>
 */
public sealed interface Decoding {
  /** The work that decoding took. */
  DecodingReport report();

  /** The first graph found, if any was. */
  Optional<Graph> first();

  /** {@code unique}, {@code ambiguous}, {@code inconsistent} or {@code exhausted}. */
  String result();

  /** The reason for the result, in words. */
  String grounds();

  /** All graphs that were found. */
  default List<Graph> graphs() {
    return first().stream().toList();
  }

  /** The memory that the graphs take, in bytes. */
  default long memoryBytes() {
    return graphs().stream().mapToLong(Graph::memoryBytes).sum();
  }

  /**
   * Returns this decoding, prepared so that comparing its graphs with others is cheap. Comparison
   * relies on canonical orders; if computing them exceeds the budget, returns an exhausted
   * decoding.
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
      // The graph is too symmetric.
      return new Exhausted(Resource.TIME, Optional.empty(), report());
    } catch (OutOfMemoryError | StackOverflowError e) {
      return new Exhausted(Resource.MEMORY, Optional.empty(), report());
    }
  }

  /** Exactly one graph has this vector: proven unique. */
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
      return "no other graph has this vector (proven)";
    }
  }

  /**
   * Several graphs have this vector.
   *
   * @param graphs two or more of them, in a stable order
   * @param complete whether there are no others, which is then proven
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
   * No graph has this vector, which is proven.
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
   * A limit was reached before anything was proven, or the vector carries too little information.
   *
   * @param spent the resource that ran out
   * @param first a graph that has this vector, if one was found; there may be others
   * @param detail the reason for not starting a search; empty if there was a search
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
      return DecodeLimits.reached(spent, "solver conflicts")
          + (first.isPresent()
              ? "; one graph has this vector, and there may be more"
              : " before a graph was found");
    }
  }
}
