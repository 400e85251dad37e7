package org.refold.decode.nearest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.refold.constraint.family.SequenceFamily;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;
import org.refold.signature.SequenceSignature;
import org.refold.vector.VectorShape;

/**
 * Grows any number of sequences side by side, entry by entry. The bound considers each entry of the
 * vector separately: its least cost from its current count on.
 */
final class SequenceGrowth implements Growth {
  /** The choice that there is no further sequence, instead of the first entry of one. */
  private static final int STOP = 0;

  /** Likely graphs have at most twice as many entries as the values request, plus this many. */
  private static final int ROOM = 8;

  private final SequenceSignature signature;
  private final SequenceFamily family;
  private final EntryCosts costs;
  private final int sets;
  private final int[] starts;
  private final int entries;
  private final int positions;

  /** Current counts, by index in the vector. */
  private final int[] counts;

  /** The choices made: 2 · the index of an entry's symbol, plus 1 if it ends the sequence. */
  private int[] made = new int[64];

  private int depth;
  private boolean isStopped;
  private boolean isSketch;

  /** The current position in the current sequence, from 0, and the number of its entries filled. */
  private int position;

  private int filled;
  private double[] bounds = new double[65];
  private final Best best = new Best();

  private final int likelyChoices;

  SequenceGrowth(
      SequenceSignature signature, SequenceFamily family, VectorShape shape, EntryCosts costs) {
    this.signature = signature;
    this.family = family;
    this.costs = costs;
    this.sets = shape.sets();
    this.starts = new int[sets];
    for (int set = 0; set < sets; set++) {
      starts[set] = shape.rowStart(set + 1);
    }
    this.entries = signature.entries();
    this.positions = signature.positions();
    this.likelyChoices =
        (int) Math.min(1 << 20, 2 * costs.wanted(positions + 1, shape.symbols()) + ROOM);
    this.counts = new int[shape.dimension()];
    for (int index = 0; index < shape.dimension(); index++) {
      bounds[0] += costs.leastFrom(index, 0);
    }
  }

  @Override
  public void sketch(boolean whether) {
    isSketch = whether;
  }

  @Override
  public int likelyChoices() {
    return likelyChoices;
  }

  @Override
  public void sharpen(int choices) {}

  @Override
  public boolean isComplete() {
    return isStopped;
  }

  @Override
  public int choices(double limit, int skip, double[] itsBounds, int[] choices) {
    best.start(skip + choices.length, limit);
    if (position == 0 && filled == 0) {
      best.add(bounds[depth], STOP);
    }
    int start = signature.pool(filled).start();
    int end = start + signature.pool(filled).symbols().size();
    for (int index = start; index < end; index++) {
      double bound = bounds[depth] + rise(index);
      if (filled < entries - 1) {
        best.add(bound, 2 * index);
        continue;
      }
      best.add(bound + riseAt(index, true), 2 * index + 1);
      if (position + 1 < positions) {
        best.add(bound + riseAt(index, false), 2 * index);
      }
    }
    return best.write(skip, itsBounds, choices);
  }

  private double rise(int index) {
    double cost = costs.ofLast(index, counts[index] + 1);
    return isSketch ? cost : Math.max(0, cost);
  }

  /** The increase of the bound by a position whose last entry is a symbol. */
  private double riseAt(int index, boolean isLast) {
    double sum = rise(position) + (isLast ? rise(positions) : 0);
    int[] symbols = symbols(index);
    for (int set = 0; set < sets; set++) {
      sum += rise(constraint(set, symbols, isLast));
    }
    return sum;
  }

  private int[] symbols(int index) {
    int[] symbols = new int[entries];
    for (int r = 0; r < entries - 1; r++) {
      symbols[r] = made[depth - entries + 1 + r] / 2;
    }
    symbols[entries - 1] = index;
    return symbols;
  }

  private int constraint(int set, int[] symbols, boolean isLast) {
    return starts[set]
        + family.index(set, SequenceFamily.place(position, isLast), symbols, new int[entries]);
  }

  @Override
  public long effort() {
    return 0;
  }

  @Override
  public void take(int choice) {
    if (depth + 2 > bounds.length) {
      made = Arrays.copyOf(made, 2 * depth);
      bounds = Arrays.copyOf(bounds, 2 * depth + 1);
    }
    made[depth] = choice;
    if (choice == STOP) {
      isStopped = true;
      bounds[++depth] = bounds[depth - 1];
      return;
    }
    int index = choice / 2;
    boolean isLast = choice % 2 == 1;
    double rise = rise(index);
    boolean isFull = filled == entries - 1;
    rise += isFull ? riseAt(index, isLast) : 0;
    count(index, isFull, isLast, 1);
    bounds[depth + 1] = bounds[depth] + rise;
    depth++;
    filled = isFull ? 0 : filled + 1;
    position = isFull ? (isLast ? 0 : position + 1) : position;
  }

  private void count(int index, boolean isFull, boolean isLast, int more) {
    counts[index] += more;
    if (isFull) {
      counts[position] += more;
      counts[positions] += isLast ? more : 0;
      int[] symbols = symbols(index);
      for (int set = 0; set < sets; set++) {
        counts[constraint(set, symbols, isLast)] += more;
      }
    }
  }

  @Override
  public void takeBack() {
    depth--;
    int choice = made[depth];
    if (choice == STOP) {
      isStopped = false;
      return;
    }
    boolean isLast = choice % 2 == 1;
    boolean isFull = filled == 0;
    if (isFull) {
      filled = entries - 1;
      position = isLast ? lengthBefore() - 1 : position - 1;
    } else {
      filled--;
    }
    count(choice / 2, isFull, isLast, -1);
  }

  /** The number of positions of the sequence whose last entry was taken back. */
  private int lengthBefore() {
    int length = 1;
    for (int at = depth - entries; at >= 0 && made[at] % 2 == 0; at -= entries) {
      length++;
    }
    return length;
  }

  @Override
  public Graph graph() {
    GraphBuilder builder = new GraphBuilder();
    List<List<Symbol>> elements = new ArrayList<>();
    List<Symbol> element = new ArrayList<>();
    for (int at = 0; at < depth - 1; at++) {
      element.add(signature.symbol(made[at] / 2).orElseThrow());
      if (element.size() < entries) {
        continue;
      }
      elements.add(element);
      element = new ArrayList<>();
      if (made[at] % 2 == 1) {
        add(elements, builder);
        elements.clear();
      }
    }
    return builder.build();
  }

  private void add(List<List<Symbol>> elements, GraphBuilder builder) {
    int next = builder.add(SequenceSignature.END);
    int[] children = new int[entries + 1];
    for (int j = elements.size(); j >= 1; j--) {
      for (int r = 0; r < entries; r++) {
        children[r] = builder.add(elements.get(j - 1).get(r));
      }
      children[entries] = next;
      next = builder.add(SequenceSignature.position(j, entries), children);
    }
  }
}
