package org.refold.plan;

import java.util.OptionalInt;
import org.refold.graph.Graph;

/**
 * Why no codec that the goal allows can reach its target: with the masks and caps that come
 * closest, what the graph that lacks most needs; and what to change for the bound to allow a try,
 * if a change of that alone is enough.
 *
 * @param graph that graph
 * @param neededBits how many bits tell it from its likes
 * @param capacityBits how many bits its vector can have
 * @param leastSets the fewest sets that are not excluded, all else as the goal has it
 * @param leastWidth the smallest width of all families that is not, all else as the goal has it
 * @param leastDimension the smallest dimension that is not, all else as the goal has it
 */
public record Refusal(
    Graph graph,
    double neededBits,
    double capacityBits,
    OptionalInt leastSets,
    OptionalInt leastWidth,
    OptionalInt leastDimension) {}
