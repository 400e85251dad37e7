package org.refold.formats.tptp;

/** The kinds of words in clauses and formulas of TPTP. */
enum TptpToken {
  /** A functor, or the name of a statement: a lower-case word, or anything in single quotes. */
  NAME,
  /** {@code $true}, {@code $$anything}. */
  DEFINED,
  VARIABLE,
  NUMBER,
  /** Text in double quotes: a distinct object. */
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
  /** A character that occurs only in other languages of TPTP, or in none. */
  OTHER,
  END;

  private final String connective;

  TptpToken() {
    this("");
  }

  TptpToken(String connective) {
    this.connective = connective;
  }

  /** Returns the text of a connective between formulas; empty for other tokens. */
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
