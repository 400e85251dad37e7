package org.refold.size.choice;

import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignature.ClassPool;
import org.refold.signature.SequenceSignature;
import org.refold.signature.Signature;

/**
 * The numbers of symbols that are split into blocks, whose sizes are as equal as possible.
 *
 * @param children the number of symbols of children of a node, or of entries of a sequence
 * @param parents the number of symbols with children
 */
public record Blocks(int children, int parents) {
  /**
   * Returns the maximum numbers over the families of a signature. Numbered nodes can be split into
   * any number of blocks.
   */
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

  /** The probability that two of {@code symbols} are in the same one of {@code width} blocks. */
  static double same(int symbols, int width) {
    return symbols <= width ? 0 : (symbols - width) / ((double) width * (symbols - 1));
  }

  /** The minimum number of blocks for which that is at most {@code probability}. */
  static double width(int symbols, double probability) {
    return symbols / (1 + probability * (symbols - 1.0));
  }
}
