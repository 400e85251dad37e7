/**
 * The kind {@code networks}: graphs in the general sense, undirected or directed, as node-link
 * JSON, GraphML, edge lists or files of the TU benchmarks.
 */
@NullMarked
package org.refold.formats.network;

import org.jspecify.annotations.NullMarked;
