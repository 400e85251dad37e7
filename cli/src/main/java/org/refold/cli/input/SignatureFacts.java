package org.refold.cli.input;

import java.util.List;
import java.util.stream.IntStream;
import org.refold.Codec;
import org.refold.signature.GraphSignature;
import org.refold.signature.Pool;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;

/**
 * Facts about a signature that reports show.
 *
 * @param ofSequences whether it is a signature of sequences, rather than of graphs in general
 * @param spares the number of free placeholders
 * @param orderedArity the maximum number of children of an ordered node; 0 for sequences
 * @param unorderedArity the maximum number of children of an unordered node; 0 for sequences
 * @param positions the maximum length of a sequence; 0 for graphs
 */
public record SignatureFacts(
    boolean ofSequences, long spares, int orderedArity, int unorderedArity, int positions) {

  public static SignatureFacts of(Signature signature) {
    return signature instanceof SequenceSignature sequences
        ? ofSequences(sequences)
        : ofGraphs((GraphSignature) signature);
  }

  /** Returns whether a codec has free placeholders for unknown symbols. */
  public static boolean hasSpares(Codec codec) {
    return of(codec.signature()).spares() > 0;
  }

  private static SignatureFacts ofSequences(SequenceSignature signature) {
    long spares = 0;
    for (int r = 0; r < signature.entries(); r++) {
      spares += signature.pool(r).spares();
    }
    return new SignatureFacts(true, spares, 0, 0, signature.positions());
  }

  /** The number of placeholders per class of symbols, including those in use. */
  public static int sparesPerClass(Signature signature) {
    return pools(signature).stream()
        .mapToInt(pool -> pool.spares() + taken(signature, pool))
        .max()
        .orElse(0);
  }

  private static List<Pool> pools(Signature signature) {
    return signature instanceof SequenceSignature sequences
        ? IntStream.range(0, sequences.entries()).mapToObj(sequences::pool).toList()
        : ((GraphSignature) signature)
            .pools().stream().map(GraphSignature.ClassPool::pool).toList();
  }

  private static int taken(Signature signature, Pool pool) {
    return (int)
        signature.assignments().stream()
            .filter(taken -> taken.index() >= pool.start() && taken.index() < pool.end())
            .count();
  }

  private static SignatureFacts ofGraphs(GraphSignature signature) {
    long spares = 0;
    int orderedArity = 0;
    int unorderedArity = 0;
    for (GraphSignature.ClassPool pool : signature.pools()) {
      spares += pool.pool().spares();
      int arity = pool.symbolClass().arity();
      if (pool.symbolClass().ordered()) {
        orderedArity = Math.max(orderedArity, arity);
      } else {
        unorderedArity = Math.max(unorderedArity, arity);
      }
    }
    return new SignatureFacts(false, spares, orderedArity, unorderedArity, 0);
  }
}
