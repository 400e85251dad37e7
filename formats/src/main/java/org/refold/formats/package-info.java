/**
 * Text formats for graphs and vectors. Not in the paper.
 *
 * <p>Choose the {@link org.refold.formats.kind.Kind} of data, by constant or by name, from {@link
 * org.refold.formats.Kinds}:
 *
 * <ul>
 *   <li>{@link org.refold.formats.Kinds#TERMS terms}, one graph per line: {@code f(a, #1=g{b, c});
 *       h(#1)}. Short; for people and for logic.
 *   <li>{@link org.refold.formats.Kinds#GRAPHS graphs}: node-link JSON as NetworkX and D3 write it,
 *       with arbitrary node ids. For exchange with other programs.
 *   <li>{@link org.refold.formats.Kinds#CLAUSES clauses} and {@link
 *       org.refold.formats.Kinds#FORMULAS formulas} of TPTP; {@link
 *       org.refold.formats.Kinds#PAPER_CLAUSES paper-clauses} with the paper's settings.
 *   <li>{@link org.refold.formats.Kinds#TREES trees} in brackets, as in treebanks.
 *   <li>{@link org.refold.formats.Kinds#JSON json}: any JSON document; the members of an object are
 *       unordered.
 *   <li>{@link org.refold.formats.Kinds#SENTENCES sentences}, one per line, words separated by
 *       white space; {@link org.refold.formats.Kinds#TAGGED tagged} sentences have word/tag tokens.
 *   <li>{@link org.refold.formats.Kinds#MOLECULES molecules} as SMILES, with stereochemistry.
 * </ul>
 *
 * <p>Terms and graphs can express every graph; each other kind has a rule that defines which graphs
 * it can express. Writing a graph and reading it back gives an equal graph. {@link
 * org.refold.formats.vector} has the formats for vectors.
 *
 * <p>All readers are iterators that hold one item at a time. They read strict UTF-8 and report
 * errors with their place, as an {@link org.refold.formats.text.InputException}. Nothing recurses
 * on the depth of the data.
 */
@NullMarked
package org.refold.formats;

import org.jspecify.annotations.NullMarked;
