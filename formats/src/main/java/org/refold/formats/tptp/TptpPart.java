package org.refold.formats.tptp;

import org.refold.graph.Symbol;

/** The syntactic category of a node in the graph of a clause or formula, given by its symbol. */
enum TptpPart {
  OR,
  AND,
  NOT,
  /** {@code => <= <=> <~> ~| ~&}. */
  BINARY,
  QUANTIFIER,
  EQUATION,
  /** A predicate or a function, depending on its position. */
  FUNCTOR,
  /** A number, or an object in double quotes. */
  VALUE,
  VARIABLE,
  NONE;

  /**
   * Returns the category of a symbol; NONE also if its children are ordered but should not be, or
   * vice versa.
   *
   * @param ordered whether the order of the text is kept where it has no meaning
   */
  static TptpPart of(Symbol symbol, boolean ordered) {
    if (symbol.isEdge()) {
      return NONE;
    }
    TptpPart part = of(symbol);
    boolean inOrder =
        switch (part) {
          case OR, AND, EQUATION -> ordered;
          case BINARY -> ordered || symbol.label().equals("=>") || symbol.label().equals("<=");
          default -> true;
        };
    return symbol.isOrdered() == inOrder ? part : NONE;
  }

  /** Returns the category of a symbol, whether its children are ordered or not. */
  static TptpPart of(Symbol symbol) {
    int arity = symbol.arity();
    return switch (symbol.label()) {
      case "|" -> arity > 0 ? OR : NONE;
      case "&" -> arity > 1 ? AND : NONE;
      case "~" -> arity == 1 ? NOT : NONE;
      case "=>", "<=", "<=>", "<~>", "~|", "~&" -> arity == 2 ? BINARY : NONE;
      case "!", "?" -> arity > 1 ? QUANTIFIER : NONE;
      case "=", "!=" -> arity == 2 ? EQUATION : NONE;
      default -> arity > 0 ? ofFunction(symbol.label()) : ofLeaf(symbol.label());
    };
  }

  private static TptpPart ofFunction(String label) {
    return TptpLabel.isFunctor(label) ? FUNCTOR : NONE;
  }

  private static TptpPart ofLeaf(String label) {
    if (label.equals("*") || TptpLabel.isVariable(label)) {
      return VARIABLE;
    }
    return TptpLabel.isValue(label) ? VALUE : ofFunction(label);
  }

  boolean isFormula() {
    return !isTerm() || this == FUNCTOR;
  }

  boolean isAtom() {
    return this == EQUATION || this == FUNCTOR;
  }

  boolean isTerm() {
    return this == FUNCTOR || this == VALUE || this == VARIABLE;
  }
}
