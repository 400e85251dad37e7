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
 * Why another graph has the vector of a graph.
 *
 * <p>Found by trial: the graph is folded with every symbol in a block of its own. That vector says
 * of each node all that blocks can say, its symbol with those of its children, and with those of
 * its parents; so it settles the vectors of all widths and numbers of sets. What it leaves open, no
 * codec with these masks can tell.
 */
enum RivalCause {
  /**
   * Nodes with one symbol, masks included, have exchanged a child or a parent: no width could tell.
   */
  REPEATED_LABELS("repeated labels"),
  /** Different symbols fell into one block in all sets. */
  COLLISION("collision of blocks"),
  /** The trial was too large, or did not end. */
  UNDECIDED("undecided");

  private final String words;

  RivalCause(String words) {
    this.words = words;
  }

  static RivalCause of(Graph graph, ClauseVariant variant, DecodeLimits limits) {
    Masking masking = variant.masking();
    if (masking.isNumbered()) {
      // No two nodes with children are alike, so that nothing but blocks can mistake them.
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

  /** What it says of a graph whose decoding was given up. */
  String ofDifficulty() {
    return switch (this) {
      case REPEATED_LABELS -> "labels are repeated as well";
      case COLLISION -> "blocks leave too much open";
      case UNDECIDED -> words;
    };
  }

  @Override
  public String toString() {
    return words;
  }
}
