package org.refold.decode.nearest;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.refold.solver.Budget;
import org.refold.vector.VectorShape;

/**
 * What each node costs at least, in all rows at once, told apart by its symbol and its number among
 * the nodes of that symbol: as if it could stand in each set at the place that suits it best there.
 * Sets are charged by {@linkplain EntryCosts#price prices}.
 */
final class NodeCosts {
  /** So many places are tried between two looks at the clock. */
  private static final int SLOTS_AT_ONCE = 256;

  private final ForestSymbols forest;
  private final EntryCosts costs;
  private final int sets;
  private final int blocks;

  /** By index in vectors, beyond the symbols. */
  private final double[] prices;

  /** By set · blocks + block: the least price of a child in the block. */
  private final double[] leastPrices;

  /** By set: where it starts in vectors. */
  private final int[] starts;

  /** What all sets cost at least, beside the prices. */
  private final double beyondPrices;

  NodeCosts(ForestSymbols forest, VectorShape shape, EntryCosts costs) {
    this.forest = forest;
    this.costs = costs;
    this.sets = shape.sets();
    this.blocks = forest.family.leadBlocks();
    this.leastPrices = new double[sets * blocks];
    this.starts = IntStream.range(0, sets).map(set -> shape.rowStart(set + 1)).toArray();
    int perBlock = shape.constraints() / blocks;
    this.prices = new double[shape.dimension()];
    for (int index = shape.symbols(); index < prices.length; index++) {
      prices[index] = costs.price(index);
    }
    for (int set = 0; set < sets; set++) {
      int start = shape.rowStart(set + 1);
      for (int block = 0; block < blocks; block++) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = block * perBlock; i < (block + 1) * perBlock; i++) {
          least = Math.min(least, prices[start + i]);
        }
        leastPrices[set * blocks + block] = least;
      }
    }
    this.beyondPrices = costs.beyondPrices(shape.symbols(), shape.dimension());
  }

  static long bytes(int dimension) {
    return (long) Double.BYTES * dimension;
  }

  double beyondPrices() {
    return beyondPrices;
  }

  /** By symbol · numbers + number, for so many numbers. */
  double[] least(int numbers, Budget budget) {
    double[] least = new double[forest.size() * numbers];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    for (int e : forest.inner) {
      budget.requireTime();
      for (int number = 0; number < numbers; number++) {
        double cost = costs.ofLast(e, number + 1);
        for (int set = 0; set < sets; set++) {
          cost += leastPrices[set * blocks + forest.block(e, number, set)];
        }
        least[e * numbers + number] = cost;
      }
    }
    return least;
  }

  /**
   * Raises what the cheapest nodes cost at least: each of them is tried at every place below every
   * other node, as no place suits it best in all sets at once.
   *
   * @param least what {@link #least} gave; changed
   * @param howMany of the cheapest nodes
   */
  void tryPlaces(double[] least, int numbers, int howMany, Budget budget) {
    Best best = new Best();
    best.start(howMany, Double.MAX_VALUE);
    for (int node = 0; node < least.length; node++) {
      best.add(least[node], node);
    }
    double[] cheapest = new double[howMany];
    int[] nodes = new int[howMany];
    int count = best.write(0, cheapest, nodes);
    int[] blockOf = new int[count * sets];
    double[] after = new double[count * (sets + 1)];
    double[] found = new double[count];
    Arrays.fill(found, Double.POSITIVE_INFINITY);
    for (int i = 0; i < count; i++) {
      for (int set = sets - 1; set >= 0; set--) {
        int block = forest.block(nodes[i] / numbers, nodes[i] % numbers, set);
        int at = i * (sets + 1) + set;
        blockOf[i * sets + set] = set * blocks + block;
        after[at] = after[at + 1] + leastPrices[set * blocks + block];
      }
    }
    // By set · blocks + block: what a child in the block pays at the slot at hand, once it is
    // known.
    double[] paid = new double[sets * blocks];
    int[] slots = slots(Arrays.copyOf(nodes, count), numbers);
    for (int at = 0; at < slots.length; at++) {
      if (at % SLOTS_AT_ONCE == 0) {
        budget.requireTime();
      }
      Arrays.fill(paid, Double.NaN);
      for (int i = 0; i < count; i++) {
        double cost = 0;
        int set = 0;
        while (set < sets && cost + after[i * (sets + 1) + set] < found[i]) {
          int block = blockOf[i * sets + set];
          if (Double.isNaN(paid[block])) {
            int constraint = forest.family.indexBelow(set, block - set * blocks, slots[at]);
            paid[block] = prices[starts[set] + constraint];
          }
          cost += paid[block];
          set++;
        }
        if (set == sets && cost < found[i]) {
          found[i] = cost;
        }
      }
    }
    for (int i = 0; i < count; i++) {
      least[nodes[i]] = costs.ofLast(nodes[i] / numbers, nodes[i] % numbers + 1) + found[i];
    }
  }

  /** All places: those below the given nodes first, since the others are soon too dear then. */
  private int[] slots(int[] first, int numbers) {
    IntStream likely = Arrays.stream(first).map(node -> index(node, numbers));
    IntStream tops = Arrays.stream(forest.tops).map(e -> forest.signature.index(e, 0));
    IntStream all =
        Arrays.stream(forest.inner)
            .filter(e -> !forest.symbol(e).isLeaf())
            .flatMap(e -> IntStream.range(0, numbers).map(j -> forest.signature.index(e, j)));
    return IntStream.concat(IntStream.concat(likely, tops), all)
        .filter(index -> !forest.symbol(forest.signature.entry(index)).isLeaf())
        .flatMap(forest.signature::slots)
        .toArray();
  }

  private int index(int node, int numbers) {
    return forest.signature.index(node / numbers, node % numbers);
  }
}
