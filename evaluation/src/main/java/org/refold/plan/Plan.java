package org.refold.plan;

import java.util.List;
import java.util.Optional;
import org.refold.decode.DecodeLimits;

/**
 * The result of a search for a codec.
 *
 * @param graphs the number of graphs of the sample
 * @param largestGraph the number of nodes of the largest graph, before masking
 * @param neededBits the most bits that any of them needs, with the masks of its kind
 * @param trials all trials, by masks and caps, then by dimension
 * @param recommended the trial of the smallest dimension, within the goal's limit, that reached the
 *     target
 * @param refusal the reason why nothing was tried, if the counting bound excludes everything
 *     allowed
 * @param limits the decoding limits of the largest graph
 * @param finished whether the search ended in time; if not, a smaller dimension may be enough
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
