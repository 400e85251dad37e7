package org.refold.experiments.data;

/** Which labels of clauses are variables. */
public final class TptpVariables {
  private TptpVariables() {}

  /** Of TPTP's names, those of variables alone begin with a capital. */
  public static boolean isVariable(String label) {
    return !label.isEmpty() && label.charAt(0) >= 'A' && label.charAt(0) <= 'Z';
  }
}
