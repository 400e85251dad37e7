package org.refold.decode.formula;

import java.util.Arrays;
import org.refold.decode.problem.Problem;

/** Describes the meaning of the variables of a formula. */
final class Legend {
  private final Problem problem;
  private final FormulaVariables variables;

  Legend(Problem problem, FormulaVariables variables) {
    this.problem = problem;
    this.variables = variables;
  }

  /** The meaning of each variable, by variable, from 1. */
  String[] names(int count) {
    String[] legend = new String[count + 1];
    Arrays.fill(legend, "(auxiliary)");
    for (int n = 0; n < variables.slots.nodes; n++) {
      int s = variables.slots.symbolOf[n];
      describe(legend, variables.uses[n], variables.nodePatterns[s], "uses: " + name(n));
      describe(legend, variables.below[n], variables.parentPatterns[s], "below: " + name(n));
      if (!Literals.isKnown(variables.root[n])) {
        legend[variables.root[n]] = "root: " + name(n) + " has no parent";
      }
    }
    variables.visitEdges(
        (n, slot, child) -> {
          if (!Literals.isKnown(variables.edge[slot])) {
            legend[variables.edge[slot]] =
                "edge: "
                    + name(child)
                    + " is "
                    + whichChild(n, slot)
                    + " of "
                    + name(n)
                    + times(n, slot);
          }
        });
    return legend;
  }

  private void describe(String[] legend, int[] chosen, int[] patterns, String what) {
    for (int x = 0; x < chosen.length; x++) {
      if (!Literals.isKnown(chosen[x])) {
        legend[Math.abs(chosen[x])] = what + " matches " + problem.describe(patterns[x]);
      }
    }
  }

  private String name(int n) {
    int s = variables.slots.symbolOf[n];
    return problem.describeSymbol(s)
        + (problem.count[s] == 1 ? "" : " #" + (n - variables.slots.firstNode[s] + 1));
  }

  /**
   * The occurrence that a slot stands for, if a child could occur several times below an unordered
   * node.
   */
  private String times(int n, int slot) {
    EdgeSlots slots = variables.slots;
    int offset = slot - slots.slotStart[n];
    int choice = slots.choiceStart[problem.placeStart[slots.symbolOf[n] + 1]] - 1;
    while (slots.choiceSlot[choice] > offset) {
      choice--;
    }
    int times = (offset - slots.choiceSlot[choice]) % slots.choiceTimes[choice] + 1;
    return times == 1 ? "" : ", " + times + " times";
  }

  private String whichChild(int n, int slot) {
    int s = variables.slots.symbolOf[n];
    if (!problem.symbol[s].isOrdered()) {
      return "a child";
    }
    int place = problem.placeStart[s];
    while (place + 1 < problem.placeStart[s + 1]
        && variables.slots.slotStart[n]
                + variables.slots.choiceSlot[variables.slots.choiceStart[place + 1]]
            <= slot) {
      place++;
    }
    return "child " + (place - problem.placeStart[s] + 1);
  }
}
