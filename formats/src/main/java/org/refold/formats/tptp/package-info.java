/**
 * The kinds {@code clauses}, {@code paper-clauses} and {@code formulas}: TPTP's {@code cnf} and
 * {@code fof}.
 */
@NullMarked
package org.refold.formats.tptp;

import org.jspecify.annotations.NullMarked;
