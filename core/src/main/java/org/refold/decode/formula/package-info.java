/**
 * The SAT problem for what pruning leaves open ({@link org.refold.decode.formula.NodeFormula}), and
 * its models as edges ({@link org.refold.decode.formula.EdgeModel}).
 */
@NullMarked
package org.refold.decode.formula;

import org.jspecify.annotations.NullMarked;
