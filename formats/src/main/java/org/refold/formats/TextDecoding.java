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
 * The result of decoding a vector, with the texts of the decoded graphs.
 *
 * <pre>{@code
 * TextDecoding decoded = codec.decode(vector);
 * if (decoded.isUnique()) {
 *   System.out.println(decoded.text());
 * } else {
 *   System.out.println(decoded.decoding().result() + ": " + decoded.decoding().grounds());
 * }
 * }</pre>
 *
 * <p>Writing the texts counts against the limits of decoding. If it takes too much time or memory,
 * the result is {@link Decoding.Exhausted}, as if the graphs had not been found. So a single vector
 * never ends the run it belongs to.
 *
 * @param texts the texts of the graphs, in the same order
 */
public record TextDecoding(Decoding decoding, List<String> texts) {
  /** A text is copied into a line, and then into bytes. */
  private static final long CHARACTER_BYTES = 8;

  public TextDecoding {
    texts = List.copyOf(texts);
  }

  /** Decodes a vector and writes the graphs, within {@link DecodeLimits#DEFAULT}. */
  public static TextDecoding of(Codec codec, CountVector vector, Kind kind) {
    return of(codec, vector, DecodeLimits.DEFAULT, new Sat4jSolver(), kind);
  }

  /**
   * Decodes a vector and writes the graphs, within some limits and with some solver.
   *
   * @throws RefoldException if the vector is from another codec
   */
  public static TextDecoding of(
      Codec codec, CountVector vector, DecodeLimits limits, Solver solver, Kind kind) {
    Budget budget = limits.newBudget();
    return of(codec.decode(vector, limits, budget, solver), budget, kind);
  }

  /**
   * Writes the graphs of a decoding.
   *
   * @param budget what is left of the limits of the decoding
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
   * Returns the texts of graphs.
   *
   * @throws SpentException if writing takes more than the budget
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

  /** Returns whether the text is proven unique: no other item of the kind has the vector. */
  public boolean isUnique() {
    return decoding instanceof Decoding.Unique;
  }

  /**
   * Returns the text, if it is proven unique.
   *
   * @throws RefoldException if it is not; the message gives the result of decoding
   */
  public String text() {
    if (!isUnique()) {
      throw RefoldException.of(
          "vector: got a decoding that is %s (%s), expected a unique one%s",
          decoding.result(),
          decoding.grounds(),
          texts.isEmpty() ? "" : "; see texts() for what was found");
    }
    return texts.get(0);
  }

  /** Returns the text of the first graph, if any was found. */
  public Optional<String> first() {
    return texts.stream().findFirst();
  }
}
