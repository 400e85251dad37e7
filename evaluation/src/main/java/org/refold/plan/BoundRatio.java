package org.refold.plan;

/**
 * The distance of a graph's vectors from the {@link CountingBound}.
 *
 * @param neededBits the least number of bits that the graph needs
 * @param capacityBits the most bits that its vector can carry
 */
public record BoundRatio(double neededBits, double capacityBits) {
  /** The capacity as a multiple of the need; infinite if nothing is needed. */
  public double times() {
    return neededBits > 0 ? capacityBits / neededBits : Double.POSITIVE_INFINITY;
  }
}
