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
   * @throws RefoldException if two formulas have one name, a name in a proof is that of none, a
   *     formula has two proofs, or a proof uses one that does not stand before it
   */
  public Library(List<NamedFormula> formulas, List<Proof> proofs) {
    this.formulas = List.copyOf(formulas);
    for (NamedFormula formula : formulas) {
      if (numbers.putIfAbsent(formula.name(), numbers.size()) != null) {
        throw new RefoldException(
            "got two formulas named '"
                + Excerpt.of(formula.name())
                + "', expected different names");
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
        throw new RefoldException(
            proof.location()
                + ": got premise '"
                + Excerpt.of(name)
                + "', expected one that stands before '"
                + Excerpt.of(proof.theorem())
                + "' among the formulas");
      }
      if (!used.contains(premise)) {
        used.add(premise);
      }
    }
    if (premises.put(theorem, used.stream().mapToInt(premise -> premise).toArray()) != null) {
      throw new RefoldException(
          proof.location()
              + ": got a second proof of '"
              + Excerpt.of(proof.theorem())
              + "', expected one");
    }
  }

  private int number(String name, Proof proof) {
    return number(name)
        .orElseThrow(
            () ->
                new RefoldException(
                    proof.location()
                        + ": got '"
                        + Excerpt.of(name)
                        + "', expected the name of a formula"));
  }

  /** The number of a formula, from 0, if there is one of that name. */
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

  /** Whether a formula has a proof, even one without premises. */
  public boolean isProved(int number) {
    return premises.containsKey(number);
  }

  /** What the proof of a formula uses; nothing if it has none. */
  public int[] premises(int number) {
    return premises.getOrDefault(number, new int[0]).clone();
  }
}
