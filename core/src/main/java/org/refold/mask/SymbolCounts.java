package org.refold.mask;

import java.util.HashMap;
import java.util.Map;
import org.refold.graph.Symbol;

/**
 * How often each symbol has come so far with the same numbers. The first few are found by looking
 * through them, which is all there is to do for most graphs, and costs a third of a hash map; all
 * others by hashing.
 */
final class SymbolCounts {
  private static final int FEW = 16;

  private final Symbol[] symbols = new Symbol[FEW];
  private final long[] numbers = new long[FEW];
  private final int[] counts = new int[FEW];
  private int size;
  private final Map<Numbered, Integer> others = new HashMap<>();

  private record Numbered(Symbol symbol, int argument, int depth) implements Comparable<Numbered> {
    @Override
    public int compareTo(Numbered other) {
      int bySymbol = symbol.compareTo(other.symbol);
      int byArgument = Integer.compare(argument, other.argument);
      return bySymbol != 0
          ? bySymbol
          : byArgument != 0 ? byArgument : Integer.compare(depth, other.depth);
    }
  }

  /** Counts a symbol; how often it has come with this time. */
  int next(Symbol symbol, int argument, int depth) {
    long both = (long) argument << Integer.SIZE | depth;
    for (int i = 0; i < size; i++) {
      if (numbers[i] == both && symbols[i].equals(symbol)) {
        return ++counts[i];
      }
    }
    if (size == FEW) {
      return others.merge(new Numbered(symbol, argument, depth), 1, Integer::sum);
    }
    symbols[size] = symbol;
    numbers[size] = both;
    counts[size++] = 1;
    return 1;
  }
}
