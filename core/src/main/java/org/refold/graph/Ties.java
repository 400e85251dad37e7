package org.refold.graph;

import java.util.Arrays;
import org.refold.limit.Allowance;

/**
 * Finds the nodes of an equitable piece that are tied together. Between a cell X of parents and a
 * cell Y of children, both of several nodes, the <i>usual</i> multiplicity is the one that every x
 * in X has to more than half of Y (0 if there is none, as always below ordered nodes). A pair (x,
 * y) with another multiplicity ties x and y. Nodes of different components therefore always have
 * the usual multiplicity of their cells, which makes components independent.
 *
 * <p>Otherwise, 200 parents that share the same 200 children would be one component and cost 200
 * nested choices.
 */
final class Ties {
  private final Piece piece;
  private final StepBudget budget;
  private final DisjointSets sets;

  /**
   * For each cell: the usual multiplicity found so far for the current cell of parents; −1 before
   * the first parent.
   */
  private final int[] usual;

  /** For each node: the multiplicity of the current parent's edges to it. */
  private final int[] multiplicity;

  Ties(Piece piece, StepBudget budget) {
    this.piece = piece;
    this.budget = budget;
    this.sets = new DisjointSets(piece.size);
    this.usual = new int[piece.size];
    this.multiplicity = new int[piece.size];
    Arrays.fill(usual, -1);
  }

  /** Returns a representative for each node, the same one for tied nodes. */
  int[] components() {
    for (int start = 0; start < piece.size; start += piece.cellLength[start]) {
      if (piece.cellLength[start] > 1) {
        if (piece.isUnordered(piece.elements[start])) {
          tieUnordered(start);
        } else {
          tieOrdered(start);
        }
      }
    }
    int[] representatives = new int[piece.size];
    for (int v = 0; v < piece.size; v++) {
      Allowance.requireTimeAt(v, budget.allowance());
      representatives[v] = sets.find(v);
    }
    return representatives;
  }

  private void tieOrdered(int start) {
    for (int i = start; i < start + piece.cellLength[start]; i++) {
      Allowance.requireTimeAt(i, budget.allowance());
      int x = piece.elements[i];
      for (long child : piece.children(x)) {
        int y = (int) child;
        if (piece.cellLength[piece.cellOf[y]] > 1) {
          sets.merge(x, y);
        }
      }
    }
  }

  private void tieUnordered(int start) {
    int end = start + piece.cellLength[start];
    for (int i = start; i < end; i++) {
      Allowance.requireTimeAt(i, budget.allowance());
      int[] runs = childrenByCell(piece.elements[i]);
      for (int from = 0; from < runs.length; ) {
        int cell = piece.cellOf[runs[from]];
        int to = endOfCell(runs, from);
        int seen = majority(runs, from, to, piece.cellLength[cell]);
        usual[cell] = usual[cell] < 0 || usual[cell] == seen ? seen : 0;
        from = to;
      }
    }
    for (int i = start; i < end; i++) {
      Allowance.requireTimeAt(i, budget.allowance());
      int x = piece.elements[i];
      int[] runs = childrenByCell(x);
      for (int from = 0; from < runs.length; ) {
        int to = endOfCell(runs, from);
        tie(x, runs, from, to);
        from = to;
      }
    }
    for (int i = start; i < end; i++) {
      Allowance.requireTimeAt(i, budget.allowance());
      for (long child : piece.children(piece.elements[i])) {
        usual[piece.cellOf[(int) child]] = -1;
      }
    }
  }

  /**
   * Returns the children that are not alone in their cells, grouped by cell, with repetitions for
   * parallel edges.
   */
  private int[] childrenByCell(int x) {
    long[] children = piece.children(x);
    budget.spend(children.length);
    int count = 0;
    for (long child : children) {
      int y = (int) child;
      if (piece.cellLength[piece.cellOf[y]] > 1) {
        children[count++] = ((long) piece.cellOf[y] << 32) | y;
      }
    }
    Arrays.sort(children, 0, count);
    int[] grouped = new int[count];
    for (int i = 0; i < count; i++) {
      grouped[i] = (int) children[i];
    }
    return grouped;
  }

  private int endOfCell(int[] runs, int from) {
    int to = from;
    while (to < runs.length && piece.cellOf[runs[to]] == piece.cellOf[runs[from]]) {
      to++;
    }
    return to;
  }

  /** Returns the multiplicity of more than half of a cell of the given length, or 0. */
  private static int majority(int[] runs, int from, int to, int length) {
    int candidate = 0;
    int votes = 0;
    for (int i = from; i < to; i = endOfRun(runs, i, to)) {
      int found = endOfRun(runs, i, to) - i;
      if (votes == 0) {
        candidate = found;
      }
      votes += found == candidate ? 1 : -1;
    }
    int support = 0;
    for (int i = from; i < to; i = endOfRun(runs, i, to)) {
      if (endOfRun(runs, i, to) - i == candidate) {
        support++;
      }
    }
    return 2L * support > length ? candidate : 0;
  }

  private static int endOfRun(int[] runs, int from, int to) {
    int next = from;
    while (next < to && runs[next] == runs[from]) {
      next++;
    }
    return next;
  }

  private void tie(int x, int[] runs, int from, int to) {
    int cell = piece.cellOf[runs[from]];
    int expected = usual[cell];
    if (expected == 0) {
      for (int i = from; i < to; i++) {
        sets.merge(x, runs[i]);
      }
      return;
    }
    for (int i = from; i < to; i++) {
      multiplicity[runs[i]]++;
    }
    // More than half of the cell are children of x, so walking all of it takes at most twice the
    // number of edges.
    for (int i = cell; i < cell + piece.cellLength[cell]; i++) {
      int y = piece.elements[i];
      if (multiplicity[y] != expected) {
        sets.merge(x, y);
      }
    }
    for (int i = from; i < to; i++) {
      multiplicity[runs[i]] = 0;
    }
  }
}
