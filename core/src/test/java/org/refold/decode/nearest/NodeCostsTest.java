package org.refold.decode.nearest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Distance;
import org.refold.graph.Graph;
import org.refold.graph.RandomGraphs;
import org.refold.signature.GraphSignature;
import org.refold.vector.RealVector;
import org.refold.vector.VectorShape;

class NodeCostsTest {
  private static final int NUMBERS = 4;
  private static final int VECTORS = 40;

  private static Codec codec() {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = 0; seed < 20; seed++) {
      graphs.add(new RandomGraphs(seed).dag(4 + (int) seed % 6, 4, 2, true));
    }
    return Codec.fit(graphs).sets(4).build();
  }

  /** The cost of a node at its best place, in all sets together. */
  @ParameterizedTest
  @EnumSource(Distance.class)
  void tryPlaces_allNodes_costTheirBestPlace(Distance distance) {
    Codec codec = codec();
    VectorShape shape = codec.shape().exact();
    GraphSignature signature = (GraphSignature) codec.signature();
    ForestSymbols forest = new ForestSymbols(signature, codec.sets().parentFamily(1), shape.sets());
    int[] slots =
        IntStream.concat(
                Arrays.stream(forest.tops).map(e -> signature.index(e, 0)),
                Arrays.stream(forest.inner)
                    .filter(e -> !forest.symbol(e).isLeaf())
                    .flatMap(e -> IntStream.range(0, NUMBERS).map(j -> signature.index(e, j))))
            .flatMap(signature::slots)
            .toArray();
    for (long seed = 0; seed < VECTORS; seed++) {
      double[] values = new Random(seed).doubles(codec.shape().dimension()).toArray();
      RealVector vector = RealVector.dense(codec.shape(), codec.id(), values);
      EntryCosts costs = new EntryCosts(vector, shape.dimension(), true, distance);
      NodeCosts nodes = new NodeCosts(forest, shape, costs);
      double[] least = nodes.least(NUMBERS, DecodeLimits.DEFAULT.newBudget());
      nodes.tryPlaces(least, NUMBERS, least.length, DecodeLimits.DEFAULT.newBudget());
      for (int e : forest.inner) {
        for (int number = 0; number < NUMBERS; number++) {
          double expected = Double.POSITIVE_INFINITY;
          for (int slot : slots) {
            double cost = costs.ofLast(e, number + 1);
            for (int set = 0; set < shape.sets(); set++) {
              int constraint = forest.family.indexBelow(set, forest.block(e, number, set), slot);
              cost += costs.price(shape.rowStart(set + 1) + constraint);
            }
            expected = Math.min(expected, cost);
          }
          assertThat(least[e * NUMBERS + number])
              .as("seed %d, node %d of %s", seed, number, forest.symbol(e))
              .isCloseTo(expected, within(1e-9));
        }
      }
    }
  }
}
