package org.refold.mask;

import org.jspecify.annotations.Nullable;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolNotes;

/**
 * What a masking does to the nodes of one symbol. Caching this avoids lookups in sets of symbols
 * for every node.
 *
 * <p>Threads share it without locks. The cached symbols with marks never change, so the worst that
 * can happen is that one is created twice.
 */
final class SymbolMasking {
  /** A trait of a node; traits are bits. */
  static final int MASKED = 1;

  static final int NUMBERED = 1 << 1;
  static final int PASSED_OVER = 1 << 2;
  static final int WIDE = 1 << 3;

  /** Caches the results of the last masking used; most programs have only one. */
  private static final SymbolNotes<SymbolMasking> NOTES = new SymbolNotes<>();

  /** The initial and the maximum number of symbols with marks that are cached per symbol. */
  private static final int FEWEST_MARKED = 8;

  private static final int MOST_MARKED = 512;

  private final Masking masking;
  private final Symbol reshaped;
  private final int continuations;
  private final int traits;
  private final int traitsOfShared;

  /**
   * Symbols with marks, each in the slot of its mark. Creating one costs more than all other work
   * on a node. Once the table has its full size, a symbol evicts another one in the same slot.
   */
  private @Nullable Symbol[] marked = new @Nullable Symbol[FEWEST_MARKED];

  private SymbolMasking(Symbol symbol, Masking masking) {
    int most = masking.maxArity(symbol);
    int arity = symbol.arity();
    boolean wide = arity > most;
    this.masking = masking;
    this.reshaped = wide ? symbol.marked(symbol.mark().withTotal(arity), most) : symbol;
    // Each node of a chain except the last has cap − 1 children and the next node of the chain.
    this.continuations = wide ? (arity - most + most - 2) / (most - 1) : 0;
    boolean passedOver = masking.passesOver(symbol);
    this.traits =
        traits(symbol, symbol.isLeaf() ? masking.extend(symbol) : !passedOver)
            | (passedOver ? PASSED_OVER : 0);
    // A node with several parents is not skipped: the argument number of the node below would be
    // ambiguous.
    this.traitsOfShared = traits(symbol, !symbol.isLeaf() || masking.extend(symbol));
  }

  private int traits(Symbol symbol, boolean masked) {
    // Besides masked nodes, reshaped nodes are numbered, so that their parts can refer to them.
    boolean numbered =
        continuations > 0
            || (masked && masking.masks().contains(Mask.OCCURRENCE))
            || masking.isVariable(symbol);
    return (masked ? MASKED : 0) | (numbered ? NUMBERED : 0) | (continuations > 0 ? WIDE : 0);
  }

  @SuppressWarnings("ReferenceEquality") // An equal masking would do, but costs a comparison.
  static SymbolMasking of(Symbol symbol, Masking masking) {
    SymbolMasking known = NOTES.get(symbol);
    if (known == null || known.masking != masking) {
      known = new SymbolMasking(symbol, masking);
      NOTES.put(symbol, known);
    }
    return known;
  }

  /** The symbol without masks, with the arity after reshaping. */
  Symbol reshaped() {
    return reshaped;
  }

  /** The number of continuations, which take the children that exceed the cap. */
  int continuations() {
    return continuations;
  }

  /** The traits of a node with the given number of parents. */
  int traits(int parents) {
    return (parents <= 1 ? traits : traitsOfShared)
        | (parents > masking.maxParents() ? NUMBERED : 0);
  }

  /** The symbol with the numbers of a node; 0 for a number that it does not have. */
  Symbol marked(int argument, int depth, int occurrence) {
    if ((argument | depth | occurrence) == 0) {
      return reshaped;
    }
    @Nullable Symbol[] slots = marked;
    Symbol known = slots[slot(argument, depth, occurrence, slots)];
    return known != null && known.mark().isNumbered(argument, depth, occurrence)
        ? known
        : remember(reshaped.marked(reshaped.mark().withNumbers(argument, depth, occurrence)));
  }

  private static int slot(int argument, int depth, int occurrence, @Nullable Symbol[] slots) {
    int hash = ((argument * 31 + depth) * 31 + occurrence) * 0x9E3779B9;
    return (hash >>> 20) & (slots.length - 1);
  }

  private static int slot(Mark mark, @Nullable Symbol[] slots) {
    return slot(mark.argument(), mark.depth(), mark.occurrence(), slots);
  }

  private Symbol remember(Symbol symbol) {
    @Nullable Symbol[] slots = marked;
    int slot = slot(symbol.mark(), slots);
    if (slots[slot] != null && slots.length < MOST_MARKED) {
      @Nullable Symbol[] more = new @Nullable Symbol[2 * slots.length];
      for (Symbol other : slots) {
        if (other != null) {
          more[slot(other.mark(), more)] = other;
        }
      }
      marked = more;
      slots = more;
      slot = slot(symbol.mark(), slots);
    }
    slots[slot] = symbol;
    return symbol;
  }
}
