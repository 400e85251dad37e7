package org.refold.reshape;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Nature;
import org.refold.graph.Symbol;
import org.refold.graph.SymbolMemo;
import org.refold.graph.SymbolNotes;

/** The symbols of forests, indexed by what they represent. Immutable and thread-safe. */
public final class Vocabulary {
  /** Knows every symbol. Reshaping data with this vocabulary finds the symbols that they need. */
  public static final Vocabulary OF_EVERYTHING = new Vocabulary();

  /** Symbols with fewer children than this are cached. */
  private static final int NOTED = 4;

  /**
   * By arity. Every graph needs a forest, and every node with many children needs continuations.
   */
  private static final Symbol[] FORESTS = few(arity -> of(Nature.FOREST, arity, false));

  private static final Symbol[] ORDERED_CONTINUATIONS =
      few(arity -> of(Nature.CONTINUATION, arity, true));
  private static final Symbol[] UNORDERED_CONTINUATIONS =
      few(arity -> of(Nature.CONTINUATION, arity, false));

  /** A marker that is not a symbol of the data. */
  private static final Symbol UNKNOWN = Symbol.of(Nature.FOREST, "", 0, true);

  private static final SymbolMemo<Symbol> NUMBERED = new SymbolMemo<>(10);

  private final boolean knowsAll;
  private final Map<Symbol, Symbol> symbols = new HashMap<>();

  /** For a symbol of the data: its reshaped symbols, by number of children, or UNKNOWN. */
  private final SymbolNotes<Symbol[]> noted = new SymbolNotes<>();

  /** Caches the results of {@link #symbols} and {@link #numbered}. */
  private final SymbolNotes<Symbol> notedStructure = new SymbolNotes<>();

  private final SymbolNotes<List<Symbol>> notedNumbers = new SymbolNotes<>();

  /** For each leaf: its symbols with numbers from 1. */
  private final Map<Symbol, List<Symbol>> numbered = new HashMap<>();

  private final Map<String, Symbol> inner = new HashMap<>();
  private final Map<String, Symbol> last = new HashMap<>();
  private int longestPiece;

  /** Whether unknown labels can be spelled. */
  private final boolean spells;

  /** Whether unknown labels are hashed into shared entries, and by which key. */
  private final boolean hashes;

  private final long key;

  private Vocabulary() {
    this.knowsAll = true;
    this.spells = false;
    this.hashes = false;
    this.key = 0;
  }

  /** Creates a vocabulary that does not hash unknown labels. */
  public Vocabulary(Collection<Symbol> all) {
    this(all, 0);
  }

  /**
   * Creates a vocabulary.
   *
   * @param key the key that hashes unknown labels to entries, if they are hashed
   */
  public Vocabulary(Collection<Symbol> all, long key) {
    this.knowsAll = false;
    this.key = key;
    for (Symbol each : all) {
      // Copies: the symbols of the data have notes already, and a symbol keeps only a few.
      Symbol symbol = each.marked(each.mark(), each.arity());
      symbols.put(symbol, symbol);
      if (symbol.nature() == Nature.TEXT) {
        (symbol.isLeaf() ? last : inner).put(symbol.label(), symbol);
        longestPiece = Math.max(longestPiece, symbol.label().length());
      }
    }
    for (Symbol symbol : new TreeSet<>(symbols.keySet())) {
      if (symbol.isLeaf() && symbol.mark().occurrence() > 0) {
        List<Symbol> known =
            numbered.computeIfAbsent(
                symbol.marked(symbol.mark().withOccurrence(0)), leaf -> new ArrayList<>());
        // In ascending order; numbers after a gap are not used.
        if (symbol.mark().occurrence() == known.size() + 1) {
          known.add(symbol);
        }
      }
    }
    this.spells = symbols.containsKey(bits(0, false));
    this.hashes = HashedLabels.areIn(symbols.keySet());
  }

  /** Whether unknown labels can be spelled. */
  public boolean spells() {
    return spells;
  }

  /** Returns the vocabulary's own object for a symbol; null if the symbol is unknown. */
  @Nullable Symbol known(Symbol symbol) {
    if (knowsAll) {
      return symbol;
    }
    Symbol found = notedStructure.get(symbol);
    if (found == null) {
      found = symbols.get(symbol);
      if (found != null) {
        notedStructure.put(symbol, found);
      }
    }
    return found;
  }

  /**
   * Returns the symbol of a node of the data after reshaping; null if it is unknown and not hashed.
   *
   * @param arity the number of its children after reshaping
   */
  @SuppressWarnings("ReferenceEquality") // A leaf of the data may be equal to UNKNOWN.
  @Nullable Symbol ofNode(Symbol symbol, int arity) {
    if (arity >= NOTED) {
      Symbol found = found(capped(symbol, arity));
      return found == UNKNOWN ? null : found;
    }
    Symbol[] notes = noted.get(symbol);
    Symbol found = notes == null ? null : notes[arity];
    if (found == null) {
      Symbol[] more = notes == null ? new Symbol[NOTED] : notes.clone();
      found = found(capped(symbol, arity));
      more[arity] = found;
      noted.put(symbol, more);
    }
    return found == UNKNOWN ? null : found;
  }

  private Symbol found(Symbol capped) {
    if (knowsAll) {
      return capped;
    }
    Symbol found = symbols.get(capped);
    if (found == null && hashes && HashedLabels.canBe(capped)) {
      found = symbols.get(HashedLabels.of(capped, key));
    }
    return found == null ? UNKNOWN : found;
  }

  /**
   * Returns the symbol that a node of the data has after reshaping with the given number of
   * children.
   */
  static Symbol capped(Symbol symbol, int arity) {
    return symbol.arity() == arity ? symbol : symbol.marked(symbol.mark(), arity);
  }

  /** Returns a leaf with a number; null if it is unknown. */
  @Nullable Symbol numbered(Symbol leaf, int number) {
    if (knowsAll) {
      Symbol found = NUMBERED.get(leaf, number);
      if (found == null) {
        found = leaf.marked(leaf.mark().withOccurrence(number));
        NUMBERED.put(leaf, number, found);
      }
      return found;
    }
    List<Symbol> known = notedNumbers.get(leaf);
    if (known == null) {
      known = numbered.getOrDefault(leaf, List.of());
      notedNumbers.put(leaf, known);
    }
    return number <= known.size() ? known.get(number - 1) : null;
  }

  private static Symbol[] few(IntFunction<Symbol> byArity) {
    return IntStream.range(0, NOTED).mapToObj(byArity).toArray(Symbol[]::new);
  }

  private static Symbol of(Nature nature, int arity, boolean ordered) {
    return Symbol.of(nature, "", arity, ordered);
  }

  static Symbol forest(int roots) {
    return roots < NOTED ? FORESTS[roots] : of(Nature.FOREST, roots, false);
  }

  static Symbol continuation(int arity, boolean ordered) {
    if (arity < NOTED) {
      return (ordered ? ORDERED_CONTINUATIONS : UNORDERED_CONTINUATIONS)[arity];
    }
    return of(Nature.CONTINUATION, arity, ordered);
  }

  static Symbol spelled(boolean edge, int arity, boolean ordered) {
    return of(edge ? Nature.SPELLED_EDGE : Nature.SPELLED, arity, ordered);
  }

  static Symbol text(String piece, boolean isLast) {
    return Symbol.of(Nature.TEXT, piece, isLast ? 0 : 1, true);
  }

  static Symbol bits(int four, boolean isLast) {
    return Symbol.of(Nature.BITS, Integer.toHexString(four), isLast ? 0 : 1, true);
  }

  static final Symbol SHARED = Symbol.of(Nature.SHARED, "", 1, true);
  static final Symbol REFERENCE = Symbol.of(Nature.REFERENCE, "", 0, true);

  /**
   * Returns the longest piece at a position of a text; null if its next character must be spelled
   * by its bits.
   */
  @Nullable Symbol piece(String text, int from, boolean isLeaf) {
    for (int length = Math.min(longestPiece, text.length() - from); length > 0; length--) {
      String piece = text.substring(from, from + length);
      boolean isLast = isLeaf && from + length == text.length();
      Symbol found = (isLast ? last : inner).get(piece);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
