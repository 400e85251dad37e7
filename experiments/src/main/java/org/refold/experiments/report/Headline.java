package org.refold.experiments.report;

/**
 * A result in one line.
 *
 * @param figure such as "100%"
 * @param words what the figure is, such as "of 5,000 sentences come back, each proven unique, t =
 *     5"
 * @param paper what the paper has, such as "100%, not proven"
 */
public record Headline(String figure, String words, String paper) {}
