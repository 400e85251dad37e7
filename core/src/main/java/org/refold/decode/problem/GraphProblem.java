package org.refold.decode.problem;

import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.Family;
import org.refold.constraint.family.NodeFamily;
import org.refold.constraint.family.OrderedFamily;
import org.refold.constraint.family.ParentFamily;
import org.refold.graph.Sharing;
import org.refold.mask.Masking;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignature.Group;
import org.refold.signature.Role;
import org.refold.solver.Budget;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** The problem of a graph vector. */
public final class GraphProblem extends Problem {
  private final int maxParents;
  private final Sharing sharing;
  private final Masking masking;

  /**
   * By symbol: its lead block in the family entered last; −1 if it is not a lead of that family.
   */
  private final int[] leadBlock;

  private final GraphSignature graphs;
  private int[] scratch;
  private int[] blocks;

  /**
   * @param maxParents the cap of parents, 0 if parent constraints are not in use
   */
  public GraphProblem(
      GraphSignature signature,
      ConstraintSets constraints,
      VectorShape shape,
      CountVector vector,
      int maxParents,
      Sharing sharing,
      Masking masking,
      Budget budget) {
    super(signature, constraints, shape, vector, budget);
    this.graphs = signature;
    this.maxParents = maxParents;
    this.sharing = sharing;
    this.masking = masking;
    int widest = 0;
    for (int s = 0; s < symbols; s++) {
      Group group = signature.group(signature.entry(index[s]));
      roles[s] =
          (byte)
              ((group.allows(Role.ROOT) ? ROOT : 0) | (group.allows(Role.INTERNAL) ? INTERNAL : 0));
      widest = Math.max(widest, symbol[s].arity());
    }
    this.leadBlock = new int[symbols];
    this.scratch = new int[widest];
    this.blocks = new int[widest];
    GraphArithmetic.check(this);
  }

  /**
   * Whether parent patterns specify a node's place below its parent. Then there are no node
   * patterns.
   */
  public boolean tellsPlaces() {
    return graphs.isNumbered();
  }

  /** The slot in parent patterns for the k-th place below a symbol. */
  public int slot(int s, int k) {
    return graphs.slot(index[s], k);
  }

  /** The initial number of pairs of a place and a candidate symbol for it. */
  public long pairs() {
    long internals = 0;
    for (int s = 0; s < symbols; s++) {
      internals += (roles[s] & INTERNAL) != 0 ? 1 : 0;
    }
    return places() * internals;
  }

  @Override
  public void readChildren(long[] rows) {
    long[] internals = new long[words];
    for (int s = 0; s < symbols; s++) {
      if ((roles[s] & INTERNAL) != 0) {
        Bits.set(internals, 0, s);
      }
    }
    for (int place = 0; place < places(); place++) {
      System.arraycopy(internals, 0, rows, place * words, words);
    }
  }

  @Override
  void enter(int set, Family of) {
    for (int s = 0; s < symbols; s++) {
      boolean leads =
          of instanceof NodeFamily node
              ? symbol[s].arity() == node.neighbours()
                  && symbol[s].isOrdered() == node instanceof OrderedFamily
                  && (roles[s] & role(node)) != 0
              : (roles[s] & INTERNAL) != 0;
      leadBlock[s] = leads ? of.leadBlock(set, index[s]) : -1;
    }
  }

  @Override
  boolean isLead(int lead, int s) {
    return leadBlock[s] == lead;
  }

  @Override
  boolean hasOrder(Family of) {
    return of instanceof OrderedFamily;
  }

  @Override
  boolean isNeighbour(Family of, int place, int s) {
    return of instanceof ParentFamily ? !symbol[s].isLeaf() : (roles[s] & INTERNAL) != 0;
  }

  @Override
  public byte role(int pattern) {
    return patterns.family[pattern] instanceof NodeFamily node ? role(node) : INTERNAL;
  }

  public static byte role(NodeFamily node) {
    return node.role() == Role.ROOT ? ROOT : INTERNAL;
  }

  @Override
  public boolean countsParents() {
    return maxParents > 0;
  }

  @Override
  public Masking masking() {
    return masking;
  }

  @Override
  public int mostParents() {
    return sharing == Sharing.NEVER ? 1 : maxParents > 0 ? maxParents : Integer.MAX_VALUE;
  }

  /**
   * Returns the parent pattern that a node of symbol m with these parents matches in a set, or −1
   * if the vector does not have it.
   *
   * @param parents the numbers of their symbols, from 0
   */
  public int parentPattern(int set, int m, int[] parents, int count) {
    if (count > maxParents) {
      return -1;
    }
    if (scratch.length < count) {
      scratch = new int[count];
      blocks = new int[count];
    }
    for (int k = 0; k < count; k++) {
      scratch[k] = index[parents[k]];
    }
    return patterns.find(
        set, constraints.parentFamily(count).index(set, index[m], scratch, blocks));
  }

  @Override
  public int pattern(int set, int s, byte role, int[] itsChildren) {
    int arity = symbol[s].arity();
    for (int k = 0; k < arity; k++) {
      scratch[k] = index[itsChildren[k]];
    }
    Family of =
        constraints.nodeFamily(
            role == ROOT ? Role.ROOT : Role.INTERNAL, symbol[s].isOrdered(), arity);
    return patterns.find(set, of.index(set, index[s], scratch, blocks));
  }
}
