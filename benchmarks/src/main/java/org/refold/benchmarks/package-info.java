/**
 * JMH benchmarks. Speed is judged by the ratio of two of them in one run; see
 * docs/reference/measurements/benchmarks.md for the results. {@link org.refold.benchmarks.Scale}
 * makes the tables of docs/reference/measurements/scale.md.
 */
@NullMarked
package org.refold.benchmarks;

import org.jspecify.annotations.NullMarked;
