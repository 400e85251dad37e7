package org.refold.decode.prune;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.decode.pipeline.Assembly;
import org.refold.decode.problem.Bits;
import org.refold.decode.problem.Problem;
import org.refold.solver.Budget;

/**
 * What nodes of each symbol can still be: which symbols their children can have, place by place,
 * which patterns they can match in each set, which roles they can have and how many parents. Only
 * ever shrinks, and notes for whom it did, so that {@link Pruning} looks again at them alone.
 */
public final class Candidates {
  private final Problem problem;
  private final int words;
  private final int patternWords;

  /** For each place, a row of bits: the symbols that can stand there. */
  final long[] children;

  /** For each symbol, a row of bits: the patterns that its nodes can match. */
  final long[] patterns;

  public final byte[] roles;

  /** By symbol, the combinations of its children; null while there are too many. */
  public final @Nullable Combinations[] combinations;

  /** The least and the most parents of an internal node, by symbol. */
  final int[] fewestParents;

  public final int[] mostParents;

  /** By symbol: whether its children, patterns or roles shrank since it was looked at. */
  final boolean[] changed;

  /** The same, since its combinations were looked at. */
  final boolean[] uncombined;

  /** By symbol: whether the places that can hold it, or its parent patterns, shrank since. */
  final boolean[] parentsChanged;

  private boolean anyChanged;
  private boolean parentsRead;

  public Candidates(Problem problem, Budget budget) {
    this.problem = problem;
    this.words = problem.words;
    this.patternWords = problem.patterns.words;
    // With what pruning by parents and the cut of ancestors take.
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

  /** Adds the parent patterns, which are left out at first; does nothing the second time. */
  public void readParents() {
    if (!parentsRead) {
      parentsRead = true;
      problem.slots.read(true, patterns);
    }
  }

  /** How many pairs of a place and a symbol are left. */
  public long size() {
    return Bits.count(children, 0, children.length);
  }

  /** Whether something was removed since this was asked last. */
  boolean takeChanged() {
    boolean any = anyChanged;
    anyChanged = false;
    return any;
  }

  /** The first symbol from one on that can stand at a place, or the number of symbols. */
  public int nextChild(int place, int from) {
    return Bits.next(children, place * words, from, problem.symbols);
  }

  /** The first pattern of a symbol from one on, or {@code end}. */
  int nextPattern(int s, int from, int end) {
    return Bits.next(patterns, s * patternWords, from, end);
  }

  boolean hasChild(int place, int m) {
    return Bits.get(children, place * words, m);
  }

  public boolean hasPattern(int s, int j) {
    return Bits.get(patterns, s * patternWords, j);
  }

  /** How many symbols can stand at a place. */
  int choices(int place) {
    return Bits.count(children, place * words, words);
  }

  /** The bits that it would take to name one of the children left at each place. */
  public double openBits() {
    double bits = 0;
    for (int place = 0; place < problem.places(); place++) {
      bits += Math.log(Math.max(1, choices(place))) / Math.log(2);
    }
    return bits;
  }

  /** Leaves of the symbols at a place of s those of a row; answers whether any is left. */
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

  /** Takes m from all places of s. */
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

  /** Takes roles from a symbol; its nodes must keep one. */
  void removeRoles(int s, int lost) {
    if ((roles[s] & lost) != 0) {
      roles[s] &= (byte) ~lost;
      parentsChanged[s] = true;
      touch(s);
    }
  }

  /** Has s looked at again, as its combinations shrank. */
  void touch(int s) {
    changed[s] = true;
    uncombined[s] = true;
    anyChanged = true;
  }

  /**
   * Whether all that is left is one graph: every symbol has one combination of children, and where
   * several nodes have a symbol, none of them has two parents. See {@link Assembly}.
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
