package org.refold.cli.render;

import org.refold.Codec;
import org.refold.evaluation.CrossValidation;
import org.refold.formats.kind.Kind;
import org.refold.similarity.Similarity;

/**
 * A cross-validation with its settings.
 *
 * @param similarity the measure without weights, which differ by fold
 * @param neighbours the number of neighbours that vote
 */
public record Validation(
    Kind kind,
    Codec codec,
    Similarity similarity,
    Weighting weighting,
    int neighbours,
    long seed,
    CrossValidation result) {}
