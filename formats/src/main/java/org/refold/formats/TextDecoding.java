package org.refold.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.limit.Allowance;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.Sat4jSolver;
import org.refold.solver.Solver;
import org.refold.solver.SpentException;
import org.refold.vector.CountVector;

/**
 * What became of a vector, with the texts of its graphs. Writing counts against the limits of the
 * decoding: graphs whose texts take too long or too much memory make it {@link Decoding.Exhausted},
 * like those that are not found. So one vector never ends the run that it belongs to.
 *
 * @param texts one for each of the decoding's graphs, in their order
 */
public record TextDecoding(Decoding decoding, List<String> texts) {
  /** A text is copied as it goes into a line, and into bytes. */
  private static final long CHARACTER_BYTES = 8;

  public TextDecoding {
    texts = List.copyOf(texts);
  }

  /** Decodes a vector and writes its graphs, within {@link DecodeLimits#DEFAULT}. */
  public static TextDecoding of(Codec codec, CountVector vector, Kind kind) {
    return of(codec, vector, DecodeLimits.DEFAULT, new Sat4jSolver(), kind);
  }

  /**
   * The same within other limits and with another solver.
   *
   * @throws RefoldException if the vector is of another codec
   */
  public static TextDecoding of(
      Codec codec, CountVector vector, DecodeLimits limits, Solver solver, Kind kind) {
    Budget budget = limits.newBudget();
    return of(codec.decode(vector, limits, budget, solver), budget, kind);
  }

  /**
   * Writes the graphs of a decoding.
   *
   * @param budget what the decoding has left
   */
  public static TextDecoding of(Decoding decoding, Budget budget, Kind kind) {
    try {
      return new TextDecoding(decoding, texts(decoding.graphs(), budget, kind));
    } catch (SpentException e) {
      return exhausted(decoding, e.resource());
    } catch (OutOfMemoryError | StackOverflowError e) {
      return exhausted(decoding, Resource.MEMORY);
    }
  }

  /**
   * The texts of graphs.
   *
   * @throws SpentException if they take more than is left
   */
  static List<String> texts(List<Graph> graphs, Budget budget, Kind kind) {
    long held = graphs.stream().mapToLong(Graph::memoryBytes).sum();
    List<String> texts = new ArrayList<>();
    for (Graph graph : graphs) {
      Allowance rest = budget.besides(held);
      String text = Kinds.text(graph, kind, rest);
      texts.add(text);
      held += text.length() * CHARACTER_BYTES;
      budget.requireMemory(held);
    }
    return texts;
  }

  private static TextDecoding exhausted(Decoding decoding, Resource spent) {
    return new TextDecoding(
        new Decoding.Exhausted(spent, Optional.empty(), decoding.report()), List.of());
  }

  /** Whether it is proven that no other item of the kind has the vector. */
  public boolean isUnique() {
    return decoding instanceof Decoding.Unique;
  }

  /**
   * The text, if it is proven to be the only one.
   *
   * @throws RefoldException if it is not, saying what came of the vector
   */
  public String text() {
    if (!isUnique()) {
      throw RefoldException.of(
          "vector: got a decoding that is %s (%s), expected a unique one; see texts() for what was"
              + " found",
          decoding.result(), decoding.grounds());
    }
    return texts.get(0);
  }

  /** The text of the first graph, if there is one. */
  public Optional<String> first() {
    return texts.stream().findFirst();
  }
}
