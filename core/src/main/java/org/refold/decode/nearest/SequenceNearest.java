package org.refold.decode.nearest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.refold.constraint.family.SequenceFamily;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.signature.SequenceSignature;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.SpentException;
import org.refold.vector.VectorShape;

/**
 * Finds the nearest sequences with one entry per position. The cost of a word at a position is a
 * sum over the sets, and the cost of one more occurrence of the word is convex in its count. For
 * each length, the nearest sequence is therefore a cheapest assignment of words to positions, or a
 * minimum-cost flow, which takes polynomial time. Further sequences follow by the method of Murty
 * (1968). All sequences but one are partitioned by the first position at which they differ from it,
 * and each part is an assignment problem again.
 */
final class SequenceNearest implements Search {
  /**
   * The number of sequences that may be rejected as invalid data, or as no nearer, at each
   * position.
   */
  private static final int MOST_EXCLUDED = 32;

  private static final Comparator<Part> ORDER =
      Comparator.<Part>comparingDouble(part -> part.cost)
          .thenComparingInt(part -> part.words == null ? 1 : 0)
          .thenComparingInt(part -> part.length)
          .thenComparingLong(part -> part.number);

  /**
   * The sequences of a length that begin with some words and do not continue with any of some
   * others.
   */
  private static final class Part {
    final int length;
    final int[] beginning;
    final Set<Integer> excluded;
    final long number;

    /** A lower bound, or the cost once the cheapest sequence is known. */
    double cost;

    int @Nullable [] words;

    Part(int length, int[] beginning, Set<Integer> excluded, double cost, long number) {
      this.length = length;
      this.beginning = beginning;
      this.excluded = excluded;
      this.cost = cost;
      this.number = number;
    }
  }

  private final SequenceSignature signature;
  private final SequenceFamily family;
  private final EntryCosts costs;
  private final Assessor assessor;
  private final Nearest nearest;
  private final int mostGraphs;
  private final Budget budget;
  private final int sets;
  private final int[] starts;
  private final int firstWord;
  private final int words;
  private final int positions;

  /** The number of constraints per place in a set. */
  private final int combinations;

  /** The number of words tried per position beyond the length. */
  private final int further;

  private final double empty;

  /** Bounds the cost of a number of words in the symbol row. */
  private final RowBound wordRow;

  /** By word: the cost of its first occurrence. */
  private final double[] first;

  /** By place: the cheapest words there, as far as computed. */
  private final Map<Integer, int[]> candidates = new HashMap<>();

  private long numbers;
  private long solved;
  private double proven = Double.NEGATIVE_INFINITY;

  SequenceNearest(
      SequenceSignature signature,
      SequenceFamily family,
      VectorShape shape,
      EntryCosts costs,
      Assessor assessor,
      Nearest nearest,
      int mostGraphs,
      Budget budget) {
    this.signature = signature;
    this.family = family;
    this.costs = costs;
    this.assessor = assessor;
    this.nearest = nearest;
    this.mostGraphs = mostGraphs;
    this.budget = budget;
    this.sets = shape.sets();
    this.starts = new int[sets];
    for (int set = 0; set < sets; set++) {
      starts[set] = shape.rowStart(set + 1);
    }
    this.positions = signature.positions();
    this.combinations = family.size() / (2 * positions - 1);
    this.firstWord = signature.pool(0).start();
    this.words = signature.pool(0).symbols().size();
    this.further = Math.min(MOST_EXCLUDED, mostGraphs) + 2;
    double sum = 0;
    for (int index = 0; index < costs.length(); index++) {
      sum += costs.of(index, 0);
    }
    this.empty = sum;
    this.first = new double[words];
    budget.requireMemory(40L * words);
    for (int word = 0; word < words; word++) {
      first[word] = costs.ofLast(firstWord + word, 1);
    }
    int[] all = new int[words];
    Arrays.setAll(all, word -> word);
    this.wordRow = new RowBound(costs, firstWord, all, words);
    wordRow.reach(positions + 2);
  }

  /** The number of assignment problems solved. */
  @Override
  public long steps() {
    return solved;
  }

  @Override
  public double proven() {
    return proven;
  }

  @Override
  public void run() {
    assessor.assess(Graph.empty()).ifPresent(found -> nearest.add(found, 0));
    PriorityQueue<Part> queue = new PriorityQueue<>(ORDER);
    for (int length = 1; words > 0 && length <= positions; length++) {
      queue.add(new Part(length, new int[0], Set.of(), least(length), numbers++));
    }
    while (!queue.isEmpty()) {
      Part part = queue.remove();
      proven = Math.max(proven, part.cost);
      boolean isEnough = nearest.graphs().size() > mostGraphs && nearest.isProvenBy(part.cost);
      if (isEnough || part.cost > nearest.limit()) {
        return;
      }
      if (part.words != null) {
        Graph graph = sequence(part.words);
        assessor.assess(graph).ifPresent(found -> nearest.add(found, graph.nodeCount()));
        split(part, part.words, queue);
      } else if (solve(part)) {
        queue.add(part);
      }
    }
    proven = Double.POSITIVE_INFINITY;
  }

  private void split(Part part, int[] found, PriorityQueue<Part> queue) {
    for (int at = part.beginning.length; at < part.length; at++) {
      Set<Integer> excluded = new HashSet<>();
      if (at == part.beginning.length) {
        excluded.addAll(part.excluded);
      }
      excluded.add(found[at]);
      if (excluded.size() > further) {
        throw new SpentException(Resource.COUNTS);
      }
      queue.add(new Part(part.length, Arrays.copyOf(found, at), excluded, part.cost, numbers++));
    }
  }

  private Graph sequence(int[] itsWords) {
    List<List<String>> elements = new ArrayList<>();
    for (int word : itsWords) {
      elements.add(List.of(symbol(word).label()));
    }
    return SequenceSignature.sequence(elements);
  }

  private Symbol symbol(int word) {
    return signature.pool(0).symbols().get(word);
  }

  /** The cost of the positions and the end of a sequence, without its words. */
  private double frame(int length) {
    double cost = empty + costs.ofLast(positions, 1);
    for (int position = 0; position < length; position++) {
      cost += costs.ofLast(position, 1);
    }
    return cost;
  }

  /**
   * A lower bound on sequences of a length that considers each place, and the words, separately.
   */
  private double least(int length) {
    double least = frame(length);
    for (int position = 0; position < length; position++) {
      least += leastAt(SequenceFamily.place(position, position == length - 1));
    }
    return least + wordRow.least(length);
  }

  private double leastAt(int place) {
    double sum = 0;
    for (int set = 0; set < sets; set++) {
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i < combinations; i++) {
        least = Math.min(least, costs.ofLast(starts[set] + place * combinations + i, 1));
      }
      sum += least;
    }
    return sum;
  }

  /**
   * A lower bound on graphs of two or more sequences. No position is taken by more sequences than
   * the position before it, and the first is taken by at least two.
   */
  double severalSequences() {
    if (words == 0) {
      return Double.POSITIVE_INFINITY;
    }
    // The cost of each position being taken once, twice, and so on.
    PriorityQueue<double[]> next = new PriorityQueue<>(Comparator.comparingDouble(s -> s[0]));
    double least = empty + costs.leastFrom(positions, 2) - costs.of(positions, 0);
    RowBound[][] rows = new RowBound[positions][];
    for (int position = 0; position < positions; position++) {
      rows[position] = groups(position);
    }
    for (int count = 1; count <= 2; count++) {
      least += step(rows[0], 0, count);
    }
    for (int position = 0; position < positions; position++) {
      int count = position == 0 ? 3 : 1;
      next.add(new double[] {step(rows[position], position, count), position, count});
    }
    double cheapest = least + wordRow.least(2);
    for (int total = 3; total <= wordRow.reached(); total++) {
      double[] step = next.remove();
      least += step[0];
      cheapest = Math.min(cheapest, least + wordRow.least(total));
      int position = (int) step[1];
      next.add(
          new double[] {step(rows[position], position, (int) step[2] + 1), position, step[2] + 1});
    }
    return cheapest;
  }

  private RowBound[] groups(int position) {
    int from = 2 * position * combinations;
    int size = position == positions - 1 ? combinations : 2 * combinations;
    int[] all = new int[size];
    Arrays.setAll(all, i -> i);
    RowBound[] rows = new RowBound[sets];
    for (int set = 0; set < sets; set++) {
      rows[set] = new RowBound(costs, starts[set] + from, all, size);
    }
    return rows;
  }

  /** The least cost of a position being taken once more. */
  private double step(RowBound[] rows, int position, int count) {
    double step = costs.ofLast(position, count);
    for (RowBound row : rows) {
      if (row.reached() < count) {
        row.reach(2 * count);
      }
      step += row.least(count) - row.least(count - 1);
    }
    return step;
  }

  /** Finds the cheapest sequence of a part, if it has any. */
  private boolean solve(Part part) {
    if (solved++ >= budget.conflictsLeft()) {
      throw new SpentException(Resource.CONFLICTS);
    }
    budget.requireTime();
    int length = part.length;
    int[][] tried = new int[length][];
    Map<Integer, Integer> times = new HashMap<>();
    for (int at = 0; at < length; at++) {
      tried[at] =
          at < part.beginning.length
              ? new int[] {part.beginning[at]}
              : candidates(SequenceFamily.place(at, at == length - 1), length);
      for (int word : tried[at]) {
        times.merge(word, 1, Integer::sum);
      }
    }
    // A word has one column for each possible occurrence.
    Map<Integer, Integer> firstColumn = new HashMap<>();
    List<Integer> wordOf = new ArrayList<>();
    List<Double> again = new ArrayList<>();
    for (int at = 0; at < length; at++) {
      for (int word : tried[at]) {
        if (firstColumn.putIfAbsent(word, wordOf.size()) == null) {
          for (int time = 1; time <= times.getOrDefault(word, 0); time++) {
            wordOf.add(word);
            again.add(costs.ofLast(firstWord + word, time));
          }
        }
      }
    }
    budget.requireMemory(8L * length * wordOf.size());
    double[][] matrix = new double[length][wordOf.size()];
    for (int at = 0; at < length; at++) {
      Arrays.fill(matrix[at], Double.POSITIVE_INFINITY);
      int place = SequenceFamily.place(at, at == length - 1);
      for (int word : tried[at]) {
        if (at == part.beginning.length && part.excluded.contains(word)) {
          continue;
        }
        double cost = cost(place, word);
        int column = firstColumn.getOrDefault(word, 0);
        for (int time = 0; time < times.getOrDefault(word, 0); time++) {
          matrix[at][column + time] = cost + again.get(column + time);
        }
      }
    }
    int[] columns = Assignment.cheapest(matrix, wordOf.size());
    if (columns.length == 0) {
      return false;
    }
    part.words = new int[length];
    double cost = frame(length);
    for (int at = 0; at < length; at++) {
      part.words[at] = wordOf.get(columns[at]);
      cost += matrix[at][columns[at]];
    }
    part.cost = Math.max(part.cost, cost);
    return true;
  }

  private double cost(int place, int word) {
    double cost = 0;
    for (int set = 0; set < sets; set++) {
      cost += costAt(set, place, word);
    }
    return cost;
  }

  private double costAt(int set, int place, int word) {
    int block = family.neighbourBlock(set, place, 0, firstWord + word);
    return costs.ofLast(starts[set] + place * combinations + block, 1);
  }

  /**
   * The cheapest words at a place, by the cost of a first occurrence. As many words as there are
   * positions are enough: the other positions take at most all but one of them, so one is free, and
   * it is no dearer than any word beyond them. The list has as many more as may be excluded.
   */
  private int[] candidates(int place, int length) {
    int many = Math.min(words, length + further);
    int[] known = candidates.get(place);
    if (known != null && known.length >= many) {
      return known;
    }
    double[] after = new double[sets + 1];
    for (int set = sets - 1; set >= 0; set--) {
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i < combinations; i++) {
        least = Math.min(least, costs.ofLast(starts[set] + place * combinations + i, 1));
      }
      after[set] = after[set + 1] + least;
    }
    Best best = new Best();
    best.start(many, Double.POSITIVE_INFINITY);
    budget.requireTime();
    for (int word = 0; word < words; word++) {
      double cost = first[word];
      for (int set = 0; set < sets && cost + after[set] <= best.limit(); set++) {
        cost += costAt(set, place, word);
        if (set == sets - 1) {
          best.add(cost, word);
        }
      }
    }
    int[] found = new int[many];
    int count = best.write(0, new double[many], found);
    found = Arrays.copyOf(found, count);
    candidates.put(place, found);
    return found;
  }
}
