package org.refold.experiments.report;

import org.refold.plot.Plot;

/** A plot; the JSON uses the same name for it. */
public record Picture(Plot plot) implements Block {}
