package org.refold.signature;

import java.io.Serializable;
import org.refold.graph.Symbol;

/**
 * The class of symbols with a given arity, ordered or unordered. Together with a role, it is
 * P<sub>i</sub> or F<sub>i</sub> of the paper.
 */
public record SymbolClass(int arity, boolean ordered)
    implements Comparable<SymbolClass>, Serializable {
  public static SymbolClass of(Symbol symbol) {
    return new SymbolClass(symbol.arity(), symbol.isOrdered());
  }

  /** Compares by arity, then ordered before unordered. */
  @Override
  public int compareTo(SymbolClass other) {
    int byArity = Integer.compare(arity, other.arity);
    return byArity != 0 ? byArity : Boolean.compare(other.ordered, ordered);
  }

  // equals and hashCode are written out because those generated for a record are linked at their
  // first use, which slows down the start of every command.

  @Override
  public boolean equals(Object other) {
    return other instanceof SymbolClass that && arity == that.arity && ordered == that.ordered;
  }

  @Override
  public int hashCode() {
    return 2 * arity + (ordered ? 1 : 0);
  }

  @Override
  public String toString() {
    return arity == 0 ? "leaf" : (ordered ? "ordered" : "unordered") + " arity-" + arity;
  }
}
