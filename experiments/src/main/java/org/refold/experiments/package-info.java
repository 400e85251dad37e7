/**
 * Section 7 of the paper, "Experiments and Results", repeated and taken further.
 *
 * <table>
 *   <caption>From the paper to the code</caption>
 *   <tr><td>7.1, table 1, reconstructing sentences</td><td>{@code sentences}</td></tr>
 *   <tr><td>7.2, table 2, reconstructing clauses</td><td>{@code clauses}</td></tr>
 *   <tr><td>7.3, the figure, clause categorisation</td><td>{@code categories}</td></tr>
 * </table>
 *
 * <p>{@link org.refold.experiments.Reproduction} runs them. Each is an {@link
 * org.refold.experiments.protocol.Experiment} whose result is a section of a {@linkplain
 * org.refold.experiments.report report}; {@code data} reads the corpora. Premise selection, in
 * {@code premises}, goes beyond the paper and has its own command.
 */
@NullMarked
package org.refold.experiments;

import org.jspecify.annotations.NullMarked;
