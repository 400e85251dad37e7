/**
 * Texts that graphs and vectors are read from and written to; no section of the paper.
 *
 * <p>Choose a {@link org.refold.formats.kind.Kind} of data for graphs, by constant or by name from
 * {@link org.refold.formats.Kinds}:
 *
 * <ul>
 *   <li>{@link org.refold.formats.Kinds#TERMS terms}, a graph a line: {@code f(a, #1=g{b, c});
 *       h(#1)}. Short, for people and for logic.
 *   <li>{@link org.refold.formats.Kinds#GRAPHS graphs}: node-link JSON as NetworkX and D3 write it,
 *       with node ids of any kind. For exchange with other programs.
 *   <li>{@link org.refold.formats.Kinds#CLAUSES clauses} and {@link
 *       org.refold.formats.Kinds#FORMULAS formulas} of TPTP; {@link
 *       org.refold.formats.Kinds#PAPER_CLAUSES paper-clauses} with the paper's settings.
 *   <li>{@link org.refold.formats.Kinds#TREES trees} in brackets, as treebanks have them.
 *   <li>{@link org.refold.formats.Kinds#JSON json}: any JSON documents, objects without order.
 *   <li>{@link org.refold.formats.Kinds#SENTENCES sentences}, a sequence a line, words between
 *       white space; {@link org.refold.formats.Kinds#TAGGED tagged} ones of word/tag tokens.
 *   <li>{@link org.refold.formats.Kinds#MOLECULES molecules} as SMILES, with stereochemistry.
 * </ul>
 *
 * <p>Terms and graphs can express every graph; the others say by their rule which they can. What
 * was written reads back as an equal graph. Vectors, in several formats, are the business of {@link
 * org.refold.formats.vector}.
 *
 * <p>All readers are iterators that hold one item at a time. They read strict UTF-8, and say what
 * is wrong with an input, and where, by an {@link org.refold.formats.text.InputException}. Nothing
 * recurses along the data.
 */
@NullMarked
package org.refold.formats;

import org.jspecify.annotations.NullMarked;
