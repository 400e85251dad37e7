package org.refold.reshape;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Symbol;

/**
 * What an oriented network says of a vertex, or of the edge above it, beside labels: a unary node
 * above the vertex. It is unordered, which no vertex is; so no label can be taken for one. Where
 * there are several, those of the edge stand above those of the vertex.
 */
enum Wrapper {
  /** The edge leads from the vertex that was met earlier to the later one. */
  OUT("out", 0),
  /** The edge leads from the later vertex to the earlier one. */
  IN("in", 0),
  /** The edge leads back to where it comes from; a leaf follows instead of a vertex. */
  LOOP("loop", 0),
  /** The same for a directed edge. */
  DIRECTED_LOOP("directed loop", 0),
  /** The two ends of the edge have a hand. */
  LEFT_OF_TWO("left of two", 1),
  RIGHT_OF_TWO("right of two", 1),
  /** The vertex is in the middle of three that have a hand. */
  LEFT_OF_THREE("left of three", 2),
  RIGHT_OF_THREE("right of three", 2),
  /** The vertex has a hand. */
  LEFT("left", 2),
  RIGHT("right", 2);

  /** Instead of a vertex, below a loop. */
  static final Symbol LOOP_END = Symbol.leaf("");

  /** The level of wrappers that are about the vertex, not about the edge above it. */
  static final int OF_VERTEX = 2;

  private static final Map<Wrapper, Symbol> SYMBOL_OF = new EnumMap<>(Wrapper.class);
  private static final Map<Symbol, Wrapper> WRAPPER_OF = new HashMap<>();

  /** All symbols that a vocabulary needs for any network. */
  static final Set<Symbol> SYMBOLS;

  static {
    for (Wrapper wrapper : values()) {
      Symbol symbol = Symbol.unordered(wrapper.label, 1);
      SYMBOL_OF.put(wrapper, symbol);
      WRAPPER_OF.put(symbol, wrapper);
    }
    Set<Symbol> all = new HashSet<>(WRAPPER_OF.keySet());
    all.add(LOOP_END);
    SYMBOLS = Set.copyOf(all);
  }

  private final String label;
  private final int level;

  Wrapper(String label, int level) {
    this.label = label;
    this.level = level;
  }

  Symbol symbol() {
    return Objects.requireNonNull(SYMBOL_OF.get(this));
  }

  /** Wrappers of a lower level stand above those of a higher one; there is one of each at most. */
  int level() {
    return level;
  }

  boolean isLoop() {
    return this == LOOP || this == DIRECTED_LOOP;
  }

  boolean isLeft() {
    return this == LEFT || this == LEFT_OF_TWO || this == LEFT_OF_THREE;
  }

  /** That of a hand whose path has so many vertices. */
  static Wrapper ofHand(int path, boolean left) {
    return switch (path) {
      case 1 -> left ? LEFT : RIGHT;
      case 2 -> left ? LEFT_OF_TWO : RIGHT_OF_TWO;
      default -> left ? LEFT_OF_THREE : RIGHT_OF_THREE;
    };
  }

  /** Whether a symbol may be that of a wrapper: no vertex and no edge is unordered. */
  static boolean canBe(Symbol symbol) {
    return symbol.arity() == 1 && !symbol.isOrdered();
  }

  /** The wrapper of a symbol; null if it is none. */
  static @Nullable Wrapper of(Symbol symbol) {
    return WRAPPER_OF.get(symbol);
  }
}
