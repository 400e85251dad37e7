package org.refold.plan;

/**
 * How far the vectors of a graph are from the {@link CountingBound}.
 *
 * @param neededBits the bits that the graph needs at least
 * @param capacityBits the bits that its vector can tell at most
 */
public record BoundRatio(double neededBits, double capacityBits) {
  /** How many times what is needed can be told; infinite if nothing is needed. */
  public double times() {
    return neededBits > 0 ? capacityBits / neededBits : Double.POSITIVE_INFINITY;
  }
}
