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
 * A property of a vertex of an oriented network, or of the edge above it, other than its label. It
 * is a unary node above the vertex. Wrappers are unordered, unlike vertices, so no label can be
 * mistaken for one. Wrappers of the edge come above those of the vertex.
 */
enum Wrapper {
  /** The edge leads from the vertex that was visited earlier to the later one. */
  OUT("out", 0),
  /** The edge leads from the later vertex to the earlier one. */
  IN("in", 0),
  /** The edge leads back to its own vertex; below it is a leaf instead of a vertex. */
  LOOP("loop", 0),
  /** Like {@link #LOOP}, but for a directed edge. */
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

  /** Takes the place of a vertex below a loop. */
  static final Symbol LOOP_END = Symbol.leaf("");

  /** The level of wrappers of the vertex rather than of the edge above it. */
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

  /**
   * The level of this wrapper. Wrappers of lower levels are above those of higher levels, and there
   * is at most one of each level.
   */
  int level() {
    return level;
  }

  boolean isLoop() {
    return this == LOOP || this == DIRECTED_LOOP;
  }

  boolean isLeft() {
    return this == LEFT || this == LEFT_OF_TWO || this == LEFT_OF_THREE;
  }

  /** Returns the wrapper of a hand, given the number of vertices of its path. */
  static Wrapper ofHand(int path, boolean left) {
    return switch (path) {
      case 1 -> left ? LEFT : RIGHT;
      case 2 -> left ? LEFT_OF_TWO : RIGHT_OF_TWO;
      default -> left ? LEFT_OF_THREE : RIGHT_OF_THREE;
    };
  }

  /** Tests whether a symbol may be that of a wrapper. No vertex and no edge is unordered. */
  static boolean canBe(Symbol symbol) {
    return symbol.arity() == 1 && !symbol.isOrdered();
  }

  /** Returns the wrapper of a symbol; null if it is not that of a wrapper. */
  static @Nullable Wrapper of(Symbol symbol) {
    return WRAPPER_OF.get(symbol);
  }
}
