package org.refold.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.refold.graph.Graph;
import org.refold.mask.Mask;
import org.refold.mask.Masking;

/** The masks and caps that a plan chooses from. */
final class MaskingChoices {
  private static final List<Set<Mask>> MASKS =
      List.of(
          Set.of(),
          Set.of(Mask.OCCURRENCE),
          Set.of(Mask.ARGUMENT, Mask.OCCURRENCE),
          Set.of(Mask.ARGUMENT, Mask.DEPTH, Mask.OCCURRENCE));

  /** The smallest cap of arity; the constraints of a class grow with the width to its power. */
  private static final int LEAST = 2;

  private MaskingChoices() {}

  /**
   * The preset of a kind of data, other masks with its caps, and all those with the least caps,
   * where a graph exceeds them. No two are alike.
   */
  static List<Masking> of(Masking preset, List<Graph> graphs) {
    Set<Masking> choices = new LinkedHashSet<>();
    choices.add(preset);
    MASKS.forEach(masks -> choices.add(preset.withMasks(masks)));
    if (graphs.stream().anyMatch(MaskingChoices::exceedsLeast)) {
      for (Masking choice : List.copyOf(choices)) {
        choices.add(
            choice.withMaxArity(LEAST, LEAST).withMaxParents(Math.min(LEAST, choice.maxParents())));
      }
    }
    return List.copyOf(choices);
  }

  private static boolean exceedsLeast(Graph graph) {
    for (int n = 0; n < graph.nodeCount(); n++) {
      if (graph.symbol(n).arity() > LEAST || graph.parentCount(n) > LEAST) {
        return true;
      }
    }
    return false;
  }
}
