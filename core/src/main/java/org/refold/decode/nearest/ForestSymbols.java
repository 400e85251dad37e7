package org.refold.decode.nearest;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.constraint.family.ParentFamily;
import org.refold.graph.Symbol;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;

/** The symbols from which forests of a codec are grown. Immutable. */
final class ForestSymbols {
  final GraphSignature signature;
  final ParentFamily family;
  private final int sets;

  /** By entry; null for entries of nodes without a label that the codec knows. */
  private final @Nullable Symbol[] symbols;

  /** The entries of symbols above all roots, and of all other symbols; ascending. */
  final int[] tops;

  final int[] inner;

  /** By entry · sets + set: the block of a symbol's first node as a child. */
  private final int[] firstBlocks;

  ForestSymbols(GraphSignature signature, ParentFamily family, int sets) {
    this.signature = signature;
    this.family = family;
    this.sets = sets;
    int size = signature.size();
    this.symbols = new Symbol[size];
    this.firstBlocks = new int[size * sets];
    int[] topEntries = new int[size];
    int[] innerEntries = new int[size];
    int topCount = 0;
    int innerCount = 0;
    for (int e = 0; e < size; e++) {
      Optional<Symbol> symbol = signature.symbol(e);
      if (symbol.isEmpty() || symbol.get().nature().isHashed()) {
        continue;
      }
      symbols[e] = symbol.get();
      if (signature.group(e).allows(Role.ROOT)) {
        topEntries[topCount++] = e;
      } else {
        innerEntries[innerCount++] = e;
        for (int set = 0; set < sets; set++) {
          firstBlocks[e * sets + set] = family.leadBlock(set, signature.index(e, 0));
        }
      }
    }
    this.tops = Arrays.copyOf(topEntries, topCount);
    this.inner = Arrays.copyOf(innerEntries, innerCount);
  }

  int size() {
    return symbols.length;
  }

  @SuppressWarnings("NullAway") // Called only for tops and inner symbols.
  Symbol symbol(int e) {
    return symbols[e];
  }

  /** The block of a symbol's node as a child. */
  int block(int e, int number, int set) {
    return number == 0 || symbol(e).isLeaf()
        ? firstBlocks[e * sets + set]
        : family.leadBlock(set, signature.index(e, number));
  }
}
