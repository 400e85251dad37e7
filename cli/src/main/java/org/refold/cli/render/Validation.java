package org.refold.cli.render;

import org.refold.Codec;
import org.refold.evaluation.CrossValidation;
import org.refold.formats.kind.Kind;
import org.refold.similarity.Similarity;

/**
 * A cross-validation and what it was made with.
 *
 * @param similarity without the weights, which differ by fold
 * @param neighbours how many had a vote
 */
public record Validation(
    Kind kind,
    Codec codec,
    Similarity similarity,
    Weighting weighting,
    int neighbours,
    long seed,
    CrossValidation result) {}
