package org.refold.experiments.data;

/** Recognises the labels of clauses that are variables. */
public final class TptpVariables {
  private TptpVariables() {}

  /** Returns whether a label is a variable: in TPTP, only those begin with a capital letter. */
  public static boolean isVariable(String label) {
    return !label.isEmpty() && label.charAt(0) >= 'A' && label.charAt(0) <= 'Z';
  }
}
