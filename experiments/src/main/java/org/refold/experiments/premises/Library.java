package org.refold.experiments.premises;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/** Formulas in order, and the proofs of some of them from earlier ones. */
public final class Library {
  private final List<NamedFormula> formulas;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<Integer, int[]> premises = new HashMap<>();

  /**
   * Creates a library.
   *
   * @throws RefoldException if two formulas have the same name, a proof names an unknown formula, a
   *     formula has two proofs, or a proof uses a formula that is not before its theorem
   */
  public Library(List<NamedFormula> formulas, List<Proof> proofs) {
    this.formulas = List.copyOf(formulas);
    for (NamedFormula formula : formulas) {
      if (numbers.putIfAbsent(formula.name(), numbers.size()) != null) {
        throw RefoldException.of(
            "got two formulas named '%s', expected different names", Excerpt.of(formula.name()));
      }
    }
    proofs.forEach(this::add);
  }

  private void add(Proof proof) {
    int theorem = number(proof.theorem(), proof);
    List<Integer> used = new ArrayList<>();
    for (String name : proof.premises()) {
      int premise = number(name, proof);
      if (premise >= theorem) {
        throw RefoldException.of(
            "%s: got premise '%s', expected a formula before '%s'",
            proof.location(), Excerpt.of(name), Excerpt.of(proof.theorem()));
      }
      if (!used.contains(premise)) {
        used.add(premise);
      }
    }
    if (premises.put(theorem, used.stream().mapToInt(premise -> premise).toArray()) != null) {
      throw RefoldException.of(
          "%s: got a second proof of '%s', expected one",
          proof.location(), Excerpt.of(proof.theorem()));
    }
  }

  private int number(String name, Proof proof) {
    return number(name)
        .orElseThrow(
            () ->
                RefoldException.of(
                    "%s: got '%s', expected the name of a formula",
                    proof.location(), Excerpt.of(name)));
  }

  /** The number of the formula with a name, from 0, if there is one. */
  public OptionalInt number(String name) {
    Integer number = numbers.get(name);
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  public int size() {
    return formulas.size();
  }

  public NamedFormula formula(int number) {
    return formulas.get(number);
  }

  /** Returns whether a formula has a proof, even one without premises. */
  public boolean isProved(int number) {
    return premises.containsKey(number);
  }

  /** The premises of the proof of a formula; empty if it has none. */
  public int[] premises(int number) {
    return premises.getOrDefault(number, new int[0]).clone();
  }
}
