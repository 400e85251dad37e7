package org.refold.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.refold.graph.Graph;
import org.refold.mask.Mask;
import org.refold.mask.Masking;

/** The masks and caps that a plan chooses from. */
final class MaskingChoices {
  /** Fewer marks give fewer symbols, and leave more to the constraints. */
  private static final List<Set<Mask>> MASKS =
      List.of(Set.of(), Set.of(Mask.OCCURRENCE), Set.of(Mask.ARGUMENT, Mask.OCCURRENCE));

  private MaskingChoices() {}

  /**
   * Returns the preset of a kind of data, other masks with its caps, and its masks with the
   * smallest caps and without any. No two have the same effect on these graphs.
   */
  static List<Masking> of(Masking preset, List<Graph> graphs) {
    Set<Masking> choices = new LinkedHashSet<>();
    choices.add(preset);
    MASKS.forEach(masks -> choices.add(preset.withMasks(masks)));
    if (graphs.stream().anyMatch(graph -> !isWithin(graph, Masking.FOLDED))) {
      choices.add(withCaps(preset, Masking.FOLDED));
      choices.add(withCaps(preset, Masking.NONE));
    }
    return List.copyOf(choices);
  }

  private static Masking withCaps(Masking preset, Masking other) {
    return preset
        .withMaxArity(other.maxOrderedArity(), other.maxUnorderedArity())
        .withMaxParents(other.maxParents());
  }

  private static boolean isWithin(Graph graph, Masking caps) {
    for (int n = 0; n < graph.nodeCount(); n++) {
      int arity = graph.symbol(n).isOrdered() ? caps.maxOrderedArity() : caps.maxUnorderedArity();
      if (graph.symbol(n).arity() > arity || graph.parentCount(n) > caps.maxParents()) {
        return false;
      }
    }
    return true;
  }
}
