package org.refold.experiments.protocol;

/**
 * A part of the work.
 *
 * @param name a description, such as "sentences, sample 2, t = 4"
 * @param steps the number of steps, which take about equally long
 * @param microseconds the measured duration of a step; only the ratios matter on other machines
 */
public record Stage(String name, long steps, double microseconds) {}
