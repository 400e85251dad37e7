package org.refold.experiments.clauses;

import java.util.List;
import org.refold.Codec;
import org.refold.RoundTrip;
import org.refold.constraint.ConstraintSettings;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.mask.Masking;
import org.refold.solver.Sat4jSolver;

/**
 * Why another graph has the same vector as a graph.
 *
 * <p>Found by trial: the graph is encoded with every symbol in its own block. That vector has all
 * the information about a node that blocks can give: its symbol with those of its children, and
 * with those of its parents. It therefore determines the vectors of all widths and numbers of sets,
 * and graphs that it does not distinguish can't be distinguished by any codec with these masks.
 */
enum RivalCause {
  /**
   * Nodes with the same symbol, including masks, have exchanged a child or a parent, which no width
   * can detect.
   */
  REPEATED_LABELS("repeated labels"),
  /** Different symbols fell into the same block in all sets. */
  COLLISION("collision of blocks"),
  /** The trial was too large, or did not finish. */
  UNDECIDED("undecided");

  private final String words;

  RivalCause(String words) {
    this.words = words;
  }

  static RivalCause of(Graph graph, ClauseVariant variant, DecodeLimits limits) {
    Masking masking = variant.masking();
    if (masking.isNumbered()) {
      // No two nodes with children are equal, so only blocks can confuse them.
      return COLLISION;
    }
    try {
      Codec codec =
          variant
              .kind()
              .fit(List.of(graph), 0, masking)
              .sets(1)
              .width(ConstraintSettings.MAX_WIDTH)
              .build();
      Decoding decoding = RoundTrip.of(graph, codec, limits, new Sat4jSolver()).decoding();
      return decoding instanceof Decoding.Unique
          ? COLLISION
          : decoding instanceof Decoding.Ambiguous ? REPEATED_LABELS : UNDECIDED;
    } catch (RefoldException tooLong) {
      return UNDECIDED;
    }
  }

  /** The words for a graph whose decoding was given up. */
  String ofDifficulty() {
    return switch (this) {
      case REPEATED_LABELS -> "labels are repeated as well";
      case COLLISION -> "blocks leave too many possibilities";
      case UNDECIDED -> words;
    };
  }

  @Override
  public String toString() {
    return words;
  }
}
