/**
 * Structures from a linear model: questions of GeoQuery to logical forms. Ridge regression from the
 * words of a question to the vector of its logical form, and the nearest logical form to that
 * vector. Beyond the paper.
 */
@NullMarked
package org.refold.experiments.questions;

import org.jspecify.annotations.NullMarked;
