package org.refold.plan;

import java.util.List;
import java.util.Optional;
import org.refold.decode.DecodeLimits;

/**
 * What a search found.
 *
 * @param graphs how many graphs the sample has
 * @param largestGraph the nodes of the largest, before it is masked
 * @param neededBits the most bits that one of them needs, with the masks of its kind
 * @param trials what was tried, by masks and caps, then by dimension
 * @param recommended the trial of the smallest dimension that reached the target, within the goal's
 * @param refusal why nothing was tried, where the counting bound excludes all that is allowed
 * @param limits what the decoding of the largest graph could spend
 * @param finished whether the time was enough; if not, a smaller dimension may do as well
 */
public record Plan(
    int graphs,
    int largestGraph,
    double neededBits,
    List<Trial> trials,
    Optional<Trial> recommended,
    Optional<Refusal> refusal,
    DecodeLimits limits,
    boolean finished) {
  public Plan {
    trials = List.copyOf(trials);
  }
}
