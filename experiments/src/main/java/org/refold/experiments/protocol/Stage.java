package org.refold.experiments.protocol;

/**
 * A part of the work.
 *
 * @param name what is done, such as "sentences, sample 2, t = 4"
 * @param steps how many steps it takes, about equally long
 * @param microseconds how long a step took when it was measured; on other machines, all differ
 */
public record Stage(String name, long steps, double microseconds) {}
