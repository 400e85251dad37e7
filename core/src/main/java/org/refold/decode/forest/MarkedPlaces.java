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
 * The places below parents, sorted by what masks imply for a node there: its depth, then its
 * argument number. The places that a node's own marks allow then form one contiguous run, in
 * addition to the places below nodes that masks skip, which come first. A continuation, which is a
 * part of another node created by arity reshaping, has exactly one possible place.
 *
 * <p>For vectors in which every node has at most one parent. The rules are those of {@link
 * MarkPruning}. Apart from sorting, takes time linear in the symbols.
 */
public final class MarkedPlaces {
  private static final int NONE = -1;

  /** Bytes per place, including temporary memory for sorting. */
  private static final long BYTES = 52;

  /** Two nodes could precede a continuation. */
  private static final int SEVERAL = -2;

  private final GraphProblem problem;
  private final GraphSignature signature;
  private final Masking masking;
  private final boolean byDepth;
  private final boolean byArgument;

  /** By place: the symbol of the parent, and the number of the child, from 0. */
  final int[] parent;

  final int[] number;

  /** By place: the number of nodes that it can take. */
  final long[] room;

  /** By {@link Problem#placeStart}: the sorted position of each place of a symbol. */
  private final int[] position;

  /** The marks implied by each run of places, ascending; run r starts at runStart[r]. */
  private final long[] runKey;

  private final int[] runStart;

  /** By symbol: whether its node has further parents through references, or is a reference. */
  private final boolean[] referred;

  /** Start (inclusive) and end (exclusive) of the run found last. */
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

  /**
   * The position of the k-th child place of a symbol; of all its children if they are unordered.
   */
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

  /** The symbol with an index in the symbol row, or −1 if the vector does not have it. */
  private int symbolAt(int index) {
    return Math.max(NONE, Arrays.binarySearch(problem.index, index));
  }

  /**
   * Depth and argument number of nodes at a place; the places below nodes that masks skip come
   * first.
   */
  private long keyOf(int s, int k) {
    Symbol symbol = problem.symbol[s];
    Symbol whole = MarkPruning.whole(symbol);
    int part = symbol.mark().part();
    if (symbol.isOrdered() && k == symbol.arity() - 1 && MarkPruning.goesOn(whole, part)) {
      // Reserved for the continuation; no search asks for a run with this key.
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

  /** Whether a node is a continuation, and so has at most one possible place. */
  boolean isContinuation(int m) {
    return MarkPruning.isContinuation(problem.symbol[m]);
  }

  /**
   * The only possible place of a continuation: the last place of the part before it.
   *
   * @return −1 if there is no such part, −2 if there are two
   */
  int placeOfContinuation(int m) {
    Mark mark = problem.symbol[m].mark();
    Symbol owner = mark.owner();
    if (owner == null) {
      throw new IllegalArgumentException("got " + problem.symbol[m] + ", expected a continuation");
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

  /** Finds the places that the marks of a node allow, apart from those before {@link #free()}. */
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

  /** Places before this position are below nodes that masks skip: every node may be there. */
  int free() {
    return start(1);
  }

  /** The first position whose key is at least {@code key}. */
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
