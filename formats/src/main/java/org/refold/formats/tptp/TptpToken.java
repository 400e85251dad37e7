package org.refold.formats.tptp;

/** The words of TPTP that clauses and formulas are made of. */
enum TptpToken {
  /** A functor, or the name of a statement: a lower word, or anything in single quotes. */
  NAME,
  /** {@code $true}, {@code $$anything}. */
  DEFINED,
  VARIABLE,
  NUMBER,
  /** Text in double quotes: an object that differs from all others. */
  DISTINCT,
  OPEN,
  CLOSE,
  OPEN_LIST,
  CLOSE_LIST,
  COMMA,
  COLON,
  STOP,
  NOT,
  FOR_ALL,
  EXISTS,
  EQUAL,
  NOT_EQUAL,
  OR("|"),
  AND("&"),
  IMPLIES("=>"),
  IMPLIED("<="),
  EQUIVALENT("<=>"),
  DIFFERENT("<~>"),
  NEITHER("~|"),
  NOT_BOTH("~&"),
  /** A character that only other languages of TPTP have, or none. */
  OTHER,
  END;

  private final String connective;

  TptpToken() {
    this("");
  }

  TptpToken(String connective) {
    this.connective = connective;
  }

  /** The text of what stands between formulas; empty if it is something else. */
  String connective() {
    return connective;
  }

  boolean isFunctor() {
    return this == NAME || this == DEFINED;
  }

  boolean isEquality() {
    return this == EQUAL || this == NOT_EQUAL;
  }
}
