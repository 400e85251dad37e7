package org.refold.experiments.report;

/** A paragraph of plain text, which only the page has. */
public record Prose(String text) implements Block {}
