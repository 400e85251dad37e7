package org.refold.experiments.premises;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares a goal with formulas by one group of patterns: the cosine of their vectors, in which a
 * pattern that occurs in f of n formulas has weight ln(n / f). The formulas counted are those added
 * so far and the goal itself. A comparison with all formulas takes time linear in their patterns.
 */
final class PatternIndex {
  private final Map<String, Integer> numbers = new HashMap<>();

  /** The numbers of the patterns, by formula. */
  private final List<int[]> formulas = new ArrayList<>();

  /** The number of formulas that have a pattern. */
  private int[] frequencies = new int[16];

  /** The first formula that has a pattern. */
  private int[] firsts = new int[16];

  void add(Set<String> patterns) {
    int[] row = new int[patterns.size()];
    int count = 0;
    for (String pattern : patterns) {
      int number = numbers.computeIfAbsent(pattern, words -> numbers.size());
      if (number == frequencies.length) {
        frequencies = Arrays.copyOf(frequencies, 2 * number);
        firsts = Arrays.copyOf(firsts, 2 * number);
      }
      if (frequencies[number]++ == 0) {
        firsts[number] = formulas.size();
      }
      row[count++] = number;
    }
    formulas.add(row);
  }

  /** The cosine of each formula with a goal; 0 if either has no pattern with a weight. */
  double[] cosines(Set<String> goal) {
    double[] squares = new double[numbers.size()];
    for (int pattern = 0; pattern < squares.length; pattern++) {
      squares[pattern] = squaredWeight(frequencies[pattern]);
    }
    boolean[] inGoal = new boolean[squares.length];
    double goalNorm = 0;
    for (String pattern : goal) {
      Integer known = numbers.get(pattern);
      double square = squaredWeight(1 + (known == null ? 0 : frequencies[known]));
      goalNorm += square;
      if (known != null) {
        inGoal[known] = true;
        squares[known] = square;
      }
    }
    double[] cosines = new double[formulas.size()];
    for (int formula = 0; formula < cosines.length; formula++) {
      double norm = 0;
      double shared = 0;
      for (int pattern : formulas.get(formula)) {
        norm += squares[pattern];
        shared += inGoal[pattern] ? squares[pattern] : 0;
      }
      cosines[formula] = shared == 0 ? 0 : shared / Math.sqrt(norm * goalNorm);
    }
    return cosines;
  }

  /** The weights are the same on every machine. */
  private double squaredWeight(int frequency) {
    double weight = StrictMath.log((formulas.size() + 1.0) / frequency);
    return weight * weight;
  }

  /** The patterns that a goal shares with a formula, the rarest first. */
  List<String> shared(Collection<String> goal, int formula) {
    Map<String, Integer> shared = new LinkedHashMap<>();
    for (String pattern : goal) {
      Integer known = numbers.get(pattern);
      if (known != null && Arrays.stream(formulas.get(formula)).anyMatch(its -> its == known)) {
        shared.put(pattern, frequencies[known]);
      }
    }
    return shared.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.naturalOrder()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Returns whether a formula is the first with a pattern that it has. */
  boolean isFirst(String pattern, int formula) {
    Integer known = numbers.get(pattern);
    return known != null && firsts[known] == formula;
  }

  /** For each formula, whether it is the first with one of the patterns of the goal. */
  boolean[] introducing(Set<String> goal) {
    boolean[] introducing = new boolean[formulas.size()];
    for (String pattern : goal) {
      Integer known = numbers.get(pattern);
      if (known != null) {
        introducing[firsts[known]] = true;
      }
    }
    return introducing;
  }
}
