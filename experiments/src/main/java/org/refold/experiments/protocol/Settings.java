package org.refold.experiments.protocol;

import java.util.OptionalInt;
import org.refold.experiments.data.DataFolder;

/**
 * The settings of all experiments.
 *
 * @param data the folder of the data
 * @param seed the random seed of samples, folds and codecs
 * @param sample the maximum number of items, for a quick look; empty for as many as in the paper
 * @param threads the number of threads; the figures do not depend on it
 */
public record Settings(DataFolder data, long seed, OptionalInt sample, int threads) {}
