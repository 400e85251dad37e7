package org.refold.experiments.protocol;

import java.util.OptionalInt;
import org.refold.experiments.data.DataFolder;

/**
 * What all experiments are run with.
 *
 * @param data where the data are, and how they are read
 * @param seed where all randomness comes from: samples, folds and codecs
 * @param sample how many items to use at most, for a quick look; empty for as many as the paper
 * @param threads how many items are worked on at a time; the figures do not depend on it
 */
public record Settings(DataFolder data, long seed, OptionalInt sample, int threads) {}
