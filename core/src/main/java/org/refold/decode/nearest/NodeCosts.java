package org.refold.decode.nearest;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.refold.solver.Budget;
import org.refold.vector.VectorShape;

/**
 * The least cost of each node in all rows at once, by symbol and number among the nodes of that
 * symbol. It assumes the cheapest place in each set separately. Sets are charged at {@linkplain
 * EntryCosts#price prices}.
 */
final class NodeCosts {
  /** Number of places tried between two checks of the time limit. */
  private static final int SLOTS_AT_ONCE = 256;

  private final ForestSymbols forest;
  private final EntryCosts costs;
  private final int sets;
  private final int blocks;

  /** The prices by index in vectors; only entries of the sets have one. */
  private final double[] prices;

  /** By set · blocks + block: the lowest price of a child in the block. */
  private final double[] leastPrices;

  /** By set: the start of its row in vectors. */
  private final int[] starts;

  /** The least cost of all sets beyond the prices. */
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

  /** The least cost by symbol · numbers + number, for this many numbers per symbol. */
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
   * Raises the least costs of the cheapest nodes by trying each of them at every place below every
   * other node. No single place is cheapest in all sets at once, so this tightens the bound.
   *
   * @param least the result of {@link #least}; changed
   * @param howMany the number of cheapest nodes to try
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
    // By set · blocks + block: the price of a child in the block at the current slot, once known.
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

  /**
   * All places; those below the given nodes come first, since the search can then reject others
   * sooner.
   */
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
