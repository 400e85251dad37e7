package org.refold.mask;

import org.jspecify.annotations.Nullable;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolNotes;

/**
 * What a masking does to the nodes of one symbol: all that would else be found out for every node
 * anew, by looks into sets of symbols.
 *
 * <p>Safe to share between threads without locks: the symbols with marks that it remembers never
 * change, so the worst that can happen is that one is made twice.
 */
final class SymbolMasking {
  /** Traits of a node. */
  static final int MASKED = 1;

  static final int NUMBERED = 1 << 1;
  static final int PASSED_OVER = 1 << 2;
  static final int WIDE = 1 << 3;

  /** Of the masking that was used last; most programs have one. */
  private static final SymbolNotes<SymbolMasking> NOTES = new SymbolNotes<>();

  /** So many symbols with marks are remembered for one without, at first and at most. */
  private static final int FEWEST_MARKED = 8;

  private static final int MOST_MARKED = 512;

  private final Masking masking;
  private final Symbol reshaped;
  private final int continuations;
  private final int traits;
  private final int traitsOfShared;

  /**
   * Symbols with their marks, each in the slot of its mark: making one costs more than all else
   * that is done to a node. Of two with one slot, the later is kept once there are many slots.
   */
  private @Nullable Symbol[] marked = new @Nullable Symbol[FEWEST_MARKED];

  private SymbolMasking(Symbol symbol, Masking masking) {
    int most = masking.maxArity(symbol);
    int arity = symbol.arity();
    boolean wide = arity > most;
    this.masking = masking;
    this.reshaped = wide ? symbol.marked(symbol.mark().withTotal(arity), most) : symbol;
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
    // Besides the masked nodes, all that are reshaped are, so that their parts can name them.
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

  /** The symbol without masks; the arity is that of a node once reshaped. */
  Symbol reshaped() {
    return reshaped;
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

  /** The symbol with the numbers of a node; 0 for one that it does not have. */
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
