/**
 * Section 3 of the paper, "Preliminaries": the graphs that are encoded.
 *
 * <table>
 *   <caption>The paper's names</caption>
 *   <tr><th>paper</th><th>here</th></tr>
 *   <tr><td>graph G</td><td>{@link org.refold.graph.Graph}</td></tr>
 *   <tr><td>node label, arity, ordered or unordered</td><td>{@link org.refold.graph.Symbol}</td></tr>
 *   <tr><td>root nodes</td><td>{@link org.refold.graph.Graph#roots()}: the nodes without parents</td></tr>
 * </table>
 *
 * <p>To build a graph, choose {@link org.refold.graph.GraphBuilder} if children come before their
 * parents, as in most parsers, and {@link org.refold.graph.KeyedGraphBuilder} if nodes have keys of
 * their own and come in any order. Two graphs are equal if they are isomorphic, which is decided by
 * {@link org.refold.graph.CanonicalOrder}.
 *
 * <p>Graphs with undirected edges or cycles are {@link org.refold.graph.Network}s, which are
 * represented by graphs of depth 1. The paper leaves them to future work.
 *
 * <p>Deviation: a symbol may also represent a labelled edge ({@link org.refold.graph.Symbol#edge}),
 * which the paper does not cover. Such an edge is a unary node with a symbol of nature {@link
 * org.refold.graph.Nature#EDGE}.
 */
@NullMarked
package org.refold.graph;

import org.jspecify.annotations.NullMarked;
