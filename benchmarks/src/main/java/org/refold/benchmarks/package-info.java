/**
 * JMH benchmarks. Speed is judged by ratios of two of them in one run; docs/reference/measurements/benchmarks.md has the
 * results. {@link org.refold.benchmarks.Scale} makes the tables of docs/reference/measurements/scale.md.
 */
@NullMarked
package org.refold.benchmarks;

import org.jspecify.annotations.NullMarked;
