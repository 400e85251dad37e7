package org.refold.cli.input;

import java.util.List;
import java.util.stream.IntStream;
import org.refold.Codec;
import org.refold.signature.GraphSignature;
import org.refold.signature.Pool;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;

/**
 * What people want to know about a signature.
 *
 * @param ofSequences whether it is one of sequences, not of graphs in general
 * @param spares how many placeholders are free
 * @param orderedArity the most children of an ordered node; of sequences, 0
 * @param unorderedArity the most children of an unordered node; of sequences, 0
 * @param positions the most elements of a sequence; of graphs, 0
 */
public record SignatureFacts(
    boolean ofSequences, long spares, int orderedArity, int unorderedArity, int positions) {

  public static SignatureFacts of(Signature signature) {
    return signature instanceof SequenceSignature sequences
        ? ofSequences(sequences)
        : ofGraphs((GraphSignature) signature);
  }

  /** Whether symbols that a codec does not know can take placeholders. */
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

  /** How many spare placeholders each class of symbols had before any was taken. */
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
