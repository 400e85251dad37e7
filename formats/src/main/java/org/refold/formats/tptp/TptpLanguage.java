package org.refold.formats.tptp;

/** The supported languages of TPTP. */
enum TptpLanguage {
  CLAUSES("cnf", "clause", "clauses"),
  FORMULAS("fof", "formula", "formulas");

  private final String keyword;
  private final String item;
  private final String kind;

  TptpLanguage(String keyword, String item, String kind) {
    this.keyword = keyword;
    this.item = item;
    this.kind = kind;
  }

  /** Returns the keyword that begins its statements. */
  String keyword() {
    return keyword;
  }

  /** Returns the term for one of its formulas. */
  String item() {
    return item;
  }

  /** Returns the remedy for a statement in another language. */
  String remedy(String otherKeyword) {
    for (TptpLanguage other : values()) {
      if (other.keyword.equals(otherKeyword)) {
        return "read it as " + other.kind;
      }
    }
    return "translate it to " + keyword;
  }
}
