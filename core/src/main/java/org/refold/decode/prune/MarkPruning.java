package org.refold.decode.prune;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.refold.decode.problem.Bits;
import org.refold.decode.problem.Problem;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;

/**
 * Removes edges that the marks of their ends rule out. A continuation follows its own node. A node
 * is deeper than its parents. A node with a single parent is at the place given by its argument
 * number, directly below a node one level up. Masks are part of the symbol row, so this pruning
 * needs no constraints.
 */
public final class MarkPruning {
  private final Problem problem;
  private final Candidates candidates;
  private final Masking masking;
  private final boolean byDepth;
  private final boolean byArgument;

  /** By symbol: whether its nodes were known to have one parent at the last visit. */
  private final boolean[] single;

  /** By symbol: whether its node has further parents through references, or is a reference. */
  private final boolean[] referred;

  private boolean begun;

  MarkPruning(Problem problem, Candidates candidates, Masking masking) {
    this.problem = problem;
    this.candidates = candidates;
    this.masking = masking;
    this.byDepth = masking.masks().contains(Mask.DEPTH);
    this.byArgument = masking.masks().contains(Mask.ARGUMENT);
    this.single = new boolean[problem.symbols];
    this.referred = new boolean[problem.symbols];
    Set<Symbol> owners = new HashSet<>();
    for (Symbol symbol : problem.symbol) {
      Symbol owner = symbol.mark().owner();
      if (owner != null && symbol.isLeaf()) {
        owners.add(owner);
      }
    }
    for (int s = 0; s < problem.symbols; s++) {
      Symbol owner = problem.symbol[s].mark().owner();
      referred[s] = owner != null || owners.contains(problem.symbol[s]);
    }
  }

  /** Checks all edges the first time, and later those of nodes newly known to have one parent. */
  void prune() {
    boolean any = !begun;
    begun = true;
    for (int m = 0; m < problem.symbols; m++) {
      boolean now = candidates.mostParents[m] == 1 && !referred[m];
      any |= now && !single[m];
      single[m] = now;
    }
    if (!any) {
      return;
    }
    Map<Integer, long[]> deeper = new HashMap<>();
    for (int s = 0; s < problem.symbols; s++) {
      problem.requireTime();
      Symbol whole = whole(problem.symbol[s]);
      boolean hasDepth = byDepth && !masking.passedOver().contains(whole);
      for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
        if (hasDepth) {
          // Removes most candidates, 64 symbols at a time.
          long[] row = deeper.computeIfAbsent(whole.mark().depth(), this::deeperThan);
          candidates.keepChildren(s, place, row, 0);
        }
        for (int m = candidates.nextChild(place, 0);
            m < problem.symbols;
            m = candidates.nextChild(place, m + 1)) {
          if (!isPossible(problem.symbol[s], place - problem.placeStart[s], m)) {
            candidates.removeChild(s, place, m);
          }
        }
      }
    }
  }

  private boolean isPossible(Symbol parent, int k, int m) {
    Symbol child = problem.symbol[m];
    Symbol whole = whole(parent);
    if (isContinuation(child)) {
      return Objects.equals(whole, child.mark().owner())
          && child.mark().part() == parent.mark().part() + 1
          && (!parent.isOrdered() || k == parent.arity() - 1);
    }
    if (parent.isOrdered() && k == parent.arity() - 1 && goesOn(whole, parent.mark().part())) {
      return false;
    }
    Symbol target = whole(child);
    if (!masking.extend(target) || masking.passedOver().contains(whole)) {
      return true;
    }
    int place = parent.isOrdered() ? parent.mark().part() * (whole.arity() - 1) + k + 1 : 0;
    return !byArgument || !single[m] || target.mark().argument() == place;
  }

  /** The symbols that depths allow below a node of this depth. */
  private long[] deeperThan(int depth) {
    long[] row = new long[problem.words];
    for (int m = 0; m < problem.symbols; m++) {
      Symbol target = whole(problem.symbol[m]);
      int due = target.mark().depth() - 1;
      if (isContinuation(problem.symbol[m])
          || !masking.extend(target)
          || (single[m] ? depth == due : depth <= due)) {
        Bits.set(row, 0, m);
      }
    }
    return row;
  }

  /** The symbol of the original node that a part belongs to, or the symbol itself. */
  public static Symbol whole(Symbol symbol) {
    Symbol owner = symbol.mark().owner();
    return owner == null ? symbol : owner;
  }

  public static boolean isContinuation(Symbol symbol) {
    return symbol.mark().owner() != null && !symbol.isLeaf();
  }

  /** Whether a node has another part after this one. */
  public static boolean goesOn(Symbol whole, int part) {
    Mark mark = whole.mark();
    return mark.total() > 0 && (part + 1L) * (whole.arity() - 1) + 1 < mark.total();
  }
}
