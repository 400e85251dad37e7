package org.refold.formats.tptp;

/** The languages of TPTP that we read. */
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

  /** What its statements begin with. */
  String keyword() {
    return keyword;
  }

  /** What one of its formulas is called. */
  String item() {
    return item;
  }

  /** What to do with a statement of another language. */
  String remedy(String otherKeyword) {
    for (TptpLanguage other : values()) {
      if (other.keyword.equals(otherKeyword)) {
        return "read it as " + other.kind;
      }
    }
    return "translate it to " + keyword;
  }
}
