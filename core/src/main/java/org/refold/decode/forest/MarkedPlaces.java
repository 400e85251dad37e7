package org.refold.decode.forest;

import java.util.Arrays;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.problem.Problem;
import org.refold.decode.prune.MarkPruning;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;
import org.refold.solver.Budget;

/**
 * The places below parents, sorted by what masks say of the node there: its depth, then its
 * argument number. So the places that a node's own marks allow are one run, next to the places
 * below nodes without marks, which come first. A node that is a part of another, by an arity
 * reshape, has its place at once.
 *
 * <p>For vectors in which every node has at most one parent. The rules are those of {@link
 * MarkPruning}. Sorting aside, linear in the symbols.
 */
public final class MarkedPlaces {
  private static final int NONE = -1;

  /** What a place takes, with what sorting takes meanwhile. */
  private static final long BYTES = 52;

  /** Two nodes could be the one that a continuation follows. */
  private static final int SEVERAL = -2;

  private final GraphProblem problem;
  private final GraphSignature signature;
  private final Masking masking;
  private final boolean byDepth;
  private final boolean byArgument;

  /** By place: the symbol of the parent, and which child of it, from 0. */
  final int[] parent;

  final int[] number;

  /** By place: how many nodes stand there. */
  final long[] room;

  /** Where the places of each symbol are: by {@link Problem#placeStart}. */
  private final int[] position;

  /** What marks say of each run of places, ascending; run r starts at runStart[r]. */
  private final long[] runKey;

  private final int[] runStart;

  /** By symbol: whether its node has further parents through references, or is one of these. */
  private final boolean[] referred;

  /** The place that the run found last starts and ends with. */
  private int from;

  private int to;

  public MarkedPlaces(GraphProblem problem, GraphSignature signature, Budget budget) {
    this.problem = problem;
    this.signature = signature;
    this.masking = problem.masking();
    this.byDepth = masking.masks().contains(Mask.DEPTH);
    this.byArgument = masking.masks().contains(Mask.ARGUMENT);
    this.referred = new boolean[problem.symbols];
    int places = problem.places();
    budget.hold(BYTES * places + problem.symbols);
    this.parent = new int[places];
    this.number = new int[places];
    this.room = new long[places];
    this.position = new int[places];
    long[] key = new long[places];
    for (int s = 0; s < problem.symbols; s++) {
      Allowance.requireTimeAt(s, budget);
      for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
        Allowance.requireTimeAt(place, budget);
        key[place] = keyOf(s, place - problem.placeStart[s]);
      }
      noteReference(s);
    }
    long[] sorted = key.clone();
    budget.requireTime();
    Arrays.sort(sorted);
    budget.requireTime();
    int runs = 0;
    for (int i = 0; i < places; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[runs++] = sorted[i];
      }
    }
    this.runKey = Arrays.copyOf(sorted, runs);
    this.runStart = new int[runs + 1];
    for (int place = 0; place < places; place++) {
      Allowance.requireTimeAt(place, budget);
      runStart[Arrays.binarySearch(runKey, key[place]) + 1]++;
    }
    for (int r = 0; r < runs; r++) {
      runStart[r + 1] += runStart[r];
    }
    int[] next = runStart.clone();
    for (int s = 0; s < problem.symbols; s++) {
      for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
        Allowance.requireTimeAt(place, budget);
        int at = next[Arrays.binarySearch(runKey, key[place])]++;
        parent[at] = s;
        number[at] = place - problem.placeStart[s];
        room[at] = (long) problem.count[s] * problem.capacity(s);
        position[place] = at;
      }
    }
  }

  public int count() {
    return parent.length;
  }

  /** Where the k-th child of a symbol stands; all its children, if they have no order. */
  int position(int s, int k) {
    return position[problem.placeStart[s] + k];
  }

  private void noteReference(int s) {
    Symbol owner = problem.symbol[s].mark().owner();
    if (owner != null && problem.symbol[s].isLeaf()) {
      referred[s] = true;
      for (Role role : Role.values()) {
        int its = symbolAt(signature.index(owner, role));
        if (its >= 0) {
          referred[its] = true;
        }
      }
    }
  }

  /** The number of the symbol with an index of the symbol row, −1 if the vector has none. */
  private int symbolAt(int index) {
    return Math.max(NONE, Arrays.binarySearch(problem.index, index));
  }

  /** Depth and argument number of the nodes at a place; nodes that masks pass over come first. */
  private long keyOf(int s, int k) {
    Symbol symbol = problem.symbol[s];
    Symbol whole = MarkPruning.whole(symbol);
    int part = symbol.mark().part();
    if (symbol.isOrdered() && k == symbol.arity() - 1 && MarkPruning.goesOn(whole, part)) {
      // For its continuation alone; no run that is asked for has this key.
      return Long.MAX_VALUE;
    }
    if (masking.passedOver().contains(whole)) {
      return 0;
    }
    int place = symbol.isOrdered() ? part * (whole.arity() - 1) + k + 1 : 0;
    return key(byDepth ? whole.mark().depth() : 0, byArgument ? place : 0);
  }

  private static long key(int depth, int argument) {
    return (depth + 1L) << 32 | argument;
  }

  /** Whether a node is a continuation, so that there is one place for it at most. */
  boolean isContinuation(int m) {
    return MarkPruning.isContinuation(problem.symbol[m]);
  }

  /**
   * The place of a continuation: the last one of the part before it.
   *
   * @return −1 if there is no such part, −2 if there are two
   */
  int placeOfContinuation(int m) {
    Mark mark = problem.symbol[m].mark();
    Symbol owner = mark.owner();
    if (owner == null) {
      throw new IllegalArgumentException("no continuation: " + problem.symbol[m]);
    }
    Symbol before =
        mark.part() == 1 ? owner : owner.marked(Mark.partOf(owner, mark.part() - 1), owner.arity());
    int found = NONE;
    for (Role role : Role.values()) {
      int s = symbolAt(signature.index(before, role));
      if (s >= 0 && s != found) {
        found = found == NONE ? s : SEVERAL;
      }
    }
    return found < 0 ? found : position(found, before.isOrdered() ? before.arity() - 1 : 0);
  }

  /** Finds the places that the marks of a node allow, besides those {@link #free()}. */
  void find(int m) {
    Symbol target = MarkPruning.whole(problem.symbol[m]);
    int last = runKey.length > 0 && runKey[runKey.length - 1] == Long.MAX_VALUE ? 1 : 0;
    int end = runStart[runKey.length - last];
    if (!masking.extend(target)) {
      from = free();
      to = end;
      return;
    }
    int due = byDepth ? target.mark().depth() - 1 : 0;
    if (!referred[m]) {
      int run = Arrays.binarySearch(runKey, key(due, byArgument ? target.mark().argument() : 0));
      from = run < 0 || due < 0 ? 0 : runStart[run];
      to = run < 0 || due < 0 ? 0 : runStart[run + 1];
    } else {
      from = free();
      to = byDepth ? Math.max(from, start(key(due + 1, 0))) : end;
    }
  }

  /**
   * The places below nodes that masks pass over are those before this: every node may stand there.
   */
  int free() {
    return start(1);
  }

  /** Where the places start whose key is so large, or larger. */
  private int start(long key) {
    int run = Arrays.binarySearch(runKey, key);
    return runStart[run < 0 ? -run - 1 : run];
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }
}
