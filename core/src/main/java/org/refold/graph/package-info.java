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
 * <p>To build a graph, choose {@link org.refold.graph.GraphBuilder} when children come before their
 * parents (parsers) and {@link org.refold.graph.KeyedGraphBuilder} when nodes have names of their
 * own and come in any order. Two graphs are equal when they are isomorphic; {@link
 * org.refold.graph.CanonicalOrder} is what that rests on.
 *
 * <p>Graphs with undirected edges or cycles are {@link org.refold.graph.Network}s, which are
 * written as graphs of depth 1; the paper leaves them to future work.
 *
 * <p>Deviation: a symbol may also stand for a labelled edge ({@link org.refold.graph.Symbol#edge}),
 * which the paper does not treat. Such an edge is a unary node whose symbol says so.
 */
@NullMarked
package org.refold.graph;

import org.jspecify.annotations.NullMarked;
