package org.refold.size.choice;

import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignature.ClassPool;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;

/**
 * How many symbols are split into blocks; blocks are as equal in size as can be.
 *
 * @param children those that can be children of a node, or the entries of a sequence
 * @param parents those that have children
 */
public record Blocks(int children, int parents) {
  /** The most that each family of a signature has; numbered nodes can be split into any. */
  public static Blocks of(Signature signature) {
    int children = 0;
    int parents = 0;
    if (signature instanceof GraphSignature graphs && graphs.isNumbered()) {
      children = Integer.MAX_VALUE;
      parents = Integer.MAX_VALUE;
    } else if (signature instanceof GraphSignature graphs) {
      children = graphs.size() - graphs.firstInternal();
      for (ClassPool pool : graphs.pools()) {
        parents += pool.symbolClass().arity() > 0 ? pool.pool().capacity() : 0;
      }
    } else if (signature instanceof SequenceSignature sequences) {
      for (int r = 0; r < sequences.entries(); r++) {
        children = Math.max(children, sequences.pool(r).capacity());
      }
    }
    return new Blocks(children, parents);
  }

  /** The probability that two of {@code symbols} are in the same of {@code width} blocks. */
  static double same(int symbols, int width) {
    return symbols <= width ? 0 : (symbols - width) / ((double) width * (symbols - 1));
  }

  /** The fewest blocks with which that is at most {@code probability}. */
  static double width(int symbols, double probability) {
    return symbols / (1 + probability * (symbols - 1.0));
  }
}
