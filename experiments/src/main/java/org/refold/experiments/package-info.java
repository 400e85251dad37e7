/**
 * Section 7 of the paper, "Experiments and Results", repeated and taken further: a class for each
 * table and figure, each an {@link org.refold.experiments.Experiment} whose result is a section of
 * a {@linkplain org.refold.experiments.report report}.
 *
 * <table>
 *   <caption>From the paper to the code</caption>
 *   <tr><td>7.1, table 1, reconstructing sentences</td><td>{@code SentenceTable}</td></tr>
 *   <tr><td>7.2, table 2, reconstructing clauses</td><td>{@code ClauseTable}</td></tr>
 *   <tr><td>7.3, the figure, clause categorisation</td><td>{@code CategoryFigure}</td></tr>
 * </table>
 */
@NullMarked
package org.refold.experiments;

import org.jspecify.annotations.NullMarked;
