package org.refold.decode.prune;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.decode.problem.Bits;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.Problem;
import org.refold.solver.Budget;

/**
 * The list of all combinations of child symbols that nodes of one symbol can have, each with the
 * pattern that it matches in every set: the paper's t-way associations, limited to symbols with few
 * combinations. Unordered children are sorted.
 */
public final class Combinations {
  /**
   * The maximum total number of children in all combinations of a symbol. For graphs of 100 nodes
   * and six sets, pairs of children settle what single children do not. For 1,000 nodes, they take
   * longer than they save.
   */
  private static final int MOST = 200_000;

  private final Problem problem;
  private final int s;
  private final int arity;
  private final int sets;

  /** The children of combination i, from index i · arity on. */
  private int[] children;

  /**
   * The patterns of combination i, from index 2 · i · sets on: as a root, then as an internal node.
   */
  private int[] patterns;

  private int size;

  /** The symbols that occur in any combination, ascending. */
  private int[] members = new int[0];

  /** By member: the least and the greatest number of occurrences in a combination. */
  private int[] fewest = new int[0];

  private int[] most = new int[0];

  private Combinations(Problem problem, int s) {
    this.problem = problem;
    this.s = s;
    this.arity = problem.symbol[s].arity();
    this.sets = problem.sets;
    this.children = new int[8 * arity];
    this.patterns = new int[16 * sets];
  }

  /**
   * Returns the combinations of the candidates of a symbol, or null if there are too many.
   *
   * @param room the number of bytes that they may take
   */
  static @Nullable Combinations of(
      Problem problem, Candidates candidates, int s, long room, Budget budget) {
    if (!areFew(problem, candidates, s)) {
      return null;
    }
    budget.requireTime();
    Combinations made = new Combinations(problem, s);
    return made.enumerate(candidates, room, budget) ? made : null;
  }

  /**
   * Returns the only combination of a symbol's children that is left, in ascending order.
   *
   * @throws Contradiction if it does not match patterns in every set
   */
  static Combinations single(Problem problem, Candidates candidates, int s, int[] itsChildren) {
    Combinations made = new Combinations(problem, s);
    made.add(candidates, itsChildren);
    made.keep(candidates);
    return made;
  }

  private static boolean areFew(Problem problem, Candidates candidates, int s) {
    int arity = problem.symbol[s].arity();
    double count = 1;
    if (problem.symbol[s].isOrdered()) {
      for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
        count *= candidates.choices(place);
      }
    } else {
      int choices = candidates.choices(problem.placeStart[s]);
      for (int k = 1; k <= arity && count <= MOST && choices > 1; k++) {
        count = count * (choices + k - 1) / k;
      }
    }
    return count * arity <= MOST;
  }

  /** Lists all combinations; returns false if they take more than the room. */
  private boolean enumerate(Candidates candidates, long room, Budget budget) {
    boolean ordered = problem.symbol[s].isOrdered();
    int[] chosen = new int[arity];
    int tried = 0;
    int k = 0;
    chosen[0] = -1;
    while (k >= 0) {
      int place = problem.placeStart[s] + (ordered ? k : 0);
      chosen[k] = candidates.nextChild(place, chosen[k] + 1);
      if (chosen[k] == problem.symbols) {
        k--;
      } else if (k + 1 < arity) {
        k++;
        chosen[k] = ordered ? -1 : chosen[k - 1] - 1;
      } else {
        add(candidates, chosen);
        if ((++tried & 0xfff) == 0) {
          budget.requireTime();
        }
        if (bytes() > room) {
          return false;
        }
      }
    }
    return true;
  }

  private void add(Candidates candidates, int[] chosen) {
    if ((size + 1) * arity > children.length) {
      children = Arrays.copyOf(children, 2 * children.length);
    }
    if ((size + 1) * 2 * sets > patterns.length) {
      patterns = Arrays.copyOf(patterns, 2 * patterns.length);
    }
    int at = 2 * size * sets;
    boolean asRoot = match(candidates, Problem.ROOT, chosen, at);
    boolean asInternal = match(candidates, Problem.INTERNAL, chosen, at + sets);
    if (asRoot || asInternal) {
      System.arraycopy(chosen, 0, children, size * arity, arity);
      size++;
    }
  }

  private boolean match(Candidates candidates, byte role, int[] chosen, int at) {
    patterns[at] = -1;
    if ((candidates.roles[s] & role) == 0) {
      return false;
    }
    for (int set = 0; set < sets; set++) {
      int pattern = problem.pattern(set, s, role, chosen);
      if (pattern < 0 || !candidates.hasPattern(s, pattern)) {
        patterns[at] = -1;
        return false;
      }
      patterns[at + set] = pattern;
    }
    return true;
  }

  /** Removes impossible combinations, and the candidates that are in no combination. */
  void keep(Candidates candidates) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (isPossible(candidates, i)) {
        move(i, kept++);
      }
    }
    size = kept;
    if (size == 0) {
      throw new Contradiction(
          "no combination of children fits " + problem.describeSymbol(s) + " in all sets at once");
    }
    measure();
    project(candidates);
  }

  private void move(int from, int to) {
    if (from != to) {
      System.arraycopy(children, from * arity, children, to * arity, arity);
      System.arraycopy(patterns, 2 * from * sets, patterns, 2 * to * sets, 2 * sets);
    }
  }

  private boolean isPossible(Candidates candidates, int i) {
    boolean ordered = problem.symbol[s].isOrdered();
    for (int k = 0; k < arity; k++) {
      int place = problem.placeStart[s] + (ordered ? k : 0);
      if (!candidates.hasChild(place, children[i * arity + k])) {
        return false;
      }
    }
    boolean asRoot = holds(candidates, Problem.ROOT, 2 * i * sets);
    boolean asInternal = holds(candidates, Problem.INTERNAL, (2 * i + 1) * sets);
    return asRoot || asInternal;
  }

  private boolean holds(Candidates candidates, byte role, int at) {
    if (patterns[at] < 0) {
      return false;
    }
    boolean holds = (candidates.roles[s] & role) != 0;
    for (int set = 0; holds && set < sets; set++) {
      holds = candidates.hasPattern(s, patterns[at + set]);
    }
    if (!holds) {
      patterns[at] = -1;
    }
    return holds;
  }

  private void measure() {
    members = Arrays.copyOf(children, size * arity);
    Arrays.sort(members);
    int distinct = 0;
    for (int i = 0; i < members.length; i++) {
      if (i == 0 || members[i] != members[i - 1]) {
        members[distinct++] = members[i];
      }
    }
    members = Arrays.copyOf(members, distinct);
    fewest = new int[distinct];
    most = new int[distinct];
    int[] met = new int[distinct];
    int[] holding = new int[distinct];
    for (int i = 0; i < size; i++) {
      for (int at = i * arity; at < (i + 1) * arity; at++) {
        met[member(children[at])]++;
      }
      for (int at = i * arity; at < (i + 1) * arity; at++) {
        int x = member(children[at]);
        if (met[x] > 0) {
          fewest[x] = holding[x]++ == 0 ? met[x] : Math.min(fewest[x], met[x]);
          most[x] = Math.max(most[x], met[x]);
          met[x] = 0;
        }
      }
    }
    for (int x = 0; x < distinct; x++) {
      fewest[x] = holding[x] == size ? fewest[x] : 0;
    }
  }

  private int member(int m) {
    return Arrays.binarySearch(members, m);
  }

  private void project(Candidates candidates) {
    int words = problem.words;
    int first = problem.placeStart[s];
    int places = problem.placeStart[s + 1] - first;
    long[] seen = new long[places * words];
    long[] matched = new long[problem.patterns.words];
    for (int i = 0; i < size; i++) {
      for (int k = 0; k < arity; k++) {
        Bits.set(seen, (places == 1 ? 0 : k) * words, children[i * arity + k]);
      }
      for (int role = 0; role < 2; role++) {
        int at = (2 * i + role) * sets;
        for (int set = 0; patterns[at] >= 0 && set < sets; set++) {
          Bits.set(matched, 0, patterns[at + set]);
        }
      }
    }
    for (int place = 0; place < places; place++) {
      candidates.keepChildren(s, first + place, seen, place * words);
    }
    for (int set = 0; set < sets; set++) {
      int end = problem.patterns.parentStart[set];
      for (int j = candidates.nextPattern(s, problem.patterns.nodeStart[set], end);
          j < end;
          j = candidates.nextPattern(s, j + 1, end)) {
        if (!Bits.get(matched, 0, j)) {
          candidates.removePattern(s, j);
        }
      }
    }
  }

  public int size() {
    return size;
  }

  /** The approximate memory of this list, in bytes. */
  long bytes() {
    return (long) (children.length + patterns.length) * Integer.BYTES;
  }

  /** The k-th child of the only combination. */
  public int child(int k) {
    return children[k];
  }

  /** The least number of occurrences of a symbol in a combination. */
  public int fewest(int m) {
    int x = member(m);
    return x < 0 ? 0 : fewest[x];
  }

  public int most(int m) {
    int x = member(m);
    return x < 0 ? 0 : most[x];
  }

  /** The first symbol from {@code from} on with a single node that occurs in every combination. */
  int nextSure(int from) {
    for (int x = member(from) < 0 ? -member(from) - 1 : member(from); x < members.length; x++) {
      if (fewest[x] > 0 && problem.count[members[x]] == 1) {
        return members[x];
      }
    }
    return problem.symbols;
  }

  /** Adds the numbers of places, over all nodes, that can and must hold each symbol. */
  void count(long[] can, long[] must) {
    for (int x = 0; x < members.length; x++) {
      can[members[x]] += (long) most[x] * problem.count[s];
      must[members[x]] += (long) fewest[x] * problem.count[s];
    }
  }

  /**
   * Keeps the combinations with the greatest number of occurrences of a symbol, or with the least.
   * Returns whether the combinations differ in that number.
   */
  boolean settle(int m, boolean asOften) {
    int wanted = asOften ? most(m) : fewest(m);
    if (most(m) == fewest(m)) {
      return false;
    }
    int kept = 0;
    for (int i = 0; i < size; i++) {
      int times = 0;
      for (int k = 0; k < arity; k++) {
        times += children[i * arity + k] == m ? 1 : 0;
      }
      if (times == wanted) {
        move(i, kept++);
      }
    }
    size = kept;
    measure();
    return true;
  }
}
