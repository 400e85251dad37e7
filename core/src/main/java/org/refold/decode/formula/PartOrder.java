package org.refold.decode.formula;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.refold.decode.problem.Problem;
import org.refold.graph.Symbol;
import org.refold.solver.Budget;

/**
 * Symmetry breaking for parts. Reshaping distributes the children of an unordered node among its
 * continuations, and the incoming edges of a node among its references, in the order of symbols.
 * For equal symbols, reshaping uses the canonical order of the whole graph, which clauses cannot
 * express. However, nodes of one symbol with one parent each can trade places without changing the
 * vector, so the order of their children serves as well. Without these clauses, a reshaped node
 * with ten negated literals has millions of models that are all the same graph.
 */
final class PartOrder {
  private final Problem problem;
  private final FormulaVariables variables;
  private final EdgeSlots slots;
  private final Literals literals;
  private final SymmetryBreaking symmetry;
  private final Budget budget;

  /**
   * A possible edge to or from a part.
   *
   * @param key the symbol by which edges are distributed
   * @param within the order of edges with equal keys; equal for edges that the order does not
   *     distinguish
   */
  private record Dealt(Symbol key, int within, int part, int literal) {}

  private static final Comparator<Dealt> ORDER =
      Comparator.comparing(Dealt::key).thenComparingInt(Dealt::within);

  PartOrder(
      Problem problem,
      FormulaVariables variables,
      Literals literals,
      SymmetryBreaking symmetry,
      Budget budget) {
    this.problem = problem;
    this.variables = variables;
    this.slots = variables.slots;
    this.literals = literals;
    this.symmetry = symmetry;
    this.budget = budget;
  }

  void write() {
    Map<Symbol, List<Integer>> continuations = new HashMap<>();
    Map<Symbol, List<Integer>> references = new HashMap<>();
    for (int s = 0; s < problem.symbols; s++) {
      Symbol owner = problem.symbol[s].mark().owner();
      if (owner != null && problem.symbol[s].isLeaf()) {
        references.computeIfAbsent(owner, key -> new ArrayList<>()).add(s);
      } else if (owner != null && !owner.isOrdered()) {
        continuations.computeIfAbsent(owner, key -> new ArrayList<>()).add(s);
      }
    }
    for (int s = 0; s < problem.symbols; s++) {
      budget.requireTime();
      List<Integer> more = continuations.get(problem.symbol[s]);
      if (more != null && isSingle(s, more)) {
        write(childrenOf(s, more), more.size());
      }
      more = references.get(problem.symbol[s]);
      if (more != null && isSingle(s, more)) {
        write(edgesTo(s, more), more.size());
      }
    }
  }

  private boolean isSingle(int s, List<Integer> parts) {
    boolean single = problem.count[s] == 1;
    for (int part : parts) {
      single &= problem.count[part] == 1;
    }
    return single;
  }

  private int part(int s) {
    return problem.symbol[s].mark().part();
  }

  private List<Dealt> childrenOf(int s, List<Integer> parts) {
    List<Dealt> dealt = new ArrayList<>();
    addChildren(s, 0, dealt);
    for (int part : parts) {
      addChildren(part, part(part), dealt);
    }
    return dealt;
  }

  private void addChildren(int s, int part, List<Dealt> dealt) {
    int place = problem.placeStart[s];
    for (int choice = slots.choiceStart[place]; choice < slots.choiceStart[place + 1]; choice++) {
      int m = slots.choiceSymbol[choice];
      Symbol symbol = problem.symbol[m];
      Symbol owner = symbol.mark().owner();
      if (owner != null && !symbol.isLeaf()) {
        continue;
      }
      boolean trade = symmetry.isOrderedByChild(m) && variables.hasOneParent(m);
      for (int child = slots.firstNode[m]; child < slots.firstNode[m + 1]; child++) {
        int slot = slots.slot(slots.firstNode[s], choice, child);
        for (int times = 0; times < slots.choiceTimes[choice]; times++) {
          dealt.add(
              new Dealt(
                  owner == null ? symbol : owner,
                  trade ? child : 0,
                  part,
                  variables.edge[slot + times]));
        }
      }
    }
  }

  private List<Dealt> edgesTo(int s, List<Integer> parts) {
    List<Dealt> dealt = new ArrayList<>();
    addEdges(s, 0, dealt);
    for (int part : parts) {
      addEdges(part, part(part), dealt);
    }
    return dealt;
  }

  private void addEdges(int m, int part, List<Dealt> dealt) {
    int[] incoming = variables.incoming[slots.firstNode[m]];
    for (int i = 0; i < incoming.length; i += 2) {
      int n = incoming[i + 1];
      int s = slots.symbolOf[n];
      int within = problem.symbol[s].isOrdered() ? placeOf(n, incoming[i]) : 0;
      dealt.add(new Dealt(problem.symbol[s], within, part, variables.edge[incoming[i]]));
    }
  }

  private int placeOf(int n, int slot) {
    int s = slots.symbolOf[n];
    int place = problem.placeStart[s];
    while (place + 1 < problem.placeStart[s + 1]
        && slots.slotStart[n] + slots.choiceSlot[slots.choiceStart[place + 1]] <= slot) {
      place++;
    }
    return place - problem.placeStart[s];
  }

  /** Writes that no edge to a part up to the j-th comes after an edge to a later part. */
  private void write(List<Dealt> dealt, int lastPart) {
    dealt.sort(ORDER);
    for (int j = 0; j < lastPart; j++) {
      int early = Literals.FALSE;
      for (int to = dealt.size(); to > 0; ) {
        int from = to - 1;
        while (from > 0 && ORDER.compare(dealt.get(from - 1), dealt.get(to - 1)) == 0) {
          from--;
        }
        // Whether an edge after these (then: from these on) leads to a part up to the j-th.
        int next = literals.newVariable();
        literals.clause(-early, next);
        for (Dealt edge : dealt.subList(from, to)) {
          if (edge.part() > j) {
            literals.clause(-early, -edge.literal());
          } else {
            literals.clause(-edge.literal(), next);
          }
        }
        early = next;
        to = from;
      }
    }
  }
}
