package org.refold.constraint;

/** The splits of the arguments of an ordered node. */
public enum ArgumentSplits {
  /**
   * A split for every pair of lead block and argument position: f(a, b) and f(b, a) collide with
   * probability w⁻²ᵗ.
   */
  PER_POSITION,
  /**
   * One split for each lead block, another reading of the paper: f(a, b) and f(b, a) collide with
   * probability w⁻ᵗ, at the same dimension.
   */
  PER_LEAD
}
