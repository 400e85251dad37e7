package org.refold.signature;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.refold.graph.Symbol;

/**
 * A run of consecutive indices of S. First come the symbols that were given or collected, in sorted
 * order, and then placeholders, which later symbols take in turn. Immutable.
 *
 * @param start the first index
 * @param capacity the number of indices of the run
 * @param symbols the symbols of the first indices; the other indices are spare placeholders
 */
public record Pool(int start, int capacity, List<Symbol> symbols) {
  public Pool {
    symbols = List.copyOf(symbols);
    if (symbols.size() > capacity) {
      throw new IllegalArgumentException("more symbols than indices");
    }
  }

  public int end() {
    return start + capacity;
  }

  public int spares() {
    return capacity - symbols.size();
  }

  long memoryBytes() {
    long bytes = 0;
    for (Symbol symbol : symbols) {
      // A symbol, its string and its map entry, as counted on a 64-bit JVM.
      bytes += 160 + 2L * symbol.label().length();
    }
    return bytes;
  }

  /**
   * Tests whether an assignment is for the next spare placeholder after those of {@code taken}, and
   * if so, adds its symbol to them.
   */
  boolean takes(Signature.Assignment assignment, Set<Symbol> taken) {
    int ordinal = symbols.size() + taken.size();
    return ordinal < capacity
        && assignment.index() == start + ordinal
        && taken.add(assignment.symbol());
  }

  Pool with(Collection<Symbol> taken) {
    if (taken.isEmpty()) {
      return this;
    }
    List<Symbol> more = new ArrayList<>(symbols);
    more.addAll(taken);
    return new Pool(start, capacity, more);
  }
}
