/**
 * The kind {@code networks}: graphs in the usual sense, undirected or directed, as node-link JSON,
 * GraphML, lists of edges or files of the TU benchmarks.
 */
@NullMarked
package org.refold.formats.network;

import org.jspecify.annotations.NullMarked;
