package org.refold.reshape;

import java.util.Arrays;
import org.refold.graph.Nature;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;

/**
 * Which symbols may stand where in a forest, as far as that can be told while a forest is written
 * down in the order of its traversal: the parent of a node is known, and how many variables and
 * shared nodes came before it. What it refuses, no reshape makes; what it allows may still be no
 * reshape.
 */
public final class ForestGrammar {
  private final Reshaping reshaping;

  /** By number of a variable or reference, how often it was added; numbers come in order. */
  private int[] variables = new int[16];

  private int variablesMet;
  private int shared;

  public ForestGrammar(Reshaping reshaping) {
    this.reshaping = reshaping;
  }

  /** The most children that a node has. */
  public int mostArity() {
    return Math.max(reshaping.maxOrderedArity(), reshaping.maxUnorderedArity());
  }

  /** Whether a node may stand below another, as its k-th child, from 0. */
  public boolean fits(Symbol parent, int k, Symbol child) {
    return fitsAnyForest(parent, k, child)
        && (!reshaping.networks() || NetworkGrammar.fits(parent, k, child));
  }

  private boolean fitsAnyForest(Symbol parent, int k, Symbol child) {
    Nature above = parent.nature();
    Nature its = child.nature();
    if (above.isPiece()) {
      // The text goes on, or is that of what comes below it: digits if that is a leaf.
      return its.isPiece()
          || (its == Nature.SPELLED && !child.isLeaf())
          || its == Nature.SPELLED_EDGE
          || (isNumbered(child) && child.mark().occurrence() == 0);
    }
    if (isNumbered(child)) {
      return above != Nature.SHARED && child.mark().occurrence() > 0 && isEnd(parent, k);
    }
    return switch (its) {
      case FOREST -> false;
      case CONTINUATION ->
          above != Nature.EDGE
              && above != Nature.SPELLED_EDGE
              && above != Nature.SHARED
              && k == parent.arity() - 1
              && k > 0
              && child.isOrdered() == parent.isOrdered();
      case SHARED -> above != Nature.SHARED && isEnd(parent, k);
      case EDGE, SPELLED_EDGE, TEXT, BITS -> above != Nature.SHARED || !isCopied(child);
      default -> isEnd(parent, k) && (above != Nature.SHARED || !isCopied(child));
    };
  }

  /** Whether anything but the next edge of a chain can stand at a place. */
  private static boolean isEnd(Symbol parent, int k) {
    return k == 0 || (parent.nature() != Nature.EDGE && parent.nature() != Nature.SPELLED_EDGE);
  }

  private boolean isCopied(Symbol symbol) {
    return symbol.isLeaf() && reshaping.sharing() == Sharing.ALWAYS;
  }

  /** Whether leaves of a symbol have numbers. */
  private boolean isNumbered(Symbol symbol) {
    return symbol.isLeaf()
        && (symbol.nature() == Nature.REFERENCE
            || reshaping.isVariable(symbol.marked(symbol.mark().unmasked())));
  }

  /** Whether a numbered leaf may come next: variables are numbered as they are met. */
  public boolean isNext(Symbol symbol) {
    int number = symbol.mark().occurrence();
    if (number == 0 || !symbol.isLeaf()) {
      return true;
    }
    return symbol.nature() == Nature.REFERENCE ? number <= shared : number <= variablesMet + 1;
  }

  /** Notes a node that was added. */
  public void add(Symbol symbol) {
    if (symbol.nature() == Nature.SHARED) {
      shared++;
    } else if (isVariable(symbol)) {
      int number = symbol.mark().occurrence();
      if (number == variables.length) {
        variables = Arrays.copyOf(variables, 2 * number);
      }
      if (variables[number]++ == 0) {
        variablesMet++;
      }
    }
  }

  /** Notes that the node added last was taken back. */
  public void remove(Symbol symbol) {
    if (symbol.nature() == Nature.SHARED) {
      shared--;
    } else if (isVariable(symbol) && --variables[symbol.mark().occurrence()] == 0) {
      variablesMet--;
    }
  }

  private static boolean isVariable(Symbol symbol) {
    return symbol.isLeaf() && symbol.nature() != Nature.REFERENCE && symbol.mark().occurrence() > 0;
  }
}
