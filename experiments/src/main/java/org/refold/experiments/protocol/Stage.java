package org.refold.experiments.protocol;

/**
 * A part of the work.
 *
 * @param name what is done, such as "sentences, sample 2, t = 4"
 * @param steps how many steps it takes, about equally long
 * @param share how long a step takes beside those of other stages, in microseconds as measured once
 */
public record Stage(String name, long steps, double share) {}
