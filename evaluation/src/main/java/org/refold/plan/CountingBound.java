package org.refold.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.plan.LayeredArrangements.Keeping;
import org.refold.signature.SequenceSignature;
import org.refold.size.LogFactorial;

/**
 * The pigeonhole principle: a vector cannot distinguish more graphs than it has values. If a graph
 * needs more bits than a vector has, most similar graphs share their vector with another: at most
 * one in 2<sup>needed − capacity</sup> is unique.
 *
 * <pre>{@code
 * double missing =
 *     CountingBound.neededBits(codec, graph) - CountingBound.capacityBits(codec, graph);
 * if (missing > 0) {
 *   // Hardly any graph like this one can be unique: use more sets or larger widths.
 * }
 * }</pre>
 *
 * <p>Similar graphs are {@link Arrangements} of the same nodes that are valid data of the codec's
 * kind and have the same symbol row. The share of valid arrangements is unknown, so some are drawn
 * at random. The assumed share is one with which a result as good as this has a probability of at
 * most 2<sup>−16</sup>. For a kind of data without rules, this costs one bit.
 */
public final class CountingBound {
  private static final int DRAWS = 16;
  private static final int FEWEST_DRAWS = 4;

  /** For larger graphs, fewer arrangements are drawn. */
  private static final int NODES_DRAWN = 100_000;

  private static final double DOUBT = Math.pow(2, -DRAWS);
  private static final long SEED = 1;

  private final Codec codec;
  private final Graph graph;
  private final boolean keepsRow;
  private final int[] row;

  private CountingBound(Codec codec, Graph graph) {
    this.codec = codec;
    this.graph = graph;
    this.keepsRow =
        !(codec.signature() instanceof SequenceSignature)
            && !codec.masking().isNumbered()
            && hasOneArgument(graph, codec.masking())
            && hasEqualParts(graph, codec.masking());
    this.row = keepsRow ? new int[0] : row(codec, graph);
  }

  /**
   * log₂ of a lower bound on the number of graphs that the symbol row cannot distinguish from this
   * one. The same for every width and number of sets.
   */
  public static double neededBits(Codec codec, Graph graph) {
    return new CountingBound(codec, graph).neededBits();
  }

  /**
   * log₂ of an upper bound on the number of different vectors of those graphs in a codec, whatever
   * its seed. Proportional to the number of sets.
   */
  public static double capacityBits(Codec codec, Graph graph) {
    return codec.sets().count()
        * new Census(codec, graph, codec.masked(graph)).capacityBits(codec.sets());
  }

  private double neededBits() {
    double most = 0;
    for (Arrangements arrangements : arrangements()) {
      double bits = arrangements.bits();
      if (bits > most) {
        most = Math.max(most, bits + LogFactorial.log2(leastShareOfValid(arrangements)));
      }
    }
    return most;
  }

  private List<Arrangements> arrangements() {
    Masking masking = codec.masking();
    List<Arrangements> all = new ArrayList<>();
    boolean free =
        !masking.masks().contains(Mask.ARGUMENT) && !masking.masks().contains(Mask.DEPTH);
    if (free && FreeArrangements.apply(graph)) {
      all.add(new FreeArrangements(graph));
    }
    for (Keeping keeping : Keeping.values()) {
      all.add(new LayeredArrangements(graph, masking, keeping));
    }
    return all;
  }

  private double leastShareOfValid(Arrangements arrangements) {
    int draws =
        Math.max(FEWEST_DRAWS, Math.min(DRAWS, NODES_DRAWN / Math.max(1, graph.nodeCount())));
    SplittableRandom random = new SplittableRandom(SEED);
    int valid = 0;
    for (int i = 0; i < draws; i++) {
      Graph drawn = arrangements.draw(random);
      valid += codec.fault(drawn).isEmpty() && hasSameRow(drawn) ? 1 : 0;
    }
    return Confidence.leastShare(valid, draws, DOUBT);
  }

  private boolean hasSameRow(Graph drawn) {
    try {
      return keepsRow || Arrays.equals(row, row(codec, drawn));
    } catch (RefoldException e) {
      // Not a sequence, or it has a mark for which the codec has no symbol.
      return false;
    }
  }

  private static int[] row(Codec codec, Graph graph) {
    Graph masked = codec.masked(graph);
    int[] indices = new int[masked.nodeCount()];
    codec.signature().resolve(masked, indices);
    Arrays.sort(indices);
    return indices;
  }

  /** Otherwise the argument mask depends on which parent comes first in the canonical order. */
  private static boolean hasOneArgument(Graph graph, Masking masking) {
    if (masking.masks().contains(Mask.ARGUMENT)) {
      for (int n = 0; n < graph.nodeCount(); n++) {
        if (graph.parentCount(n) > 1 && !graph.symbol(n).isLeaf()) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Whether all nodes of one symbol have the same number of references, and are all roots or all
   * not, unless the only root is first anyway. Otherwise their numbers depend on the canonical
   * order, and the codec may not have the resulting symbol.
   */
  private static boolean hasEqualParts(Graph graph, Masking masking) {
    Map<Symbol, Integer> parts = new HashMap<>();
    for (int n = 0; n < graph.nodeCount(); n++) {
      int references = Math.max(0, graph.parentCount(n) - 1) / masking.maxParents();
      int count = graph.isRoot(n) && graph.rootCount() > 1 ? -1 : references;
      Integer before = parts.putIfAbsent(graph.symbol(n), count);
      if (before != null && before != count) {
        return false;
      }
    }
    return true;
  }
}
