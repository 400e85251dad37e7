package org.refold.cli;

import org.refold.Codec;
import org.refold.formats.Kind;
import org.refold.similarity.CrossValidation;
import org.refold.similarity.Similarity;

/**
 * A cross-validation and what it was made with.
 *
 * @param neighbours how many had a vote
 */
record Validation(
    Kind kind,
    Codec codec,
    Similarity similarity,
    int neighbours,
    long seed,
    CrossValidation result) {}
