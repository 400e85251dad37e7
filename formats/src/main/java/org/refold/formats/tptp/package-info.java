/**
 * The kinds {@code clauses}, {@code paper-clauses} and {@code formulas}: {@code cnf} and {@code
 * fof} of TPTP.
 */
@NullMarked
package org.refold.formats.tptp;

import org.jspecify.annotations.NullMarked;
