package org.refold.formats;

import org.refold.graph.Symbol;

/** What a node is in the graph of a clause or formula, by its symbol. */
enum TptpPart {
  OR,
  AND,
  NOT,
  /** =>, <=, <=>, <~>, ~| and ~&. */
  BINARY,
  QUANTIFIER,
  EQUATION,
  /** A predicate or a function: which one, its place decides. */
  FUNCTOR,
  /** A number, or an object in double quotes. */
  VALUE,
  VARIABLE,
  NONE;

  /**
   * @param ordered whether the text's order is kept where it means nothing
   */
  static TptpPart of(Symbol symbol, boolean ordered) {
    if (symbol.isEdge()) {
      return NONE;
    }
    TptpPart part = ofLabel(symbol);
    boolean inOrder =
        switch (part) {
          case OR, AND, EQUATION -> ordered;
          case BINARY -> ordered || symbol.label().equals("=>") || symbol.label().equals("<=");
          default -> true;
        };
    return symbol.isOrdered() == inOrder ? part : NONE;
  }

  static TptpPart ofLabel(Symbol symbol) {
    String label = symbol.label();
    int arity = symbol.arity();
    return switch (label) {
      case "|" -> arity > 0 ? OR : NONE;
      case "&" -> arity > 1 ? AND : NONE;
      case "~" -> arity == 1 ? NOT : NONE;
      case "=>", "<=", "<=>", "<~>", "~|", "~&" -> arity == 2 ? BINARY : NONE;
      case "!", "?" -> arity > 1 ? QUANTIFIER : NONE;
      case "=", "!=" -> arity == 2 ? EQUATION : NONE;
      case "*" -> arity == 0 ? VARIABLE : NONE;
      default -> {
        if (TptpLabel.isFunctor(label)) {
          yield FUNCTOR;
        }
        yield arity > 0
            ? NONE
            : TptpLabel.isVariable(label) ? VARIABLE : TptpLabel.isValue(label) ? VALUE : NONE;
      }
    };
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
