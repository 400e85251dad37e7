package org.refold.reshape;

import java.util.Arrays;
import org.refold.graph.Nature;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;

/**
 * Decides which symbols may occur where in a forest that is generated in the order of its
 * traversal. At each node, it knows the parent and the number of variables and shared nodes before
 * it. Reshaping never produces what this grammar rejects, but does not produce everything that it
 * accepts.
 */
public final class ForestGrammar {
  private final Reshaping reshaping;

  /**
   * For each number of a variable, how often it was added; numbers first occur in ascending order.
   */
  private int[] variables = new int[16];

  private int variablesMet;
  private int shared;

  public ForestGrammar(Reshaping reshaping) {
    this.reshaping = reshaping;
  }

  /** The maximum number of children of a node. */
  public int mostArity() {
    return Math.max(reshaping.maxOrderedArity(), reshaping.maxUnorderedArity());
  }

  /** Tests whether a node may be the k-th child of another, from 0. */
  public boolean fits(Symbol parent, int k, Symbol child) {
    return fitsAnyForest(parent, k, child)
        && (!reshaping.networks() || NetworkGrammar.fits(parent, k, child));
  }

  private boolean fitsAnyForest(Symbol parent, int k, Symbol child) {
    Nature above = parent.nature();
    Nature its = child.nature();
    if (above.isPiece()) {
      // Either the text continues, or what is below it has this text: digits if that is a leaf.
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

  /** Tests whether a place can have anything but the next edge of a chain. */
  private static boolean isEnd(Symbol parent, int k) {
    return k == 0 || (parent.nature() != Nature.EDGE && parent.nature() != Nature.SPELLED_EDGE);
  }

  private boolean isCopied(Symbol symbol) {
    return symbol.isLeaf() && reshaping.sharing() == Sharing.ALWAYS;
  }

  /** Tests whether leaves of a symbol have numbers. */
  private boolean isNumbered(Symbol symbol) {
    return symbol.isLeaf()
        && (symbol.nature() == Nature.REFERENCE
            || reshaping.isVariable(symbol.marked(symbol.mark().unmasked())));
  }

  /**
   * Tests whether a numbered leaf may come next. Variables are numbered in the order of their first
   * occurrences.
   */
  public boolean isNext(Symbol symbol) {
    int number = symbol.mark().occurrence();
    if (number == 0 || !symbol.isLeaf()) {
      return true;
    }
    return symbol.nature() == Nature.REFERENCE ? number <= shared : number <= variablesMet + 1;
  }

  /** Records that a node was added. */
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

  /** Records that the last added node was removed. */
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
