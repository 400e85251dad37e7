package org.refold.decode.problem;

import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.Family;
import org.refold.constraint.family.SequenceFamily;
import org.refold.mask.Masking;
import org.refold.signature.SequenceSignature;
import org.refold.solver.Budget;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * The problem of a sum of sequence vectors. Positions and ∅ are ordinary symbols, and the last
 * place of a position holds the link to the next. Every node except the first positions has one
 * parent.
 */
public final class SequenceProblem extends Problem {
  private final SequenceSignature of;
  private final int[] scratch;
  private final int[] blocks;

  public SequenceProblem(
      SequenceSignature signature,
      ConstraintSets constraints,
      VectorShape shape,
      CountVector vector,
      Budget budget) {
    super(signature, constraints, shape, vector, budget);
    this.of = signature;
    this.scratch = new int[signature.entries()];
    this.blocks = new int[signature.entries()];
    for (int s = 0; s < symbols; s++) {
      roles[s] = index[s] == 0 ? ROOT : INTERNAL;
    }
  }

  @Override
  public void readChildren(long[] rows) {
    for (int s = 0; s < symbols; s++) {
      budget.requireTime();
      for (int place = placeStart[s]; place < placeStart[s + 1]; place++) {
        for (int child = 0; child < symbols; child++) {
          if (mayFollow(index[s], place - placeStart[s], index[child])) {
            Bits.set(rows, place * words, child);
          }
        }
      }
    }
  }

  private boolean mayFollow(int position, int k, int child) {
    return k == of.entries()
        ? child == of.positions() || child == position + 1
        : of.pool(k).start() <= child && child < of.pool(k).end();
  }

  @Override
  boolean isLead(int lead, int s) {
    return index[s] == lead / 2;
  }

  @Override
  boolean hasOrder(Family family) {
    return true;
  }

  @Override
  boolean isNeighbour(Family family, int place, int s) {
    return of.pool(place).start() <= index[s] && index[s] < of.pool(place).end();
  }

  @Override
  void addFurtherSlots(int lead) {
    int position = lead / 2;
    int wanted = lead == SequenceFamily.place(position, true) ? of.positions() : position + 1;
    int mask = slots.newMask();
    for (int s = 0; s < symbols; s++) {
      if (index[s] == wanted) {
        Bits.set(slots.masks, mask, s);
      }
    }
    slots.add(of.entries(), mask, 1);
  }

  @Override
  public byte role(int pattern) {
    return patterns.family[pattern].lead(patterns.index[pattern]) / 2 == 0 ? ROOT : INTERNAL;
  }

  @Override
  public boolean countsParents() {
    return false;
  }

  @Override
  public Masking masking() {
    return Masking.NONE;
  }

  @Override
  public int mostParents() {
    return 1;
  }

  @Override
  public int pattern(int set, int s, byte role, int[] itsChildren) {
    for (int r = 0; r < scratch.length; r++) {
      scratch[r] = index[itsChildren[r]];
    }
    boolean last = index[itsChildren[scratch.length]] == of.positions();
    int lead = SequenceFamily.place(index[s], last);
    return patterns.find(set, constraints.sequenceFamily().index(set, lead, scratch, blocks));
  }
}
