package org.refold.mask;

import org.refold.graph.Symbol;
import org.refold.graph.SymbolNotes;

/**
 * What a masking does to the nodes of one symbol: all that would else be found out for every node
 * anew, by looks into sets of symbols. Immutable.
 */
final class SymbolMasking {
  /** Traits of a node. */
  static final int MASKED = 1;

  static final int NUMBERED = 1 << 1;
  static final int PASSED_OVER = 1 << 2;
  static final int WIDE = 1 << 3;

  /** Of the masking that was used last; most programs have one. */
  private static final SymbolNotes<SymbolMasking> NOTES = new SymbolNotes<>();

  private final Masking masking;
  private final Symbol folded;
  private final int continuations;
  private final int traits;
  private final int traitsOfShared;

  private SymbolMasking(Symbol symbol, Masking masking) {
    int most = masking.maxArity(symbol);
    int arity = symbol.arity();
    boolean wide = arity > most;
    this.masking = masking;
    this.folded = wide ? symbol.marked(symbol.mark().withTotal(arity), most) : symbol;
    // Every node of a chain but the last has one child less than the cap, and the next node.
    this.continuations = wide ? (arity - most + most - 2) / (most - 1) : 0;
    boolean passedOver = masking.passesOver(symbol);
    this.traits =
        traits(symbol, symbol.isLeaf() ? masking.extend(symbol) : !passedOver)
            | (passedOver ? PASSED_OVER : 0);
    // One with several parents is not passed over: the node below could not tell whose child it is.
    this.traitsOfShared = traits(symbol, !symbol.isLeaf() || masking.extend(symbol));
  }

  private int traits(Symbol symbol, boolean masked) {
    // Besides the masked nodes, all that are folded are, so that their parts can name them.
    boolean numbered =
        continuations > 0
            || (masked && masking.masks().contains(Mask.OCCURRENCE))
            || masking.isVariable(symbol);
    return (masked ? MASKED : 0) | (numbered ? NUMBERED : 0) | (continuations > 0 ? WIDE : 0);
  }

  @SuppressWarnings("ReferenceEquality") // One that is equal is as good, and costs a comparison.
  static SymbolMasking of(Symbol symbol, Masking masking) {
    SymbolMasking known = NOTES.get(symbol);
    if (known == null || known.masking != masking) {
      known = new SymbolMasking(symbol, masking);
      NOTES.put(symbol, known);
    }
    return known;
  }

  /** The symbol without masks; the arity is that of a node once folded. */
  Symbol folded() {
    return folded;
  }

  /** How many nodes take the children that are too many. */
  int continuations() {
    return continuations;
  }

  /** The traits of a node with so many parents. */
  int traits(int parents) {
    return (parents <= 1 ? traits : traitsOfShared)
        | (parents > masking.maxParents() ? NUMBERED : 0);
  }
}
