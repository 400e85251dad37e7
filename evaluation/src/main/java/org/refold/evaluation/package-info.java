/**
 * Evaluation by the labels of similar items: classification by neighbours (section 7.3 of the
 * paper), learned weights, cross-validation and confusion tables.
 */
@NullMarked
package org.refold.evaluation;

import org.jspecify.annotations.NullMarked;
