package org.refold.experiments.report;

/** A paragraph of plain text; on the page alone. */
public record Prose(String text) implements Block {}
