package org.refold.experiments.report;

/**
 * A result in one line.
 *
 * @param figure the figure, such as "100%"
 * @param words the meaning of the figure, such as "of 5,000 sentences come back, each proven
 *     unique, t = 5"
 * @param paper the result of the paper, such as "100%, not proven"
 */
public record Headline(String figure, String words, String paper) {}
