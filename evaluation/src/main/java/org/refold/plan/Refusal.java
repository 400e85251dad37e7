package org.refold.plan;

import java.util.OptionalInt;
import org.refold.graph.Graph;

/**
 * The reason why no codec allowed by the goal can reach the target. Describes the graph that lacks
 * most bits, with the masks and caps that come closest, and the changes that would be enough on
 * their own for the bound to allow a try.
 *
 * @param graph that graph
 * @param neededBits the bits that distinguish it from similar graphs
 * @param capacityBits the bits that its vector can carry
 * @param leastSets the least number of sets that is not excluded, with the rest of the goal
 *     unchanged
 * @param leastWidth the smallest common width of all families that is not excluded, with the rest
 *     of the goal unchanged
 * @param leastDimension the smallest dimension that is not excluded, with the rest of the goal
 *     unchanged
 */
public record Refusal(
    Graph graph,
    double neededBits,
    double capacityBits,
    OptionalInt leastSets,
    OptionalInt leastWidth,
    OptionalInt leastDimension) {}
