package org.refold.decode.forest;

import java.util.Arrays;
import org.refold.decode.problem.Bits;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.problem.Problem;
import org.refold.decode.problem.Words;
import org.refold.signature.GraphSignature;
import org.refold.solver.Budget;

/**
 * Finds the parent of every node of a vector in which no node has two parents. Such a vector's
 * parent patterns carry the most information: for each set, the block of a node's parent. Marks and
 * the patterns of all sets leave few candidate places for a node. If they leave only one, the edge
 * is settled, and its place and the counts of its patterns are no longer available to other nodes.
 * What several rounds of this leave open is passed to {@link OpenEdges}.
 *
 * <p>No data structure is quadratic in the nodes, and nothing is guessed: a settled edge is in
 * every graph with the vector, and one that was ruled out is in none.
 */
public final class ParentSearch {
  /** Rounds end when a round settles fewer than one in this many of the open nodes. */
  private static final int SLOW = 16;

  private final GraphProblem problem;
  private final Budget budget;
  final MarkedPlaces places;
  final ParentBlocks blocks;
  private final PlaceRows rows;
  private final PlaceLists lists;

  /** By symbol: the number of its nodes without a settled place. */
  final long[] left;

  /** By place: the number of nodes that it can still take. */
  final long[] room;

  /** One bit per place, set if it has room. */
  private final long[] hasRoom;

  /** By pattern: its remaining count. */
  final int[] patternLeft;

  /** By symbol: whether its nodes may be either roots or not. */
  final boolean[] mayBeRoot;

  /** The number of roots still to be found among the nodes that may be either. */
  private long rootsOpen;

  /** Settled edges: the symbol of the child, the place, and the number of such edges. */
  private int[] edgeChild;

  private int[] edgePlace;
  private int[] edgeTimes;
  private int edges;

  /** Symbols with nodes that have no settled place. */
  private int[] open;

  private int openCount;

  /** Bits of the places allowed for one symbol; sized to stay in the L1 cache. */
  private final long[] allowed = new long[256];

  /** The starts of one symbol's rows. */
  private int[] starts = {};

  /** The places found for one symbol, and the number of its nodes that each can take. */
  int[] foundPlace = new int[16];

  int[] foundMost = new int[16];

  private int found;
  private long foundSum;

  public ParentSearch(GraphProblem problem, GraphSignature signature, Budget budget) {
    this.problem = problem;
    this.budget = budget;
    this.places = new MarkedPlaces(problem, signature, budget);
    budget.hold(12L * problem.places() + 64L * problem.symbols + 4L * problem.patterns.size());
    this.room = places.room.clone();
    this.hasRoom = new long[Bits.words(places.count())];
    for (int place = 0; place < places.count(); place++) {
      Bits.set(hasRoom, 0, place);
    }
    this.patternLeft = problem.patterns.count.clone();
    this.left = new long[problem.symbols];
    this.mayBeRoot = new boolean[problem.symbols];
    this.edgeChild = new int[problem.symbols + 16];
    this.edgePlace = new int[problem.symbols + 16];
    this.edgeTimes = new int[problem.symbols + 16];
    this.open = new int[problem.symbols];
    long roots = problem.nodes() - problem.edges();
    for (int s = 0; s < problem.symbols; s++) {
      roots -= problem.roles[s] == Problem.ROOT ? problem.count[s] : 0;
    }
    this.rootsOpen = roots;
    for (int s = 0; s < problem.symbols; s++) {
      if ((problem.roles[s] & Problem.INTERNAL) != 0) {
        left[s] = problem.count[s];
        open[openCount++] = s;
        mayBeRoot[s] = roots > 0 && problem.roles[s] != Problem.INTERNAL;
      }
    }
    this.blocks = new ParentBlocks(problem, budget);
    this.rows = new PlaceRows(blocks, places);
    this.lists =
        new PlaceLists(problem.symbols, openCount, problem.sets, places, blocks, rows, budget);
  }

  /** Whether this search applies to a vector: no node has two parents. */
  public static boolean fits(GraphProblem problem) {
    return problem.countsParents()
        && problem.patterns.families() == 1
        && problem.patterns.parentsOf(0) == 1;
  }

  /**
   * Settles as many edges as possible.
   *
   * @return false if the symbols of parts do not determine the node that they are parts of
   * @throws Contradiction if a node has no place
   */
  public boolean run() {
    if (!placeContinuations()) {
      return false;
    }
    rows.read(patternLeft, budget);
    starts = new int[rows.sets()];
    int before;
    do {
      before = openCount;
      int kept = 0;
      for (int i = 0; i < before; i++) {
        if (i % PlaceLists.BATCH == 0 && places.count() > Long.SIZE) {
          // The places of a small graph fit one word, so trying all of them costs less.
          list(i, Math.min(i + PlaceLists.BATCH, before));
        }
        if (i % 64 == 0) {
          budget.requireTime();
        }
        int m = open[i];
        if (left[m] > 0 && (mayBeRoot[m] || !settle(m))) {
          open[kept++] = m;
        }
      }
      openCount = kept;
    } while (openCount > 0 && before - openCount > openCount / SLOW);
    return true;
  }

  /** Lists the places of open symbols that have no list yet. */
  private void list(int from, int to) {
    int[] symbols = new int[to - from];
    int count = 0;
    for (int i = from; i < to; i++) {
      int m = open[i];
      if (left[m] > 0 && !mayBeRoot[m] && lists.of(m) == null && blocks.hasGroups(m)) {
        symbols[count++] = m;
      }
    }
    lists.read(symbols, count, hasRoom, patternLeft);
  }

  private boolean placeContinuations() {
    for (int i = 0; i < openCount; i++) {
      if (i % 64 == 0) {
        budget.requireTime();
      }
      int m = open[i];
      if (places.isContinuation(m)) {
        int place = places.placeOfContinuation(m);
        if (place < -1) {
          return false;
        }
        if (place < 0 || most(m, place) < left[m]) {
          throw noPlace(m);
        }
        take(m, place, problem.count[m]);
      }
    }
    return true;
  }

  /** Settles all nodes of a symbol if only one way is left to place them. */
  private boolean settle(int m) {
    int count = find(m, left[m]);
    if (count < 0) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      take(m, foundPlace[i], foundMost[i]);
    }
    return true;
  }

  /**
   * Finds the candidate places for the nodes of a symbol.
   *
   * @param enough the search stops once the places found have room for more nodes than this
   * @return the number of places found, or −1 if the search was stopped
   * @throws Contradiction if the places have too little room
   */
  int find(int m, long enough) {
    found = 0;
    foundSum = 0;
    int[] list = lists.of(m);
    if (list != null) {
      for (int at = 0; at < list.length; at += lists.stride()) {
        if (!note(list[at], most(m, list, at), enough)) {
          return -1;
        }
      }
    } else if (blocks.hasGroups(m)) {
      places.find(m);
      rows.starts(m, starts, 0);
      if (!findAmong(m, 0, places.free(), enough)
          || !findAmong(m, places.from(), places.to(), enough)) {
        return -1;
      }
    }
    if (foundSum < left[m] && !mayBeRoot[m]) {
      throw noPlace(m);
    }
    return found;
  }

  /**
   * Checks a run of places, a block of words at a time; returns false if the search was stopped.
   */
  private boolean findAmong(int m, int from, int to, long enough) {
    int end = Bits.words(to);
    for (int first = from >>> 6; first < end && from < to; first += allowed.length) {
      int length = Math.min(allowed.length, end - first);
      budget.requireTime();
      System.arraycopy(hasRoom, first, allowed, 0, length);
      rows.intersect(starts, 0, first, length, allowed);
      for (int w = first; w < first + length; w++) {
        long word = allowed[w - first] & Bits.between(w, from, to);
        for (; word != 0; word &= word - 1) {
          int place = (w << 6) + Long.numberOfTrailingZeros(word);
          if (!note(place, most(m, place), enough)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Adds a place if it can take nodes; returns false if the room then exceeds {@code enough}. */
  private boolean note(int place, int most, long enough) {
    foundSum += most;
    if (most > 0 && foundSum <= enough) {
      add(found++, place, most);
    }
    return foundSum <= enough;
  }

  private void add(int at, int place, int most) {
    if (at == foundPlace.length) {
      foundPlace = Arrays.copyOf(foundPlace, 2 * at);
      foundMost = Arrays.copyOf(foundMost, 2 * at);
    }
    foundPlace[at] = place;
    foundMost[at] = most;
  }

  private Contradiction noPlace(int m) {
    return new Contradiction(
        "no node can be a parent of "
            + problem.describeSymbol(m)
            + (problem.count[m] == 1 ? "" : ", for all of its nodes,")
            + " in all sets");
  }

  /** The number of nodes of a symbol that a place can take. */
  private int most(int m, int place) {
    long most = Math.min(left[m], room[place]);
    for (int set = 0; set < problem.sets && most > 0; set++) {
      int j = blocks.pattern(set, m, places.parent[place], places.number[place]);
      most = j < 0 ? 0 : Math.min(most, patternLeft[j]);
    }
    return (int) most;
  }

  /** The same for a place in the symbol's list. */
  private int most(int m, int[] list, int at) {
    long most = Math.min(left[m], room[list[at]]);
    for (int i = at + 1; i < at + lists.stride() && most > 0; i++) {
      most = Math.min(most, patternLeft[list[i]]);
    }
    return (int) most;
  }

  /**
   * Settles edges.
   *
   * @param place −1 if the nodes are roots
   * @throws Contradiction if the count of a pattern that they match is too low
   */
  void take(int m, int place, int times) {
    left[m] -= times;
    if (place < 0) {
      rootsOpen -= times;
      return;
    }
    room[place] -= times;
    if (room[place] == 0) {
      Bits.clear(hasRoom, 0, place);
    }
    for (int set = 0; set < problem.sets; set++) {
      int j = blocks.pattern(set, m, places.parent[place], places.number[place]);
      patternLeft[j] -= times;
      if (patternLeft[j] < 0) {
        throw new Contradiction(
            problem.describe(j)
                + " occurs "
                + Words.times(problem.patterns.count[j])
                + ", but more nodes must match it");
      }
    }
    if (edges == edgeChild.length) {
      edgeChild = Arrays.copyOf(edgeChild, 2 * edges);
      edgePlace = Arrays.copyOf(edgePlace, 2 * edges);
      edgeTimes = Arrays.copyOf(edgeTimes, 2 * edges);
    }
    edgeChild[edges] = m;
    edgePlace[edges] = place;
    edgeTimes[edges++] = times;
  }

  /** Takes back the edges settled last, until {@code downTo} edges are left. */
  void giveBack(int downTo) {
    while (edges > downTo) {
      edges--;
      int m = edgeChild[edges];
      int place = edgePlace[edges];
      left[m] += edgeTimes[edges];
      room[place] += edgeTimes[edges];
      Bits.set(hasRoom, 0, place);
      for (int set = 0; set < problem.sets; set++) {
        patternLeft[blocks.pattern(set, m, places.parent[place], places.number[place])] +=
            edgeTimes[edges];
      }
    }
  }

  /** Symbols with nodes that have no settled place. */
  int[] open() {
    return Arrays.copyOf(open, openCount);
  }

  long rootsOpen() {
    return Math.max(0, rootsOpen);
  }

  public int edges() {
    return edges;
  }

  int child(int edge) {
    return edgeChild[edge];
  }

  int place(int edge) {
    return edgePlace[edge];
  }

  int times(int edge) {
    return edgeTimes[edge];
  }
}
