/**
 * Predicts structures with a linear model: the logical forms of questions in GeoQuery. Ridge
 * regression maps the words of a question to the vector of its logical form, and the answer is the
 * logical form nearest to that vector. Beyond the paper.
 */
@NullMarked
package org.refold.experiments.questions;

import org.jspecify.annotations.NullMarked;
