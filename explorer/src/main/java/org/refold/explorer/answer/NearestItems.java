package org.refold.explorer.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.refold.decode.Correction;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.error.RefoldException;
import org.refold.explorer.corpus.Corpus;
import org.refold.graph.Graph;
import org.refold.solver.Resource;

/**
 * Finds the items nearest to an edited vector that no item has. The item that was edited is itself
 * close, and for large items often closer than anything that a short search finds. So no answer is
 * farther than that item, and it comes first among equally near ones.
 */
final class NearestItems {
  /** A user is waiting, and has already waited for exact decoding. */
  static final DecodeLimits LIMITS =
      DecodeLimits.NEAREST
          .withTime(Duration.ofSeconds(1))
          .withMemoryBytes(EncodedItem.LIMITS.memoryBytes())
          .withSolutions(EncodedItem.LIMITS.solutions());

  /** Distances whose relative difference is smaller are equal up to rounding. */
  private static final double ROUNDING = 1e-11;

  /** A value farther from a count than this rounds to another count. */
  private static final double WRONG = 0.5;

  private final EncodedItem item;
  private final Decoding exact;
  private final double own;

  private NearestItems(EncodedItem item, Decoding exact) {
    this.item = item;
    this.exact = exact;
    this.own =
        item.question().edits().entrySet().stream()
            .mapToDouble(edit -> Math.abs(edit.getValue() - item.encoded().at(edit.getKey())))
            .sum();
  }

  /**
   * Returns the nearest items; empty if nothing was edited, or if exact decoding found a graph.
   *
   * @param exact what the vector decodes to
   */
  static Optional<NearestDecoding> of(EncodedItem item, Decoding exact) {
    return item.isEdited() && exact.graphs().isEmpty()
        ? Optional.of(new NearestItems(item, exact).find())
        : Optional.empty();
  }

  private NearestDecoding find() {
    NearestDecoding found = search();
    boolean isNearest = own <= found.distance() + rounding();
    List<Graph> graphs = isNearest ? withItem(found) : found.graphs();
    List<Correction> corrections = isNearest ? corrections() : found.corrections();
    double distance = Math.min(own, found.distance());
    double bound = Math.max(found.lowerBound(), leastDistance());
    if (bound < distance - rounding()) {
      return new NearestDecoding.Bounded(
          spent(found), graphs, distance, bound, corrections, found.report());
    }
    boolean isAll =
        found instanceof NearestDecoding.Proven proven
            && proven.complete()
            && graphs.size() == proven.graphs().size();
    return new NearestDecoding.Proven(
        graphs, isAll, distance, OptionalDouble.empty(), corrections, found.report());
  }

  private NearestDecoding search() {
    try {
      NearestDecoding found =
          item.codec().decodeNearest(item.vector(), NearestSettings.DEFAULT, LIMITS);
      if (EncodedItem.isShown(found.graphs())) {
        // Needed to compare them with the item, and with each other.
        found.graphs().forEach(graph -> graph.canonicalOrder(Corpus.MOST_STEPS));
      }
      return found;
    } catch (RefoldException e) {
      // Too symmetric to compare.
      return new NearestDecoding.Bounded(
          Resource.TIME, List.of(), Double.POSITIVE_INFINITY, 0, List.of(), exact.report());
    }
  }

  private double rounding() {
    return ROUNDING * (1 + own);
  }

  /** The item, followed by what was found if that is equally near. */
  private List<Graph> withItem(NearestDecoding found) {
    List<Graph> graphs = new ArrayList<>(List.of(item.graph()));
    if (found.distance() <= own + rounding()) {
      found.graphs().stream().filter(graph -> !graph.equals(item.graph())).forEach(graphs::add);
    }
    return graphs.subList(0, Math.min(graphs.size(), LIMITS.solutions()));
  }

  /**
   * If no graph has the vector, proven, whole counts differ from those of any graph by at least 1.
   */
  private double leastDistance() {
    boolean isNobodys = exact instanceof Decoding.Inconsistent;
    return isNobodys && item.vector().counts().isPresent() ? 1 : 0;
  }

  private static Resource spent(NearestDecoding found) {
    return found instanceof NearestDecoding.Bounded bounded ? bounded.spent() : Resource.TIME;
  }

  private List<Correction> corrections() {
    List<Correction> corrections = new ArrayList<>();
    item.question()
        .edits()
        .forEach(
            (index, value) -> {
              int count = item.encoded().at(index);
              if (Math.abs(value - count) > WRONG) {
                corrections.add(new Correction(index, value, count));
              }
            });
    return corrections;
  }
}
