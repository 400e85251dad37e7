/**
 * Sections 3 and 4 of the paper: the signature Σ = Π ∪ Ω and the set of symbols S.
 *
 * <table>
 *   <caption>The paper's names</caption>
 *   <tr><th>paper</th><th>here</th></tr>
 *   <tr><td>Σ, Π, Ω</td><td>{@link org.refold.signature.GraphSignature}, its root and its internal symbols</td></tr>
 *   <tr><td>P<sub>i</sub>, F<sub>i</sub></td><td>{@link org.refold.signature.SymbolClass} in a role</td></tr>
 *   <tr><td>Ω<sub>1</sub>…Ω<sub>s</sub>, f<sub>1</sub>…f<sub>l</sub></td><td>{@link org.refold.signature.SequenceSignature}</td></tr>
 *   <tr><td>S</td><td>the indices 0 to size−1 of a {@link org.refold.signature.Signature}</td></tr>
 *   <tr><td>placeholder signature</td><td>a signature with spare placeholders ({@link org.refold.signature.Pool})</td></tr>
 * </table>
 *
 * <p>The mapping Σ → S depends on a node's role. A placeholder represents a symbol either as a root
 * or as an internal node, so a symbol that occurs in both roles takes two placeholders. A symbol
 * that was given or collected has one index for both roles.
 */
@NullMarked
package org.refold.signature;

import org.jspecify.annotations.NullMarked;
