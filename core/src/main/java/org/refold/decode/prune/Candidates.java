package org.refold.decode.prune;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.decode.problem.Bits;
import org.refold.decode.problem.Problem;
import org.refold.solver.Budget;

/**
 * The domains of the decoding problem, by symbol: the candidate children of its nodes at each
 * place, the patterns that they can match in each set, their possible roles, and their possible
 * numbers of parents. Domains only ever shrink. Every change is recorded, so that {@link Pruning}
 * visits only the affected symbols again.
 */
public final class Candidates {
  private final Problem problem;
  private final int words;
  private final int patternWords;

  /** One row of bits per place: the symbols of its candidate children. */
  final long[] children;

  /** One row of bits per symbol: the patterns that its nodes can match. */
  final long[] patterns;

  public final byte[] roles;

  /** By symbol: the combinations of its children; null while there are too many. */
  public final @Nullable Combinations[] combinations;

  /** By symbol: the least and the greatest number of parents of an internal node. */
  final int[] fewestParents;

  public final int[] mostParents;

  /** By symbol: whether its children, patterns or roles shrank since the last visit. */
  final boolean[] changed;

  /** The same since the last check of its combinations. */
  final boolean[] uncombined;

  /**
   * By symbol: whether the places that can hold it, or its parent patterns, shrank since the last
   * visit.
   */
  final boolean[] parentsChanged;

  private boolean anyChanged;
  private boolean parentsRead;

  public Candidates(Problem problem, Budget budget) {
    this.problem = problem;
    this.words = problem.words;
    this.patternWords = problem.patterns.words;
    // Includes the memory for pruning by parents and for cutting ancestors.
    budget.hold(
        ((long) problem.places() * words + (long) problem.symbols * (patternWords + 2L * words))
            * Long.BYTES);
    this.children = new long[problem.places() * words];
    problem.readChildren(children);
    this.patterns = new long[problem.symbols * patternWords];
    this.roles = problem.roles.clone();
    this.combinations = new Combinations[problem.symbols];
    this.fewestParents = new int[problem.symbols];
    this.mostParents = new int[problem.symbols];
    this.changed = new boolean[problem.symbols];
    this.uncombined = new boolean[problem.symbols];
    this.parentsChanged = new boolean[problem.symbols];
    Arrays.fill(fewestParents, 1);
    Arrays.fill(mostParents, problem.mostParents());
    Arrays.fill(changed, true);
    Arrays.fill(uncombined, true);
    Arrays.fill(parentsChanged, true);
    problem.slots.read(false, patterns);
    for (int s = 0; s < problem.symbols; s++) {
      if (problem.count[s] == 1) {
        removeChild(s, s);
      }
    }
  }

  /** Adds the parent patterns, which are omitted at first; repeated calls have no effect. */
  public void readParents() {
    if (!parentsRead) {
      parentsRead = true;
      problem.slots.read(true, patterns);
    }
  }

  /** The number of pairs of a place and a candidate symbol that are left. */
  public long size() {
    return Bits.count(children, 0, children.length);
  }

  /** Whether anything was removed since the last call. */
  boolean takeChanged() {
    boolean any = anyChanged;
    anyChanged = false;
    return any;
  }

  /** The first candidate symbol of a place from {@code from} on, or the number of symbols. */
  public int nextChild(int place, int from) {
    return Bits.next(children, place * words, from, problem.symbols);
  }

  /** The first pattern of a symbol from {@code from} on, or {@code end}. */
  int nextPattern(int s, int from, int end) {
    return Bits.next(patterns, s * patternWords, from, end);
  }

  boolean hasChild(int place, int m) {
    return Bits.get(children, place * words, m);
  }

  public boolean hasPattern(int s, int j) {
    return Bits.get(patterns, s * patternWords, j);
  }

  /** The number of candidate symbols of a place. */
  int choices(int place) {
    return Bits.count(children, place * words, words);
  }

  /** The number of bits needed to name one candidate at each place. */
  public double openBits() {
    double bits = 0;
    for (int place = 0; place < problem.places(); place++) {
      bits += Math.log(Math.max(1, choices(place))) / Math.log(2);
    }
    return bits;
  }

  /** Restricts the candidates at a place of s to those in a row; returns whether any is left. */
  public boolean keepChildren(int s, int place, long[] row, int from) {
    long left = 0;
    for (int w = 0; w < words; w++) {
      int at = place * words + w;
      long removed = children[at] & ~row[from + w];
      children[at] &= row[from + w];
      left |= children[at];
      for (; removed != 0; removed &= removed - 1) {
        parentsChanged[(w << 6) + Long.numberOfTrailingZeros(removed)] = true;
        touch(s);
      }
    }
    return left != 0;
  }

  /** Removes m from all places of s. */
  void removeChild(int s, int m) {
    for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
      removeChild(s, place, m);
    }
  }

  void removeChild(int s, int place, int m) {
    if (hasChild(place, m)) {
      Bits.clear(children, place * words, m);
      parentsChanged[m] = true;
      touch(s);
    }
  }

  void removePattern(int s, int j) {
    Bits.clear(patterns, s * patternWords, j);
    parentsChanged[s] = true;
    touch(s);
  }

  /** Removes roles of a symbol; the caller ensures that one is left. */
  void removeRoles(int s, int lost) {
    if ((roles[s] & lost) != 0) {
      roles[s] &= (byte) ~lost;
      parentsChanged[s] = true;
      touch(s);
    }
  }

  /** Marks s for another visit, because its combinations shrank. */
  void touch(int s) {
    changed[s] = true;
    uncombined[s] = true;
    anyChanged = true;
  }

  /**
   * Whether only one graph is left: every symbol has one combination of children, and no node of a
   * symbol with several nodes has two parents. See {@link org.refold.decode.pipeline.Assembly}.
   */
  public boolean isSettled() {
    for (int s = 0; s < problem.symbols; s++) {
      Combinations ofSymbol = combinations[s];
      boolean settled = problem.symbol[s].isLeaf() || (ofSymbol != null && ofSymbol.size() == 1);
      boolean alike = problem.count[s] == 1 || roles[s] == Problem.ROOT || mostParents[s] == 1;
      if (!settled || !alike) {
        return false;
      }
    }
    return true;
  }
}
