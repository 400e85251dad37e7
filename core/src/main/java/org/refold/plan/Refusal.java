package org.refold.plan;

import java.util.OptionalInt;
import org.refold.graph.Graph;
import org.refold.mask.Masking;

/**
 * Why no setting that the goal allows can reach its target: of the setting that comes closest, what
 * the graph that lacks most needs; and what to change for the bound to allow a try, where a change
 * of that alone is enough.
 *
 * @param graph that graph
 * @param neededBits how many bits tell it from its likes
 * @param capacityBits how many bits the setting has for it
 * @param leastSets the fewest sets that are not excluded, all else as the goal has it
 * @param leastWidth the smallest width that is not, all else as the goal has it
 * @param leastDimension the smallest dimension that is not, all else as the goal has it
 */
public record Refusal(
    Masking masking,
    int width,
    int sets,
    Graph graph,
    double neededBits,
    double capacityBits,
    OptionalInt leastSets,
    OptionalInt leastWidth,
    OptionalInt leastDimension) {}
