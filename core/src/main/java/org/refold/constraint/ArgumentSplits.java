package org.refold.constraint;

/** How the arguments of an ordered node are split. */
public enum ArgumentSplits {
  /**
   * A split for every pair of lead block and argument position: f(a, b) and f(b, a) collide with
   * probability w⁻²ᵗ.
   */
  PER_POSITION,
  /**
   * One split for a lead block, a reading of the paper: they collide with probability w⁻ᵗ, at the
   * same dimension.
   */
  PER_LEAD
}
