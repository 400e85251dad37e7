package org.refold.cli;

import org.refold.Codec;
import org.refold.formats.Kind;
import org.refold.similarity.CrossValidation;
import org.refold.similarity.Similarity;

/**
 * A cross-validation and what it was made with.
 *
 * @param similarity without the weights, which differ by fold
 * @param neighbours how many had a vote
 */
record Validation(
    Kind kind,
    Codec codec,
    Similarity similarity,
    Weighting weighting,
    int neighbours,
    long seed,
    CrossValidation result) {}
