package org.refold.signature;

import java.io.Serializable;
import org.refold.graph.Symbol;

/**
 * The symbols of one arity, ordered or unordered: P<sub>i</sub> or F<sub>i</sub> of the paper once
 * a role is added.
 */
public record SymbolClass(int arity, boolean ordered)
    implements Comparable<SymbolClass>, Serializable {
  public static SymbolClass of(Symbol symbol) {
    return new SymbolClass(symbol.arity(), symbol.isOrdered());
  }

  /** By arity, ordered first. */
  @Override
  public int compareTo(SymbolClass other) {
    int byArity = Integer.compare(arity, other.arity);
    return byArity != 0 ? byArity : Boolean.compare(other.ordered, ordered);
  }

  // The next two are written out, as those that a record has by itself are linked at their first
  // use, which slows the start of every command.

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
